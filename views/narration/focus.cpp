// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/focus.h"

#include "core/playback/trace_index.h"

#include <algorithm>
#include <tuple>

namespace ringscope {

namespace {

bool isUnderWay(MessageId id, const World& world) {
    return std::ranges::binary_search(world.inFlight, id, {}, &MessageInFlight::id);
}

std::optional<LinkId> linkOf(const Selectable& selected, int track, const Trace& trace) {
    const bool isLink = selected.kind == Selectable::Kind::Link || selected.kind == Selectable::Kind::Queue;
    return isLink && selected.track == track && selected.link < trace.topology.links().size()
               ? std::optional(LinkId{selected.link})
               : std::nullopt;
}

Rank nodeOf(const Selectable& selected, const Trace& trace) {
    using Kind = Selectable::Kind;
    switch (selected.kind) {
    case Kind::Nothing:
        return -1;
    case Kind::Node:
    case Kind::Cell:
        return selected.node < trace.header.nodes() ? selected.node : -1;
    case Kind::Message:
        return selected.message < trace.messages.size() ? trace.messages[selected.message].to : -1;
    case Kind::Link:
    case Kind::Queue: {
        if (selected.link >= trace.topology.links().size())
            return -1;
        const Link& link = trace.topology.link(LinkId{selected.link});
        const VertexId host = trace.topology.vertex(link.from).isSwitch() ? link.to : link.from;
        return trace.topology.vertex(host).isSwitch() ? -1 : static_cast<Rank>(host.value);
    }
    }
    return -1;
}

/// The message that a node takes in next, if it has been asked for; else one that it sends.
std::optional<MessageId> messageOf(Rank node, const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    const auto incoming = index.messagesTo(node);
    const auto next = std::ranges::partition_point(
        incoming, [&](std::uint32_t id) { return trace.messages[id].consumed <= world.time; });
    const bool isAsked = !world.nodes[static_cast<std::size_t>(node)].waitsForReceiver;
    if (isAsked && next != incoming.end() && trace.messages[*next].posted <= world.time)
        return MessageId{*next};
    for (const MessageInFlight& flight : world.inFlight)
        if (trace.messages[flight.id.value].from == node)
            return flight.id;
    return std::nullopt;
}

bool isOnWay(LinkId link, const std::vector<LinkId>& route) {
    return std::ranges::find(route, link) != route.end();
}

/// Of the messages on a link or in its queue the one that is taken in first, so that it does not change with
/// each packet; where there is none, of those that have it on their way.
std::optional<MessageId> messageOnLink(LinkId link, const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    std::optional<MessageId> first;
    const auto offer = [&](std::uint32_t message) {
        if (!first || trace.messages[message].consumed < trace.messages[first->value].consumed)
            first = MessageId{message};
    };
    const auto offerHop = [&](std::uint32_t row) {
        const HopRow& hop = trace.hops[row];
        if (!hop.isAcknowledgement() && isUnderWay(MessageId{hop.message}, world))
            offer(hop.message);
    };
    const LinkState& state = world.links[link.value];
    for (const SegmentOnLink& segment : state.onWire)
        offerHop(segment.hop);
    for (const QueuedSegment& queued : state.queue)
        offerHop(queued.hop);
    if (first)
        return first;
    for (const MessageInFlight& flight : world.inFlight) {
        const MessageRow& message = trace.messages[flight.id.value];
        if (!flight.arrived && isOnWay(link, trace.topology.route(message.from, message.to)))
            offer(flight.id.value);
    }
    return first;
}

/// Where a message stands among those that its receiver takes in: what is taken in at one instant is so one
/// after the other.
std::ptrdiff_t turnOf(std::uint32_t message, const TraceIndex& index) {
    const Trace& trace = index.trace();
    const MessageRow& row = trace.messages[message];
    const auto incoming = index.messagesTo(row.to);
    const auto sameInstant = std::ranges::lower_bound(
        incoming, row.consumed, {}, [&](std::uint32_t id) { return trace.messages[id].consumed; });
    return std::find(sameInstant, incoming.end(), message) - incoming.begin();
}

/// Of the messages of the step that the run is in (of all where it has none under way), the one for the first
/// place that is taken in first. Nodes that are ahead send for a later step, those behind for an earlier one:
/// what is told of them would belong to another heading. Nor is one told of that lies at its receiver, whose
/// receiver is still at something else or that has not begun to leave, if there is another.
std::optional<MessageId> messageOfFirstPlace(const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    const auto isBefore = [&](const MessageInFlight& a, const MessageInFlight& b) {
        const auto key = [&](const MessageInFlight& flight) {
            const MessageRow& row = trace.messages[flight.id.value];
            const NodeState& receiver = world.nodes[row.to];
            return std::tuple(flight.arrived, row.step != world.step, receiver.step != row.step,
                              flight.sent == 0, row.target, row.consumed, row.to);
        };
        if (key(a) != key(b))
            return key(a) < key(b);
        return turnOf(a.id.value, index) < turnOf(b.id.value, index);
    };
    const auto first = std::ranges::min_element(world.inFlight, isBefore);
    return first == world.inFlight.end() ? std::nullopt : std::optional(first->id);
}

} // namespace

Focus focusOf(const Selectable& selected, int track, const TraceIndex& index, const World& world) {
    const Rank chosen = selected.track == track ? nodeOf(selected, index.trace()) : -1;
    if (const auto link = linkOf(selected, track, index.trace())) {
        const auto message = messageOnLink(*link, index, world);
        const Rank sender = message ? index.trace().messages[message->value].from : 0;
        return {chosen >= 0 ? chosen : sender, message, true, link};
    }
    if (chosen >= 0) {
        const bool isMessage =
            selected.kind == Selectable::Kind::Message && isUnderWay(MessageId{selected.message}, world);
        return {chosen, isMessage ? MessageId{selected.message} : messageOf(chosen, index, world), true};
    }
    if (const auto message = messageOfFirstPlace(index, world))
        return {index.trace().messages[message->value].to, message, false};
    return {};
}

} // namespace ringscope
