// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_model.h"

#include <queue>

#include <algorithm>
#include <functional>

namespace ringscope {

namespace {

/// First and last instant of something that comes in pieces.
struct Extent {
    Time first = Time::max();
    Time last;

    void include(Time start, Time end) {
        first = std::min(first, start);
        last = std::max(last, end);
    }
    bool isEmpty() const { return first == Time::max(); }
};

/// Gives overlapping spans (sorted by start) different rows, the lowest that is free; returns the number of
/// rows.
int assignRows(std::vector<TimelineSpan>& spans) {
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> freeRows;
    using Ending = std::pair<Time, std::uint32_t>;
    std::priority_queue<Ending, std::vector<Ending>, std::greater<>> taken;
    std::uint32_t rows = 0;
    for (TimelineSpan& span : spans) {
        while (!taken.empty() && taken.top().first <= span.start) {
            freeRows.push(taken.top().second);
            taken.pop();
        }
        if (freeRows.empty())
            freeRows.push(rows++);
        span.row = freeRows.top();
        freeRows.pop();
        taken.emplace(span.end, span.row);
    }
    return static_cast<int>(std::max(rows, std::uint32_t{1}));
}

bool byStart(const TimelineSpan& a, const TimelineSpan& b) {
    return a.start != b.start ? a.start < b.start : a.message < b.message;
}

void sortByStart(std::vector<TimelineSpan>& spans) {
    if (!std::is_sorted(spans.begin(), spans.end(), byStart))
        std::sort(spans.begin(), spans.end(), byStart);
}

/// The gaps between everything that the lane does in [begin, end].
std::vector<TimelineSpan> gaps(const TimelineLane& lane, Time begin, Time end) {
    std::vector<TimelineSpan> busy;
    busy.reserve(lane.sends.size() + lane.receives.size() + lane.computes.size());
    for (const auto* spans : {&lane.sends, &lane.receives, &lane.computes})
        busy.insert(busy.end(), spans->begin(), spans->end());
    sortByStart(busy);

    std::vector<TimelineSpan> waits;
    Time free = begin;
    const auto waitUntil = [&](Time until) {
        if (free < until)
            waits.push_back({free, until});
    };
    for (const TimelineSpan& span : busy) {
        waitUntil(std::min(span.start, end));
        free = std::max(free, span.end);
    }
    waitUntil(end);
    return waits;
}

void addMessages(const Trace& trace, std::vector<TimelineLane>& lanes) {
    std::vector<Extent> sent(trace.messages.size());
    std::vector<Extent> received(trace.messages.size());
    for (const HopRow& hop : trace.hops) {
        const MessageRow& message = trace.messages[hop.message];
        const Link& link = trace.topology.links()[hop.link];
        if (link.from.value == message.from)
            sent[hop.message].include(hop.start, hop.end);
        if (link.to.value == message.to)
            received[hop.message].include(hop.start + link.latency, hop.end + link.latency);
    }
    for (std::uint32_t id = 0; id < sent.size(); ++id) {
        const MessageRow& message = trace.messages[id];
        if (!sent[id].isEmpty())
            lanes[message.from].sends.push_back({sent[id].first, sent[id].last, id});
        if (!received[id].isEmpty())
            lanes[message.to].receives.push_back({received[id].first, received[id].last, id});
    }
}

/// All that is known of messages when ports were sampled.
void addMessagesUnderWay(const Trace& trace, std::vector<TimelineLane>& lanes) {
    for (std::uint32_t id = 0; id < trace.messages.size(); ++id) {
        const MessageRow& message = trace.messages[id];
        lanes[message.from].sends.push_back(
            {message.posted, std::min(message.delivered, trace.outcome.time), id});
    }
}

void addMarks(const Trace& trace, std::vector<TimelineLane>& lanes) {
    for (std::uint32_t position = 0; position < trace.updates.size(); ++position) {
        const UpdateRef update = trace.updates[position];
        if (update.isLocal()) {
            const LocalRow& local = trace.locals[update.index()];
            if (local.isRestart())
                continue; // the span of its computing says so
            lanes[local.node].marks.push_back({local.time, position, static_cast<Combine>(local.combine)});
        } else {
            const MessageRow& message = trace.messages[update.index()];
            if (message.isFlow())
                continue; // it changes nothing
            lanes[message.to].marks.push_back(
                {message.consumed, position, static_cast<Combine>(message.combine)});
        }
    }
}

template <class Takes>
std::vector<DrawnSpan> mergedSpans(std::span<const TimelineSpan> spans, const TimeScale& scale, double finest,
                                   Takes takes) {
    std::vector<DrawnSpan> drawn;
    const double rightEdge = scale.left + scale.width;
    for (std::uint32_t i = 0; i < spans.size(); ++i) {
        const TimelineSpan& span = spans[i];
        if (span.start > scale.to)
            break;
        if (span.end < scale.from || !takes(span))
            continue;
        const double left = std::max(scale.toPixel(span.start), scale.left);
        const double right = std::min(scale.toPixel(span.end), rightEdge);
        DrawnSpan* last = drawn.empty() ? nullptr : &drawn.back();
        const bool narrow = right - left < finest;
        const bool lastNarrow = last != nullptr && (last->count > 1 || last->right - last->left < finest);
        if (last != nullptr && narrow && lastNarrow && left - last->right < finest) {
            last->covered += std::max(right - std::max(left, last->right), 0.0);
            last->right = std::max(last->right, right);
            ++last->count;
        } else {
            drawn.push_back({left, right, i, 1, right - left});
        }
    }
    return drawn;
}

} // namespace

TimelineModel::TimelineModel(const Trace& trace)
    : lanes(static_cast<std::size_t>(trace.header.nodes())), hasMessagesOnly(trace.header.samplesPorts) {
    if (hasMessagesOnly)
        addMessagesUnderWay(trace, lanes);
    else
        addMessages(trace, lanes);
    addMarks(trace, lanes);
    for (const ComputeRow& compute : trace.computes)
        lanes[compute.node].computes.push_back({compute.start, std::min(compute.end, trace.outcome.time)});
    for (const WindowRow& window : trace.windows)
        if (window.cause == WindowRow::Cause::Timeout)
            lanes[window.from].timeouts.push_back({window.since, window.time});
    for (std::size_t i = 0; i < trace.outcome.failed.size(); ++i) {
        lanes[static_cast<std::size_t>(trace.outcome.failed[i])].failedAt = trace.outcome.failedAt[i];
    }

    std::vector<Time> begun(lanes.size(), Time::max());
    for (const MarkRow& mark : trace.marks)
        begun[mark.node] = std::min(begun[mark.node], mark.time);
    for (std::size_t node = 0; node < lanes.size(); ++node) {
        TimelineLane& lane = lanes[node];
        sortByStart(lane.sends);
        sortByStart(lane.receives);
        sortByStart(lane.timeouts);
        lane.sendRows = assignRows(lane.sends);
        lane.receiveRows = assignRows(lane.receives);
        const Time finish = node < trace.finish.size() ? trace.finish[node] : Time::max();
        const bool tellsWaits = !hasMessagesOnly && !trace.header.isLoad; // whose hosts wait for nobody
        if (begun[node] != Time::max() && tellsWaits)
            lane.waits =
                gaps(lane, begun[node], std::min(lane.failedAt.value_or(finish), trace.outcome.time));
    }
}

std::vector<DrawnSpan> drawnSpans(std::span<const TimelineSpan> spans, std::uint32_t row,
                                  const TimeScale& scale, double finest) {
    return mergedSpans(spans, scale, finest, [row](const TimelineSpan& span) { return span.row == row; });
}

std::vector<DrawnSpan> drawnSpansOfAllRows(std::span<const TimelineSpan> spans, const TimeScale& scale,
                                           double finest) {
    return mergedSpans(spans, scale, finest, [](const TimelineSpan&) { return true; });
}

} // namespace ringscope
