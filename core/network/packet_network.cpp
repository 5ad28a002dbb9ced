// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/packet_network.h"

#include "core/topology/path_time.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::uint32_t kSegmentMask = (std::uint32_t{1} << 28) - 1;
constexpr std::uint32_t kFlagMask = 15;

std::uint32_t wholeBytes(double bytes) {
    return static_cast<std::uint32_t>(std::min(bytes, double{UINT32_MAX}));
}

} // namespace

PacketNetwork::PacketNetwork(const Topology& topology, const FabricSettings& settings, bool recordsHops,
                             EventQueue& events, TraceRecorder& recorder)
    : m_topology(topology), m_settings(settings), m_packet(settings.packet.value_or(kDefaultPacket)),
      m_events(events), m_recorder(recorder), m_recordsHops(recordsHops),
      m_sampler(recordsHops ? 0 : topology.links().size(), recorder),
      m_losses(settings.lossProbability, recorder.seed()) {
    m_ports.reserve(topology.links().size());
    for (const Link& link : topology.links()) {
        OutputPort::Limits limits;
        if (topology.vertex(link.from).isSwitch()) {
            limits.capacity = settings.queueBytes();
            if (settings.transport == TransportKind::Dctcp)
                limits.ecnThreshold =
                    settings.ecnThreshold.value_or(defaultEcnThreshold(link.bandwidth, m_packet));
        }
        m_ports.emplace_back(link.bandwidth, limits);
    }
}

PathInfo PacketNetwork::pathOf(Rank from, Rank to) const {
    PathInfo path;
    path.unloadedRoundTrip = unloadedTime(m_topology, from, to, m_packet, m_settings.switching) +
                             unloadedTime(m_topology, to, from, kHeaderBytes, m_settings.switching);
    for (const LinkId id : m_topology.route(from, to)) {
        path.packetTime = std::max(path.packetTime, m_topology.link(id).bandwidth.transferTime(m_packet));
        ++path.links;
    }
    return path;
}

std::uint32_t PacketNetwork::connectionOf(Rank from, Rank to) {
    const std::uint64_t pair = (static_cast<std::uint64_t>(from) << 32) | static_cast<std::uint32_t>(to);
    const auto [place, isNew] =
        m_connectionOfPair.try_emplace(pair, static_cast<std::uint32_t>(m_connections.size()));
    if (isNew) {
        const PathInfo path = pathOf(from, to);
        const Bytes segment = m_packet - kHeaderBytes;
        m_connections.push_back({from,
                                 to,
                                 Sender(segment, makeCongestionControl(m_settings, segment, path),
                                        m_settings.rtoMinimum, path.unloadedRoundTrip),
                                 {},
                                 {},
                                 {}});
        m_connections.back().notedWindow = m_connections.back().sender.window();
    }
    return place->second;
}

void PacketNetwork::inject(MessageId id, Time now, bool reportInjection) {
    const MessageRow& message = m_recorder.message(id);
    const std::uint32_t index = connectionOf(message.from, message.to);
    Connection& connection = m_connections[index];
    const Bytes inFlight = connection.sender.inFlight();
    connection.sender.push(id, message.bytes, now);
    if (connection.sender.hasRestarted())
        note(connection, {WindowRow::Cause::Restart, inFlight, now}, now);
    connection.end += message.bytes;
    connection.expected.push_back({id, connection.end});
    if (reportInjection)
        connection.reportInjection.push_back(id.value);
    sendWhatMay(index, now);
}

void PacketNetwork::sendWhatMay(std::uint32_t index, Time now) {
    Connection& connection = m_connections[index];
    while (const std::optional<Sender::Segment> segment = connection.sender.next(now))
        send(index, *segment, now);
    const std::optional<Time> resumes = connection.sender.resumesAt();
    if (resumes && *resumes > now && !connection.hasPace) {
        connection.hasPace = true;
        m_events.push(*resumes, {Event::Kind::Pace, index});
    }
    armTimer(index);
}

