// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/chunking.h"
#include "core/scenario/scenario.h"
#include "tests/catch.h"

#include <algorithm>

namespace ringscope {

namespace {

Scenario withValues(ValuesKind kind, int nodes) {
    Scenario scenario;
    scenario.nodes = nodes;
    scenario.gradient.size = std::uint64_t{5'000};
    scenario.gradient.values = kind;
    for (int i = 0; kind == ValuesKind::PerNode && i < nodes; ++i) {
        scenario.gradient.perNode.push_back(i * 0.5 - 1);
    }
    return scenario;
}

} // namespace

TEST_CASE("digits are powers of ten, and their sum is exact in a float") {
    const Scenario scenario = withValues(ValuesKind::Digits, 8);
    float sum = 0;
    float expected = 1;
    for (Rank rank = 0; rank < 8; ++rank, expected *= 10) {
        CHECK(scenario.gradientValue(rank, 0) == expected);
        CHECK(scenario.gradientValue(rank, 4'999) == expected);
        sum += scenario.gradientValue(rank, 17);
    }
    CHECK(sum == 11'111'111.0F); // < 2^24
}

TEST_CASE("index values are 10·r + i mod 1,000") {
    // B01: rank r holds 10r + i.
    const Scenario scenario = withValues(ValuesKind::Index, 4);
    CHECK(scenario.gradientValue(0, 0) == 0);
    CHECK(scenario.gradientValue(3, 4) == 34);
    CHECK(scenario.gradientValue(3, 999) == 1'029);
    CHECK(scenario.gradientValue(3, 1'000) == 30);
    CHECK(withValues(ValuesKind::Index, 16'384).gradientValue(16'383, 999) == 164'829);
}

TEST_CASE("random values lie in [−1, 1), depend on seed, rank and element, and are spread evenly") {
    Scenario scenario = withValues(ValuesKind::Random, 2);
    constexpr int kCount = 100'000;
    std::vector<float> values(kCount);
    scenario.fillGradient(0, 0, values);
    CHECK(*std::ranges::min_element(values) >= -1);
    CHECK(*std::ranges::max_element(values) < 1);
    double mean = 0;
    for (const float value : values) {
        mean += static_cast<double>(value) / kCount;
    }
    // The mean of n uniform values has the standard deviation 1/√(3n) = 0.0018.
    CHECK(std::abs(mean) < 0.01);
    CHECK(scenario.gradientValue(0, 0) != scenario.gradientValue(1, 0));
    CHECK(scenario.gradientValue(0, 0) != scenario.gradientValue(0, 1));
    scenario.seed = 2;
    CHECK(scenario.gradientValue(0, 0) != values[0]);
}

TEST_CASE("values per node are those of the list, as floats") {
    const Scenario scenario = withValues(ValuesKind::PerNode, 4);
    CHECK(scenario.gradientValue(0, 3) == -1.0F);
    CHECK(scenario.gradientValue(3, 0) == 0.5F);
}

TEST_CASE("auto means digits up to 8 nodes, then index") {
    CHECK(withValues(ValuesKind::Auto, 8).resolvedValues() == ValuesKind::Digits);
    CHECK(withValues(ValuesKind::Auto, 9).resolvedValues() == ValuesKind::Index);
    CHECK(withValues(ValuesKind::Auto, 8).gradientValue(7, 1) == 1e7F);
    CHECK(withValues(ValuesKind::Auto, 9).gradientValue(8, 1) == 81);
}

TEST_CASE("a block of values equals the values one by one, wherever it starts") {
    const auto kind =
        GENERATE(ValuesKind::Digits, ValuesKind::Index, ValuesKind::Random, ValuesKind::PerNode);
    const Scenario scenario = withValues(kind, 3);
    const std::uint64_t first = GENERATE(0U, 1U, 999U, 1'000U, 1'234'567'891'011U);
    const std::size_t count = GENERATE(0U, 1U, 999U, 1'000U, 1'001U, 4'999U);
    for (Rank rank = 0; rank < 3; ++rank) {
        std::vector<float> block(count);
        scenario.fillGradient(rank, first, block);
        for (std::size_t k = 0; k < count; ++k) {
            REQUIRE(block[k] == scenario.gradientValue(rank, first + k));
        }
    }
}

TEST_CASE("the elements of a gradient come from its number or from its model") {
    Scenario scenario;
    CHECK(scenario.elements() == 0);
    scenario.gradient.size = std::uint64_t{10};
    CHECK(scenario.elements() == 10);
    scenario.gradient.size = std::string("resnet50");
    CHECK(scenario.elements() == 25'557'032);
    // B12: 10 elements on 3 servers are shards of 4, 3, 3.
    const Chunking shards(10, 3);
    CHECK(shards.size(0) == 4);
    CHECK(shards.size(1) == 3);
    CHECK(shards.offset(3) == 10);
}

TEST_CASE("only an algorithm with servers has servers, and they are hosts of the topology") {
    Scenario scenario;
    scenario.servers = 3;
    CHECK(scenario.activeServers() == 0);
    CHECK(scenario.buildTopology().hostCount() == 4);
    scenario.algorithm = "parameter-server";
    CHECK(scenario.activeServers() == 3);
    CHECK(scenario.buildTopology().hostCount() == 7);
}

TEST_CASE("overrides change their own link and no other") {
    Scenario scenario;
    scenario.network.topology = TopologyKind::Ring;
    scenario.network.overrides = {{"node2->node3", Bandwidth::bitsPerSecond(7), {}},
                                  {"node3->node2", {}, Time()}};
    const Topology topology = scenario.buildTopology();
    for (std::uint32_t i = 0; i < topology.links().size(); ++i) {
        const std::string name = topology.linkName(LinkId{i});
        const Link& link = topology.link(LinkId{i});
        CAPTURE(name);
        CHECK(link.bandwidth.bps() == (name == "node2->node3" ? 7 : 10'000'000'000));
        CHECK(link.latency == (name == "node3->node2" ? Time() : Time::microseconds(10)));
    }
}

} // namespace ringscope
