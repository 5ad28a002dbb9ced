// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/link_flow.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// A change of what flows into or out of a queue.
struct FlowChange {
    Time time;
    double slope = 0;         ///< bytes per picosecond, added
    std::int64_t settled = 0; ///< whole bytes that have now come (or, negative, gone)
    int flows = 0;            ///< +1: a flow begins, −1: one ends, 0: all its bytes come at once
};

void addFlow(std::vector<FlowChange>& changes, Time from, Time to, std::int64_t bytes) {
    if (from == to) {
        changes.push_back({.time = from, .settled = bytes});
        return;
    }
    const double slope = static_cast<double>(bytes) / static_cast<double>((to - from).ps());
    changes.push_back({.time = from, .slope = slope, .flows = 1});
    changes.push_back({.time = to, .slope = -slope, .settled = bytes, .flows = -1});
}

/// The depth of a queue, from its changes in order of time. Whenever nothing flows the depth is set to the
/// whole bytes that have come and gone, so that rounding never adds up over a run.
class DepthCurve {
public:
    void add(std::span<const FlowChange> sameTime) {
        const Time time = sameTime.front().time;
        double depth = depthAt(time);
        std::int64_t jump = 0;
        double slope = m_slope;
        for (const FlowChange& change : sameTime) {
            slope += change.slope;
            m_flows += change.flows;
            m_settled += change.settled;
            if (change.flows == 0) {
                jump += change.settled;
            }
        }
        if (m_flows == 0) {
            slope = 0;
            depth = static_cast<double>(m_settled - jump);
        }
        m_points.push_back({time, depth});
        if (jump != 0) {
            m_points.push_back({time, depth + static_cast<double>(jump)});
        }
        m_slope = slope;
    }

    /// The points, with one at the end of the run.
    std::vector<QueuePoint> finish(Time end) {
        if (!m_points.empty() && m_points.back().time < end) {
            m_points.push_back({end, depthAt(end)});
        }
        return std::move(m_points);
    }

private:
    double depthAt(Time time) const {
        if (m_points.empty()) {
            return 0;
        }
        const QueuePoint& last = m_points.back();
        return std::max(last.bytes + m_slope * static_cast<double>((time - last.time).ps()), 0.0);
    }

    std::vector<QueuePoint> m_points;
    double m_slope = 0;
    std::int64_t m_settled = 0;
    int m_flows = 0;
};

} // namespace

Bytes bytesOut(const HopRow& hop, Time time) {
    if (time >= hop.end) {
        return hop.bytes;
    }
    if (time <= hop.start) {
        return 0;
    }
    const double fraction =
        static_cast<double>((time - hop.start).ps()) / static_cast<double>((hop.end - hop.start).ps());
    return static_cast<Bytes>(fraction * hop.bytes);
}

LinkFlow::LinkFlow(const Trace& trace) : m_trace(trace), m_previous(trace.hops.size(), kNone) {
    // A segment's rows come in the order of its path; remember the latest one of each segment of each
    // message.
    std::vector<std::uint32_t> firstSegment(trace.messages.size() + 1, 0);
    m_firstOfLink.assign(trace.topology.links().size() + 1, 0);
    for (const HopRow& hop : trace.hops) {
        std::uint32_t& segments = firstSegment[hop.message + 1];
        segments = std::max(segments, hop.segment + 1);
        ++m_firstOfLink[hop.link + 1];
    }
    for (std::size_t i = 1; i < firstSegment.size(); ++i) {
        firstSegment[i] += firstSegment[i - 1];
    }
    for (std::size_t i = 1; i < m_firstOfLink.size(); ++i) {
        m_firstOfLink[i] += m_firstOfLink[i - 1];
    }
    std::vector<std::uint32_t> latest(firstSegment.back(), kNone);
    std::vector<std::uint32_t> nextOfLink(m_firstOfLink.begin(), m_firstOfLink.end() - 1);
    m_hops.resize(trace.hops.size());
    std::uint32_t row = 0;
    for (const HopRow& hop : trace.hops) {
        std::uint32_t& latestOfSegment = latest[firstSegment[hop.message] + hop.segment];
        m_previous[row] = latestOfSegment;
        latestOfSegment = row;
        m_hops[nextOfLink[hop.link]++] = row;
        ++row;
    }
}

std::span<const std::uint32_t> LinkFlow::hopsOf(LinkId link) const {
    const std::uint32_t first = m_firstOfLink[link.value];
    return std::span(m_hops).subspan(first, m_firstOfLink[link.value + 1] - first);
}

Time LinkFlow::arrivalEnd(std::uint32_t hop) const {
    const std::uint32_t previous = m_previous[hop];
    if (previous == kNone) {
        return m_trace.hops[hop].ready;
    }
    const HopRow& before = m_trace.hops[previous];
    return before.end + m_trace.topology.link(LinkId{before.link}).latency;
}

std::vector<QueuePoint> LinkFlow::queue(LinkId link) const {
    std::vector<FlowChange> changes;
    for (const std::uint32_t row : hopsOf(link)) {
        const HopRow& hop = m_trace.hops[row];
        addFlow(changes, hop.ready, arrivalEnd(row), std::int64_t{hop.bytes});
        addFlow(changes, hop.start, hop.end, -std::int64_t{hop.bytes});
    }
    std::ranges::sort(changes, {}, &FlowChange::time);
    DepthCurve curve;
    for (auto from = changes.begin(); from != changes.end() && from->time <= m_trace.outcome.time;) {
        const Time time = from->time;
        const auto to =
            std::find_if(from, changes.end(), [time](const FlowChange& c) { return c.time != time; });
        curve.add({from, to});
        from = to;
    }
    return curve.finish(m_trace.outcome.time);
}

Bytes LinkFlow::maximumQueue(LinkId link) const {
    double maximum = 0;
    for (const QueuePoint& point : queue(link)) {
        maximum = std::max(maximum, point.bytes);
    }
    return static_cast<Bytes>(std::llround(maximum));
}

} // namespace ringscope
