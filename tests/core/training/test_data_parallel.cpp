// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"

using namespace ringscope;

namespace {

/// Gradients of 4,000 B over 8·10^9 bit/s and 1 µs a link.
Scenario training(const std::string& algorithm, int nodes, int iterations) {
    Scenario scenario = parseScenario(R"({"ringscope": 1, "name": "training", "compute": "30us",
        "gradient": {"elements": 1000, "values": "index"},
        "network": {"bandwidth": "8Gbps", "latency": "1us"}})");
    scenario.nodes = nodes;
    scenario.iterations = iterations;
    applySetting(scenario, "algorithm=" + algorithm);
    return scenario;
}

} // namespace

TEST_CASE("training: an iteration is computing, then summing up, and so on") {
    // Ring of 4: 2·3·(2 µs + 1,000 B/(10^9 B/s)) = 18 µs; with 30 µs of computing 48 µs an iteration.
    const auto shared = std::make_shared<const Trace>(run(training("ring", 4, 3)));
    const Trace& trace = *shared;
    CHECK(trace.outcome.time == Time::microseconds(3 * 48));
    CHECK(expectedOf(trace).finishSeconds.value() == Approx(144e-6));
    CHECK(trace.header.steps == 18);
    CHECK(trace.computes.size() == 12);
    CHECK(trace.computes[4].start == Time::microseconds(48));
    CHECK(trace.computes[4].end == Time::microseconds(78));
    // Steps of later iterations have numbers of their own; computing belongs to none.
    const TraceIndex index(shared);
    REQUIRE(index.steps().size() == 18);
    CHECK(index.steps()[5].end == Time::microseconds(48));
    CHECK(index.steps()[6].start == Time::microseconds(78));
    CHECK(index.phases().size() == 6);
    // All-gather's band ends where computing begins, scatter-reduce's where all-gather does.
    CHECK(index.phases()[2].firstStep == 6);
    CHECK(trace.header.iterationOf(6) == 1);
    CHECK(index.endOfBand(0) == index.phases()[1].start);
    CHECK(index.endOfBand(1) == Time::microseconds(48));
    CHECK(index.endOfBand(5) == index.end());
    CHECK(secondsOfAllReduce(trace).value() == Approx(18e-6));
}

TEST_CASE("training: an algorithm of one phase has one in each iteration") {
    const TraceIndex index(std::make_shared<const Trace>(run(training("naive", 4, 3))));
    CHECK(index.phases().size() == 3);
    CHECK(index.endOfBand(0) < index.phases()[1].start);
}

TEST_CASE("training: each iteration sums up new gradients, whatever the algorithm") {
    const auto* const algorithm = GENERATE("ring", "naive", "parameter-server", "halving-doubling", "tree");
    const int nodes = GENERATE(1, 2, 3, 4, 7);
    const int iterations = GENERATE(1, 2, 5);
    const Scenario scenario = training(algorithm, nodes, iterations);
    INFO(algorithm << ' ' << nodes << " nodes, " << iterations << " iterations");
    const Trace trace = run(scenario);
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(trace.verification.exact); // sums of sums would be `nodes` times too large
    const Totals totals = totalsOf(trace);
    Scenario once = scenario;
    once.iterations = 1;
    CHECK(totals.payloadBytes == static_cast<Bytes>(iterations) * totalsOf(run(once)).payloadBytes);
    CHECK(totals.payloadBytes == expectedOf(trace).payloadBytes);
    CHECK(totals.messages == estimate(scenario).messages);
}

TEST_CASE("training: the World goes back to own gradients when they have been computed") {
    const auto trace = std::make_shared<const Trace>(run(training("ring", 4, 2)));
    const TraceIndex index(trace);
    // Summed up at 48 µs; until 78 µs the second gradient is being computed.
    CHECK(worldAt(index, Time::microseconds(50)).cell(2, 0).contributorCount == 4);
    CHECK(worldAt(index, Time::microseconds(50)).nodes[2].computing);
    const World fresh = worldAt(index, Time::microseconds(78));
    for (Rank node = 0; node < 4; ++node)
        for (int place = 0; place < 4; ++place) {
            CHECK(fresh.cell(node, place).contributorCount == 1);
            CHECK(fresh.cell(node, place).value ==
                  trace->initialValues[static_cast<std::size_t>(node * 4 + place)]);
        }
    CHECK(worldAt(index, trace->outcome.time).cell(2, 0).contributorCount == 4);
}

TEST_CASE("training: what does not fit is refused with its field") {
    Scenario scenario = training("ring", 4, 10'001);
    CHECK_THROWS_WITH(run(scenario), Catch::Contains("iterations") && Catch::Contains("10001"));
    scenario = training("ring", 100, 400); // 198 steps each: 65,535/198 = 330
    CHECK_THROWS_WITH(run(scenario), Catch::Contains("iterations") && Catch::Contains("1 to 330"));
    CHECK_THROWS_WITH(applySetting(scenario, "iterations=0"), Catch::Contains("iterations"));
    CHECK_THROWS_WITH(applySetting(scenario, "compute=-1"), Catch::Contains("compute"));
}
