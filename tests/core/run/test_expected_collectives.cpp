// SPDX-License-Identifier: GPL-3.0-or-later
// What the algorithms beyond ring, naive and parameter server must cost, by the literature, on real runs.
#include "core/base/two_trees.h"
#include "core/run/run.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"

#include <algorithm>

using namespace ringscope;

namespace {

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;

/// A star of 10 Gbit/s and 10 µs a link.
Scenario scenarioOf(const char* algorithm, int nodes, std::uint64_t elements) {
    Scenario scenario;
    scenario.name = "expected";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = elements;
    return scenario;
}

/// Sizes only: times and counts do not depend on the values.
Trace runSizes(const Scenario& scenario) {
    return run(scenario, {}, {}, {.payloadMemory = 0});
}

Trace runSizes(const char* algorithm, int nodes, std::uint64_t elements) {
    return runSizes(scenarioOf(algorithm, nodes, elements));
}

double milliseconds(const Trace& trace) {
    return trace.outcome.time.seconds() * 1e3;
}

/// Bytes that a node sends in one phase.
Bytes sentInPhase(const Trace& trace, Rank node, std::size_t phase) {
    const int first = trace.header.firstSteps[phase];
    const int last =
        phase + 1 < trace.header.firstSteps.size() ? trace.header.firstSteps[phase + 1] : trace.header.steps;
    Bytes sent = 0;
    for (const MessageRow& message : trace.messages) {
        const bool isInPhase = message.step >= first && message.step < last;
        sent += message.from == node && isInPhase ? message.bytes : 0;
    }
    return sent;
}

} // namespace

TEST_CASE("collectives: 100 MiB over eight nodes take the textbook's time") {
    // α = 20 µs, D/B = 83.88608 ms. Halving-doubling: 6α + 14/8·D/B; recursive doubling: 3(α + D/B); tree:
    // twice that; direct: 2(α + 7/8·D/B); in groups of two (nearest to √8): 2(α + D/2B) + 6(α + D/8B).
    struct Case {
        const char* algorithm;
        double milliseconds;
    };
    const Case expected =
        GENERATE(Case{"halving-doubling", 146.9206}, Case{"recursive-doubling", 251.7182},
                 Case{"tree", 503.4365}, Case{"all-to-all-direct", 146.8406}, Case{"hierarchical", 146.9606});
    CAPTURE(expected.algorithm);
    const Trace trace = runSizes(expected.algorithm, 8, 100 * kMebibyte / 4);
    CHECK(milliseconds(trace) == Approx(expected.milliseconds).epsilon(0.001));
    REQUIRE(expectedOf(trace).finishSeconds.has_value());
    CHECK(*expectedOf(trace).finishSeconds * 1e3 == Approx(expected.milliseconds).epsilon(1e-6));
}

TEST_CASE("collectives: a double tree of fewer elements than segments sends no empty ones") {
    // 10 us a link, so alpha = 20 us; E elements are E segments of one tree: 2(E + lg N - 1) steps.
    struct Case {
        int nodes;
        std::uint64_t elements;
        double microseconds;
    };
    const Case small = GENERATE(Case{2, 1, 40}, Case{2, 2, 80}, Case{2, 3, 120}, Case{3, 1, 80},
                                Case{8, 1, 120}, Case{8, 2, 160}, Case{8, 4, 240}, Case{64, 1, 240});
    CAPTURE(small.nodes, small.elements);
    const Trace trace = runSizes("double-tree", small.nodes, small.elements);
    CHECK(trace.outcome.time.seconds() * 1e6 == Approx(small.microseconds).epsilon(0.001));
    CHECK(*expectedOf(trace).finishSeconds * 1e6 == Approx(small.microseconds).epsilon(0.001));
}

TEST_CASE("collectives: a double tree's time is that of its pipeline") {
    // 100 MiB in 32 segments a tree over 8 nodes, three links high: 2·34 steps of α + D/(32 B) = 179.6179 ms.
    CHECK(*expectedOf(runSizes("double-tree", 8, 100 * kMebibyte / 4)).finishSeconds ==
          Approx(0.1796179).epsilon(1e-6));
    // While the pipeline fills and drains, links of the second colour are alone at their sender, start early
    // and meet others: some segments' worth of the 68.
    const int nodes = GENERATE(2, 3, 5, 6, 7, 8, 9, 16, 33);
    CAPTURE(nodes);
    const Trace trace = runSizes("double-tree", nodes, 100 * kMebibyte / 4);
    CHECK(trace.outcome.time.seconds() == Approx(*expectedOf(trace).finishSeconds).epsilon(0.012));
}

TEST_CASE("collectives: measured finish times follow the closed forms") {
    const std::string algorithm =
        GENERATE("all-to-all-direct", "halving-doubling", "recursive-doubling", "tree", "hierarchical");
    const int nodes = GENERATE(2, 4, 8, 16, 64);
    const Trace trace = runSizes(algorithm.c_str(), nodes, 64 * 1000); // divided by all of these
    CAPTURE(algorithm, nodes);
    CHECK(trace.outcome.time.seconds() == Approx(*expectedOf(trace).finishSeconds).epsilon(0.001));
}

TEST_CASE("collectives: there is no closed form where nodes fold in, for they meet others on the way") {
    const std::string algorithm = GENERATE("halving-doubling", "recursive-doubling", "hierarchical");
    const int nodes = GENERATE(3, 5, 7, 13);
    Scenario scenario = scenarioOf(algorithm.c_str(), nodes, 840 * 1000);
    scenario.group = 2;
    const Trace trace = runSizes(scenario);
    CAPTURE(algorithm, nodes);
    CHECK_FALSE(expectedOf(trace).finishSeconds.has_value());
    // Folding alone is two transfers of the whole gradient one after the other: 2(20 µs + 2.688 ms).
    CHECK(trace.outcome.time.seconds() >= 2 * 2.708e-3);
}

