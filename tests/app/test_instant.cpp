// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instant.h"
#include "core/base/errors.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

using namespace ringscope;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Ring of direct links: 4 nodes, 8 MB, 10^9 B/s, 10 µs: 6 steps of 2.01 ms each (2 MB / 10^9 B/s + 10 µs).
TraceIndex ring() {
    Scenario scenario = builtIns().front().scenario;
    scenario.algorithm = "ring";
    scenario.nodes = 4;
    applySetting(scenario, "gradient.bytes=8000000");
    applySetting(scenario, "network.topology=ring");
    applySetting(scenario, "network.bandwidth=8Gbps");
    applySetting(scenario, "network.latency=10us");
    return TraceIndex(std::make_shared<const Trace>(run(scenario)));
}

std::string refusal(const std::string& text, const TraceIndex* run = nullptr) {
    try {
        const Instant instant = Instant::parse(text);
        if (run != nullptr) {
            instant.in(*run);
        }
    } catch (const ScenarioError& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST_CASE("instant: step, share, time, end", "[app]") {
    const TraceIndex run = ring();
    REQUIRE(run.end() == Time::microseconds(12'060));
    CHECK(Instant::parse("step:1").in(run) == Time());
    CHECK(Instant::parse("step:3").in(run) == Time::microseconds(4'020));
    CHECK(Instant::parse("25%").in(run) == Time::microseconds(3'015));
    CHECK(Instant::parse("100%").in(run) == run.end());
    CHECK(Instant::parse("1.5ms").in(run) == Time::microseconds(1'500));
    CHECK(Instant::parse("end").in(run) == run.end());
}

TEST_CASE("instant: what is none, or not in the run, is refused with what is allowed", "[app]") {
    const TraceIndex run = ring();
    for (const char* text : {"", "soon", "step:", "step:x", "-1%", "101%", "nan%", "5 apples"}) {
        INFO(text);
        CHECK_THAT(refusal(text), ContainsSubstring("--at"));
    }
    CHECK_THAT(refusal("step:0", &run), ContainsSubstring("step:6"));
    CHECK_THAT(refusal("step:7", &run), ContainsSubstring("step:6"));
    CHECK_THAT(refusal("13ms", &run), ContainsSubstring("12060us"));
}
