// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/run_words.h"

#include "core/playback/trace_index.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>

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

QString nextText(const TraceIndex& run, const World& world) {
    if (world.atEnd) {
        return {};
    }
    const auto steps = run.steps();
    const auto next = std::find_if(steps.begin(), steps.end(),
                                   [&world](const StepSpan& step) { return step.start > world.time; });
    if (next == steps.end()) {
        return RunWords::tr("next: the end at %1").arg(showTime(run.end()));
    }
    if (next->phase != world.phase) {
        return RunWords::tr("next: %1 at %2")
            .arg(phaseName(run.trace().header, next->phase), showTime(next->start));
    }
    return RunWords::tr("next: step %1 at %2").arg(next->step + 1).arg(showTime(next->start));
}

} // namespace ringscope
