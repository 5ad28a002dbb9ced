// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/aggregation_scene.h"

#include "views/common/stage_frame.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QStringList>

namespace ringscope {

namespace {

class AggregationWords {
    Q_DECLARE_TR_FUNCTIONS(AggregationStage)
};

QString chunkText(int chunk) {
    return AggregationWords::tr("c%1", "short for chunk").arg(chunk);
}

} // namespace

AggregationScene::AggregationScene(const StageInput& frame, const AggregationGeometry& places,
                                   const AggregationRun& facts)
    : input(frame), geometry(places), run(facts), slotStates(frame.index.trace(), frame.world),
      tokens(tokensOf(places, frame.index, frame.world)),
      losses(lossMarksOf(places, facts, frame.index.trace(), frame.world.time)) {}

bool AggregationScene::isInWindow(Rank worker, int chunk) const {
    const int before = chunk - run.shape().slotCount;
    const bool hasLeave = before < 0 ? node(worker).step >= 0 : hasSum(world(), worker, before);
    return hasLeave && !hasSum(world(), worker, chunk);
}

WorkerProgress AggregationScene::progressOf(Rank worker) const {
    WorkerProgress progress;
    for (int chunk = 0; chunk < static_cast<int>(header().pool.chunks(header().elements)); ++chunk) {
        if (hasSum(world(), worker, chunk))
            ++progress.sums;
        else if (isInWindow(worker, chunk))
            progress.window.push_back(chunk);
    }
    return progress;
}

std::uint64_t AggregationScene::overflowed(const SlotVersion& version) const {
    return version.chunk < 0 ? 0 : run.overflowed(version.chunk, world().time);
}

void AggregationScene::outline(QPainter& painter, const QRectF& rect, const Selectable& item) const {
    outlineMarked(painter, input, rect, item);
}

QString windowText(const std::vector<int>& chunks) {
    constexpr std::size_t kMostNamed = 3;
    if (chunks.empty())
        return {};
    const bool isRange = chunks.back() - chunks.front() + 1 == static_cast<int>(chunks.size());
    if (isRange && chunks.size() > 2)
        return QStringLiteral("%1–%2").arg(chunkText(chunks.front()), chunkText(chunks.back()));
    if (chunks.size() > kMostNamed)
        return AggregationWords::tr("%n chunk(s)", nullptr, static_cast<int>(chunks.size()));
    QStringList names;
    for (const int chunk : chunks)
        names.append(chunkText(chunk));
    return names.join(QStringLiteral(", "));
}

} // namespace ringscope
