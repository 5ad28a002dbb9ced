// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/tiers.h"

#include "core/catalogue/catalogue.h"
#include "core/traffic/delivery.h"
#include "core/traffic/link_counts.h"

#include <algorithm>
#include <array>
#include <map>

namespace ringscope {

namespace {

constexpr int kLevels = 3; // of links: at the hosts, at the leaves, at the aggregation switches

/// Of a link, by the lower of its ends.
int levelOf(const Topology& topology, const Link& link) {
    const Tier lower = std::min(topology.vertex(link.from).tier, topology.vertex(link.to).tier);
    return static_cast<int>(lower);
}

/// The highest level of links between two nodes that are plugged in in order.
int inOrderLevel(const FabricShape& shape, Rank from, Rank to) {
    const int leaf = shape.leafOfPort(from);
    const int other = shape.leafOfPort(to);
    if (leaf == other) {
        return 0;
    }
    return shape.podOfLeaf(leaf) == shape.podOfLeaf(other) ? 1 : 2;
}

/// By level: the bytes that reach it on their way up.
std::array<Bytes, kLevels> inOrderBytes(const Trace& trace) {
    std::array<Bytes, kLevels> result{};
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        const int top = inOrderLevel(trace.topology.shape(), message.from, message.to);
        for (int level = 0; level <= top; ++level) {
            result[static_cast<std::size_t>(level)] += delivery.sent(index);
        }
        ++index;
    }
    return result;
}

/// One link of each level that there is, or nothing where links of a level differ.
std::optional<std::vector<Link>> linkOfEachLevel(const Topology& topology) {
    std::map<int, Link> found;
    for (const Link& link : topology.links()) {
        const auto [entry, isNew] = found.emplace(levelOf(topology, link), link);
        if (entry->second.bandwidth != link.bandwidth || entry->second.latency != link.latency) {
            return std::nullopt;
        }
    }
    std::vector<Link> links;
    for (const auto& [level, link] : found) {
        links.push_back(link);
    }
    return links;
}

/// Seconds that the first bit of a segment waits at a leaf whose uplinks are quicker than the hosts' links,
/// so that the segment leaves in one piece.
double waitForQuickerLink(const Trace& trace, Bandwidth host, Bandwidth uplink) {
    const TraceHeader& header = trace.header;
    const Bytes chunk = header.gradientBytes() / static_cast<Bytes>(header.workers);
    const auto segment = static_cast<double>(std::min(header.segmentBytes, chunk));
    return std::max(segment / host.bytesPerSecond() - segment / uplink.bytesPerSecond(), 0.0);
}

} // namespace

std::string_view tierName(const Topology& topology, Tier tier) {
    const bool isTree = topology.kind() == TopologyKind::FatTree;
    switch (tier) {
    case Tier::Host:
        break;
    case Tier::Leaf:
        return isTree ? "edge" : topology.isFabric() ? "leaf" : "switch";
    case Tier::Aggregation:
        return "aggregation";
    case Tier::Core:
        return isTree ? "core" : "spine";
    }
    return "host";
}

std::vector<TierTraffic> tierTraffic(const Trace& trace) {
    const Topology& topology = trace.topology;
    const LinkCounts counts(trace);
    std::array<Bytes, kLevels> inOrder{};
    if (topology.isFabric()) {
        inOrder = inOrderBytes(trace);
    }
    std::vector<TierTraffic> result;
    for (std::uint32_t id = 0; id < topology.links().size(); ++id) {
        const Link& link = topology.links()[id];
        const Tier from = topology.vertex(link.from).tier;
        const Tier to = topology.vertex(link.to).tier;
        auto tier = std::ranges::find_if(
            result, [&](const TierTraffic& other) { return other.from == from && other.to == to; });
        if (tier == result.end()) {
            tier = result.insert(result.end(), {.from = from, .to = to});
            if (topology.isFabric()) {
                tier->inOrderBytes = inOrder[static_cast<std::size_t>(levelOf(topology, link))];
            }
        }
        ++tier->links;
        const LinkCount& count = counts.of(LinkId{id});
        tier->bytes += count.payload;
        tier->wire += count.wire;
        tier->busy += count.busy.seconds();
        if (!tier->busiest.isValid() || count.payload > tier->busiestBytes) {
            tier->busiest = LinkId{id};
            tier->busiestBytes = count.payload;
            tier->busiestBusy = count.busy;
        }
    }
    // Up through the tiers, then down.
    std::ranges::sort(result, [](const TierTraffic& a, const TierTraffic& b) {
        const bool up = a.from < a.to;
        const bool otherUp = b.from < b.to;
        return up != otherUp ? up : up ? a.from < b.from : a.from > b.from;
    });
    return result;
}

CoreBytes coreBytes(const Trace& trace) {
    if (!trace.topology.isFabric()) {
        return {};
    }
    for (const TierTraffic& tier : tierTraffic(trace)) {
        if (tier.to == Tier::Core) {
            return {tier.bytes, tier.inOrderBytes};
        }
    }
    return {};
}

std::optional<double> inOrderRingSeconds(const Trace& trace) {
    const int nodes = trace.header.workers;
    const std::optional<std::vector<Link>> links = linkOfEachLevel(trace.topology);
    if (!links || nodes < 2) {
        return std::nullopt;
    }
    double latency = 0;
    double slowest = links->front().bandwidth.bytesPerSecond();
    for (Rank rank = 0; rank < nodes; ++rank) {
        const int top = inOrderLevel(trace.topology.shape(), rank, (rank + 1) % nodes);
        double path = 0;
        for (int level = 0; level <= top; ++level) {
            const Link& link = (*links)[static_cast<std::size_t>(level)];
            path += 2 * link.latency.seconds(); // up and down
            slowest = std::min(slowest, link.bandwidth.bytesPerSecond());
        }
        if (top > 0) {
            path += waitForQuickerLink(trace, links->front().bandwidth, (*links)[1].bandwidth);
        }
        latency = std::max(latency, path);
    }
    return findAlgorithm("ring")->finishTime(
        {.shape = trace.header.shape(), .bytesPerSecond = slowest, .pathLatency = latency});
}

} // namespace ringscope
