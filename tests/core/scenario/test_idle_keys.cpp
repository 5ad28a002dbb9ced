// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/idle_keys.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

using namespace ringscope;

namespace {

std::string why(const Scenario& scenario, std::string_view path) {
    const Text* text = whyNoEffect(scenario, path);
    return text == nullptr ? std::string() : text->en;
}

} // namespace

TEST_CASE("a key without effect says whose it is") {
    Scenario star = findBuiltIn("ring")->scenario; // a lossless star
    CHECK(why(star, "network.k") == "Only a fat-tree has k.");
    CHECK(why(star, "network.leaves") == "Only a leaf-spine has leaves and spines.");
    CHECK(why(star, "servers") == "Only the parameter server has servers.");
    CHECK_FALSE(why(star, "placement").empty());
    CHECK_FALSE(why(star, "network.rto_min").empty());
    CHECK(why(star, "nodes").empty());
    CHECK(why(star, "network.queue").empty());
    CHECK(why(star, "no.such.key").empty());
    star.network.topology = TopologyKind::FatTree;
    CHECK(why(star, "network.k").empty());
    CHECK(why(star, "placement").empty());
    star.network.topology = TopologyKind::Ring;
    CHECK_FALSE(why(star, "network.queue").empty());
}

TEST_CASE("what holds for a key holds for its elements and for those within it") {
    const Scenario star = findBuiltIn("ring")->scenario;
    for (const char* path : {"placement[2]", "network.swift", "network.swift.beta", "aggregation",
                             "aggregation.slots", "eager_limit", "exchange.eager_limit"}) {
        INFO(path);
        CHECK_FALSE(why(star, path).empty());
    }
    CHECK(why(star, "network").empty());
    CHECK(why(star, "network.kilo").empty()); // begins like a key, and is none
}

TEST_CASE("every reason is there in both languages") {
    for (const BuiltIn& builtIn : builtIns()) {
        for (const KeyInfo& key : scenarioKeys()) {
            if (const Text* text = whyNoEffect(builtIn.scenario, key.path)) {
                INFO(key.path);
                CHECK_FALSE(text->en.empty());
                CHECK_FALSE(text->zh.empty());
            }
        }
    }
}

TEST_CASE("what waits for another topology is written and read without a word") {
    Scenario star = findBuiltIn("ring")->scenario;
    star.network.k = 8;
    star.placement.kind = PlacementKind::Striped;
    CHECK(parseScenario(writeScenario(star)) == star);
}

TEST_CASE("bandwidths and times need a unit, counts and bytes do not") {
    for (const char* path : {"network.bandwidth", "network.latency", "network.overrides[3].latency",
                             "network.rto_min", "network.swift.base_target", "network.swift.per_hop",
                             "aggregation.timeout", "failures[0].at", "compute"}) {
        INFO(path);
        REQUIRE(findKey(path) != nullptr);
        CHECK(findKey(path)->needsUnit);
    }
    for (const char* path : {"nodes", "network.packet", "network.queue", "gradient.bytes", "network.k"}) {
        INFO(path);
        REQUIRE(findKey(path) != nullptr);
        CHECK_FALSE(findKey(path)->needsUnit);
    }
    CHECK(findKey("network.speed") == nullptr);
}
