// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/lossless_network.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint32_t kSegmentMask = (std::uint32_t{1} << 28) - 1;

HopRow hopRow(Time ready, BusyPeriod::Service service, std::uint32_t message, LinkId link, Bytes bytes,
              std::uint32_t segment) {
    return {ready,
            service.start,
            service.end,
            message,
            link.value,
            static_cast<std::uint32_t>(bytes),
            segment & kSegmentMask,
            0};
}

} // namespace

LosslessNetwork::LosslessNetwork(const Topology& topology, const FabricSettings& settings, EventQueue& events,
                                 TraceRecorder& recorder)
    : m_topology(topology), m_settings(settings), m_events(events), m_recorder(recorder) {
    m_ports.reserve(topology.links().size());
    for (const Link& link : topology.links())
        m_ports.emplace_back(link.bandwidth);
}

void LosslessNetwork::inject(MessageId id, Time now, bool reportInjection) {
    const MessageRow& message = m_recorder.message(id);
    const Bytes total = message.bytes;
    const Bytes segment = segmentFor(m_settings, total);
    const LinkId first = m_topology.nextLink(VertexId{message.from}, message.from, message.to);
    BusyPeriod& port = m_ports[first.value];
    std::uint32_t number = 0;
    for (Bytes sent = 0; sent < total; ++number) {
        const Bytes bytes = std::min(segment, total - sent);
        sent += bytes;
        const HopRow row = hopRow(now, port.serve(now, bytes), id.value, first, bytes, number);
        forward(row, m_recorder.addHop(row), message.to, sent == total);
    }
    if (reportInjection)
        m_events.push(port.freeAt(), {Event::Kind::Injected, id.value});
}

void LosslessNetwork::handle(const Event& event, Time now) {
    const HopRow before = m_recorder.hop(event.subject);
    const Link& incoming = m_topology.links()[before.link];
    const MessageRow& message = m_recorder.message(MessageId{before.message});
    const LinkId next = m_topology.nextLink(incoming.to, message.from, message.to);
    BusyPeriod& port = m_ports[next.value];
    Time earliest = now;
    if (m_settings.switching == Switching::CutThrough && port.bandwidth() > incoming.bandwidth) {
        // Quicker out than in: wait until the rest will have come in by the time it is its turn.
        const Time lastBit = before.end + incoming.latency;
        earliest = std::max(now, lastBit - port.bandwidth().transferTime(before.bytes));
    }
    const HopRow row =
        hopRow(now, port.serve(earliest, before.bytes), before.message, next, before.bytes, before.segment);
    const Bytes segment = segmentFor(m_settings, message.bytes);
    const bool lastSegment = (Bytes{before.segment} + 1) * segment >= message.bytes;
    forward(row, m_recorder.addHop(row), message.to, lastSegment);
}

void LosslessNetwork::forward(const HopRow& row, std::uint32_t hop, Rank destination, bool lastSegment) {
    const Link& link = m_topology.links()[row.link];
    if (link.to.value != static_cast<std::uint32_t>(destination)) {
        const Time sent = m_settings.switching == Switching::CutThrough ? row.start : row.end;
        m_events.push(sent + link.latency, {Event::Kind::SegmentAtSwitch, hop});
    } else if (lastSegment) {
        m_events.push(row.end + link.latency, {Event::Kind::Delivered, row.message});
    }
}

} // namespace ringscope
