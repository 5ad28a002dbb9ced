// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

namespace ringscope {

namespace {

/// Draws numbers for one scenario.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_seed(seed) {}

    std::uint64_t below(std::uint64_t limit) { return mix64(m_seed * 1'000'003 + m_count++) % limit; }
    bool toss() { return below(2) == 0; }

private:
    std::uint64_t m_seed;
    std::uint64_t m_count = 0;
};

Gradient randomGradient(Dice& dice, int nodes) {
    Gradient gradient;
    if (dice.below(3) == 0) {
        gradient.size = std::string(dice.toss() ? "resnet50" : "gpt2-small");
    } else {
        gradient.size = dice.below(1'000'000'000) >> dice.below(30);
        gradient.writtenAsBytes = dice.toss();
    }
    switch (dice.below(5)) {
    case 0:
        gradient.values = nodes <= 8 ? ValuesKind::Digits : ValuesKind::Index;
        break;
    case 1:
        gradient.values = ValuesKind::Random;
        break;
    case 2:
        gradient.values = ValuesKind::PerNode;
        for (int i = 0; i < nodes; ++i) {
            const double value = static_cast<double>(dice.below(2'000'001)) - 1'000'000;
            gradient.perNode.push_back(dice.toss() ? value : value / 7);
        }
        break;
    default:
        break;
    }
    return gradient;
}

FabricSettings randomFabric(Dice& dice, FabricSettings fabric) {
    fabric.transport = static_cast<TransportKind>(dice.below(4));
    fabric.switching = static_cast<Switching>(dice.below(2));
    switch (dice.below(3)) {
    case 0:
        fabric.queue = 100'000 + dice.below(1'000'000);
        break;
    case 1:
        fabric.queuePackets = static_cast<std::uint32_t>(1 + dice.below(1'000));
        break;
    default:
        break;
    }
    if (dice.toss()) {
        fabric.ecnThreshold = dice.below(100'000);
        fabric.rtoMinimum = Time::microseconds(1 + static_cast<std::int64_t>(dice.below(1'000'000)));
        fabric.initialWindow = static_cast<int>(1 + dice.below(100));
        fabric.dctcpGain = 1.0 / static_cast<double>(1 + dice.below(64));
        fabric.swift.baseTarget = Time::nanoseconds(static_cast<std::int64_t>(dice.below(1'000'000)));
        fabric.swift.range = Time::nanoseconds(static_cast<std::int64_t>(dice.below(1'000'000)));
        fabric.swift.minimumWindow = 1.0 / static_cast<double>(1 + dice.below(1'000));
    }
    if (fabric.transport != TransportKind::Lossless && dice.toss()) {
        fabric.lossProbability = static_cast<double>(dice.below(500)) / 1'000;
    }
    return fabric;
}

/// Any topology, with room for all nodes in it, and any placement.
void randomTopology(Dice& dice, Scenario& scenario) {
    NetworkSettings& network = scenario.network;
    network.topology = static_cast<TopologyKind>(dice.below(4));
    const int hosts = scenario.nodes + scenario.activeServers();
    network.hostsPerLeaf = 1 + static_cast<int>(dice.below(16));
    network.leaves = (hosts + network.hostsPerLeaf - 1) / network.hostsPerLeaf;
    network.spines = 1 + static_cast<int>(dice.below(4));
    if (dice.toss()) {
        network.oversubscription = dice.toss() ? 2 : 4.5;
    }
    network.k = hosts <= 16 && dice.toss() ? 4 : hosts <= 128 ? 8 : 16;
    scenario.placement.kind = static_cast<PlacementKind>(dice.below(5));
    for (int host = hosts; host > 0 && scenario.placement.kind == PlacementKind::Listed; --host) {
        scenario.placement.ports.push_back(host - 1);
    }
}

Scenario randomScenario(std::uint64_t seed) {
    Dice dice(seed);
    Scenario scenario;
    const std::vector<std::string> names{"", "a", "ring \"quoted\" \\ \n", "参数服务器-Ω-é",
                                         std::string(200, 'x')};
    scenario.name = names[dice.below(names.size())];
    scenario.algorithm = std::vector<std::string>{"ring", "naive", "parameter-server"}[dice.below(3)];
    scenario.nodes = 1 + static_cast<int>(dice.below(dice.toss() ? 8 : 100));
    scenario.servers = 1 + static_cast<int>(dice.below(4));
    if (dice.toss()) {
        scenario.group = 1;
    }
    scenario.operation = dice.toss() ? Operation::Sum : Operation::Average;
    scenario.seed = dice.toss() ? 1 : mix64(seed);
    scenario.gradient = randomGradient(dice, scenario.nodes);
    randomTopology(dice, scenario);
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000 + dice.below(1'000'000'000'000));
    scenario.network.latency =
        Time::picoseconds(static_cast<std::int64_t>(dice.below(1'000'000'000) >> dice.below(30)));
    if (dice.toss()) {
        scenario.network.fabric.packet = 1'500 + dice.below(60'000);
    }
    scenario.network.fabric = randomFabric(dice, scenario.network.fabric);
    const Topology topology = scenario.buildTopology();
    for (std::uint32_t i = 0; i < topology.links().size(); i += 3) {
        LinkOverride change{topology.linkName(LinkId{i}),
                            {},
                            Time::nanoseconds(static_cast<std::int64_t>(dice.below(5'000)))};
        if (dice.toss()) {
            change.bandwidth = Bandwidth::bitsPerSecond(10'000'000 + dice.below(1'000'000));
        }
        scenario.network.overrides.push_back(change);
    }
    if (dice.toss()) {
        scenario.aggregation.slotCount = static_cast<int>(1 + dice.below(4'096));
        scenario.aggregation.integers = static_cast<int>(1 + dice.below(2'048));
        scenario.aggregation.scaleBits = static_cast<int>(dice.below(31));
        scenario.aggregation.timeout =
            Time::microseconds(1 + static_cast<std::int64_t>(dice.below(1'000'000)));
    }
    scenario.exchange.kind = static_cast<ExchangeKind>(dice.below(3));
    if (dice.toss()) {
        scenario.exchange.eagerLimit = dice.below(100'000);
    }
    if (dice.below(3) == 0) {
        scenario.failures.push_back(
            {static_cast<Rank>(dice.below(static_cast<std::uint64_t>(scenario.nodes))),
             Time::picoseconds(static_cast<std::int64_t>(dice.below(1'000'000'000)))});
    }
    return scenario;
}

} // namespace

TEST_CASE("a scenario is written in one canonical way") {
    Scenario scenario;
    scenario.name = "Ring";
    scenario.gradient.size = std::string("resnet50");
    CHECK(writeScenario(scenario) == R"({
  "ringscope": 1,
  "name": "Ring",
  "algorithm": "ring",
  "nodes": 4,
  "operation": "sum",
  "gradient": {
    "model": "resnet50"
  },
  "network": {
    "topology": "star",
    "bandwidth": "10Gbps",
    "latency": "10us"
  }
}
)");
}

TEST_CASE("all that differs from the default is written") {
    Scenario scenario;
    scenario.algorithm = "parameter-server";
    scenario.servers = 2;
    scenario.operation = Operation::Average;
    scenario.seed = 5;
    scenario.gradient.size = std::uint64_t{5};
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1e8, 0.1, -1e8, 1};
    scenario.network.topology = TopologyKind::Ring;
    scenario.network.fabric.packet = 1'500;
    scenario.network.overrides = {{"worker0->worker1", Bandwidth::bitsPerSecond(1'000'000'000), Time()}};
    scenario.exchange = {ExchangeKind::SendFirst, 4'096};
    scenario.failures = {{1, Time::milliseconds(2)}};
    CHECK(writeScenario(scenario) == R"({
  "ringscope": 1,
  "name": "",
  "algorithm": "parameter-server",
  "nodes": 4,
  "servers": 2,
  "operation": "average",
  "seed": 5,
  "gradient": {
    "bytes": 20,
    "values": [
      100000000,
      0.1,
      -100000000,
      1
    ]
  },
  "network": {
    "topology": "ring",
    "bandwidth": "10Gbps",
    "latency": "10us",
    "packet": 1500,
    "overrides": [
      {
        "link": "worker0->worker1",
        "bandwidth": "1Gbps",
        "latency": "0s"
      }
    ]
  },
  "exchange": {
    "kind": "send-first",
    "eager_limit": "4KiB"
  },
  "failures": [
    {
      "node": 1,
      "at": "2ms"
    }
  ]
}
)");
    scenario.exchange.eagerLimit.reset();
    CHECK(writeScenario(scenario).find("\"exchange\": \"send-first\"") != std::string::npos);
    CHECK(parseScenario(writeScenario(scenario)) == scenario);
}

TEST_CASE("every valid scenario reads back equal, and is written the same again") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Scenario scenario = randomScenario(seed);
        CAPTURE(seed);
        REQUIRE_NOTHROW(validate(scenario));
        const std::string text = writeScenario(scenario);
        REQUIRE(parseScenario(text) == scenario);
        REQUIRE(writeScenario(parseScenario(text)) == text);
    }
}

} // namespace ringscope
