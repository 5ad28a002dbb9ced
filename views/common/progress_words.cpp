// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/progress_words.h"

#include "core/catalogue/catalogue.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace ringscope {

namespace {

class Progress {
    Q_DECLARE_TR_FUNCTIONS(Progress)
};

bool tellsIterations(const TraceHeader& header) {
    return header.iterations > 1 && !header.isLoad;
}

QString inIteration(const TraceHeader& header, int iteration, const QString& what) {
    return tellsIterations(header) ? Progress::tr("iteration %1 of %2 · %3", "the last one is a phase")
                                         .arg(iteration + 1)
                                         .arg(header.iterations)
                                         .arg(what)
                                   : what;
}

bool allCompute(const TraceHeader& header, const World& world) {
    const auto workers = std::span(world.nodes).first(static_cast<std::size_t>(header.workers));
    const auto isAtWork = [](const NodeState& node) { return !node.finished && !node.failed; };
    return std::ranges::any_of(workers, &NodeState::computing) &&
           std::ranges::none_of(workers,
                                [&](const NodeState& node) { return isAtWork(node) && !node.computing; });
}

const PhaseInfo* phaseOf(const TraceHeader& header, int phase) {
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    const auto index = static_cast<std::size_t>(phase);
    return algorithm == nullptr || phase < 0 || index >= algorithm->phases.size() ? nullptr
                                                                                  : &algorithm->phases[index];
}

QString briefName(const TraceHeader& header, int phase) {
    const PhaseInfo* info = phaseOf(header, phase);
    return info != nullptr ? localized(info->brief) : QString();
}

} // namespace

QString algorithmName(const TraceHeader& header) {
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    return algorithm != nullptr ? localized(algorithm->name) : QString::fromStdString(header.algorithm);
}

QString phaseName(const TraceHeader& header, int phase) {
    const PhaseInfo* info = phaseOf(header, phase);
    return info != nullptr ? localized(info->name) : QString();
}

int phaseTone(const TraceHeader& header, int phase) {
    constexpr int kFoldIn = 3; // the last of four: no neighbour has it
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    const bool foldsIn = algorithm != nullptr && algorithm->phases.front().id == "fold-in";
    if (!foldsIn || phase < 0)
        return phase;
    return phase == 0 ? kFoldIn : phase - 1;
}

QString phaseNow(const TraceHeader& header, const World& world) {
    return allCompute(header, world) ? Progress::tr("computing") : phaseName(header, world.phase);
}

QString stepWords(const TraceHeader& header, int phase, int step) {
    return Progress::tr("%1 · step %2 of %3")
        .arg(inIteration(header, header.iterationOf(step), phaseName(header, phase)))
        .arg(step + 1)
        .arg(header.steps);
}

QString progressWords(const TraceHeader& header, const World& world) {
    if (allCompute(header, world)) {
        const int iteration = world.step < 0 ? 0 : header.iterationOf(world.step) + 1;
        return inIteration(header, iteration, Progress::tr("computing"));
    }
    return world.step < 0 ? Progress::tr("before the first step")
                          : stepWords(header, world.phase, world.step);
}

QString phaseLabel(const TraceHeader& header, int phase, int step) {
    const QString name = phaseName(header, phase);
    return tellsIterations(header) ? QStringLiteral("%1 · %2").arg(header.iterationOf(step) + 1).arg(name)
                                   : name;
}

QString phaseInRoom(const TraceHeader& header, int phase, int step, const QFontMetricsF& metrics,
                    double room) {
    QString label = phaseLabel(header, phase, step);
    const bool beginsIteration = tellsIterations(header) && step % (header.steps / header.iterations) == 0;
    if (metrics.horizontalAdvance(label) > room && beginsIteration) {
        label = QString::number(header.iterationOf(step) + 1);
    }
    if (metrics.horizontalAdvance(label) > room && !tellsIterations(header)) {
        label = briefName(header, phase);
    }
    return metrics.horizontalAdvance(label) <= room ? label : QString();
}

} // namespace ringscope
