// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/run_words.h"

#include "core/playback/trace_index.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

class RunWords {
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

QString endText(Outcome::Kind kind) {
    switch (kind) {
    case Outcome::Kind::Finished:
        return RunWords::tr("finished");
    case Outcome::Kind::Deadlock:
        return RunWords::tr("ended in a deadlock");
    case Outcome::Kind::Stalled:
        return RunWords::tr("stalled: a node has failed");
    case Outcome::Kind::Stopped:
        return RunWords::tr("stopped");
    }
    return {};
}

QString endsAtText(const QString& time) {
    return RunWords::tr("next: the end at %1").arg(time);
}

QString nextPhaseText(const QString& phase, const QString& time) {
    return RunWords::tr("next: %1 at %2").arg(phase, time);
}

QString nextStepText(int step, const QString& time) {
    return RunWords::tr("next: step %1 at %2").arg(step).arg(time);
}

} // namespace

QString stepText(const TraceIndex& run, const World& world) {
    const Trace& trace = run.trace();
    if (world.atEnd) {
        return endText(trace.outcome.kind);
    }
    return progressWords(trace.header, world);
}

QString longestStepText(const TraceIndex& run) {
    const TraceHeader& header = run.trace().header;
    QString longest = endText(run.trace().outcome.kind);
    for (const PhaseSpan& span : run.phases()) {
        const QString text = stepWords(header, span.phase, std::max(header.steps - 1, 0));
        if (text.size() > longest.size()) {
            longest = text;
        }
    }
    return longest;
}

QString widestTime() {
    return showTime(Time::microseconds(888'800));
}

QString longestNextText(const TraceIndex& run) {
    QString longest = nextStepText(run.trace().header.steps, widestTime());
    QStringList others{endsAtText(widestTime())};
    for (const PhaseSpan& span : run.phases()) {
        others.append(nextPhaseText(phaseName(run.trace().header, span.phase), widestTime()));
    }
    for (const QString& text : std::as_const(others)) {
        longest = text.size() > longest.size() ? text : longest;
    }
    return longest;
}

QString nextText(const TraceIndex& run, const World& world) {
    if (world.atEnd) {
        return {};
    }
    const auto steps = run.steps();
    const auto next = std::find_if(steps.begin(), steps.end(),
                                   [&world](const StepSpan& step) { return step.start > world.time; });
    if (next == steps.end()) {
        return endsAtText(showTime(run.end()));
    }
    if (next->phase != world.phase) {
        return nextPhaseText(phaseName(run.trace().header, next->phase), showTime(next->start));
    }
    return nextStepText(next->step + 1, showTime(next->start));
}

} // namespace ringscope
