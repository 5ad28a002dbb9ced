// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/topology.h"
#include "tests/catch.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace ringscope;

namespace {

constexpr std::uint64_t kGigabit = 1'000'000'000;

Topology fabricOf(const FabricShape& shape, int hosts, std::uint64_t seed = 1) {
    std::vector<int> ports(static_cast<std::size_t>(hosts));
    std::iota(ports.begin(), ports.end(), 0);
    return makeFabric(hostNames(hosts, 0), {.shape = shape,
                                            .ports = ports,
                                            .bandwidth = Bandwidth::bitsPerSecond(kGigabit),
                                            .uplink = Bandwidth::bitsPerSecond(2 * kGigabit),
                                            .latency = Time::microseconds(10),
                                            .seed = seed});
}

auto countOf(const Topology& topology, Tier tier) {
    return std::ranges::count(topology.vertices(), tier, &Vertex::tier);
}

/// How many links a way between two hosts must have: up to where they meet, and down again.
std::size_t distance(const Topology& topology, Rank from, Rank to) {
    const Vertex& a = topology.vertices()[static_cast<std::size_t>(from)];
    const Vertex& b = topology.vertices()[static_cast<std::size_t>(to)];
    if (from == to) {
        return 0;
    }
    return a.leaf == b.leaf ? 2 : a.pod == b.pod ? 4 : 6;
}

void checkAllRoutes(const Topology& topology) {
    for (Rank from = 0; from < topology.hostCount(); ++from) {
        for (Rank to = 0; to < topology.hostCount(); ++to) {
            const std::vector<LinkId> route = topology.route(from, to);
            REQUIRE(route.size() == distance(topology, from, to));
            VertexId at{static_cast<std::uint32_t>(from)};
            for (const LinkId link : route) {
                REQUIRE(topology.link(link).from == at);
                at = topology.link(link).to;
            }
            REQUIRE(at.value == static_cast<std::uint32_t>(to));
        }
    }
}

} // namespace

TEST_CASE("topology: a fat-tree of k-port switches has the counts of Al-Fares and uses every port") {
    const int k = GENERATE(2, 4, 6, 8, 10, 12, 14, 16);
    const FabricShape shape = FabricShape::fatTree(k);
    CAPTURE(k);
    const Topology tree = fabricOf(shape, k * k * k / 4);
    CHECK(tree.kind() == TopologyKind::FatTree);
    CHECK(shape.hostPorts() == k * k * k / 4);
    CHECK(countOf(tree, Tier::Host) == k * k * k / 4);
    CHECK(countOf(tree, Tier::Leaf) == k * k / 2);
    CHECK(countOf(tree, Tier::Aggregation) == k * k / 2);
    CHECK(countOf(tree, Tier::Core) == k * k / 4);
    for (std::uint32_t i = 0; i < tree.vertices().size(); ++i) {
        const VertexId vertex{i};
        const auto ports = tree.vertex(vertex).isSwitch() ? static_cast<std::size_t>(k) : 1;
        REQUIRE(tree.outgoing(vertex).size() == ports);
        REQUIRE(tree.incoming(vertex).size() == ports);
    }
}

TEST_CASE("topology: every core switch of a fat-tree reaches each pod once") {
    const int k = GENERATE(2, 4, 6);
    const Topology tree = fabricOf(FabricShape::fatTree(k), 1);
    for (std::uint32_t i = 0; i < tree.vertices().size(); ++i) {
        if (tree.vertex(VertexId{i}).tier != Tier::Core) {
            continue;
        }
        std::set<int> pods;
        for (const LinkId link : tree.outgoing(VertexId{i})) {
            pods.insert(tree.vertex(tree.link(link).to).pod);
        }
        CHECK(pods.size() == static_cast<std::size_t>(k));
    }
}

TEST_CASE("topology: a leaf-spine has a link from every leaf to every spine") {
    const int leaves = GENERATE(1, 2, 3, 4, 7);
    const int spines = GENERATE(1, 2, 3, 5);
    const int hostsPerLeaf = GENERATE(1, 3, 4);
    CAPTURE(leaves, spines, hostsPerLeaf);
    const Topology fabric =
        fabricOf(FabricShape::leafSpine(leaves, hostsPerLeaf, spines), leaves * hostsPerLeaf);
    CHECK(fabric.kind() == TopologyKind::LeafSpine);
    CHECK(countOf(fabric, Tier::Leaf) == leaves);
    CHECK(countOf(fabric, Tier::Aggregation) == 0);
    CHECK(countOf(fabric, Tier::Core) == spines);
    for (int leaf = 0; leaf < leaves; ++leaf) {
        for (int spine = 0; spine < spines; ++spine) {
            const LinkId up =
                fabric.findLink("leaf" + std::to_string(leaf) + "->spine" + std::to_string(spine));
            REQUIRE(up.isValid());
            CHECK(fabric.link(up).bandwidth.bps() == 2 * kGigabit);
            CHECK(
                fabric.findLink("spine" + std::to_string(spine) + "->leaf" + std::to_string(leaf)).isValid());
        }
    }
    CHECK(fabric.link(fabric.outgoing(VertexId{0}).front()).bandwidth.bps() == kGigabit);
    checkAllRoutes(fabric);
}

