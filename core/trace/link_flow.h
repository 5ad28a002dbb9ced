// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <span>
#include <vector>

namespace ringscope {

/// Bytes of a segment that have left its link's upstream end by `time`, rounded down.
Bytes bytesOut(const HopRow& hop, Time time);

/// What of the `payload` among a segment's bytes has left with them: all but its share of the header.
Bytes payloadOut(const HopRow& hop, Bytes payload, Time time);
Bytes payloadOut(const Trace& trace, const HopRow& hop, Time time);

/// A point of a piecewise linear curve; two points at one time are a jump.
struct QueuePoint {
    Time time;
    double bytes = 0;
};

/// The largest value of a curve, to the nearest byte.
Bytes largestOf(const std::vector<QueuePoint>& curve);

/// What passed through each link, and what waited in front of it. Built in linear time; keeps a reference to
/// the trace.
class LinkFlow {
public:
    explicit LinkFlow(const Trace& trace);

    const Trace& trace() const { return m_trace; }
    /// Rows of Trace::hops on a link, in order of service.
    std::span<const std::uint32_t> hopsOf(LinkId link) const;
    /// True when the segment enters the network here: it is put into the queue as a whole.
    bool isFirstHop(std::uint32_t hop) const { return m_previous[hop] == kNone; }
    /// True when the packet was marked by this link's queue, not by an earlier one.
    bool marksHere(std::uint32_t hop) const;
    /// When the last bit of a row's segment has reached the queue; `ready` at its first hop.
    Time arrivalEnd(std::uint32_t hop) const;

    /// Bytes that have arrived at the link's queue and not yet left, up to the end of the run; where queues
    /// hold whole packets, those that wait. A point wherever the slope changes; empty when nothing ever
    /// waited.
    std::vector<QueuePoint> queue(LinkId link) const;
    /// The largest value of the queue, to the nearest byte.
    Bytes maximumQueue(LinkId link) const { return largestOf(queue(link)); }

private:
    static constexpr std::uint32_t kNone = UINT32_MAX;

    const Trace& m_trace;
    std::vector<std::uint32_t> m_previous;    ///< by hop: the same segment's row one link earlier
    std::vector<std::uint32_t> m_hops;        ///< rows grouped by link
    std::vector<std::uint32_t> m_firstOfLink; ///< links + 1 positions in m_hops
};

} // namespace ringscope
