// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/allowed.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace ringscope {

namespace {

/// Groups as many as nodes in each, as nearly as groups of one size can be.
int divisorNearestToRoot(int nodes) {
    const double root = std::sqrt(nodes);
    int nearest = 1;
    for (int divisor = 1; divisor <= nodes; ++divisor)
        if (nodes % divisor == 0 && std::abs(divisor - root) < std::abs(nearest - root))
            nearest = divisor;
    return nearest;
}

} // namespace

std::uint64_t Scenario::elements() const {
    if (const auto* elements = std::get_if<std::uint64_t>(&gradient.size)) {
        return *elements;
    }
    return requireModel(std::get<std::string>(gradient.size)).parameters();
}

int Scenario::activeServers() const {
    const AlgorithmInfo& info = requireAlgorithm(algorithm);
    if (info.usesSwitch) {
        return 1;
    }
    return info.usesServers ? servers : 0;
}

int Scenario::activeGroup() const {
    if (!requireAlgorithm(algorithm).usesGroups) {
        return 1;
    }
    const int ofLeaf = network.fabricShape().hostsPerLeaf;
    const int chosen = ofLeaf > 0 ? ofLeaf : divisorNearestToRoot(nodes);
    return std::clamp(group.value_or(chosen), 1, std::max(1, nodes));
}

JobShape Scenario::shape() const {
    return {nodes, activeServers(), activeGroup(), elements(), activePool()};
}

int Scenario::longestPath() const {
    switch (network.topology) {
    case TopologyKind::Star:
        return 2;
    case TopologyKind::Ring:
        return std::max(1, (nodes + activeServers()) / 2);
    case TopologyKind::LeafSpine:
        return 4;
    case TopologyKind::FatTree:
        break;
    }
    return 6;
}

int Scenario::longestPathOfRing() const {
    return network.topology == TopologyKind::Ring ? 1 : longestPath();
}

LoadPlan Scenario::loadPlan() const {
    const double summing =
        requireAlgorithm("ring").finishTime({.shape = shape(),
                                             .bytesPerSecond = network.bandwidth.bytesPerSecond(),
                                             .pathLatency = longestPathOfRing() * network.latency.seconds()});
    return {.job = shape(),
            .iterations = iterations,
            .duration = (computing + Time::fromSeconds(summing)) * iterations,
            .seed = seed};
}

ValuesKind Scenario::resolvedValues() const {
    if (gradient.values != ValuesKind::Auto) {
        return gradient.values;
    }
    return nodes <= kMaximumDigitNodes ? ValuesKind::Digits : ValuesKind::Index;
}

FabricShape NetworkSettings::fabricShape() const {
    switch (topology) {
    case TopologyKind::LeafSpine:
        return FabricShape::leafSpine(leaves, hostsPerLeaf, spines);
    case TopologyKind::FatTree:
        return FabricShape::fatTree(k);
    case TopologyKind::Star:
    case TopologyKind::Ring:
        break;
    }
    return {};
}

double NetworkSettings::uplinkBitsPerSecond() const {
    const auto bps = static_cast<double>(bandwidth.bps());
    if (topology != TopologyKind::LeafSpine || !oversubscription) {
        return bps;
    }
    return std::round(bps * hostsPerLeaf / (spines * *oversubscription));
}

FabricSettings NetworkSettings::activeFabric() const {
    const bool isFabric = topology == TopologyKind::LeafSpine || topology == TopologyKind::FatTree;
    const auto setsBandwidth = [](const LinkOverride& link) { return link.bandwidth.has_value(); };
    FabricSettings active = fabric;
    // A path may lead over a link that is quicker than the one before it and the one after it.
    active.hasQuickerLinks = isFabric && (uplinkBitsPerSecond() > static_cast<double>(bandwidth.bps()) ||
                                          std::ranges::any_of(overrides, setsBandwidth));
    return active;
}

std::vector<int> Scenario::hostPorts() const {
    return placement.kind == PlacementKind::Listed
               ? placement.ports
               : placeNodes(placement.kind, network.fabricShape(), nodes, activeServers(), seed);
}

namespace {

Topology plainTopology(const Scenario& scenario) {
    std::vector<std::string> hosts = hostNames(scenario.nodes, scenario.activeServers());
    if (requireAlgorithm(scenario.algorithm).usesSwitch) {
        hosts.pop_back(); // the star's own switch is the last node
    }
    const NetworkSettings& network = scenario.network;
    switch (network.topology) {
    case TopologyKind::Star:
        return makeStar(hosts, network.bandwidth, network.latency);
    case TopologyKind::Ring:
        return makeRing(hosts, network.bandwidth, network.latency);
    case TopologyKind::LeafSpine:
    case TopologyKind::FatTree:
        break;
    }
    const auto uplink = static_cast<std::uint64_t>(network.uplinkBitsPerSecond());
    return makeFabric(hosts, {.shape = network.fabricShape(),
                              .ports = scenario.hostPorts(),
                              .bandwidth = network.bandwidth,
                              .uplink = Bandwidth::bitsPerSecond(uplink),
                              .latency = network.latency,
                              .seed = scenario.seed});
}

} // namespace

Topology Scenario::buildTopology() const {
    Topology topology = plainTopology(*this);
    if (network.overrides.empty()) {
        return topology;
    }
    std::unordered_map<std::string, LinkId> ids;
    for (std::uint32_t i = 0; i < topology.links().size(); ++i) {
        ids.emplace(topology.linkName(LinkId{i}), LinkId{i});
    }
    for (const LinkOverride& change : network.overrides) {
        const LinkId id = ids.at(change.link);
        const Link& link = topology.link(id);
        topology = topology.withLink(id, change.bandwidth.value_or(link.bandwidth),
                                     change.latency.value_or(link.latency));
    }
    return topology;
}

} // namespace ringscope
