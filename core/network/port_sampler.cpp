// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/port_sampler.h"

#include "core/trace/link_flow.h"

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

void addPassed(const HopRow& hop, Bytes payload, bool isMarked, Time until, PortSampleRow& row) {
    row.wireBytes += bytesOut(hop, until);
    row.payloadBytes += payloadOut(hop, payload, until);
    row.busy += std::min(hop.end, until) - hop.start;
    row.marks += isMarked ? 1 : 0;
    ++row.packets;
}

} // namespace

PortSampler::PortSampler(std::size_t links, TraceRecorder& recorder) : m_recorder(recorder), m_ports(links) {
    for (std::uint32_t i = 0; i < links; ++i)
        m_ports[i].row.link = i;
}

void PortSampler::onPacket(const HopRow& hop, Bytes payload, bool isMarked, Bytes waiting) {
    Port& port = m_ports[hop.link];
    noteRest(port, hop.ready);
    port.packets.push_back({hop, payload, isMarked});
    port.freeAt = hop.end;
    count(port, waiting, hop.ready);
}

void PortSampler::onDrop(LinkId link, Bytes waiting, Time now) {
    Port& port = m_ports[link.value];
    noteRest(port, now);
    ++port.row.drops;
    count(port, waiting, now);
}

/// Else what was sent before a pause (a time-out, say) would seem to be spread over it, and what waited then
/// to be waiting still. So few packets are not worth a row.
void PortSampler::noteRest(Port& port, Time now) {
    constexpr std::uint32_t kFewest = kPacketsBetweenSamples / 4;
    const Time emptied = std::max(port.freeAt, port.row.time);
    if (port.arrivals < kFewest || now <= emptied || now - emptied < emptied - port.recorded)
        return;
    settle(port, emptied);
    port.row.queue = 0;
    record(port, emptied);
}

void PortSampler::count(Port& port, Bytes waiting, Time now) {
    settle(port, now);
    port.row.time = now;
    port.row.queue = static_cast<std::uint32_t>(std::min<Bytes>(waiting, UINT32_MAX));
    port.row.largestQueue = std::max(port.row.largestQueue, port.row.queue);
    port.hasMoreToTell = true;
    if (++port.arrivals == kPacketsBetweenSamples)
        record(port, now);
}

void PortSampler::settle(Port& port, Time now) {
    while (!port.packets.empty() && port.packets.front().hop.end <= now) {
        const Packet& gone = port.packets.front();
        addPassed(gone.hop, gone.payload, gone.isMarked, now, port.row);
        port.packets.pop_front();
    }
}

void PortSampler::record(Port& port, Time now) {
    PortSampleRow row = port.row;
    row.time = now;
    for (const Packet& packet : port.packets) {
        if (packet.hop.start >= now)
            break;
        addPassed(packet.hop, packet.payload, packet.isMarked, now, row);
    }
    m_recorder.addPortSample(row);
    port.row.largestQueue = port.row.queue;
    port.arrivals = 0;
    port.recorded = now;
    port.hasMoreToTell = !port.packets.empty();
}

void PortSampler::finish(Time end) {
    std::vector<std::pair<Time, Port*>> open;
    for (Port& port : m_ports)
        if (port.hasMoreToTell)
            open.emplace_back(std::min(end, std::max(port.freeAt, port.row.time)), &port);
    std::ranges::stable_sort(open, {}, &std::pair<Time, Port*>::first);
    for (const auto& [time, port] : open) {
        settle(*port, time);
        Bytes waiting = 0;
        for (const Packet& packet : port->packets)
            waiting += packet.hop.start > time ? packet.hop.bytes : 0;
        port->row.queue = static_cast<std::uint32_t>(std::min<Bytes>(waiting, UINT32_MAX));
        record(*port, time);
    }
}

} // namespace ringscope
