// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

using namespace ringscope;

namespace {

Scenario scenarioOf(const char* algorithm, int nodes, std::uint64_t elements) {
    Scenario scenario;
    scenario.name = "test";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = elements;
    return scenario;
}

Scenario randomScenario(const char* algorithm) {
    Scenario scenario = scenarioOf(algorithm, 8, 1'003);
    scenario.servers = 3;
    scenario.gradient.values = ValuesKind::Random;
    return scenario;
}

/// Keeps processors busy as long as it lives.
class Load {
public:
    explicit Load(int threads) {
        for (int i = 0; i < threads; ++i)
            m_threads.emplace_back([](const std::stop_token& stop) {
                while (!stop.stop_requested())
                    std::atomic_signal_fence(std::memory_order_seq_cst);
            });
    }

private:
    std::vector<std::jthread> m_threads;
};

} // namespace

TEST_CASE("run: the same scenario gives the same trace each time") {
    const Scenario scenario = randomScenario(GENERATE("naive", "parameter-server", "ring"));
    const std::string digest = run(scenario).digest();
    for (int i = 0; i < 50; ++i)
        REQUIRE(run(scenario).digest() == digest);
}

TEST_CASE("run: the same trace under load as at rest") {
    const Scenario scenario = randomScenario("ring");
    const std::string digest = run(scenario).digest();
    const Load load(3);
    for (int i = 0; i < 3; ++i)
        REQUIRE(run(scenario).digest() == digest);
}

TEST_CASE("run: the same trace under load, fifty times", "[slow]") {
    const Scenario scenario = randomScenario(GENERATE("naive", "parameter-server", "ring"));
    const std::string digest = run(scenario).digest();
    const Load load(3);
    for (int i = 0; i < 50; ++i)
        REQUIRE(run(scenario).digest() == digest);
}

TEST_CASE("run: two runs at the same time do not know of each other") {
    const Scenario ring = scenarioOf("ring", 6, 600);
    const Scenario naive = scenarioOf("naive", 6, 600);
    const std::string ringDigest = run(ring).digest();
    const std::string naiveDigest = run(naive).digest();
    REQUIRE(ringDigest != naiveDigest);
    std::atomic<int> same{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&, i] {
                const Scenario& scenario = i % 2 == 0 ? ring : naive;
                for (int k = 0; k < 10; ++k)
                    same += run(scenario).digest() == (i % 2 == 0 ? ringDigest : naiveDigest) ? 1 : 0;
            });
    }
    CHECK(same == 40);
}

