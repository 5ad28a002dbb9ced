// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/backpressure_network.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint32_t kSegmentMask = (std::uint32_t{1} << 28) - 1;

} // namespace

BackpressureNetwork::BackpressureNetwork(const Topology& topology, const FabricSettings& settings,
                                         EventQueue& events, TraceRecorder& recorder)
    : m_topology(topology), m_settings(settings), m_capacity(settings.queueBytes().value()), m_events(events),
      m_recorder(recorder) {
    m_ports.reserve(topology.links().size());
    for (const Link& link : topology.links()) {
        m_ports.emplace_back(link.bandwidth);
        m_ports.back().isFinite = topology.vertex(link.from).isSwitch();
    }
}

bool BackpressureNetwork::isLast(const HopRow& hop) const {
    const Bytes total = m_recorder.message(MessageId{hop.message}).bytes;
    return (Bytes{hop.segment} + 1) * segmentFor(m_settings, total) >= total;
}

/// The port behind the link that the hop is on; invalid at its destination.
LinkId BackpressureNetwork::nextOf(const HopRow& hop) const {
    const MessageRow& message = m_recorder.message(MessageId{hop.message});
    return m_topology.nextLink(m_topology.links()[hop.link].to, message.from, message.to);
}

void BackpressureNetwork::inject(MessageId id, Time now, bool reportInjection) {
    m_reportsInjection.resize(std::max<std::size_t>(m_reportsInjection.size(), id.value + 1));
    m_reportsInjection[id.value] = reportInjection;
    const MessageRow message = m_recorder.message(id);
    const Bytes total = message.bytes;
    const Bytes segment = segmentFor(m_settings, total);
    const LinkId first = m_topology.nextLink(VertexId{message.from}, message.from, message.to);
    std::uint32_t number = 0;
    for (Bytes sent = 0; sent < total; sent += segment, ++number) {
        const auto bytes = static_cast<std::uint32_t>(std::min(segment, total - sent));
        m_ports[first.value].occupied += bytes;
        enter({now, Time::max(), Time::max(), id.value, first.value, bytes, number & kSegmentMask, 0}, now);
    }
}

void BackpressureNetwork::enter(const HopRow& row, Time now) {
    m_ports[row.link].queue.push_back(m_recorder.addHop(row));
    startNext(row.link, now);
}

void BackpressureNetwork::startNext(std::uint32_t link, Time now) {
    Port& port = m_ports[link];
    while (!port.queue.empty() && !port.isBlocked) {
        if (port.link.freeAt() > now) {
            if (!port.reportsFree)
                m_events.push(port.link.freeAt(), {Event::Kind::PortIsFree, link});
            port.reportsFree = true;
            return;
        }
        const std::uint32_t hop = port.queue.front();
        const HopRow& row = m_recorder.hop(hop);
        if (const LinkId next = nextOf(row); next.isValid()) {
            Port& ahead = m_ports[next.value];
            if (ahead.isFinite && ahead.occupied + row.bytes > m_capacity) {
                ahead.blocked.push_back(link);
                port.isBlocked = true;
                return;
            }
            ahead.occupied += row.bytes;
        }
        port.queue.pop_front();
        start(link, hop, now);
    }
}

void BackpressureNetwork::start(std::uint32_t link, std::uint32_t hop, Time now) {
    const HopRow row = m_recorder.hop(hop);
    const BusyPeriod::Service service = m_ports[link].link.serve(now, row.bytes);
    m_recorder.serve(hop, service.start, service.end);
    const Link& wire = m_topology.links()[link];
    const LinkId next = nextOf(row);
    if (next.isValid()) {
        Time arrives = service.end;
        if (m_settings.switching == Switching::CutThrough) {
            // Its first bit, or as late as it takes to leave in one piece through a quicker link.
            const Time onNextWire = m_topology.link(next).bandwidth.transferTime(row.bytes);
            arrives = std::max(service.start, service.end - std::min(service.end, onNextWire));
        }
        m_events.push(arrives + wire.latency, {Event::Kind::SegmentAtSwitch, hop});
    }
    const bool isLastSegment = isLast(row);
    if (!next.isValid() && isLastSegment)
        m_events.push(service.end + wire.latency, {Event::Kind::Delivered, row.message});
    const bool leavesSender = wire.from.value == m_recorder.message(MessageId{row.message}).from;
    if (leavesSender && isLastSegment && m_reportsInjection[row.message])
        m_events.push(service.end, {Event::Kind::Injected, row.message});
    release(link, row.bytes, now);
}

/// What has started to leave waits no more: those that are blocked for want of room may go on.
void BackpressureNetwork::release(std::uint32_t link, Bytes bytes, Time now) {
    m_ports[link].occupied -= bytes;
    std::deque<std::uint32_t> blocked;
    blocked.swap(m_ports[link].blocked);
    for (const std::uint32_t other : blocked) {
        m_ports[other].isBlocked = false;
        startNext(other, now); // takes its place in the line again, in the same order, when there is no room
    }
}

void BackpressureNetwork::handle(const Event& event, Time now) {
    if (event.kind == Event::Kind::PortIsFree) {
        m_ports[event.subject].reportsFree = false;
        startNext(event.subject, now);
        return;
    }
    const HopRow before = m_recorder.hop(event.subject);
    enter({now, Time::max(), Time::max(), before.message, nextOf(before).value, before.bytes, before.segment,
           0},
          now);
}

} // namespace ringscope
