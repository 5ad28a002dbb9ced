// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"

#include <algorithm>

namespace ringscope {

Bytes defaultSegment(Bytes bytes) {
    constexpr Bytes kMebibyte = Bytes{1} << 20;
    constexpr Bytes kMostSegments = 64;
    return std::max(kMebibyte, (bytes + kMostSegments - 1) / kMostSegments);
}

Network::Network(const Topology& topology, std::optional<Bytes> segment, EventQueue& events,
                 TraceRecorder& recorder)
    : m_topology(topology), m_segment(segment), m_events(events), m_recorder(recorder) {
    m_ports.reserve(topology.links().size());
    for (const Link& link : topology.links())
        m_ports.push_back({Time(), Time(), 0, link.bandwidth, link.latency});
}

void Network::inject(MessageId id, Time now, bool reportInjection) {
    const MessageRow& message = m_recorder.message(id);
    const Bytes total = message.bytes;
    const Bytes segment = m_segment.value_or(defaultSegment(total));
    const LinkId first = m_topology.nextLink(VertexId{message.from}, message.from, message.to);
    Port& port = m_ports[first.value];
    Time end;
    std::uint32_t number = 0;
    for (Bytes sent = 0; sent < total; ++number) {
        const Bytes bytes = std::min(segment, total - sent);
        sent += bytes;
        const Service service = serve(port, now, bytes);
        end = service.end;
        const HopRow row{now,      service.start, service.end,
                         id.value, first.value,   static_cast<std::uint32_t>(bytes),
                         number};
        forward(row, m_recorder.addHop(row), message.to, sent == total);
    }
    if (reportInjection)
        m_events.push(end, {Event::Kind::Injected, id.value});
}

void Network::onSegmentAtSwitch(std::uint32_t hop, Time now) {
    const HopRow before = m_recorder.hop(hop);
    const Link& incoming = m_topology.links()[before.link];
    const MessageId id{before.message};
    const MessageRow& message = m_recorder.message(id);
    const LinkId next = m_topology.nextLink(incoming.to, message.from, message.to);
    Port& port = m_ports[next.value];
    Time earliest = now;
    if (port.bandwidth > incoming.bandwidth) {
        // Quicker out than in: wait until the rest will have come in by the time it is its turn.
        const Time lastBit = before.end + incoming.latency;
        earliest = std::max(now, lastBit - port.bandwidth.transferTime(before.bytes));
    }
    const Service service = serve(port, earliest, before.bytes);
    const HopRow row{now,        service.start, service.end,   before.message,
                     next.value, before.bytes,  before.segment};
    const Bytes segment = m_segment.value_or(defaultSegment(message.bytes));
    const bool lastSegment = (Bytes{before.segment} + 1) * segment >= message.bytes;
    forward(row, m_recorder.addHop(row), message.to, lastSegment);
}

Network::Service Network::serve(Port& port, Time earliest, Bytes bytes) {
    if (earliest > port.freeAt || port.sentInPeriod == 0) {
        port.busySince = std::max(earliest, port.freeAt);
        port.freeAt = port.busySince;
        port.sentInPeriod = 0;
    }
    const Time start = port.freeAt;
    port.sentInPeriod += bytes;
    port.freeAt = port.busySince + port.bandwidth.transferTime(port.sentInPeriod);
    return {start, port.freeAt};
}

void Network::forward(const HopRow& row, std::uint32_t hop, Rank destination, bool lastSegment) {
    const Link& link = m_topology.links()[row.link];
    if (link.to.value != static_cast<std::uint32_t>(destination))
        m_events.push(row.start + link.latency, {Event::Kind::SegmentAtSwitch, hop});
    else if (lastSegment)
        m_events.push(row.end + link.latency, {Event::Kind::Delivered, row.message});
}

} // namespace ringscope
