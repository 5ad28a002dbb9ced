// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/world_transport.h"

#include "core/playback/trace_index.h"
#include "core/playback/world.h"

#include <algorithm>

namespace ringscope {

namespace {

/// How many of `rows` (by time) had happened by `time`.
template <class Row>
std::size_t countUntil(std::span<const std::uint32_t> rows, const BlockVector<Row>& table, Time Row::*when,
                       Time time) {
    const auto next =
        std::ranges::partition_point(rows, [&](std::uint32_t row) { return table[row].*when <= time; });
    return static_cast<std::size_t>(next - rows.begin());
}

void fillDrops(const TraceIndex& index, Time time, LinkId id, LinkState& link) {
    const TransportIndex& transport = index.transport();
    const Trace& trace = index.trace();
    const std::span<const std::uint32_t> drops = transport.dropsOfLink(id);
    const std::size_t until = countUntil(drops, trace.drops, &DropRow::time, time);
    const std::size_t old = countUntil(drops, trace.drops, &DropRow::time, time - transport.recentFor());
    link.drops = static_cast<std::uint32_t>(until);
    link.recentDrops = static_cast<std::uint32_t>(until - old);
    link.dropped = transport.droppedBytes(id, until);
}

ConnectionState connectionAt(const TraceIndex& index, Time time, std::size_t connection) {
    const TransportIndex& transport = index.transport();
    const BlockVector<WindowRow>& rows = index.trace().windows;
    const auto countOf = [&](std::span<const std::uint32_t> some) {
        return countUntil(some, rows, &WindowRow::time, time);
    };
    ConnectionState state;
    state.from = transport.connections()[connection].from;
    state.to = transport.connections()[connection].to;
    const std::span<const std::uint32_t> changes = transport.windowsOf(connection);
    if (const std::size_t noted = countOf(changes); noted > 0)
        state.window = rows[changes[noted - 1]].window;
    state.fastRetransmits = static_cast<std::uint32_t>(countOf(transport.fastRetransmitsOf(connection)));
    const std::span<const std::uint32_t> timeouts = transport.timeoutsOf(connection);
    const std::size_t past = countOf(timeouts);
    state.timeouts = static_cast<std::uint32_t>(past);
    if (past < timeouts.size() && rows[timeouts[past]].since <= time)
        state.timeout = timeouts[past];
    return state;
}

} // namespace

void fillTransport(const TraceIndex& index, Time time, World& world) {
    const TransportIndex& transport = index.transport();
    const Trace& trace = index.trace();
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        LinkState& link = world.links[id];
        fillDrops(index, time, LinkId{id}, link);
        if (!trace.header.samplesPorts)
            link.marks = static_cast<std::uint32_t>(
                countUntil(transport.marksOfLink(LinkId{id}), trace.hops, &HopRow::ready, time));
    }
    world.connections.clear();
    for (std::size_t i = 0; i < transport.connections().size(); ++i)
        world.connections.push_back(connectionAt(index, time, i));
    world.retransmissions = trace.header.samplesPorts
                                ? (world.atEnd ? trace.retransmissions : 0)
                                : countUntil(transport.retransmissions(), trace.hops, &HopRow::ready, time);
}

void fillFromSamples(const TraceIndex& index, Time time, World& world) {
    const Trace& trace = index.trace();
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        LinkState& link = world.links[id];
        link = {};
        const std::span<const std::uint32_t> samples = index.transport().samplesOfLink(LinkId{id});
        const std::size_t taken = countUntil(samples, trace.portSamples, &PortSampleRow::time, time);
        if (taken == 0)
            continue;
        const PortSampleRow& sample = trace.portSamples[samples[taken - 1]];
        link.carried = sample.payloadBytes;
        link.queued = sample.queue;
        link.marks = sample.marks;
    }
    for (const MessageRow& message : trace.messages) {
        if (message.delivered > time)
            continue;
        NodeState& sender = world.nodes[message.from];
        NodeState& receiver = world.nodes[message.to];
        sender.sent += message.bytes;
        ++sender.sentMessages;
        receiver.received += message.bytes;
        ++receiver.receivedMessages;
    }
}

} // namespace ringscope
