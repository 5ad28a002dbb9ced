// SPDX-License-Identifier: GPL-3.0-or-later
// Every closed form that is shown, as it is written, against the execution.
#include "core/base/two_trees.h"
#include "core/catalogue/catalogue.h"
#include "core/run/run.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"
#include "tests/core/catalogue/written_form.h"
#include "tests/core/run/sizes_only.h"

#include <algorithm>
#include <bit>
#include <cmath>

using namespace ringscope;

namespace {

/// Divided by N and, where nodes are folded in, by those that take part.
std::uint64_t evenElements(int nodes) {
    return nodes == 17 ? 17 * 240 * 100 : 720'720;
}

/// A star of 10 Gbit/s and 10 µs a link; groups of three.
Trace traceOf(const AlgorithmInfo& algorithm, int nodes, std::uint64_t elements) {
    Scenario scenario;
    scenario.name = "closed forms";
    scenario.algorithm = algorithm.id;
    scenario.nodes = nodes;
    scenario.servers = 2;
    scenario.group = std::min(nodes, 3);
    scenario.gradient.size = elements;
    return run(scenario, {}, {}, {.payloadMemory = 0});
}

std::map<std::string, double> symbolsOf(const Trace& trace) {
    const JobShape shape = trace.header.shape();
    const auto n = static_cast<double>(shape.workers);
    return {{"N", n},
            {"W", n},
            {"P", std::bit_floor(static_cast<unsigned>(shape.workers))},
            {"C", shape.workers - shape.workers % shape.group},
            {"G", shape.group},
            {"M", n / shape.group},
            {"S", shape.servers > 0 ? shape.servers : segmentsOfTree(shape.elements)},
            {"D", static_cast<double>(trace.header.gradientBytes())},
            {"B", 1.25e9},
            {"α", 20e-6}};
}

std::vector<Bytes> sentByEach(const Trace& trace) {
    std::vector<Bytes> sent(static_cast<std::size_t>(trace.header.nodes()), 0);
    for (const MessageRow& message : trace.messages)
        sent[message.from] += message.bytes;
    return sent;
}

} // namespace

TEST_CASE("closed forms: the bytes that are written are those that are sent, to the byte") {
    const int nodes = GENERATE(range(1, 18));
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (!algorithm.sums) // a load to compare with: test_web_load.cpp
            continue;
        CAPTURE(algorithm.id, nodes);
        const Trace trace = traceOf(algorithm, nodes, evenElements(nodes));
        const JobShape shape = trace.header.shape();
        const std::map<std::string, double> symbols = symbolsOf(trace);
        const std::vector<Bytes> sent = sentByEach(trace);
        Bytes total = 0;
        for (Rank rank = 0; rank < trace.header.nodes(); ++rank) {
            CAPTURE(rank);
            total += sent[static_cast<std::size_t>(rank)];
            const Text written = algorithm.sentSymbols(rank, shape);
            CHECK(algorithm.symbolsHold(rank, shape));
            CHECK(valueOf(written.en, symbols) ==
                  Approx(static_cast<double>(sent[static_cast<std::size_t>(rank)])).margin(1e-3));
            CHECK(valueOf(written.zh, symbols) == valueOf(written.en, symbols));
        }
        CHECK(valueOf(algorithm.totalSymbols(shape), symbols) ==
              Approx(static_cast<double>(total)).margin(1e-3));
    }
}

TEST_CASE("closed forms: uneven chunks are said to be so") {
    const int nodes = GENERATE(range(2, 18));
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (!algorithm.sums) // a load to compare with: test_web_load.cpp
            continue;
        CAPTURE(algorithm.id, nodes);
        const Trace trace = traceOf(algorithm, nodes, 1009); // a prime
        const std::map<std::string, double> symbols = symbolsOf(trace);
        const std::vector<Bytes> sent = sentByEach(trace);
        for (Rank rank = 0; rank < trace.header.nodes(); ++rank) {
            const double written = valueOf(algorithm.sentSymbols(rank, trace.header.shape()).en, symbols);
            const auto actual = static_cast<double>(sent[static_cast<std::size_t>(rank)]);
            if (algorithm.symbolsHold(rank, trace.header.shape()))
                CHECK(written == Approx(actual).margin(1e-3));
            else // a chunk may have one element more or less, and as many are sent as there are nodes
                CHECK(std::abs(written - actual) <= static_cast<double>(2 * nodes * kElementBytes));
        }
    }
}

