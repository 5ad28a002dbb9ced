// SPDX-License-Identifier: GPL-3.0-or-later
// In-network aggregation: what it must cost, what losses and overflow must do (Sapio et al. 2021).
#include "core/catalogue/catalogue.h"
#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "core/run/run.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"
#include "tests/core/run/in_network_scenario.h"
#include "tests/core/run/sizes_only.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace ringscope;

namespace {

Bytes wireBytes(const Trace& trace) {
    Bytes wire = 0;
    for (const HopRow& hop : trace.hops)
        wire += hop.bytes;
    return wire;
}

/// Elements that are no multiple of anything, few and many of them.
std::vector<std::uint64_t> lengths(int nodes) {
    const auto size = static_cast<std::uint64_t>(nodes);
    return {0, 1, size - 1, size, size + 1, 101};
}

} // namespace

TEST_CASE("in-network: without its headers 2(N−1)/N times as fast as a ring, which each byte passes twice") {
    // 100 MiB, so that the ring's 2(N−1) latencies of two links are below 0.4 % of 2(N−1)/N · 83.89 ms.
    const int nodes = GENERATE(2, 8, 16);
    Scenario scenario = inNetworkScenario(nodes, 100 * kMebibyte / 4);
    const double inNetwork = milliseconds(runSizes(scenario)) - (90.112 - 83.88608); // 76 B in each 1,100
    scenario.algorithm = "ring";
    const double ring = milliseconds(runSizes(scenario));
    CHECK(ring / inNetwork == Approx(2.0 * (nodes - 1) / nodes).epsilon(0.005));
}

