// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

#include <algorithm>
#include <limits>
#include <string>

namespace ringscope {

namespace {

Refusal refusing(const Scenario& scenario) {
    return refusalOf([&] { validate(scenario); });
}

Scenario withElements(std::uint64_t elements) {
    Scenario scenario;
    scenario.gradient.size = elements;
    return scenario;
}

} // namespace

TEST_CASE("scenarios at the limits are valid") {
    Scenario scenario;
    CHECK_NOTHROW(validate(scenario));
    scenario.nodes = GENERATE(1, 2, 3, 8, 9, 16'384);
    scenario.servers = scenario.nodes;
    scenario.algorithm = GENERATE("ring", "naive", "parameter-server");
    scenario.network.topology = GENERATE(TopologyKind::Star, TopologyKind::Ring);
    scenario.gradient.size = GENERATE(std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{100'000});
    scenario.network.latency = Time();
    CAPTURE(scenario.nodes, scenario.algorithm);
    CHECK_NOTHROW(validate(scenario));
}

TEST_CASE("a group that is left open is the divisor of the number of nodes nearest to its root") {
    Scenario scenario;
    CHECK(scenario.activeGroup() == 1); // the ring has none
    scenario.algorithm = "hierarchical";
    const auto [nodes, group] = GENERATE(
        table<int, int>({{1, 1}, {2, 1}, {6, 2}, {7, 1}, {8, 2}, {12, 3}, {16, 4}, {17, 1}, {64, 8}}));
    scenario.nodes = nodes;
    CHECK(scenario.activeGroup() == group);
    CHECK_NOTHROW(validate(scenario));
    // Where there are leaves, a group is the hosts at one of them.
    Scenario fabric = scenario;
    fabric.nodes = 6;
    fabric.network.topology = TopologyKind::LeafSpine;
    fabric.network.hostsPerLeaf = 4;
    CHECK(fabric.activeGroup() == 4);
    fabric.network.topology = TopologyKind::FatTree;
    fabric.network.k = 4; // two hosts at each edge switch
    CHECK(fabric.activeGroup() == 2);
    // One that does not divide is taken as it is: the nodes left over fold in.
    scenario.group = std::min(4, nodes);
    CHECK_NOTHROW(validate(scenario));
    CHECK(scenario.shape().group == std::min(4, nodes));
}

TEST_CASE("values made outside a file are held to the same limits") {
    Scenario scenario;
    SECTION("nodes") {
        scenario.nodes = GENERATE(0, -1, 16'385, std::numeric_limits<int>::max());
        CHECK(refusing(scenario).path == "nodes");
    }
    SECTION("servers") {
        scenario.servers = GENERATE(0, -1, 16'385);
        CHECK(refusing(scenario).path == "servers");
    }
    SECTION("group") {
        scenario.algorithm = "hierarchical";
        scenario.nodes = 6;
        scenario.group = GENERATE(0, -1, 7);
        const Refusal refusal = refusing(scenario);
        CHECK(refusal.path == "group");
        CHECK(refusal.value == std::to_string(*scenario.group));
        CHECK(refusal.allowed == "a whole number from 1 to 6, the number of nodes, or auto");
    }
    SECTION("algorithm") {
        scenario.algorithm = "rings";
        CHECK(refusing(scenario).allowed.find("did you mean ring?") == 0);
    }
    SECTION("model") {
        scenario.gradient.size = std::string("VGG16");
        CHECK(refusing(scenario).path == "gradient.model");
        CHECK(refusing(scenario).allowed.find("did you mean vgg16?") == 0);
    }
    SECTION("name") {
        scenario.name = GENERATE(std::string(201, 'x'), std::string("\xFF"));
        CHECK(refusing(scenario).path == "name");
    }
    SECTION("latency") {
        scenario.network.latency = Time::picoseconds(-1);
        CHECK(refusing(scenario).path == "network.latency");
    }
    SECTION("packet") {
        scenario.network.fabric.packet = GENERATE(Bytes{0}, (Bytes{1} << 30) + 1);
        CHECK(refusing(scenario).path == "network.packet");
    }
    SECTION("queue") {
        scenario.network.fabric.transport = TransportKind::Tcp;
        scenario.network.fabric.queue = GENERATE(Bytes{1'499}, (Bytes{1} << 31) + 1);
        CHECK(refusing(scenario).path == "network.queue");
    }
    SECTION("a queue without room, where packets are left open") {
        scenario.network.fabric.queue = 0;
        CHECK(refusing(scenario).path == "network.queue");
        CHECK(refusing(scenario).allowed == "unlimited, or at least 1 B");
        scenario.network.fabric.packet = 64;
        CHECK(refusing(scenario).allowed == "unlimited, or room for at least one packet of 64B");
    }
    SECTION("values per node") {
        scenario.gradient.values = ValuesKind::PerNode;
        scenario.gradient.perNode = {1, 2, 3};
        CHECK(refusing(scenario).value == "a list of 3");
        scenario.gradient.perNode = {1, 2, std::numeric_limits<double>::quiet_NaN(), 4};
        CHECK(refusing(scenario).path == "gradient.values[2]");
        scenario.gradient.perNode[2] = std::numeric_limits<double>::infinity();
        CHECK(refusing(scenario).value == "inf");
    }
    SECTION("digits") {
        scenario.nodes = 9;
        scenario.gradient.values = ValuesKind::Digits;
        CHECK(refusing(scenario).path == "gradient.values");
    }
}

TEST_CASE("an override must name a link that there is, once, and change something") {
    Scenario scenario;
    SECTION("a misspelt link") {
        scenario.network.overrides = {{"node2->swich", {}, Time()}};
        CHECK(refusing(scenario).path == "network.overrides[0].link");
        CHECK(refusing(scenario).value == "\"node2->swich\"");
        CHECK(refusing(scenario).allowed == "did you mean node2->switch?");
    }
    SECTION("a link to an unknown node") { // B20
        scenario.network.topology = TopologyKind::Ring;
        scenario.network.overrides = {{"node3->node4", {}, Time()}};
        CHECK(refusing(scenario).allowed.find("did you mean node") == 0);
    }
    SECTION("a link of the other topology") {
        scenario.network.overrides = {{"node2->node3", {}, Time()}};
        CHECK(refusing(scenario).path == "network.overrides[0].link");
    }
    SECTION("no links at all") {
        scenario.nodes = 1;
        scenario.network.topology = TopologyKind::Ring;
        scenario.network.overrides = {{"node0->node1", {}, Time()}};
        CHECK(refusing(scenario).allowed.find("no link") == 0);
    }
    SECTION("twice") {
        scenario.network.overrides = {{"node2->switch", {}, Time()}, {"node2->switch", {}, Time()}};
        CHECK(refusing(scenario).path == "network.overrides[1].link");
        CHECK(refusing(scenario).allowed == "each link at most once");
    }
    SECTION("without effect") {
        scenario.network.overrides = {{"node2->switch", {}, {}}};
        CHECK(refusing(scenario).path == "network.overrides[0]");
    }
    SECTION("too many") {
        scenario.network.overrides.resize(1'025);
        CHECK(refusing(scenario).value == "a list of 1025");
    }
}

TEST_CASE("what a switch that adds up cannot do is refused with the key that asks for it") {
    Scenario scenario = withElements(1'000'000);
    scenario.algorithm = "in-network";
    CHECK_NOTHROW(validate(scenario));
    SECTION("no slots, too many, no integers, too many bits, no patience") {
        scenario.aggregation.slotCount = GENERATE(0, -1, 4'097);
        CHECK(refusing(scenario).path == "aggregation.slots");
        scenario.aggregation.slotCount = 1;
        scenario.aggregation.integers = GENERATE(0, 2'049);
        CHECK(refusing(scenario).path == "aggregation.integers");
        scenario.aggregation.integers = 256;
        scenario.aggregation.scaleBits = GENERATE(-1, 31);
        CHECK(refusing(scenario).path == "aggregation.scale_bits");
        scenario.aggregation.scaleBits.reset();
        scenario.aggregation.timeout = Time::nanoseconds(999);
        CHECK(refusing(scenario).path == "aggregation.timeout");
        CHECK(refusing(scenario).value == "999ns");
    }
    SECTION("another network") {
        scenario.network.topology = TopologyKind::Ring;
        CHECK(refusing(scenario).path == "network.topology");
        CHECK(refusing(scenario).value == "ring");
    }
    SECTION("another transport, for it sends again itself") {
        scenario.network.fabric.lossProbability = 0.5;
        CHECK_NOTHROW(validate(scenario));
        scenario.network.fabric.transport = TransportKind::Tcp;
        CHECK(refusing(scenario).path == "network.transport");
        scenario.algorithm = "ring";
        CHECK_NOTHROW(validate(scenario));
        scenario.network.fabric.transport = TransportKind::Lossless;
        CHECK(refusing(scenario).path == "network.loss");
    }
    SECTION("packets and queues of its own") {
        scenario.network.fabric.queue = 1'000'000;
        CHECK(refusing(scenario).path == "network.queue");
        scenario.network.fabric.queue.reset();
        scenario.network.fabric.packet = 1'500;
        CHECK(refusing(scenario).path == "network.packet");
    }
    SECTION("more packets than can be told apart") { // 10^6 elements are 3,907 packets, or a million
        scenario.aggregation.integers = 1;
        scenario.aggregation.slotCount = 64; // bursts of at most 16: 62,500
        const Refusal refusal = refusing(scenario);
        CHECK(refusal.path == "aggregation.integers");
        CHECK(refusal.value == "1");
        CHECK(refusal.allowed.find("at most 50000 packets or bursts, not 62500") != std::string::npos);
        scenario.aggregation.integers = 256;
        scenario.network.fabric.lossProbability = 0.01;
        CHECK_NOTHROW(validate(scenario));
        scenario.gradient.size = std::uint64_t{256 * 50'001};
        CHECK(refusing(scenario).allowed.find("where packets may be lost") != std::string::npos);
    }
}

TEST_CASE("what is left open for a switch that adds up follows from the scenario") {
    Scenario scenario = withElements(256 * 4'096);
    scenario.algorithm = "in-network";
    CHECK(scenario.activeServers() == 1);
    CHECK(scenario.activePool().burst == 1);
    scenario.gradient.size = std::uint64_t{256 * 4'097};
    CHECK(scenario.activePool().burst == 2);
    CHECK(scenario.activePool().burstsUnderWay == 64); // half of 128 slots, which cover the round trip
    CHECK(scenario.activePool().rateError == 0);
    scenario.network.fabric.lossProbability = 0.01;
    CHECK(scenario.activePool().burst == 1); // what may be lost stands for itself
    // f: the most at which N·(v·2^f + 1/2) stays below 2^31.
    const auto [values, nodes, bits] =
        GENERATE(table<ValuesKind, int, int>({{ValuesKind::Digits, 4, 19}, // 4·1,000·2^19 = 2.10e9
                                              {ValuesKind::Digits, 8, 4},  // 8·10^7·2^4 = 1.28e9
                                              {ValuesKind::Index, 16, 16}, // 16·1,149·2^16 = 1.20e9
                                              {ValuesKind::Random, 1, 30},
                                              {ValuesKind::Random, 8, 27}})); // 8·2^28 would be 2^31
    scenario.gradient.values = values;
    scenario.nodes = nodes;
    CAPTURE(nodes, bits);
    CHECK(scenario.activeScaleBits() == bits);
    // A full window of 128 packets of 1,100 B: 2·(10 µs + 112.64 µs), twice that, is below 1 ms.
    CHECK(scenario.activePatience() == Time::milliseconds(1));
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    CHECK(scenario.activePatience() == Time::nanoseconds(4 * (10'000 + 1'126'400)));
    scenario.network.fabric.lossProbability = 0;
    CHECK(scenario.activePatience() == Time::max());
}

TEST_CASE("a failure must name a node that takes part, once") {
    Scenario scenario;
    scenario.failures = {{4, Time()}};
    CHECK(refusing(scenario).path == "failures[0].node");
    CHECK(refusing(scenario).allowed == "a node that there is: 0 to 3");
    scenario.algorithm = "parameter-server"; // now rank 4 is the server
    CHECK_NOTHROW(validate(scenario));
    scenario.failures = {{1, Time()}, {2, Time()}, {1, Time()}};
    CHECK(refusing(scenario).path == "failures[2].node");
    scenario.failures = {{1, Time::picoseconds(-1)}};
    CHECK(refusing(scenario).path == "failures[0].at");
}

TEST_CASE("traffic that counters could not hold is refused before it starts") {
    // 2(N−1)·D over two links each, N = 4: 12 D < 2^60.
    const std::uint64_t fits = kMaximumBytes / 12 / 4 / 1'000 * 999;
    Scenario scenario = withElements(fits);
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(Bandwidth::kMaximumBitsPerSecond);
    scenario.network.fabric.packet = Bytes{1} << 30;
    CHECK_NOTHROW(validate(scenario));
    scenario.gradient.size = fits + fits / 100;
    const Refusal refusal = refusing(scenario);
    CHECK(refusal.path == "gradient.bytes");
    CHECK(refusal.allowed.find("2^60") != std::string::npos);
    scenario.gradient.writtenAsBytes = false;
    CHECK(refusing(scenario).path == "gradient.elements");
    scenario.gradient.size = UINT64_MAX;
    CHECK(refusing(scenario).path == "gradient.elements");
}

TEST_CASE("a run beyond 106 days of virtual time is refused, with the key that makes it so long") {
    Scenario scenario = withElements(1'000'000);
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1); // 6 · 8·10^6 bits: 4.8·10^7 s > 9.2·10^6 s
    CHECK(refusing(scenario).path == "network.bandwidth");
    CHECK(refusing(scenario).value == "1bps");
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    CHECK_NOTHROW(validate(scenario));
    scenario.network.latency = Time::max(); // 6 steps of 2 links each
    CHECK(refusing(scenario).path == "network.latency");
    scenario.network.latency = Time();
    scenario.network.overrides = {{"node0->switch", Bandwidth::bitsPerSecond(1), {}}};
    CHECK(refusing(scenario).path == "network.overrides[0].bandwidth");
}

TEST_CASE("segments that are left open stop at what network.packet allows") {
    // Chunks of 2^40 bytes, 1/64 of which would be 16 GiB; 1,024 segments of 1 GiB each.
    Scenario scenario = withElements(std::uint64_t{1} << 40);
    CHECK_NOTHROW(validate(scenario));
    const Bytes left = estimate(scenario).traceBytes;
    scenario.network.fabric.packet = Bytes{1} << 30;
    CHECK_NOTHROW(validate(scenario));
    CHECK(estimate(scenario).traceBytes == left);
}

TEST_CASE("a message of more segments than can be numbered is refused, with a key that helps") {
    // Naive between two nodes: messages of the whole gradient, 2^57 bytes in segments of 2^30.
    Scenario scenario = withElements(std::uint64_t{1} << 55);
    scenario.algorithm = "naive";
    scenario.nodes = 2;
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(Bandwidth::kMaximumBitsPerSecond);
    CHECK(refusing(scenario).path == "gradient.bytes");
    CHECK(refusing(scenario).value == "128PiB");
    CHECK(refusing(scenario).allowed ==
          "a gradient of which no message has 2^27 packets of 1GiB, as one of 128PiB has");
    scenario.gradient.size = (std::uint64_t{1} << 55) - 1;
    CHECK_NOTHROW(validate(scenario));
    scenario.network.fabric.packet = Bytes{1} << 29;
    CHECK(refusing(scenario).path == "network.packet");
    // 1,500 B of which 40 are header: 2^27 of them are 201 GB.
    scenario.network.fabric = {};
    scenario.network.fabric.transport = TransportKind::Tcp;
    scenario.gradient.size = std::uint64_t{60'000'000'000};
    CHECK(refusing(scenario).path == "gradient.bytes");
    CHECK(refusing(scenario).allowed.ends_with("; or a larger network.packet"));
}

TEST_CASE("12 GB a node, three thousand million elements, is a valid scenario") { // B05: wider than 32 bits
    CHECK_NOTHROW(validate(withElements(3'000'000'000)));
}

} // namespace ringscope