TEST_CASE("closed forms: the time that is written is the time that a run takes") {
    const int nodes = GENERATE(range(1, 18));
    for (const AlgorithmInfo& algorithm : algorithms()) {
        // A switch's symbols speak of packets (test_in_network.cpp), a load's time is not its own.
        if (algorithm.usesSwitch || !algorithm.sums)
            continue;
        CAPTURE(algorithm.id, nodes);
        const Trace trace = traceOf(algorithm, nodes, evenElements(nodes));
        const std::optional<double> expected = expectedOf(trace).finishSeconds;
        CHECK(expected.has_value() == algorithm.finishTimeHolds(trace.header.shape()));
        if (!expected || trace.messages.empty()) // nothing is sent, and no formula shown
            continue;
        CHECK(valueOf(algorithm.finishTimeSymbols, symbolsOf(trace)) == Approx(*expected).margin(1e-12));
        const double measured = trace.outcome.time.seconds();
        if (algorithm.finishTimeIsExact(trace.header.shape()))
            CHECK(measured == Approx(*expected).epsilon(1e-3).margin(1e-12));
        else if (algorithm.usesServers) // pushing and pulling overlap, at best all of it
            CHECK((measured < *expected && measured > *expected / 2));
        else // two of the S segments of half a gradient, and a latency
            CHECK(std::abs(measured - *expected) <= static_cast<double>(trace.header.gradientBytes()) /
                                                            segmentsOfTree(trace.header.elements) / 1.25e9 +
                                                        20e-6);
    }
}

TEST_CASE("closed forms: folding costs a gradient more on either side (Thakur 2005, 4.5)") {
    // Six nodes, P = 4: nodes 0 and 1 take in 4 and 5.
    const auto written = [](const char* id, Rank rank) {
        return findAlgorithm(id)->sentSymbols(rank, {.workers = 6, .elements = 600}).en;
    };
    CHECK(written("halving-doubling", 0) == "2(P−1)/P·D + D, P = 4");
    CHECK(written("halving-doubling", 3) == "2(P−1)/P·D, P = 4");
    CHECK(written("halving-doubling", 5) == "D");
    CHECK(written("recursive-doubling", 1) == "lg P·D + D, P = 4");
    CHECK(findAlgorithm("recursive-doubling")->totalSymbols({.workers = 6, .elements = 600}) ==
          "P·lg P·D + 2(N−P)·D, P = 4");
    CHECK(written("tree", 0) == "(0 + 3)·D, parents + children"); // 1, 2 and 4
    CHECK(written("tree", 4) == "(1 + 1)·D, parents + children"); // 0, and 5
    CHECK(findAlgorithm("halving-doubling")->sentSymbols(0, {.workers = 8, .elements = 600}).en ==
          "2(N−1)/N·D");
}

TEST_CASE("closed forms: what cannot be read is refused") {
    CHECK(valueOf("2(N−1)/N·D, N = 4", {{"N", 4}, {"D", 8}}) == 12);
    CHECK(valueOf("2·lg N·α", {{"N", 8}, {"α", 0.5}}) == 3);
    CHECK(valueOf("max(W/S, 1)·D", {{"W", 6}, {"S", 2}, {"D", 5}}) == 15);
    CHECK_THROWS_AS(valueOf("2(N−1", {{"N", 4}}), std::invalid_argument);
    CHECK_THROWS_AS(valueOf("X", {{"N", 4}}), std::invalid_argument);
}

TEST_CASE("closed forms: where full queues cost time, the form is near only, and says so") {
    Scenario scenario;
    scenario.algorithm = "parameter-server";
    scenario.gradient.size = 2 * kMebibyte / kElementBytes;
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    const auto leftOut = [&scenario](int workers, int servers, Bytes queue) {
        scenario.nodes = workers;
        scenario.servers = servers;
        scenario.network.fabric.queue = queue;
        const Trace trace = runSizes(scenario);
        const Expected expected = expectedOf(trace);
        if (expected.leavesOut.en.empty()) {
            CHECK(trace.outcome.time.seconds() == Approx(expected.finishSeconds.value()).epsilon(0.001));
        } else {
            CHECK(trace.outcome.time.seconds() > 1.01 * expected.finishSeconds.value());
        }
        return expected.leavesOut.en;
    };
    // Nine shards of 1 MiB for each of two ports: 16 MB is room for all.
    CHECK(leftOut(9, 2, 16'000'000).empty());
    // A worker whose first packet waits for the port of one server cannot send to the other's.
    CHECK(leftOut(9, 2, 96'000) == "full queues hold back those before them");
    // All wait for the one port, which is busy all the time.
    CHECK(leftOut(8, 1, 96'000).empty());

    // Of 1,250 bytes a microsecond on a link of 10 µs, 12,500 are under way: a queue that has room for less
    // lets the link stand idle.
    scenario.algorithm = "ring";
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(10'000'000'000);
    CHECK(leftOut(4, 1, 25'000).empty());
    CHECK_FALSE(leftOut(4, 1, 4'000).empty());
}

TEST_CASE("closed forms: a ring whose nodes run ahead of their neighbours has no step that all share") {
    // On the leaf-spine only every fourth step of a chunk takes the long way. Who sends first and goes on
    // does not wait, at each step, until the slowest of its neighbours' chunks has arrived.
    Scenario scenario;
    scenario.nodes = 8;
    scenario.gradient.size = 800U;
    scenario.network.topology = TopologyKind::LeafSpine;
    CHECK(expectedOf(runSizes(scenario)).finishSeconds.has_value());
    scenario.exchange.kind = ExchangeKind::SendFirst;
    CHECK_FALSE(expectedOf(runSizes(scenario)).finishSeconds.has_value());
    scenario.network.topology = TopologyKind::Star; // all ways alike
    CHECK(expectedOf(runSizes(scenario)).finishSeconds.has_value());
}