TEST_CASE("in-network: a packet's headers take their share of the wire") {
    struct Case {
        int integers;
        Bytes packet;
        double efficiency; ///< in per cent
    };
    const Case expected = GENERATE(Case{256, 1'100, 93.09}, Case{64, 332, 77.11}, Case{32, 204, 62.75});
    Scenario scenario = inNetworkScenario(4, 64 * kMebibyte / 1024);
    scenario.aggregation.integers = expected.integers;
    const Trace trace = runSizes(scenario);
    CHECK(trace.header.segmentBytes == expected.packet);
    const double share =
        static_cast<double>(totalsOf(trace).payloadBytes) / static_cast<double>(wireBytes(trace));
    CHECK(100 * share == Approx(expected.efficiency).epsilon(0.0001));
    Bytes payload = 0;
    for (const HopRow& hop : trace.hops)
        payload += trace.payloadOf(hop);
    CHECK(payload == totalsOf(trace).payloadBytes);
}

TEST_CASE("in-network: throughput is the line rate, or the pool over the round trip") {
    // One packet of 1,100 B takes 0.88 µs, a round trip 2·(10 + 0.88) = 21.76 µs: 25 slots cover it (22 µs),
    // 24 do not (21.12 µs).
    const int slots = GENERATE(1, 2, 8, 24, 25, 64);
    const std::uint64_t packets = 4'000;
    Scenario scenario = inNetworkScenario(3, packets * 256);
    scenario.aggregation.slotCount = slots;
    const Trace trace = runSizes(scenario);
    CHECK(trace.header.pool.burst == 1);
    const double roundTrip = 21.76e-6;
    const double rate = std::min(1.25e9, slots * 1'100 / roundTrip); // bytes on the wire a second
    CHECK(trace.outcome.time.seconds() ==
          Approx(packets * 1'100 / rate).epsilon(slots > 24 ? 0.01 : 0.001 + slots * 0.0005));
    CHECK(trace.outcome.time.seconds() == Approx(*expectedOf(trace).finishSeconds).epsilon(1e-6));
}

TEST_CASE("in-network: measured finish times follow the closed form") {
    const int slots = GENERATE(1, 3, 16, 128);
    const std::uint64_t elements = GENERATE(1, 255, 256, 257, 1'000, 8'192, 8'193, 100'003);
    CAPTURE(slots, elements);
    Scenario scenario = inNetworkScenario(4, elements);
    scenario.aggregation.slotCount = slots;
    const Trace trace = runSizes(scenario);
    CHECK(trace.outcome.time.seconds() == Approx(*expectedOf(trace).finishSeconds).epsilon(1e-6));
}

TEST_CASE("in-network: every worker ends with the exact sum or average, and sends D as it receives D") {
    const int nodes = GENERATE(range(1, 18));
    const int integers = GENERATE(1, 4, 256);
    const int slots = GENERATE(1, 3, 128);
    for (const std::uint64_t elements : lengths(nodes)) {
        CAPTURE(nodes, integers, slots, elements);
        Scenario scenario = inNetworkScenario(nodes, elements);
        scenario.gradient.values = ValuesKind::Index;
        scenario.aggregation.integers = integers;
        scenario.aggregation.slotCount = slots;
        const Trace trace = run(scenario);
        REQUIRE(trace.outcome.kind == Outcome::Kind::Finished);
        CHECK(trace.verification.correct);
        CHECK(trace.verification.exact); // whole numbers stay whole in fixed point
        CHECK(trace.verification.sameBits);
        CHECK(trace.verification.overflowed == 0);
        const AlgorithmInfo& algorithm = *findAlgorithm("in-network");
        const JobShape shape = scenario.shape();
        std::vector<Bytes> sent(static_cast<std::size_t>(nodes) + 1);
        std::vector<Bytes> received(sent.size());
        for (const MessageRow& message : trace.messages) {
            sent[message.from] += message.bytes;
            received[message.to] += message.bytes;
        }
        for (Rank rank = 0; rank <= nodes; ++rank) {
            CHECK(sent[static_cast<std::size_t>(rank)] == algorithm.sentBytes(rank, shape));
            CHECK(received[static_cast<std::size_t>(rank)] == algorithm.receivedBytes(rank, shape));
        }
        CHECK(trace.messages.size() == algorithm.messages(shape));
        CHECK(trace.header.steps == algorithm.steps(shape));
    }
}

TEST_CASE("in-network: an average is divided by the workers, of whom the switch is none") {
    Scenario scenario = inNetworkScenario(4, 1'000);
    scenario.operation = Operation::Average;
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1, 2, 3, 4};
    const TraceIndex index(std::make_shared<const Trace>(run(scenario)));
    CHECK(index.trace().verification.exact);
    CHECK(worldAt(index, index.end()).cell(0, 0).value == 2.5F);
}

TEST_CASE("in-network: values that are not whole are rounded once, to the nearest of their scale") {
    Scenario scenario = inNetworkScenario(5, 10'000);
    scenario.gradient.values = ValuesKind::Random; // |v| ≤ 1: f = ⌊log2((2^31 − 6)/5)⌋ = 28
    const Trace trace = run(scenario);
    CHECK(trace.header.scaleBits == 28);
    CHECK(trace.verification.correct);
    CHECK(trace.verification.maxAbsError <= 5 * std::ldexp(1.0, -29) + 5 * std::ldexp(1.0, -24));
    scenario.aggregation.scaleBits = 4;
    const Trace coarse = run(scenario);
    CHECK(coarse.verification.correct);
    CHECK(coarse.verification.maxAbsError > 0.01); // five times up to 1/32
    CHECK(coarse.verification.maxAbsError <= 5.0 / 32 + 1e-6);
}

TEST_CASE("in-network: sums that do not fit are counted, stay at the limit, and are not correct") {
    // 2^30 + 2^29 fit; another 2^29 would be 2^31, and what follows would not bring it back.
    Scenario scenario = inNetworkScenario(4, 700);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1, 0.5, 0.5, -1};
    scenario.aggregation.scaleBits = 30;
    const TraceIndex index(std::make_shared<const Trace>(run(scenario)));
    const Trace& trace = index.trace();
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK_FALSE(trace.verification.correct);
    CHECK_FALSE(trace.verification.exact);
    CHECK(trace.verification.overflowed == 700);
    REQUIRE(trace.overflows.size() == 3); // chunks of 256, 256, 188
    CHECK(trace.overflows[0].elements == 256);
    CHECK(trace.overflows[2].elements == 188);
    CHECK(trace.messages[trace.overflows[0].message].from == 2); // the third that is added
    CHECK(worldAt(index, index.end()).cell(0, 0).value == 2);    // (2^31 − 1)/2^30, to fp32
    const Table summary = summaryTable(trace, {});
    const auto row = std::ranges::find(summary.rows, TableValue("overflowed_elements"),
                                       [](const auto& r) { return r[0]; });
    REQUIRE(row != summary.rows.end());
    CHECK((*row)[1] == TableValue(std::uint64_t{700}));

    scenario.aggregation.scaleBits.reset(); // auto: 4·1·2^28 is the most below 2^31
    const Trace fits = run(scenario);
    CHECK(fits.header.scaleBits == 28);
    CHECK(fits.verification.exact);
    CHECK(fits.verification.overflowed == 0);
}

TEST_CASE("in-network: whatever is lost, each packet is counted once, and the sums are exact") {
    const int nodes = GENERATE(1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 17);
    const double loss = GENERATE(0.001, 0.01, 0.1, 0.3);
    const int slots = GENERATE(1, 4, 16);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        CAPTURE(nodes, loss, slots, seed);
        Scenario scenario = inNetworkScenario(nodes, 101);
        scenario.gradient.values = ValuesKind::Index;
        scenario.aggregation.integers = 4;
        scenario.aggregation.slotCount = slots;
        scenario.network.fabric.lossProbability = loss;
        scenario.seed = seed;
        const Trace trace = run(scenario);
        REQUIRE(trace.outcome.kind == Outcome::Kind::Finished);
        CHECK(trace.verification.exact);
        CHECK(trace.verification.sameBits);
        // What was taken in, once each: every chunk of every worker, and every sum by every worker.
        std::map<std::tuple<int, int, int>, int> taken;
        std::uint64_t repeats = 0;
        std::uint64_t lost = 0;
        for (const MessageRow& message : trace.messages) {
            repeats += message.isRepeat;
            lost += message.isLost() ? 1 : 0;
            if (message.consumed != Time::max() && !message.isDiscarded())
                ++taken[{message.from, message.to, message.from == nodes ? message.target : message.source}];
        }
        CHECK(taken.size() == 2 * static_cast<std::size_t>(nodes) * 26); // ⌈101/4⌉ chunks
        CHECK(std::ranges::all_of(taken, [](const auto& count) { return count.second == 1; }));
        CHECK(repeats == trace.retransmissions);
        CHECK(lost == trace.drops.size());
        CHECK(trace.messages.size() - repeats == findAlgorithm("in-network")->messages(scenario.shape()));
        const Totals totals = totalsOf(trace);
        CHECK(totals.payloadBytes == 2 * static_cast<Bytes>(nodes) * 404);
        CHECK_FALSE(expectedOf(trace).finishSeconds.has_value());
    }
}

TEST_CASE(
    "in-network: a worker has a chunk in each slot and no more, and a slot is free when all have its sum") {
    const int nodes = GENERATE(1, 2, 5, 9, 17);
    const double loss = GENERATE(0.0, 0.02, 0.2);
    const int slots = GENERATE(1, 3, 7, 64);
    const int chunks = 26;
    CAPTURE(nodes, loss, slots);
    Scenario scenario = inNetworkScenario(nodes, 101);
    scenario.aggregation.integers = 4;
    scenario.aggregation.slotCount = slots;
    scenario.network.fabric.lossProbability = loss;
    const Trace trace = run(scenario);
    // When each worker got the sum of each chunk, and when the switch began it.
    std::map<std::pair<int, int>, Time> received;
    std::map<int, Time> begun;
    for (const MessageRow& message : trace.messages) {
        if (message.isDiscarded())
            continue;
        if (message.from == nodes)
            received[{message.to, message.target}] = message.consumed;
        else if (message.combine == static_cast<std::uint64_t>(Combine::Replace))
            begun[message.source] = message.consumed;
    }
    REQUIRE(begun.size() == chunks);
    int tooEarly = 0;
    for (const MessageRow& message : trace.messages) {
        const int before = message.source - slots;
        if (message.from == nodes || message.isRepeat != 0)
            continue;
        // The first s at once, each next one with the sum of the one s before it.
        CHECK(message.posted == (before < 0 ? Time() : received.at({message.from, before})));
    }
    // The version of a slot that held chunk c is used again for chunk c + 2s.
    for (int chunk = 2 * slots; chunk < chunks; ++chunk)
        for (Rank worker = 0; worker < nodes; ++worker)
            tooEarly += begun.at(chunk) <= received.at({worker, chunk - 2 * slots}) ? 1 : 0;
    CHECK(tooEarly == 0);
}

TEST_CASE("in-network: one lost packet costs one time-out, and a lost sum is sent again from its slot") {
    // One worker, one packet: it and its answer are drawn one after the other.
    Scenario scenario = inNetworkScenario(1, 256);
    scenario.network.fabric.lossProbability = 0.5;
    bool sawLostPacket = false;
    bool sawLostSum = false;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        scenario.seed = seed;
        const Trace trace = run(scenario);
        CAPTURE(seed);
        CHECK(trace.verification.exact);
        const std::size_t timeouts = trace.windows.size();
        // Each round that fails takes 1 ms; the last takes 2·(10 + 0.88) µs.
        CHECK(trace.outcome.time ==
              Time::milliseconds(static_cast<std::int64_t>(timeouts)) + Time::nanoseconds(21'760));
        for (const WindowRow& row : trace.windows) {
            CHECK(row.cause == WindowRow::Cause::Timeout);
            CHECK(row.time - row.since == Time::milliseconds(1));
        }
        if (trace.drops.size() == 1) {
            const MessageRow& lost = trace.messages[trace.drops[0].message];
            (lost.from == 0 ? sawLostPacket : sawLostSum) = true;
            CHECK((trace.drops[0].flags & kLostOnLink) != 0);
            // The sum is sent again only when it was the sum that was lost.
            CHECK(trace.retransmissions == (lost.from == 0 ? 1 : 2));
        }
    }
    CHECK(sawLostPacket);
    CHECK(sawLostSum);
}

TEST_CASE("in-network: fifty runs under loss are one run") {
    Scenario scenario = inNetworkScenario(6, 5'000);
    scenario.network.fabric.lossProbability = 0.05;
    const std::string digest = run(scenario).digest();
    for (int i = 0; i < 50; ++i)
        REQUIRE(run(scenario).digest() == digest);
    scenario.seed = 2;
    CHECK(run(scenario).digest() != digest);
}

TEST_CASE("in-network: a worker that fails stalls the others, who wait for the switch, and it for him") {
    const double loss = GENERATE(0.0, 0.01);
    Scenario scenario = inNetworkScenario(3, 100'000);
    scenario.failures = {{1, Time::microseconds(50)}};
    scenario.network.fabric.lossProbability = loss;
    const Trace trace = run(scenario);
    CHECK(trace.outcome.kind == Outcome::Kind::Stalled);
    const std::vector<Wait> waits{{0, 3, Wait::Kind::Message},
                                  {1, 1, Wait::Kind::Failed},
                                  {2, 3, Wait::Kind::Message},
                                  {3, 1, Wait::Kind::Message}};
    CHECK(trace.outcome.waits == waits);
}

TEST_CASE("in-network: slots fill worker by worker, and the World agrees however one gets there") {
    Scenario scenario = inNetworkScenario(4, 2'000);
    scenario.aggregation.slotCount = 2;
    // Worker 3 is late.
    scenario.network.overrides = {{"worker3->switch", {}, Time::microseconds(30)}};
    const TraceIndex index(std::make_shared<const Trace>(run(scenario)));
    const int firstSlot = 8; // after ⌈2,000/256⌉ chunks
    const World early = worldAt(index, Time::microseconds(20));
    const Cell& slot = early.cell(4, firstSlot);
    CHECK(slot.state == Cell::State::Partial);
    CHECK(slot.contributorCount == 3);
    CHECK(slot.value == 111); // digits: 1 + 10 + 100
    CHECK(early.cell(4, 0).state == Cell::State::Absent);
    CHECK(early.cell(0, firstSlot).state == Cell::State::Absent);
    CHECK(early.nodes[4].received > 0);
    World world;
    for (const Time time : index.eventTimes()) {
        worldAt(index, time, world);
        REQUIRE(world == worldAt(index, time));
        for (const LinkState& link : world.links)
            CHECK(link.queue.size() < 16);
    }
    CHECK(world.cell(2, 7).value == 1'111);
    CHECK(world.cell(2, 7).state == Cell::State::Complete);
    CHECK(world.nodes[4].sent == 4 * 8'000);
    CHECK(world.nodes[4].received == 4 * 8'000);
    CHECK(world.inFlight.empty());
}