TEST_CASE("topology: routes in a fat-tree are shortest and lead where they should, however few hosts are") {
    const int k = GENERATE(2, 4, 6, 8);
    const FabricShape shape = FabricShape::fatTree(k);
    for (const int hosts : {1, 2, shape.hostPorts() / 2, shape.hostPorts() - 1, shape.hostPorts()}) {
        CAPTURE(k, hosts);
        checkAllRoutes(fabricOf(shape, hosts));
    }
}

TEST_CASE("topology: switches have names that say where they are") {
    const Topology tree = fabricOf(FabricShape::fatTree(4), 16);
    const auto named = [&tree](const char* name) {
        const auto found = std::ranges::find(tree.vertices(), name, &Vertex::name);
        REQUIRE(found != tree.vertices().end());
        return *found;
    };
    CHECK(named("edge1.0").leaf == 2);
    CHECK(named("edge1.0").pod == 1);
    CHECK(named("agg3.1").pod == 3);
    CHECK(named("agg3.1").number == 7);
    CHECK(named("core3").tier == Tier::Core);
    CHECK(tree.findLink("node4->edge1.0").isValid()); // the first of pod 1
    CHECK(tree.findLink("agg0.1->core3").isValid());
    CHECK_FALSE(tree.findLink("agg0.1->core0").isValid()); // of the other plane
}

TEST_CASE("topology: a host is where its port is") {
    const Topology fabric = makeFabric(hostNames(2, 1), {.shape = FabricShape::leafSpine(3, 2, 1),
                                                         .ports = {5, 0, 2},
                                                         .bandwidth = Bandwidth::bitsPerSecond(kGigabit),
                                                         .uplink = Bandwidth::bitsPerSecond(kGigabit),
                                                         .latency = Time()});
    CHECK(fabric.findLink("worker0->leaf2").isValid());
    CHECK(fabric.findLink("worker1->leaf0").isValid());
    CHECK(fabric.findLink("leaf1->server0").isValid());
    checkAllRoutes(fabric);
}

TEST_CASE("topology: equal ways are chosen by a hash of the flow that is the same on any machine") {
    const FabricShape shape = FabricShape::leafSpine(4, 4, 4);
    const Topology fabric = fabricOf(shape, 16);
    // Worked out apart from the program: ⌊4 · (upper 32 bits of mix64(mix64(1) ^ to)) / 2^32⌋.
    std::vector<std::string> spines;
    for (const Rank to : {4, 5, 6, 7, 8, 9}) {
        spines.push_back(fabric.vertex(fabric.link(fabric.route(0, to)[1]).to).name);
    }
    CHECK(spines == std::vector<std::string>{"spine3", "spine2", "spine0", "spine1", "spine0", "spine0"});

    // The flow alone decides: both directions of a pair may differ, another seed gives another choice.
    const Topology other = fabricOf(shape, 16, 2);
    int moved = 0;
    std::vector<int> load(4, 0);
    for (Rank from = 0; from < 16; ++from) {
        for (Rank to = 0; to < 16; ++to) {
            CHECK(fabric.route(from, to) == fabric.route(from, to));
            moved += fabric.route(from, to) != other.route(from, to) ? 1 : 0;
            if (distance(fabric, from, to) == 4) {
                const Link& up = fabric.link(fabric.route(from, to)[1]);
                ++load[static_cast<std::size_t>(fabric.vertex(up.to).number)];
            }
        }
    }
    // 192 flows over 4 spines: 48 each, with a deviation of 6; 3/4 of them move with the seed.
    CHECK(*std::ranges::min_element(load) > 48 - 4 * 6);
    CHECK(*std::ranges::max_element(load) < 48 + 4 * 6);
    CHECK(moved > 192 * 3 / 5);
}

TEST_CASE("topology: a fat-tree spreads flows over all cores, and both choices are independent") {
    const Topology tree = fabricOf(FabricShape::fatTree(8), 128);
    std::vector<int> load(16, 0);
    int flows = 0;
    for (Rank from = 0; from < 128; ++from) {
        for (Rank to = 0; to < 128; ++to) {
            if (distance(tree, from, to) == 6) {
                const Link& down = tree.link(tree.route(from, to)[2]);
                ++load[static_cast<std::size_t>(tree.vertex(down.to).number)];
                ++flows;
            }
        }
    }
    REQUIRE(flows == 128 * 112);
    // 896 each, with a deviation of 29.
    CHECK(*std::ranges::min_element(load) > 896 - 4 * 29);
    CHECK(*std::ranges::max_element(load) < 896 + 4 * 29);
}
