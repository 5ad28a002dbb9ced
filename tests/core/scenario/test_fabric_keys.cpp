// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

#include <algorithm>

namespace ringscope {

namespace {

Scenario leafSpine(int nodes, int leaves, int hostsPerLeaf, int spines) {
    Scenario scenario;
    scenario.nodes = nodes;
    scenario.network.topology = TopologyKind::LeafSpine;
    scenario.network.leaves = leaves;
    scenario.network.hostsPerLeaf = hostsPerLeaf;
    scenario.network.spines = spines;
    return scenario;
}

Scenario fatTree(int nodes, int k) {
    Scenario scenario;
    scenario.nodes = nodes;
    scenario.network.topology = TopologyKind::FatTree;
    scenario.network.k = k;
    return scenario;
}

Refusal refusing(const Scenario& scenario) {
    return refusalOf([&] { validate(scenario); });
}

struct Setting {
    const char* path;
    const char* value;
    const char* allowed;
};

std::uint64_t bandwidthOf(const Scenario& scenario, const char* link) {
    const Topology topology = scenario.buildTopology();
    const LinkId id = topology.findLink(link);
    REQUIRE(id.isValid());
    return topology.link(id).bandwidth.bps();
}

} // namespace

TEST_CASE("what no fabric can be built of is refused with its key and value") {
    const auto [path, value, allowed] = GENERATE(values<Setting>({
        {"network.k", "3", "an even number from 2 to 16"},
        {"network.k", "0", "an even number from 2 to 16"},
        {"network.k", "18", "an even number from 2 to 16"},
        {"network.k", "4.5", "an even number from 2 to 16"},
        {"network.k", "-4", "an even number from 2 to 16"},
        {"network.leaves", "0", "from 1 to 256"},
        {"network.leaves", "257", "from 1 to 256"},
        {"network.hosts_per_leaf", "0", "from 1 to 256"},
        {"network.spines", "0", "from 1 to 64"},
        {"network.spines", "65", "from 1 to 64"},
        {"network.oversubscription", "0", "from 0.01 to 1000"},
        {"network.oversubscription", "-1", "from 0.01 to 1000"},
        {"network.oversubscription", "1001", "from 0.01 to 1000"},
        {"network.oversubscription", "nan", "from 0.01 to 1000"},
        {"placement", "stripe", "striped"},
        {"placement", "3", "in-order, striped"},
    }));
    Scenario scenario;
    const Refusal refusal = refusalOf([&, key = path, text = value] { setKey(scenario, key, text); });
    CAPTURE(path, value, refusal.allowed);
    CHECK(refusal.path == path);
    CHECK(refusal.value.find(value) != std::string::npos);
    CHECK(refusal.allowed.find(allowed) != std::string::npos);
    CHECK(scenario == Scenario());
}

TEST_CASE("values of a fabric made outside a file are held to the same limits") {
    Scenario scenario = fatTree(4, 4);
    scenario.network.k = GENERATE(0, 1, 3, 18);
    CHECK(refusing(scenario).path == "network.k");
    scenario = leafSpine(4, 4, 4, 2);
    scenario.network.oversubscription = GENERATE(0.0, -1.0, std::numeric_limits<double>::infinity());
    CHECK(refusing(scenario).path == "network.oversubscription");
}

TEST_CASE("more nodes than host ports are refused, servers counted") {
    CHECK_NOTHROW(validate(fatTree(16, 4)));
    CHECK(refusing(fatTree(17, 4)).path == "nodes");
    CHECK(refusing(fatTree(17, 4)).value == "17");
    CHECK(refusing(fatTree(17, 4)).allowed.find("16 (k³/4 with k = 4)") != std::string::npos);
    CHECK_NOTHROW(validate(leafSpine(12, 3, 4, 1)));
    Scenario server = leafSpine(12, 3, 4, 1);
    server.algorithm = "parameter-server";
    CHECK(refusing(server).value == "12");
    CHECK(refusing(server).allowed.find("12 (3 leaves with 4 each), 1 of them for the server") !=
          std::string::npos);
    server.nodes = 11;
    CHECK_NOTHROW(validate(server));
}

TEST_CASE("a placement that is no permutation is refused with the element and its value") {
    Scenario scenario = leafSpine(4, 4, 4, 2);
    setKey(scenario, "placement", "[0,4,8,12]"); // four of the sixteen host ports
    CHECK_NOTHROW(validate(scenario));
    CHECK(scenario.buildTopology().vertex(VertexId{3}).leaf == 3);

    setKey(scenario, "placement[2]", "4");
    CHECK(refusing(scenario).path == "placement[2]");
    CHECK(refusing(scenario).value == "4");
    CHECK(refusing(scenario).allowed == "each host port at most once");
    setKey(scenario, "placement[2]", "16");
    CHECK(refusing(scenario).path == "placement[2]");
    CHECK(refusing(scenario).allowed == "a host port of this network: 0 to 15");
    setKey(scenario, "placement", "[0,1,2]");
    CHECK(refusing(scenario).path == "placement");
    CHECK(refusing(scenario).value == "a list of 3");
    CHECK(refusalOf([&] { setKey(scenario, "placement", "[0,1,2,-3]"); }).path == "placement[3]");
    CHECK(refusalOf([&] { setKey(scenario, "placement[9]", "1"); }).path == "placement[9]");

    // A star has as many ports as nodes: there only the order may differ.
    scenario = Scenario();
    setKey(scenario, "placement", "[3,2,1,0]");
    CHECK_NOTHROW(validate(scenario));
    setKey(scenario, "placement", "[0,1,1,2]");
    CHECK(refusing(scenario).path == "placement[2]");
    setKey(scenario, "placement", "[0,1,2,4]");
    CHECK(refusing(scenario).value == "4");
}

TEST_CASE("oversubscription sets the bandwidth of the uplinks; without it all links are equal") {
    Scenario scenario = leafSpine(16, 4, 4, 2);
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    CHECK(bandwidthOf(scenario, "leaf0->spine1") == 1'000'000'000); // 4 hosts over 2 uplinks: 2:1
    scenario.network.oversubscription = 1;                          // 4 Gbit/s over 2 uplinks
    CHECK(bandwidthOf(scenario, "leaf0->spine1") == 2'000'000'000);
    CHECK(bandwidthOf(scenario, "spine0->leaf3") == 2'000'000'000);
    scenario.network.oversubscription = 3; // 4/3 Gbit/s over 2
    CHECK(bandwidthOf(scenario, "leaf0->spine1") == 666'666'667);
    CHECK(bandwidthOf(scenario, "node0->leaf0") == 1'000'000'000);
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(Bandwidth::kMaximumBitsPerSecond);
    scenario.network.oversubscription = 0.5;
    CHECK(refusing(scenario).path == "network.oversubscription");
    CHECK(refusing(scenario).value == "0.5");
}

TEST_CASE("links of a fabric are overridden by their names") {
    Scenario scenario = fatTree(3, 4);
    scenario.network.overrides = {{"agg0.1->core3", Bandwidth::bitsPerSecond(5'000), {}}};
    CHECK_NOTHROW(validate(scenario));
    CHECK(bandwidthOf(scenario, "agg0.1->core3") == 5'000);
    CHECK(bandwidthOf(scenario, "core3->agg0.1") == 10'000'000'000);
    scenario.network.overrides[0].link = "agg0.1->core0"; // of the other plane
    CHECK(refusing(scenario).path == "network.overrides[0].link");
}

TEST_CASE("the shape of a fabric is written whole, and reads back") {
    Scenario scenario = leafSpine(4, 4, 4, 2);
    scenario.placement.kind = PlacementKind::TopologyAware;
    const std::string text = writeScenario(scenario);
    CHECK(text.find(R"("leaves": 4,
    "hosts_per_leaf": 4,
    "spines": 2)") != std::string::npos);
    CHECK(text.find(R"("placement": "topology-aware")") != std::string::npos);
    CHECK(text.find("\"k\"") == std::string::npos);
    CHECK(parseScenario(text) == scenario);
}

TEST_CASE("a packet size that is left open is what its key says") {
    constexpr Bytes kMebibyte = Bytes{1} << 20;
    FabricSettings fabric;
    CHECK(segmentFor(fabric, 10 * kMebibyte) == kMebibyte);              // 1/64 would be 160 KiB
    CHECK(segmentFor(fabric, 128 * kMebibyte) == 2 * kMebibyte);         // 1/64
    CHECK(segmentFor(fabric, 131'072 * kMebibyte) == 1'024 * kMebibyte); // 1/64 would be 2 GiB
    fabric.hasQuickerLinks = true;
    CHECK(segmentFor(fabric, 64 * 9'000) == 9'000);
    CHECK(segmentFor(fabric, 64'000) == 1'500);
    fabric.queue = 96'000;
    CHECK(segmentFor(fabric, 128 * kMebibyte) == 12'000); // eight fit
    fabric.transport = TransportKind::Tcp;
    CHECK(segmentFor(fabric, 128 * kMebibyte) == 1'500);
    const auto key = std::ranges::find(scenarioKeys(), "network.packet", &KeyInfo::path);
    CHECK(key->allowed ==
          "1 B to 1 GiB, e.g. 64KiB; or auto: 1,500 B; lossless 1/64 of the message, at least "
          "1 MiB (with quicker links in a fabric 1,500 B), at most 1 GiB, and small enough for "
          "eight to fit a queue");
}

} // namespace ringscope
