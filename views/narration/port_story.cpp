// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/port_story.h"

#include "views/common/fabric_words.h"
#include "views/common/link_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

/// How many links of its switch lead up a tier, as this one does; 1 for one that leads down, where there is
/// only one way.
int waysUp(const Topology& topology, LinkId link) {
    const auto tierOf = [&topology](VertexId id) { return topology.vertex(id).tier; };
    const VertexId from = topology.link(link).from;
    if (tierOf(topology.link(link).to) <= tierOf(from))
        return 1;
    const std::vector<LinkId> outgoing = topology.outgoing(from);
    return static_cast<int>(std::ranges::count_if(
        outgoing, [&](LinkId id) { return tierOf(topology.link(id).to) > tierOf(from); }));
}

using Flows = std::set<std::pair<Rank, Rank>>;

/// How many of some flows have not left their senders whole yet.
std::size_t stillSending(const Trace& trace, const World& world, const Flows& flows) {
    Flows sending;
    for (const MessageInFlight& flight : world.inFlight) {
        const MessageRow& message = trace.messages[flight.id.value];
        const std::pair<Rank, Rank> flow(message.from, message.to);
        if (flight.sent < 1 && flows.contains(flow))
            sending.insert(flow);
    }
    return sending.size();
}

} // namespace

QString portLine(const Trace& trace, const World& world) {
    const std::optional<LinkId> link = fullestPort(world, [&](LinkId port) {
        return isSwitchPort(trace, port) && isWorthTelling(trace, world.links[port.value]);
    });
    if (!link)
        return {};
    const LinkState& state = world.links[link->value];
    std::set<Rank> receivers;
    Flows flows;
    for (const QueuedSegment& queued : state.queue) {
        const HopRow& hop = trace.hops[queued.hop];
        receivers.insert(trace.receiverOf(hop));
        flows.emplace(trace.senderOf(hop), trace.receiverOf(hop));
    }
    const QString port = linkName(trace, *link);
    const QString bytes = showWaiting(trace.header, state);
    if (flows.size() < 2)
        return Words::tr("%1 wait at the port %2.").arg(bytes, port);
    if (receivers.size() < 2)
        return (stillSending(trace, world, flows) > 1
                    ? Words::tr("%1 wait at the port %2: %3 senders fill one link (incast).")
                    : Words::tr("%1 from %3 senders still wait at the port %2, which sends them on one "
                                "after the other."))
            .arg(bytes, port)
            .arg(flows.size());
    const int ways = waysUp(trace.topology, *link);
    if (ways < 2)
        return Words::tr("%1 wait at the port %2: %3 flows share one link.")
            .arg(bytes, port)
            .arg(flows.size());
    return Words::tr(
               "%1 wait at the port %2: %3 flows share one link, though %4 are equally short; the hash of "
               "each flow has chosen this one.")
        .arg(bytes, port)
        .arg(flows.size())
        .arg(ways);
}

} // namespace ringscope
