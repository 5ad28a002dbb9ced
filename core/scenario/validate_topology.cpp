// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/validate_topology.h"

#include "core/scenario/json_value.h"
#include "core/scenario/limits.h"
#include "core/scenario/require.h"

#include <fmt/format.h>

#include <unordered_set>

namespace ringscope {

namespace {

bool isFabric(const Scenario& scenario) {
    return scenario.network.topology == TopologyKind::LeafSpine ||
           scenario.network.topology == TopologyKind::FatTree;
}

void validateShape(const NetworkSettings& network) {
    const auto within = [](int value, int most, const char* path, std::string_view allowed) {
        require(value >= 1 && value <= most, path, fmt::to_string(value), std::string(allowed));
    };
    within(network.leaves, NetworkSettings::kMaximumLeaves, "network.leaves", kLeavesAllowed);
    within(network.hostsPerLeaf, NetworkSettings::kMaximumHostsPerLeaf, "network.hosts_per_leaf",
           kHostsPerLeafAllowed);
    within(network.spines, NetworkSettings::kMaximumSpines, "network.spines", kSpinesAllowed);
    within(network.k, NetworkSettings::kMaximumFatTreePorts, "network.k", kFatTreePortsAllowed);
    require(network.k % 2 == 0, "network.k", fmt::to_string(network.k), std::string(kFatTreePortsAllowed));
    const double ratio = network.oversubscription.value_or(1);
    require(ratio >= kLeastOversubscription && ratio <= kMostOversubscription, "network.oversubscription",
            fmt::to_string(ratio), std::string(kOversubscriptionAllowed));
    const double uplink = network.uplinkBitsPerSecond();
    require(uplink >= 1 && uplink <= static_cast<double>(Bandwidth::kMaximumBitsPerSecond),
            "network.oversubscription", fmt::to_string(ratio),
            fmt::format("a ratio that gives each uplink 1 bps to 10 Tbps, not {:.3g} bps", uplink));
}

Text roomAllowed(const Scenario& scenario, const FabricShape& shape) {
    const int servers = scenario.activeServers();
    Text text{.en = fmt::format("as many as there are host ports: {} (", shape.hostPorts()),
              .zh = fmt::format("不超过 {}，即主机端口数（", shape.hostPorts())};
    if (shape.isFatTree()) {
        text.en += fmt::format("k³/4 with k = {})", scenario.network.k);
        text.zh += fmt::format("k = {} 时为 k³/4）", scenario.network.k);
    } else {
        text.en += fmt::format("{} {} with {} each)", shape.leaves(), shape.leaves() == 1 ? "leaf" : "leaves",
                               shape.hostsPerLeaf);
        text.zh += fmt::format("{} 个叶，每个 {} 台主机）", shape.leaves(), shape.hostsPerLeaf);
    }
    if (servers > 0) {
        text.en += fmt::format(", {} of them for the server{}", servers, servers == 1 ? "" : "s");
        text.zh += fmt::format("，其中 {} 个留给 server", servers);
    }
    return text;
}

void validateRoom(const Scenario& scenario) {
    if (!isFabric(scenario)) {
        return;
    }
    const FabricShape shape = scenario.network.fabricShape();
    const int servers = scenario.activeServers();
    require(scenario.nodes + servers <= shape.hostPorts(), "nodes", fmt::to_string(scenario.nodes),
            roomAllowed(scenario, shape));
}

void validatePlacement(const Scenario& scenario) {
    const Placement& placement = scenario.placement;
    if (placement.kind != PlacementKind::Listed) {
        return;
    }
    const int hosts = scenario.nodes + scenario.activeServers();
    const int ports = isFabric(scenario) ? scenario.network.fabricShape().hostPorts() : hosts;
    require(placement.ports.size() == static_cast<std::size_t>(hosts), "placement",
            fmt::format("a list of {}", placement.ports.size()),
            Text{.en = fmt::format("a list of {}, one host port for each node", hosts),
                 .zh = fmt::format("{} 个主机端口，每个节点一个", hosts)});
    std::unordered_set<int> seen;
    for (std::size_t i = 0; i < placement.ports.size(); ++i) {
        const int port = placement.ports[i];
        const std::string path = elementPath("placement", i);
        require(port >= 0 && port < ports, path, fmt::to_string(port),
                fmt::format("a host port of this network: 0 to {}", ports - 1));
        require(seen.insert(port).second, path, fmt::to_string(port), "each host port at most once");
    }
}

} // namespace

void validateTopology(const Scenario& scenario) {
    validateShape(scenario.network);
    validateRoom(scenario);
    validatePlacement(scenario);
}

} // namespace ringscope