void PacketNetwork::send(std::uint32_t index, const Sender::Segment& segment, Time now) {
    Connection& connection = m_connections[index];
    Packet packet;
    packet.connection = index;
    packet.message = segment.message.value;
    packet.segment = segment.number;
    packet.bytes = static_cast<std::uint32_t>(segment.last - segment.first + kHeaderBytes);
    packet.flags = segment.isRetransmission ? std::uint32_t{kRetransmission} : 0;
    if (segment.isRetransmission)
        m_recorder.countRetransmission();
    packet.first = segment.first;
    packet.last = segment.last;
    const bool reports = segment.endsMessage && !connection.reportInjection.empty() &&
                         connection.reportInjection.front() == segment.message.value;
    if (reports)
        connection.reportInjection.pop_front();
    const VertexId host{static_cast<std::uint32_t>(connection.from)};
    const BusyPeriod::Service service = *enter(packet, host, now, now);
    connection.sender.hasSent(segment, service.start);
    if (reports)
        m_events.push(service.end, {Event::Kind::Injected, segment.message.value});
}

/// A packet enters the port through which it leaves `at`; empty when it was dropped there. A host's own port
/// drops nothing.
std::optional<BusyPeriod::Service> PacketNetwork::enter(Packet packet, VertexId at, Time now, Time earliest) {
    const Connection& connection = m_connections[packet.connection];
    const bool isData = (packet.flags & kAcknowledgement) == 0;
    const Rank from = isData ? connection.from : connection.to;
    const Rank to = isData ? connection.to : connection.from;
    const LinkId id = m_topology.nextLink(at, from, to);
    OutputPort& port = m_ports[id.value];
    const std::optional<OutputPort::Verdict> verdict = port.offer(now, earliest, packet.bytes);
    if (!verdict) {
        drop(packet, id, packet.flags, now);
        return std::nullopt;
    }
    const bool marks = verdict->isMarked && isData;
    if (marks)
        packet.flags |= kMarked;
    if (at.value == static_cast<std::uint32_t>(connection.from) && isData)
        packet.departed = verdict->service.start;
    // Swift tells the hosts' delay from the network's by the timestamps of network cards (Kumar et al. 2020).
    // What an answer waits behind its host's own data is no sign of a queue on the way.
    const bool answers = !isData && at.value == static_cast<std::uint32_t>(connection.to);
    if (answers && m_settings.transport == TransportKind::Swift)
        packet.departed = packet.departed + (verdict->service.start - now);
    const HopRow hop{
        now,      verdict->service.start, verdict->service.end,          packet.message,
        id.value, packet.bytes,           packet.segment & kSegmentMask, packet.flags & kFlagMask};
    if (m_recordsHops)
        m_recorder.addHop(hop);
    else
        m_sampler.onPacket(hop, isData ? packet.bytes - kHeaderBytes : 0, marks, port.waiting());
    packet.link = id.value;
    packet.end = verdict->service.end;
    const Link& link = m_topology.link(id);
    const bool arrives = link.to.value == static_cast<std::uint32_t>(to);
    const bool waitsForAll = arrives || m_settings.switching == Switching::StoreAndForward;
    const Time leaves = waitsForAll ? verdict->service.end : verdict->service.start;
    m_events.push(leaves + link.latency, {Event::Kind::PacketArrives, m_packets.add(packet)});
    return verdict->service;
}

void PacketNetwork::drop(const Packet& packet, LinkId link, std::uint32_t flags, Time now) {
    m_recorder.addDrop(
        {now, packet.message, link.value, packet.bytes, packet.segment & kSegmentMask, flags & kFlagMask});
    if (!m_recordsHops)
        m_sampler.onDrop(link, m_ports[link.value].waiting(), now);
}

