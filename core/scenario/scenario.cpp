// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/allowed.h"

#include <unordered_map>

namespace ringscope {

std::uint64_t Scenario::elements() const {
    if (const auto* elements = std::get_if<std::uint64_t>(&gradient.size)) {
        return *elements;
    }
    return requireModel(std::get<std::string>(gradient.size)).parameters();
}

int Scenario::activeServers() const {
    return requireAlgorithm(algorithm).usesServers ? servers : 0;
}

ValuesKind Scenario::resolvedValues() const {
    if (gradient.values != ValuesKind::Auto) {
        return gradient.values;
    }
    return nodes <= kMaximumDigitNodes ? ValuesKind::Digits : ValuesKind::Index;
}

Topology Scenario::buildTopology() const {
    const std::vector<std::string> hosts = hostNames(nodes, activeServers());
    Topology topology = network.topology == TopologyKind::Star
                            ? makeStar(hosts, network.bandwidth, network.latency)
                            : makeRing(hosts, network.bandwidth, network.latency);
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
