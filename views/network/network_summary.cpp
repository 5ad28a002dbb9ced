// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_summary.h"

#include "views/common/chinese.h"
#include "views/common/fabric_words.h"
#include "views/common/link_names.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <vector>

namespace ringscope {

namespace {

class NetworkWords {
    Q_DECLARE_TR_FUNCTIONS(NetworkWords)
};

/// What arrives at an instant for one port, to be sent on.
struct Inflow {
    int links = 0;
    std::uint64_t bps = 0;
};

/// For each link: what arrives now at its upstream end with it as the next hop.
std::vector<Inflow> inflows(const Trace& trace, const World& world) {
    std::vector<Inflow> result(world.links.size());
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        for (const SegmentOnLink& segment : world.links[id].onWire) {
            if (segment.head < 1 || segment.tail >= 1) {
                continue;
            }
            const Link& link = trace.topology.link(LinkId{id});
            const HopRow& hop = trace.hops[segment.hop];
            const LinkId next = trace.topology.nextLink(link.to, trace.senderOf(hop), trace.receiverOf(hop));
            if (next.isValid()) {
                ++result[next.value].links;
                result[next.value].bps += link.bandwidth.bps();
            }
            break; // a link delivers one segment at a time
        }
    }
    return result;
}

/// True when data of more than one message waits: of a sender that has asked for several.
bool hasSeveralMessages(const Trace& trace, const LinkState& link) {
    std::optional<std::uint32_t> first;
    return std::any_of(link.queue.begin(), link.queue.end(), [&](const QueuedSegment& segment) {
        const HopRow& hop = trace.hops[segment.hop];
        if (hop.isAcknowledgement()) {
            return false;
        }
        first = first.value_or(hop.message);
        return *first != hop.message;
    });
}

/// True when the bytes at the port have come over other links: not those that its own node has asked to send.
bool isForwarding(const Trace& trace, LinkId link, const LinkState& state) {
    const VertexId at = trace.topology.link(link).from;
    return std::any_of(state.queue.begin(), state.queue.end(), [&](const QueuedSegment& segment) {
        return trace.senderOf(trace.hops[segment.hop]) != static_cast<Rank>(at.value);
    });
}

NetworkSummary idle(const Trace& trace, const World& world) {
    NetworkSummary summary;
    const WindowRow& first = *timeoutAhead(trace, world);
    summary.kind = NetworkSummary::Kind::Idle;
    summary.sender = first.from;
    summary.timeout = first.time - first.since;
    summary.left = first.time - world.time;
    for (Rank node = 0; node < trace.header.nodes(); ++node) {
        summary.count += timeoutAhead(trace, world, node) != nullptr ? 1 : 0;
    }
    return summary;
}

/// A lossless run in which nodes wait for room at a port. Of several full ports, the first.
NetworkSummary heldBack(const Trace& trace, const World& world) {
    NetworkSummary summary;
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        const std::optional<LinkId> full = portWithoutRoom(trace, world, LinkId{id});
        if (full && summary.count++ == 0) {
            summary.kind = NetworkSummary::Kind::HeldBack;
            summary.port = *full;
            summary.waiting = world.links[full->value].queued;
        }
    }
    return summary;
}

NetworkSummary incast(const Trace& trace, const World& world) {
    NetworkSummary summary;
    std::uint64_t worst = 0;
    const std::vector<Inflow> arriving = inflows(trace, world);
    for (std::uint32_t id = 0; id < arriving.size(); ++id) {
        const std::uint64_t drain = trace.topology.link(LinkId{id}).bandwidth.bps();
        if (arriving[id].links < 2 || arriving[id].bps <= drain) {
            continue;
        }
        ++summary.ports;
        if (arriving[id].bps - drain > worst) {
            worst = arriving[id].bps - drain;
            summary.kind = NetworkSummary::Kind::Incast;
            summary.port = LinkId{id};
            summary.count = arriving[id].links;
            summary.receivedBps = arriving[id].bps;
            summary.waiting = world.links[id].queued;
        }
    }
    return summary;
}

int sendersIn(const Trace& trace, const LinkState& link) {
    std::set<Rank> senders;
    for (const QueuedSegment& queued : link.queue) {
        senders.insert(trace.senderOf(trace.hops[queued.hop]));
    }
    return static_cast<int>(senders.size());
}

/// The fullest port of those that have something to send on, and none where nothing waits.
std::optional<LinkId> fullestForwarding(const Trace& trace, const World& world) {
    return fullestPort(world,
                       [&](LinkId link) { return isForwarding(trace, link, world.links[link.value]); });
}

NetworkSummary draining(LinkId port, const World& world) {
    NetworkSummary summary;
    summary.kind = NetworkSummary::Kind::Draining;
    summary.port = port;
    summary.waiting = world.links[port.value].queued;
    return summary;
}

