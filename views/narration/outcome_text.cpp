// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/outcome_text.h"

#include "views/common/units.h"
#include "views/narration/phrases.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

QString number(double value) {
    return QLocale().toString(value, 'g', 3);
}

std::vector<NarrationLine> nothingToDo(const TraceHeader& header) {
    if (header.isLoad)
        return {{Words::tr("Finished at once: there is nothing to send, or nobody to send it to.")}};
    if (header.elements == 0)
        return {{Words::tr("Finished at once: the gradient has no elements, so nothing is sent.")}};
    return {
        {Words::tr("Finished at once: a single node has nothing to exchange, its gradient is the result.")}};
}

std::vector<NarrationLine> finished(const Trace& trace) {
    const Verification& check = trace.verification;
    const bool isAverage = trace.header.operation == Operation::Average;
    if (trace.messages.empty())
        return nothingToDo(trace.header);
    if (trace.header.isLoad)
        return {{Words::tr("Finished at %1.").arg(showTime(trace.outcome.time))},
                {Words::tr("Nothing was summed, so there is no result to verify. Bytes and times are exact."),
                 Tone::Muted}};
    if (!check.carried)
        return {
            {Words::tr("Finished at %1.").arg(showTime(trace.outcome.time))},
            {Words::tr("Sizes only: the gradient is too large to carry its values, so there is no result to "
                       "verify. Bytes and times are exact."),
             Tone::Muted}};
    if (check.overflowed > 0)
        return {
            {Words::tr("Finished, but %n sum(s) did not fit the switch's 32-bit integers: overflow.", nullptr,
                       static_cast<int>(check.overflowed)),
             Tone::Warning},
            {Words::tr("They stay at the limit, 2^31 − 1 divided by 2^%1: off by up to %2. Fewer bits behind "
                       "the point (aggregation.scale_bits) leave more room.")
                 .arg(trace.header.scaleBits)
                 .arg(number(check.maxAbsError))}};
    if (!std::isfinite(check.maxAbsError))
        return {
            {Words::tr("Finished, but a sum, or a part of one, does not fit a 4-byte float, whose values end "
                       "at 3.4·10^38: overflow."),
             Tone::Warning}};
    if (!check.correct)
        return {{Words::tr("Finished, but the result is wrong: it is off by up to %1, more than any order of "
                           "additions may be.")
                     .arg(number(check.maxAbsError)),
                 Tone::Warning}};
    std::vector<NarrationLine> lines;
    if (check.exact) {
        lines.push_back({isAverage ? Words::tr("Finished and verified: every node holds the exact average.")
                                   : Words::tr("Finished and verified: every node holds the exact sum."),
                         Tone::Good});
    } else {
        lines.push_back(
            {isAverage ? Words::tr("Finished and verified: every node holds the average, to within rounding.")
                       : Words::tr("Finished and verified: every node holds the sum, to within rounding."),
             Tone::Good});
        lines.push_back(
            {Words::tr("Largest difference from the exact result: %1.").arg(number(check.maxAbsError))});
    }
    lines.push_back(
        {check.sameBits
             ? Words::tr("All nodes hold the same bits.")
             : Words::tr("The nodes do not all hold the same bits: each added in its own order.")});
    if (check.maxAbsDifference > 0)
        lines.push_back(
            {Words::tr(
                 "Adding in the order of ranks would give another result (by up to %1). That is no fault: "
                 "floating-point addition is not associative, (a + b) + c may round differently from "
                 "a + (b + c).")
                 .arg(number(check.maxAbsDifference)),
             Tone::Muted});
    return lines;
}

QString waitText(const TraceHeader& header, const Wait& wait, bool isFirst) {
    const QString node = isFirst ? nodeAtStart(header, wait.node) : nodeInText(header, wait.node);
    const QString on = nodeInText(header, wait.on);
    return wait.kind == Wait::Kind::Receiver ? Words::tr("%1 waits for %2 to receive").arg(node, on)
                                             : Words::tr("%1 waits for a message from %2").arg(node, on);
}

/// The waits in one sentence; long lists are cut, and say so.
QString waitList(const TraceHeader& header, const std::vector<Wait>& waits) {
    constexpr std::size_t kShown = 8;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(waits.size(), kShown); ++i)
        parts.append(waitText(header, waits[i], i == 0));
    if (waits.size() > kShown)
        parts.append(Words::tr("%1 more wait likewise").arg(waits.size() - kShown));
    return Words::tr("%1.", "a list as a sentence")
        .arg(parts.join(Words::tr("; ", "between parts of a list")));
}

std::vector<NarrationLine> deadlock(const Trace& trace) {
    const Outcome& outcome = trace.outcome;
    std::vector<NarrationLine> lines;
    lines.push_back(
        {Words::tr("Deadlock at %1: none of these nodes can go on, because each waits for the next.")
             .arg(showTime(outcome.time)),
         Tone::Warning});
    if (!outcome.cycle.empty()) {
        std::vector<Rank> closed = outcome.cycle;
        closed.push_back(outcome.cycle.front());
        lines.push_back({chainInText(trace.header, closed), Tone::Warning});
    }
    const bool isBlockedSend = std::ranges::any_of(
        outcome.waits, [](const Wait& wait) { return wait.kind == Wait::Kind::Receiver; });
    lines.push_back({waitList(trace.header, outcome.waits)});
    if (isBlockedSend)
        lines.push_back(
            {Words::tr(
                 "A blocking send beyond the eager limit returns only once its receiver asks for it. When "
                 "all send first, nobody gets as far as receiving: let odd and even nodes take turns, or "
                 "send and receive at once."),
             Tone::Muted});
    return lines;
}

std::vector<NarrationLine> stalled(const Trace& trace) {
    const Outcome& outcome = trace.outcome;
    QStringList failed;
    for (const Rank rank : outcome.failed)
        failed.append(nodeInText(trace.header, rank));
    std::vector<NarrationLine> lines;
    lines.push_back({Words::tr("Stalled: %1 has failed, and those that need it wait for ever.")
                         .arg(failed.join(Words::tr(", ", "between names"))),
                     Tone::Warning});
    const std::vector<Wait> waits = waitsInOrder(outcome);
    if (!waits.empty())
        lines.push_back({waitList(trace.header, waits)});
    lines.push_back(
        {Words::tr("A synchronous AllReduce is only as alive as its weakest node."), Tone::Muted});
    return lines;
}

} // namespace

std::vector<Wait> waitsInOrder(const Outcome& outcome) {
    std::vector<Wait> ordered;
    std::vector<Rank> reached = outcome.failed;
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Wait& wait : outcome.waits)
            if (wait.kind != Wait::Kind::Failed && wait.on == reached[i] &&
                std::ranges::find(reached, wait.node) == reached.end()) {
                ordered.push_back(wait);
                reached.push_back(wait.node);
            }
    return ordered;
}

std::vector<NarrationLine> outcomeOf(const Trace& trace) {
    switch (trace.outcome.kind) {
    case Outcome::Kind::Finished:
        return finished(trace);
    case Outcome::Kind::Deadlock:
        return deadlock(trace);
    case Outcome::Kind::Stalled:
        return stalled(trace);
    case Outcome::Kind::Stopped:
        return {{Words::tr("Stopped at %1, before the end. What happened up to here is recorded whole "
                           "and can be played.")
                     .arg(showTime(trace.outcome.time)),
                 Tone::Warning}};
    }
    return {};
}

} // namespace ringscope
