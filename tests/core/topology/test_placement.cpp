// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/placement.h"
#include "tests/catch.h"

#include <algorithm>
#include <set>

using namespace ringscope;

namespace {

/// Neighbours in the ring of `ports` that are at different leaves.
int crossings(const FabricShape& shape, const std::vector<int>& ports) {
    int count = 0;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const int next = ports[(i + 1) % ports.size()];
        count += shape.leafOfPort(ports[i]) != shape.leafOfPort(next) ? 1 : 0;
    }
    return count;
}

int podCrossings(const FabricShape& shape, const std::vector<int>& ports) {
    const auto pod = [&shape](int port) { return shape.podOfLeaf(shape.leafOfPort(port)); };
    int count = 0;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        count += pod(ports[i]) != pod(ports[(i + 1) % ports.size()]) ? 1 : 0;
    }
    return count;
}

std::vector<int> place(PlacementKind kind, const FabricShape& shape, int workers, int servers = 0,
                       std::uint64_t seed = 1) {
    return placeNodes(kind, shape, workers, servers, seed);
}

/// Two leaves of two hosts below one spine, but numbered so that neighbours in number are never together.
Topology scrambled() {
    return makeFabric(hostNames(4, 0), {.shape = FabricShape::leafSpine(2, 2, 1),
                                        .ports = {0, 2, 1, 3},
                                        .bandwidth = Bandwidth::bitsPerSecond(1),
                                        .uplink = Bandwidth::bitsPerSecond(1),
                                        .latency = Time()});
}

} // namespace

TEST_CASE("placement: every node has a port of its own, whatever the kind and the number of nodes") {
    const auto kind = GENERATE(PlacementKind::InOrder, PlacementKind::Striped, PlacementKind::Random,
                               PlacementKind::TopologyAware);
    const FabricShape shape = GENERATE(FabricShape::leafSpine(4, 4, 2), FabricShape::leafSpine(3, 6, 1),
                                       FabricShape::fatTree(4), FabricShape::fatTree(6));
    for (int nodes = 1; nodes <= std::min(17, shape.hostPorts()); ++nodes) {
        for (const int servers : {0, 1, nodes - 1}) {
            CAPTURE(kind, nodes, servers);
            const std::vector<int> ports = place(kind, shape, nodes - servers, servers);
            REQUIRE(ports.size() == static_cast<std::size_t>(nodes));
            CHECK(std::set<int>(ports.begin(), ports.end()).size() == ports.size());
            CHECK(*std::ranges::min_element(ports) >= 0);
            CHECK(*std::ranges::max_element(ports) < shape.hostPorts());
        }
    }
}

TEST_CASE("placement: in order only the last of each leaf has its neighbour elsewhere; striped all have") {
    const FabricShape shape = FabricShape::leafSpine(4, 4, 2);
    CHECK(crossings(shape, place(PlacementKind::InOrder, shape, 16)) == 4);
    CHECK(crossings(shape, place(PlacementKind::Striped, shape, 16)) == 16);
    CHECK(place(PlacementKind::Striped, shape, 6) == std::vector<int>{0, 4, 8, 12, 1, 5});

    const FabricShape tree = FabricShape::fatTree(4); // 4 pods of 2 edge switches of 2 hosts
    CHECK(podCrossings(tree, place(PlacementKind::InOrder, tree, 16)) == 4);
    CHECK(crossings(tree, place(PlacementKind::InOrder, tree, 16)) == 8);
    CHECK(podCrossings(tree, place(PlacementKind::Striped, tree, 16)) == 16);
    CHECK(place(PlacementKind::Striped, tree, 6) == std::vector<int>{0, 4, 8, 12, 2, 6});
}

TEST_CASE("placement: a random one is that of its seed, and anywhere in the fabric") {
    const FabricShape shape = FabricShape::fatTree(8);
    const std::vector<int> ports = place(PlacementKind::Random, shape, 16);
    CHECK(ports == place(PlacementKind::Random, shape, 16));
    CHECK(ports != place(PlacementKind::Random, shape, 16, 0, 2));
    CHECK(*std::ranges::max_element(ports) > 64);
    // Of 16 neighbours in 128 ports of 4 a leaf, 3/127 share a leaf: nearly all cross.
    CHECK(crossings(shape, ports) > 12);
}

TEST_CASE("placement: the one found from the graph crosses as little as any can") {
    const FabricShape shape = GENERATE(FabricShape::leafSpine(4, 4, 2), FabricShape::leafSpine(8, 16, 4),
                                       FabricShape::fatTree(4), FabricShape::fatTree(8));
    const int nodes = shape.hostPorts();
    const std::vector<int> ports = place(PlacementKind::TopologyAware, shape, nodes);
    // A ring through all leaves enters and leaves each at least once, and each pod.
    CHECK(crossings(shape, ports) == shape.leaves());
    CHECK(podCrossings(shape, ports) == (shape.pods > 1 ? shape.pods : 0));
    // A few nodes are together.
    const std::vector<int> few = place(PlacementKind::TopologyAware, shape, shape.hostsPerLeaf);
    CHECK(crossings(shape, few) == 0);
}

TEST_CASE("placement: the walk follows the links, not the numbers") {
    CHECK(nearestWalk(scrambled(), 4) == std::vector<Rank>{0, 2, 1, 3});
    CHECK(nearestWalk(scrambled(), 0).empty());
    CHECK(nearestWalk(scrambled(), 1) == std::vector<Rank>{0});
}

TEST_CASE("placement: the one found from the graph spreads servers among their workers") {
    const FabricShape shape = FabricShape::leafSpine(4, 4, 2);
    const std::vector<int> ports = place(PlacementKind::TopologyAware, shape, 12, 4);
    std::set<int> leaves;
    for (std::size_t server = 12; server < 16; ++server) {
        leaves.insert(shape.leafOfPort(ports[server]));
    }
    CHECK(leaves.size() == 4); // one at each leaf, beside three workers
    // The workers stay in their order: four times from one leaf to the next.
    CHECK(crossings(shape, std::vector<int>(ports.begin(), ports.begin() + 12)) == 4);
}