NetworkSummary waiting(const Trace& trace, const World& world) {
    NetworkSummary summary;
    const std::optional<LinkId> full = fullestForwarding(trace, world);
    if (full && isWorthTelling(trace, world.links[full->value])) {
        summary = draining(*full, world);
        summary.count = sendersIn(trace, world.links[full->value]);
        return summary;
    }
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        const LinkState& link = world.links[id];
        if (isForwarding(trace, LinkId{id}, link) || !hasSeveralMessages(trace, link)) {
            continue;
        }
        summary.kind = NetworkSummary::Kind::Backlog;
        ++summary.count;
        if (link.queued > summary.waiting) {
            summary.port = LinkId{id};
            summary.waiting = link.queued;
        }
    }
    return summary;
}

/// What samples of ports tell: what waits at a switch, and else how many messages are under way.
NetworkSummary sampled(const Trace& trace, const World& world) {
    const auto isTold = [&](LinkId link) {
        return isSwitchPort(trace, link) && isWorthTelling(trace, world.links[link.value]);
    };
    if (const auto full = fullestPort(world, isTold)) {
        return draining(*full, world);
    }
    NetworkSummary summary;
    summary.count = static_cast<int>(
        std::ranges::count_if(world.inFlight, [](const MessageInFlight& flight) { return !flight.arrived; }));
    summary.kind = NetworkSummary::Kind::UnderWay;
    return summary;
}

QString endText(Outcome::Kind outcome) {
    switch (outcome) {
    case Outcome::Kind::Finished:
        return NetworkWords::tr("Everything has arrived.");
    case Outcome::Kind::Deadlock:
        return NetworkWords::tr("A deadlock: each node waits for another, and no link will be busy again.");
    case Outcome::Kind::Stalled:
        return NetworkWords::tr("A node has failed: those that wait for it will wait for ever.");
    case Outcome::Kind::Stopped:
        return NetworkWords::tr("The run was stopped here.");
    }
    return {};
}

/// "port to Server 0", of the switch; "port of Node 0 to Node 1".
QString portName(const Trace& trace, LinkId link) {
    const Link& port = trace.topology.link(link);
    const QString to = vertexName(trace, port.to);
    const bool isOnlySwitch = trace.topology.kind() == TopologyKind::Star;
    return isOnlySwitch && isSwitchPort(trace, link)
               ? NetworkWords::tr("port to %1").arg(to)
               : NetworkWords::tr("port of %1 to %2").arg(vertexName(trace, port.from), to);
}

QString incastText(const Trace& trace, const NetworkSummary& summary) {
    const Link& port = trace.topology.link(summary.port);
    const QString name = portName(trace, summary.port);
    const QString drain = showBandwidth(port.bandwidth);
    const QString arriving = showBandwidth(
        Bandwidth::bitsPerSecond(std::min(summary.receivedBps, Bandwidth::kMaximumBitsPerSecond)));
    if (summary.ports > 1) {
        return NetworkWords::tr(
                   "%n ports receive more than they can send on; the %1 drains at %2 and receives %3.",
                   nullptr, summary.ports)
            .arg(name, drain, arriving);
    }
    return NetworkWords::tr("%n links fill one: the %1 drains at %2 and receives %3.", nullptr, summary.count)
        .arg(name, drain, arriving);
}

