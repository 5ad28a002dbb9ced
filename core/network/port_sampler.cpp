// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/port_sampler.h"

#include <algorithm>

namespace ringscope {

PortSampler::PortSampler(std::size_t links, TraceRecorder& recorder) : m_recorder(recorder), m_ports(links) {
    for (std::uint32_t i = 0; i < links; ++i)
        m_ports[i].link = i;
}

void PortSampler::onPacket(LinkId link, Bytes wire, Bytes payload, Bytes waiting, Time onWire, bool marked,
                           Time now) {
    PortSampleRow& port = m_ports[link.value];
    port.wireBytes += wire;
    port.payloadBytes += payload;
    port.busy += onWire;
    port.marks += marked ? 1 : 0;
    ++port.packets;
    count(port, waiting, now);
}

void PortSampler::onDrop(LinkId link, Bytes waiting, Time now) {
    PortSampleRow& port = m_ports[link.value];
    ++port.drops;
    count(port, waiting, now);
}

void PortSampler::count(PortSampleRow& port, Bytes waiting, Time now) {
    port.time = now;
    port.queue = static_cast<std::uint32_t>(std::min<Bytes>(waiting, UINT32_MAX));
    port.largestQueue = std::max(port.largestQueue, port.queue);
    if ((port.packets + port.drops) % kPacketsBetweenSamples != 0)
        return;
    record(port);
}

void PortSampler::record(PortSampleRow& port) {
    m_recorder.addPortSample(port);
    port.largestQueue = port.queue;
}

void PortSampler::finish() {
    std::vector<PortSampleRow*> open;
    for (PortSampleRow& port : m_ports)
        if ((port.packets + port.drops) % kPacketsBetweenSamples != 0)
            open.push_back(&port);
    std::ranges::stable_sort(open, {}, &PortSampleRow::time);
    for (PortSampleRow* port : open)
        record(*port);
}

} // namespace ringscope
