// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fabric_words.h"

#include "views/common/units.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace ringscope {

namespace {

class Fabric {
    Q_DECLARE_TR_FUNCTIONS(Fabric)
};

} // namespace

QString showPackets(std::uint64_t count) {
    return Fabric::tr("%Ln packet(s)", nullptr, static_cast<int>(count));
}

QString showQueue(const TraceHeader& header, Bytes bytes) {
    const bool areWhole = header.headerBytes > 0 && bytes > 0 && bytes % header.segmentBytes == 0;
    return areWhole ? showPackets(bytes / header.segmentBytes) : showBytes(bytes);
}

QString showWaiting(const TraceHeader& header, const LinkState& link) {
    return header.headerBytes > 0 && !header.samplesPorts ? showPackets(link.queuedPackets())
                                                          : showBytes(link.queued);
}

const WindowRow* timeoutAhead(const Trace& trace, const World& world, Rank sender) {
    const WindowRow* first = nullptr;
    for (const ConnectionState& connection : world.connections) {
        if (!connection.waitsForTimeout() || (sender >= 0 && connection.from != sender)) {
            continue;
        }
        const WindowRow& timeout = trace.windows[connection.timeout];
        if (first == nullptr || timeout.time < first->time) {
            first = &timeout;
        }
    }
    return first;
}

const WindowRow* timeoutAhead(const Trace& trace, const World& world) {
    constexpr Rank kAnySender = -1;
    return timeoutAhead(trace, world, kAnySender);
}

bool isIdle(const Trace& trace, const World& world) {
    const auto moves = [](const LinkState& link) {
        return link.busy || !link.onWire.empty() || !link.queue.empty();
    };
    return !trace.header.samplesPorts && timeoutAhead(trace, world) != nullptr &&
           std::none_of(world.links.begin(), world.links.end(), moves) &&
           std::none_of(world.nodes.begin(), world.nodes.end(),
                        [](const NodeState& node) { return node.computing; });
}

bool isSwitchPort(const Trace& trace, LinkId link) {
    return trace.topology.vertex(trace.topology.link(link).from).isSwitch();
}

bool isWorthTelling(const Trace& trace, const LinkState& link) {
    if (trace.header.queuesWholePackets() || trace.header.samplesPorts) {
        return link.queued > 0;
    }
    constexpr Bytes kShares = 100;
    Bytes largest = 0;
    for (const QueuedSegment& queued : link.queue) {
        largest = std::max<Bytes>(largest, trace.messages[trace.hops[queued.hop].message].bytes);
    }
    return link.queued > 0 && kShares * link.queued >= largest;
}

std::optional<LinkId> portWithoutRoom(const Trace& trace, const World& world, LinkId link) {
    const LinkState& state = world.links[link.value];
    const bool canHoldBack =
        trace.header.transport == TransportKind::Lossless && trace.header.queueCapacity.has_value();
    if (!canHoldBack || !state.isHeldBack()) {
        return std::nullopt;
    }
    const HopRow& next = trace.hops[state.queue.front().hop];
    const LinkId port =
        trace.topology.nextLink(trace.topology.link(link).to, trace.senderOf(next), trace.receiverOf(next));
    return port.isValid() ? std::optional(port) : std::nullopt;
}

std::optional<LinkId> overflowingPort(const Trace& trace, const World& world) {
    const std::optional<Bytes> capacity = trace.header.queueCapacity;
    if (!capacity) {
        return std::nullopt;
    }
    std::optional<LinkId> worst;
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        const LinkState& link = world.links[id];
        const bool isFilled = 2 * link.queued >= *capacity;
        if (isFilled && link.recentDrops > 0 && (!worst || link.drops > world.links[worst->value].drops)) {
            worst = LinkId{id};
        }
    }
    return worst;
}

} // namespace ringscope