QString sentenceOf(const Trace& trace, const NetworkSummary& summary) {
    switch (summary.kind) {
    case NetworkSummary::Kind::NotStarted:
        return NetworkWords::tr("Nothing has been sent yet.");
    case NetworkSummary::Kind::Idle: {
        const QString node = nodeName(trace.header, summary.sender);
        const QString text =
            summary.count > 1
                ? NetworkWords::tr("Nothing moves: %n nodes wait for a time-out, %1 the first of them",
                                   nullptr, summary.count)
                      .arg(node)
                : NetworkWords::tr("Nothing moves: %1 waits for its time-out").arg(node);
        return NetworkWords::tr("%1; %2 to go.", "who waits; the time that is left")
            .arg(text, showTime(summary.left));
    }
    case NetworkSummary::Kind::Overflow: {
        const auto drops = static_cast<int>(summary.drops);
        return NetworkWords::tr("The %1 has just overflowed: it has room for %2, and %n packet(s) were "
                                "dropped so far.",
                                nullptr, drops)
            .arg(portName(trace, summary.port), showQueue(trace.header, *trace.header.queueCapacity));
    }
    case NetworkSummary::Kind::HeldBack:
        return NetworkWords::tr("%n link(s) held back: there is no room at the %1, where %2 wait.", nullptr,
                                summary.count)
            .arg(portName(trace, summary.port), showQueue(trace.header, summary.waiting));
    case NetworkSummary::Kind::Incast:
        return incastText(trace, summary);
    case NetworkSummary::Kind::Draining: {
        const Link& port = trace.topology.link(summary.port);
        if (trace.header.headerBytes > 0 && summary.count > 1) {
            return NetworkWords::tr("%1 of %n senders wait at the %2: at %3 they need another %4.", nullptr,
                                    summary.count)
                .arg(showBytes(summary.waiting), portName(trace, summary.port), showBandwidth(port.bandwidth),
                     showTime(port.bandwidth.transferTime(summary.waiting)));
        }
        return NetworkWords::tr("%1 wait at the %2: at %3 they need another %4.")
            .arg(showBytes(summary.waiting), portName(trace, summary.port), showBandwidth(port.bandwidth),
                 showTime(port.bandwidth.transferTime(summary.waiting)));
    }
    case NetworkSummary::Kind::Backlog: {
        const QString node = vertexName(trace, trace.topology.link(summary.port).from);
        if (summary.count == 1) {
            return NetworkWords::tr(
                       "%1 sends to several nodes, one after the other: %2 wait at its own port.")
                .arg(node, showBytes(summary.waiting));
        }
        return NetworkWords::tr(
                   "%n nodes each send to several others, one after the other: %1 wait at the port of %2.",
                   nullptr, summary.count)
            .arg(showBytes(summary.waiting), node);
    }
    case NetworkSummary::Kind::SettingOut:
        return NetworkWords::tr("%n link(s) busy; nothing has reached a switch yet.", nullptr, summary.count);
    case NetworkSummary::Kind::Balanced:
        if (summary.waiting > 0) {
            return NetworkWords::tr("%n link(s) busy, and hardly a queue: no more than %1 wait at a port.",
                                    nullptr, summary.count)
                .arg(showBytes(summary.waiting));
        }
        return NetworkWords::tr("%n link(s) busy, and no queue: each port receives no more than it sends on.",
                                nullptr, summary.count);
    case NetworkSummary::Kind::UnderWay:
        return NetworkWords::tr("%n message(s) under way; which links are busy was not recorded.", nullptr,
                                summary.count);
    case NetworkSummary::Kind::Quiet:
        return NetworkWords::tr("No link is busy now.");
    case NetworkSummary::Kind::Ended:
        return endText(trace.outcome.kind);
    }
    return {};
}

/// True while no switch has had anything to send on: whether a queue will form there is not to be seen yet.
bool isSettingOut(const Trace& trace, const World& world) {
    bool hasSwitch = false;
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        const LinkState& link = world.links[id];
        if (!isSwitchPort(trace, LinkId{id}))
            continue;
        hasSwitch = true;
        if (link.carried > 0 || link.queued > 0 || link.busy)
            return false;
    }
    return hasSwitch;
}

} // namespace

NetworkSummary summarize(const Trace& trace, const World& world) {
    if (world.atEnd) {
        NetworkSummary ended;
        ended.kind = NetworkSummary::Kind::Ended;
        return ended;
    }
    if (isIdle(trace, world)) {
        return idle(trace, world);
    }
    if (const std::optional<LinkId> full = overflowingPort(trace, world)) {
        NetworkSummary overflow;
        overflow.kind = NetworkSummary::Kind::Overflow;
        overflow.port = *full;
        overflow.waiting = world.links[full->value].queued;
        overflow.drops = world.links[full->value].drops;
        return overflow;
    }
    if (trace.header.samplesPorts) {
        return sampled(trace, world);
    }
    if (const NetworkSummary port = heldBack(trace, world); port.count > 0) {
        return port;
    }
    // Whole packets arrive one by one: how many do at an instant says little.
    if (!trace.header.queuesWholePackets()) {
        if (const NetworkSummary port = incast(trace, world); port.ports > 0) {
            return port;
        }
    }
    if (const NetworkSummary port = waiting(trace, world); port.waiting > 0) {
        return port;
    }
    const auto busy = std::count_if(world.links.begin(), world.links.end(),
                                    [](const LinkState& link) { return link.busy || !link.onWire.empty(); });
    const bool started = std::any_of(world.links.begin(), world.links.end(),
                                     [](const LinkState& link) { return link.carried > 0; });
    NetworkSummary summary;
    summary.count = static_cast<int>(busy);
    if (busy > 0) {
        summary.kind =
            isSettingOut(trace, world) ? NetworkSummary::Kind::SettingOut : NetworkSummary::Kind::Balanced;
        if (const std::optional<LinkId> fullest = fullestForwarding(trace, world)) {
            summary.waiting = world.links[fullest->value].queued;
        }
    } else {
        summary.kind = started ? NetworkSummary::Kind::Quiet : NetworkSummary::Kind::NotStarted;
    }
    return summary;
}

QString summaryText(const Trace& trace, const NetworkSummary& summary) {
    return closedUp(sentenceOf(trace, summary));
}

} // namespace ringscope