TEST_CASE("collectives: halving-doubling sums over any number of nodes (B10)") {
    const auto [nodes, sum] =
        GENERATE(table<int, float>({{3, 6}, {5, 15}, {6, 21}, {7, 28}, {48, 1176}})); // Σ r + 1
    const std::uint64_t elements = GENERATE(1, 2, 7, 960);
    Scenario scenario = scenarioOf("halving-doubling", nodes, elements);
    scenario.gradient.values = ValuesKind::PerNode;
    for (int r = 0; r < nodes; ++r)
        scenario.gradient.perNode.push_back(r + 1);
    const Trace trace = run(scenario);
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(trace.verification.exact); // against the serial sum, element by element, on every node
    CHECK(trace.verification.sameBits);
    float last = 0;
    for (const MessageRow& message : trace.messages)
        last = message.target == 0 && message.combine == static_cast<std::uint64_t>(Combine::Replace)
                   ? message.value
                   : last;
    CHECK(last == sum);
}

TEST_CASE(
    "collectives: plain folding of six nodes takes six rounds, and its busiest node sends 2.5 E (B10)") {
    const std::uint64_t elements = 400;
    const Trace trace = runSizes("halving-doubling", 6, elements);
    CHECK(trace.header.steps == 6);
    Bytes busiest = 0;
    Bytes total = 0;
    for (Rank node = 0; node < 6; ++node) {
        Bytes sent = 0;
        for (std::size_t phase = 0; phase < trace.header.firstSteps.size(); ++phase)
            sent += sentInPhase(trace, node, phase);
        busiest = std::max(busiest, sent);
        total += sent;
    }
    CHECK(busiest == 1'000 * kElementBytes);
    CHECK(total == 4'000 * kElementBytes);
}

TEST_CASE("collectives: more nodes than elements are no trouble (B10)") {
    const std::uint64_t elements = GENERATE(0, 1, 2);
    const char* algorithm = GENERATE("all-to-all-direct", "recursive-doubling", "halving-doubling", "tree",
                                     "double-tree", "hierarchical");
    CAPTURE(algorithm, elements);
    const Trace trace = run(scenarioOf(algorithm, 8, elements));
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(trace.verification.exact);
    if (elements == 0) {
        CHECK(trace.messages.empty());
        CHECK(trace.outcome.time == Time());
    }
}

TEST_CASE("collectives: direct and ring are equally quick on one switch, but for the latencies (S02)") {
    // 10⁸ B at 50·10⁹ B/s, 10 ns a path: 2(α + 7/8·2 ms) and 14(α + 2/8 ms).
    const auto time = [](const char* algorithm) {
        Scenario scenario = scenarioOf(algorithm, 8, 25'000'000);
        scenario.network.bandwidth = Bandwidth::bitsPerSecond(400'000'000'000);
        scenario.network.latency = Time::nanoseconds(5);
        return milliseconds(runSizes(scenario));
    };
    CHECK(time("all-to-all-direct") == Approx(3.50002).epsilon(1e-6));
    CHECK(time("ring") == Approx(3.50014).epsilon(1e-6));
}

TEST_CASE("collectives: a double tree sends half of the gradient on each tree, not all of it (S04)") {
    const Bytes mebibyte = kMebibyte;
    for (const char* algorithm : {"tree", "double-tree"}) {
        CAPTURE(algorithm);
        const Trace trace = runSizes(algorithm, 8, kMebibyte / 4);
        CHECK(totalsOf(trace).payloadBytes == 14'680'064);
        // In the reduce the root sends nothing, every other node exactly its gradient.
        CHECK(sentInPhase(trace, 0, 0) == 0);
        for (Rank node = 1; node < 8; ++node)
            CHECK(sentInPhase(trace, node, 0) == mebibyte);
    }
    // Half a tree: the reduce's bytes are the same in either tree's segments.
    const Trace trace = runSizes("double-tree", 8, kMebibyte / 4);
    const int segments = segmentsOfTree(kMebibyte / 4);
    Bytes perTree[2] = {0, 0};
    for (const MessageRow& message : trace.messages)
        perTree[message.source / segments] += message.bytes;
    CHECK(perTree[0] == 7 * mebibyte);
    CHECK(perTree[1] == 7 * mebibyte);
}

TEST_CASE("collectives: groups cut the steps, not the bytes") {
    Scenario scenario = scenarioOf("hierarchical", 16, 16'000);
    CHECK(scenario.activeGroup() == 4);
    const Trace grouped = runSizes(scenario);
    CHECK(grouped.header.steps == 2 * 3 + 2 * 3); // instead of the ring's 30
    CHECK(totalsOf(grouped).payloadBytes == totalsOf(runSizes("ring", 16, 16'000)).payloadBytes);
    // One group, and groups of one, are the ring.
    for (const int group : {1, 16}) {
        scenario.group = group;
        CHECK(runSizes(scenario).outcome.time == runSizes("ring", 16, 16'000).outcome.time);
    }
}

TEST_CASE("collectives: every run of a scenario has the same digest") {
    const char* algorithm = GENERATE("all-to-all-direct", "recursive-doubling", "halving-doubling", "tree",
                                     "double-tree", "hierarchical");
    Scenario scenario = scenarioOf(algorithm, 13, 1009);
    scenario.gradient.values = ValuesKind::Random;
    const std::string first = run(scenario).digest();
    for (int again = 0; again < 10; ++again)
        CHECK(run(scenario).digest() == first);
}
