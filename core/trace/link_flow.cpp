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
        advanceTo(sameTime.front().time);
        std::int64_t jump = 0;
        for (const FlowChange& change : sameTime) {
            m_slope += change.slope;
            m_flows += change.flows;
            m_settled += change.settled;
            if (change.flows == 0) {
                jump += change.settled;
            }
        }
        if (m_flows == 0) {
            m_slope = 0;
            m_depth = static_cast<double>(m_settled - jump);
        }
        addPoint();
        if (jump != 0) {
            m_depth += static_cast<double>(jump);
            addPoint();
        }
    }

    /// The points, with one at the end of the run.
    std::vector<QueuePoint> finish(Time end) {
        if (!m_points.empty() && m_time < end) {
            advanceTo(end);
            addPoint();
        }
        return std::move(m_points);
    }

private:
    void advanceTo(Time time) {
        m_depth = std::max(m_depth + m_slope * static_cast<double>((time - m_time).ps()), 0.0);
        m_time = time;
    }

    void addPoint() {
        const std::size_t count = m_points.size();
        if (count >= 2 && isBetween(m_points[count - 2], m_points[count - 1])) {
            m_points.pop_back();
        }
        m_points.push_back({m_time, m_depth});
    }

    /// True when `last` lies on the straight line from `before` to here, to a quarter of a byte.
    bool isBetween(const QueuePoint& before, const QueuePoint& last) const {
        if (before.time == last.time || last.time == m_time) {
            return false; // a jump
        }
        const double fraction = static_cast<double>((last.time - before.time).ps()) /
                                static_cast<double>((m_time - before.time).ps());
        return std::abs(before.bytes + fraction * (m_depth - before.bytes) - last.bytes) < 0.25;
    }

    std::vector<QueuePoint> m_points;
    Time m_time;
    double m_depth = 0;
    double m_slope = 0;
    std::int64_t m_settled = 0;
    int m_flows = 0;
};

/// True for what is sent again, too: it begins its way anew.
bool entersNetwork(const Trace& trace, const HopRow& hop) {
    const MessageRow& message = trace.messages[hop.message];
    return trace.topology.link(LinkId{hop.link}).from.value ==
           (hop.isAcknowledgement() ? message.to : message.from);
}

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

Bytes payloadOut(const Trace& trace, const HopRow& hop, Time time) {
    return payloadOut(hop, trace.payloadOf(hop), time);
}

Bytes payloadOut(const HopRow& hop, Bytes payload, Time time) {
    if (payload == hop.bytes || time >= hop.end) {
        return time >= hop.end ? payload : bytesOut(hop, time);
    }
    const double share = static_cast<double>(bytesOut(hop, time)) / static_cast<double>(hop.bytes);
    return static_cast<Bytes>(share * static_cast<double>(payload));
}

LinkFlow::LinkFlow(const Trace& trace) : m_trace(trace), m_previous(trace.hops.size(), kNone) {
    // A segment's rows come in the order of its path; remember the latest one of each segment of each
    // message, and of each acknowledgement.
    const std::uint32_t lanes = trace.header.headerBytes > 0 ? 2 : 1;
    std::vector<std::uint32_t> firstSegment(trace.messages.size() + 1, 0);
    m_firstOfLink.assign(trace.topology.links().size() + 1, 0);
    for (const HopRow& hop : trace.hops) {
        std::uint32_t& segments = firstSegment[hop.message + 1];
        segments = std::max(segments, lanes * (std::uint32_t{hop.segment} + 1));
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
        const std::uint32_t lane = hop.isAcknowledgement() ? 1 : 0;
        std::uint32_t& latestOfSegment = latest[firstSegment[hop.message] + lanes * hop.segment + lane];
        m_previous[row] = entersNetwork(trace, hop) ? kNone : latestOfSegment;
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
    changes.reserve(4 * hopsOf(link).size());
    for (const std::uint32_t row : hopsOf(link)) {
        const HopRow& hop = m_trace.hops[row];
        if (m_trace.header.queuesWholePackets()) {
            if (hop.ready < hop.start) {
                addFlow(changes, hop.ready, hop.ready, std::int64_t{hop.bytes});
                addFlow(changes, hop.start, hop.start, -std::int64_t{hop.bytes});
            }
            continue;
        }
        const Time arrived = arrivalEnd(row);
        if (hop.ready == hop.start && arrived == hop.end) {
            continue; // passes through at the pace at which it comes
        }
        addFlow(changes, hop.ready, arrived, std::int64_t{hop.bytes});
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

bool LinkFlow::marksHere(std::uint32_t hop) const {
    const HopRow& row = m_trace.hops[hop];
    if ((row.flags & kMarked) == 0 || row.isAcknowledgement()) {
        return false;
    }
    const std::uint32_t previous = m_previous[hop];
    return previous == kNone || (m_trace.hops[previous].flags & kMarked) == 0;
}

Bytes largestOf(const std::vector<QueuePoint>& curve) {
    double largest = 0;
    for (const QueuePoint& point : curve) {
        largest = std::max(largest, point.bytes);
    }
    return static_cast<Bytes>(std::llround(largest));
}

} // namespace ringscope