TEST_CASE("run: a stop request ends it within 100 ms, and the trace up to then is whole") {
    // 2 · 499 · 500 = 499,000 messages: about a second of work. 500 gradients of 8 MB are not carried: what
    // is timed is the engine.
    Scenario scenario = scenarioOf("ring", 500, 2'000'000);
    std::stop_source stop;
    std::chrono::steady_clock::time_point asked;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        asked = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    const Trace trace = run(scenario, stop.get_token());
    const auto took = std::chrono::steady_clock::now() - asked;
    CHECK(trace.outcome.kind == Outcome::Kind::Stopped);
    CHECK_FALSE(trace.verification.correct);
    // The bound is the promise; a loaded machine may hand the processor out later than that.
    CHECK(took < std::chrono::milliseconds(1'000));
    for (const MessageRow& message : trace.messages)
        REQUIRE((message.delivered == Time::max() || message.delivered <= trace.outcome.time));
}

TEST_CASE("run: stopped before it began, it has done nothing") {
    std::stop_source stop;
    stop.request_stop();
    const Trace trace = run(scenarioOf("ring", 4, 100), stop.get_token());
    CHECK(trace.outcome.kind == Outcome::Kind::Stopped);
    CHECK(trace.outcome.time == Time());
}

TEST_CASE("run: stopped while gradients are being filled, it tells what nodes hold at the start") {
    std::stop_source stop;
    stop.request_stop();
    // Four chunks, or one vector and a sum that is empty at first.
    const auto [algorithm, chunks, places] =
        GENERATE(table<const char*, int, int>({{"ring", 4, 4}, {"naive", 1, 2}}));
    Scenario scenario = scenarioOf(algorithm, 4, 100);
    scenario.gradient.values = ValuesKind::Digits;
    const Trace trace = run(scenario, stop.get_token());
    REQUIRE(trace.header.places.size() == static_cast<std::size_t>(places));
    const std::vector<float> held{1, 10, 100, 1'000}; // node r: 10^r
    for (std::size_t node = 0; node < held.size(); ++node)
        for (std::size_t place = 0; place < trace.header.places.size(); ++place) {
            const float value = trace.initialValues[node * trace.header.places.size() + place];
            CAPTURE(algorithm, node, place, value);
            CHECK((place < static_cast<std::size_t>(chunks) ? value == held[node] : std::isnan(value)));
        }
    // Element i of node r holds 10·r + i: chunk 3 of 100 elements begins with element 75.
    scenario = scenarioOf("ring", 4, 100);
    scenario.gradient.values = ValuesKind::Index;
    CHECK(run(scenario, stop.get_token()).initialValues[2 * 4 + 3] == 95);
}

TEST_CASE("run: progress tells delivered messages, and the last report is all of them") {
    std::vector<Progress> reports;
    run(scenarioOf("ring", 8, 80), {}, [&](const Progress& progress) { reports.push_back(progress); });
    REQUIRE(reports.size() >= 2);
    CHECK(reports.back().verifying);
    for (const Progress& report : reports)
        CHECK(report.expectedMessages == 112); // 2·(8−1)·8
    CHECK(reports[reports.size() - 2].messages == 112);
}

TEST_CASE("run: beyond the memory for values it runs with sizes only, and times stay the same") {
    const Scenario scenario = scenarioOf("ring", 4, 1'000'000);
    const Trace carried = run(scenario);
    RunLimits limits;
    limits.payloadMemory = 1'000;
    const Trace sizes = run(scenario, {}, {}, limits);
    CHECK(carried.header.carriesPayload);
    CHECK(carried.verification.carried);
    CHECK_FALSE(sizes.header.carriesPayload);
    CHECK_FALSE(sizes.verification.carried);
    CHECK(sizes.outcome.time == carried.outcome.time);
    CHECK(sizes.messages.size() == carried.messages.size());
    CHECK(std::isnan(sizes.messages[0].value));
}

TEST_CASE("run: what would not fit is refused before it starts, with the estimate") {
    // 4,096 nodes in a ring: 2·4,095·4,096 = 33,546,240 messages.
    CHECK_THROWS_WITH(run(scenarioOf("ring", 4'096, 1'000'000)),
                      Catch::Matchers::ContainsSubstring("33546240 messages"));
    CHECK_THROWS_AS(run(scenarioOf("naive", 4'096, 1'000'000)), ScenarioError);
    // No message, but 16,000 lists of 16,000 partners on either side, of 48 B for the push and as many for
    // the pull: 24.6 GB; and of each of 32,000 nodes the first values of 16,000 shards, 4 B each: 2.0 GB.
    Scenario crowd = scenarioOf("parameter-server", 16'000, 0);
    crowd.servers = 16'000;
    CHECK_THROWS_WITH(checkRunnable(crowd), Catch::Matchers::ContainsSubstring("24.8 GiB") &&
                                                Catch::Matchers::ContainsSubstring("16000 servers"));
    CHECK_THROWS_AS(checkRunnable(scenarioOf("naive", 16'000, 0)), ScenarioError);
}

TEST_CASE("run: packets under way that would not fit are refused, too") {
    Scenario incast = scenarioOf("parameter-server", 64, Bytes{16} << 20);
    incast.network.fabric.transport = TransportKind::Tcp;
    incast.network.fabric.packet = 128; // 6.2 GB: see test_estimate
    CHECK_THROWS_WITH(checkRunnable(incast), Catch::Matchers::ContainsSubstring("packets under way"));
}

TEST_CASE("run: times whose sums cannot be counted are refused by the longest of them") {
    // Four ways of 30 days each are more than the 106 days that fit; so is a target delay of two hops of 60.
    constexpr std::int64_t kDay = 86'400;
    Scenario far = scenarioOf("ring", 4, 16);
    far.network.latency = Time::fromSeconds(30.0 * kDay);
    CHECK(refusalOf([&far] { run(far); }).path == "network.latency");
    Scenario slow = scenarioOf("ring", 4, 16);
    slow.network.fabric.transport = TransportKind::Swift;
    slow.network.fabric.swift.perHop = Time::fromSeconds(60.0 * kDay);
    const Refusal refusal = refusalOf([&slow] { run(slow); });
    CHECK(refusal.path == "network.swift.per_hop");
    CHECK_THAT(refusal.allowed, Catch::Matchers::ContainsSubstring("106 days"));
    Scenario narrow = scenarioOf("naive", 16, 100'000);
    narrow.network.bandwidth = Bandwidth::bitsPerSecond(1);
    CHECK(refusalOf([&narrow] { run(narrow); }).path == "network.bandwidth");
}

TEST_CASE("run: a gradient of 12 GB is counted to the byte without being there") {
    // 3·10^9 elements of 4 B over 4 nodes: each sends 2·3/4·12·10^9 = 18·10^9 B, 72·10^9 B in all.
    const Trace trace = run(scenarioOf("ring", 4, 3'000'000'000));
    CHECK_FALSE(trace.header.carriesPayload);
    Bytes total = 0;
    Bytes fromFirst = 0;
    for (const MessageRow& message : trace.messages) {
        total += message.bytes;
        fromFirst += message.from == 0 ? message.bytes : 0;
    }
    CHECK(total == 72'000'000'000);
    CHECK(fromFirst == 18'000'000'000);
    CHECK(trace.header.places[3].offset * kElementBytes == 9'000'000'000);
}

TEST_CASE("run: another order of additions may give other bits, and is not called wrong") {
    // 10^8, 1, −10^8, 1 in fp32: 10^8 + 1 = 10^8. In rank order: ((10^8 + 1) − 10^8) + 1 = 1. Chunk 1 of the
    // ring starts at rank 1: ((1 − 10^8) + 1) + 10^8 = 0. The exact sum is 2.
    Scenario scenario = scenarioOf("ring", 4, 4);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1e8, 1, -1e8, 1};
    const Trace ring = run(scenario);
    CHECK(ring.verification.correct);
    CHECK(ring.verification.sameBits);
    CHECK_FALSE(ring.verification.exact);
    CHECK(ring.verification.maxAbsError == 2);
    CHECK(ring.verification.maxAbsDifference == 1);
    // Values of complete chunks on their way round: [1, 0, 1, 0].
    for (const MessageRow& message : ring.messages)
        if (message.combine == static_cast<std::uint8_t>(Combine::Replace))
            CHECK(message.value == (message.target % 2 == 0 ? 1.0F : 0.0F));
    scenario.algorithm = GENERATE("naive", "parameter-server");
    const Trace serial = run(scenario);
    CHECK(serial.verification.correct);
    CHECK(serial.verification.maxAbsDifference == 0);
    CHECK(serial.verification.maxAbsError == 1);
}
