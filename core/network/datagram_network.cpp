// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/datagram_network.h"

#include <cassert>

namespace ringscope {

DatagramNetwork::DatagramNetwork(const Topology& topology, const FabricSettings& settings, EventQueue& events,
                                 TraceRecorder& recorder)
    : m_topology(topology), m_framing{settings.packet.value_or(kDefaultPacket) - settings.headerBytes(),
                                      settings.headerBytes()},
      m_losses(settings.lossProbability, recorder.seed()), m_events(events), m_recorder(recorder) {
    m_ports.reserve(topology.links().size());
    for (const Link& link : topology.links())
        m_ports.emplace_back(link.bandwidth);
}

void DatagramNetwork::inject(MessageId id, Time now, bool reportInjection) {
    const MessageRow& message = m_recorder.message(id);
    const LinkId direct = m_topology.nextLink(VertexId{message.from}, message.from, message.to);
    const Link& link = m_topology.link(direct);
    assert(link.to.value == message.to && "datagrams have no switch on their way");
    const Bytes bytes = m_framing.wireBytes(message.bytes);
    const BusyPeriod::Service service = m_ports[direct.value].serve(now, bytes);
    const std::uint32_t flags = message.isRepeat != 0 ? std::uint32_t{kRetransmission} : 0;
    m_recorder.addHop({now, service.start, service.end, id.value, direct.value,
                       static_cast<std::uint32_t>(bytes), 0, flags & 15});
    if (message.isRepeat != 0)
        m_recorder.countRetransmission();
    if (reportInjection)
        m_events.push(service.end, {Event::Kind::Injected, id.value});
    const Event::Kind end = m_losses.losesNext() ? Event::Kind::Lost : Event::Kind::Delivered;
    m_events.push(service.end + link.latency, {end, id.value});
}

void DatagramNetwork::handle(const Event& event, Time now) {
    if (event.kind != Event::Kind::Lost)
        return;
    const MessageRow& message = m_recorder.message(MessageId{event.subject});
    const LinkId direct = m_topology.nextLink(VertexId{message.from}, message.from, message.to);
    const std::uint32_t flags = kLostOnLink | (message.isRepeat != 0 ? std::uint32_t{kRetransmission} : 0);
    m_recorder.addDrop({now, event.subject, direct.value,
                        static_cast<std::uint32_t>(m_framing.wireBytes(message.bytes)), 0, flags & 15});
}

} // namespace ringscope