void PacketNetwork::handle(const Event& event, Time now) {
    switch (event.kind) {
    case Event::Kind::PacketArrives:
        onArrival(event.subject, now);
        break;
    case Event::Kind::Timer:
        onTimer(event.subject, now);
        break;
    case Event::Kind::Pace:
        m_connections[event.subject].hasPace = false;
        sendWhatMay(event.subject, now);
        break;
    default:
        break;
    }
}

void PacketNetwork::onArrival(std::uint32_t index, Time now) {
    const Packet packet = m_packets[index];
    m_packets.remove(index);
    if (m_losses.losesNext()) {
        drop(packet, LinkId{packet.link}, packet.flags | kLostOnLink, now);
        return;
    }
    Connection& connection = m_connections[packet.connection];
    const bool isData = (packet.flags & kAcknowledgement) == 0;
    const Rank destination = isData ? connection.to : connection.from;
    const Link& incoming = m_topology.link(LinkId{packet.link});
    if (incoming.to.value != static_cast<std::uint32_t>(destination)) {
        Time earliest = now;
        if (m_settings.switching == Switching::CutThrough) {
            // Quicker out than in: wait until the rest will have come in by the time it is its turn.
            const LinkId next =
                m_topology.nextLink(incoming.to, isData ? connection.from : connection.to, destination);
            const Time onWire = m_ports[next.value].bandwidth().transferTime(packet.bytes);
            earliest = std::max(now, packet.end + incoming.latency - onWire);
        }
        enter(packet, incoming.to, now, earliest);
        return;
    }
    if (isData) {
        connection.receiver.add(packet.first, packet.last);
        while (!connection.expected.empty() &&
               connection.expected.front().last <= connection.receiver.complete()) {
            m_events.push(now, {Event::Kind::Delivered, connection.expected.front().message.value});
            connection.expected.pop_front();
        }
        acknowledge(packet, now);
        return;
    }
    const Sender::Change change =
        connection.sender.onAcknowledgement(packet.last, (packet.flags & kMarked) != 0, packet.departed, now);
    note(connection, change, now);
    sendWhatMay(packet.connection, now);
}

void PacketNetwork::acknowledge(const Packet& data, Time now) {
    Connection& connection = m_connections[data.connection];
    Packet answer = data;
    answer.flags = kAcknowledgement | (data.flags & kMarked);
    answer.bytes = static_cast<std::uint32_t>(kHeaderBytes);
    answer.last = connection.receiver.complete();
    enter(answer, VertexId{static_cast<std::uint32_t>(connection.to)}, now, now);
}

/// A deadline mostly moves away before it comes. So an event is pushed only when none comes early enough, and
/// one that comes too early looks for the deadline there is by then.
void PacketNetwork::armTimer(std::uint32_t index) {
    Connection& connection = m_connections[index];
    const std::optional<Time> deadline = connection.sender.deadline();
    if (!deadline || *deadline >= connection.timerAt)
        return;
    connection.timerAt = *deadline;
    m_events.push(*deadline, {Event::Kind::Timer, index});
}

void PacketNetwork::onTimer(std::uint32_t index, Time now) {
    Connection& connection = m_connections[index];
    if (now != connection.timerAt)
        return; // an earlier one has been pushed since
    connection.timerAt = Time::max();
    const std::optional<Time> deadline = connection.sender.deadline();
    if (deadline && *deadline <= now) {
        note(connection, connection.sender.onTimeout(now), now);
        sendWhatMay(index, now);
    } else {
        armTimer(index);
    }
}

void PacketNetwork::note(Connection& connection, const Sender::Change& change, Time now) {
    const double window = connection.sender.window();
    const auto packet = static_cast<double>(m_packet);
    if (change.cause == WindowRow::Cause::Growth && std::abs(window - connection.notedWindow) < packet)
        return;
    connection.notedWindow = window;
    m_recorder.addWindow({now, change.since, static_cast<std::uint16_t>(connection.from),
                          static_cast<std::uint16_t>(connection.to), wholeBytes(window),
                          static_cast<std::uint32_t>(change.inFlight), change.cause});
}

} // namespace ringscope
