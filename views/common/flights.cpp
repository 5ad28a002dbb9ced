// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/flights.h"

#include <algorithm>

namespace ringscope {

namespace {

/// Adds up where the bytes of the messages in flight are.
class Whereabouts {
public:
    Whereabouts(const Trace& trace, const World& world) : m_trace(trace) {
        for (const MessageInFlight& message : world.inFlight) {
            Flight flight;
            flight.id = message.id;
            flight.arrived = message.arrived;
            flight.position = message.delivered;
            flight.head = message.delivered > 0 ? 1 : 0;
            flight.tail = message.sent < 1 ? 0 : 1;
            m_flights.push_back(flight);
        }
    }

    /// `bytes` of a hop (on the wire) lie between two fractions of that hop's link.
    void add(const HopRow& hop, double bytes, double tail, double head) {
        if (hop.isAcknowledgement()) {
            return;
        }
        const auto found =
            std::lower_bound(m_flights.begin(), m_flights.end(), hop.message,
                             [](const Flight& flight, std::uint32_t id) { return flight.id.value < id; });
        if (found == m_flights.end() || found->id.value != hop.message) {
            return;
        }
        const auto [before, links] = placeOnWay(hop);
        // What is sent again comes on top of what it replaces: more than all of it is never shown.
        const double payload = bytes * static_cast<double>(m_trace.payloadOf(hop)) / hop.bytes;
        const double share = payload / static_cast<double>(m_trace.messages[hop.message].bytes);
        found->position = std::min(1.0, found->position + (before + (tail + head) / 2) / links * share);
        found->head = std::max(found->head, (before + head) / links);
        found->tail = std::min(found->tail, (before + tail) / links);
    }

    std::vector<Flight> take() { return std::move(m_flights); }

private:
    struct Place {
        double before; ///< links of the way before this one
        double links;  ///< in all
    };

    Place placeOnWay(const HopRow& hop) const {
        const MessageRow& message = m_trace.messages[hop.message];
        const Link& link = m_trace.topology.link(LinkId{hop.link});
        const bool first = link.from.value == message.from;
        const bool last = link.to.value == message.to;
        if (first || last) {
            // The usual ways have one link or two: no need to look the route up.
            if (first && last) {
                return {0, 1};
            }
            if (m_trace.topology.kind() == TopologyKind::Star) {
                return {first ? 0.0 : 1.0, 2};
            }
        }
        const std::vector<LinkId> route = m_trace.topology.route(message.from, message.to);
        const auto found = std::find(route.begin(), route.end(), LinkId{hop.link});
        return {static_cast<double>(found - route.begin()), static_cast<double>(route.size())};
    }

    const Trace& m_trace;
    std::vector<Flight> m_flights;
};

/// How many bytes of a segment are on the wire: all that have left until its head reaches the other end, then
/// what the stretch it takes up holds at the link's rate.
double bytesOnWire(const HopRow& hop, const Link& link, const SegmentOnLink& segment) {
    const double left = segment.progress * hop.bytes;
    if (segment.head < 1) {
        return left;
    }
    return std::min(left,
                    link.bandwidth.bytesPerSecond() * link.latency.seconds() * (segment.head - segment.tail));
}

} // namespace

std::vector<Flight> flightsOf(const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    Whereabouts whereabouts(trace, world);
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        const Link& link = trace.topology.link(LinkId{id});
        for (const SegmentOnLink& segment : world.links[id].onWire) {
            const HopRow& hop = trace.hops[segment.hop];
            whereabouts.add(hop, bytesOnWire(hop, link, segment), segment.tail, segment.head);
        }
        for (const QueuedSegment& segment : world.links[id].queue) {
            const HopRow& hop = trace.hops[segment.hop];
            // What waits at its sender's own port has not left: it counts as 0 without being added.
            if (trace.messages[hop.message].from != link.from.value) {
                whereabouts.add(hop, static_cast<double>(segment.bytes), 0, 0);
            }
        }
    }
    return whereabouts.take();
}

std::vector<Flight> flightsUnderWay(const TraceIndex& index, const World& world) {
    std::vector<Flight> flights = flightsOf(index, world);
    std::erase_if(flights, [](const Flight& flight) { return !flight.isUnderWay(); });
    return flights;
}

} // namespace ringscope
