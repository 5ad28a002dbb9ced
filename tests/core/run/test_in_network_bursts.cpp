// SPDX-License-Identifier: GPL-3.0-or-later
// In-network aggregation of large gradients, whose packets go in bursts.
#include "core/run/run.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"
#include "tests/core/run/in_network_scenario.h"
#include "tests/core/run/sizes_only.h"

using namespace ringscope;

namespace {

std::string recordOf(const Trace& trace) {
    for (const Note& note : notesOf(trace))
        if (note.key == "record")
            return note.value;
    return {};
}

} // namespace

TEST_CASE("in-network: 100 MiB take what one link takes, whether eight or sixteen workers send them") {
    // D = 104,857,600 B at 10 Gbit/s: 83.88608 ms; with 1,100 B on the wire for 1,024 of them 90.112 ms; 2·α
    // = 20 µs; the sum of the last chunk follows it, which is up to 4 packets of 25 here.
    const int nodes = GENERATE(8, 16);
    const Trace trace = runSizes(inNetworkScenario(nodes, 100 * kMebibyte / 4));
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(milliseconds(trace) == Approx(90.15).epsilon(0.001));
    // Packet by packet: 102,400 · 0.88 µs + 2·10 µs + 0.88 µs.
    CHECK(*expectedOf(trace).finishSeconds * 1e3 == Approx(90.13288).epsilon(1e-6));
    CHECK(totalsOf(trace).payloadBytes == 2 * static_cast<Bytes>(nodes) * 100 * kMebibyte);
    // The ideal is the same without headers.
    const double headers = 90.112 - 83.88608;
    CHECK(milliseconds(trace) - headers == Approx(83.93).epsilon(0.001));
}

TEST_CASE("in-network: bursts take the time of their packets") {
    // 100 MiB at 10 Gbit/s. k = 32: 819,200 packets of 204 B take 133.693 ms; 128 of them are 20.89 µs on the
    // wire, which cover a round trip of 2·(10 + 0.1632) µs. k = 64: 409,600 packets of 332 B take 108.790 ms.
    // k = 256: 102,400 of 1,100 B take 90.112 ms, but 16 slots let only 14.08 µs of each 21.76 be used:
    // 139.264 ms.
    struct Case {
        int slots;
        int integers;
        double milliseconds;
    };
    const Case expected = GENERATE(Case{128, 32, 133.713}, Case{512, 32, 133.713}, Case{128, 64, 108.810},
                                   Case{128, 256, 90.133}, Case{16, 256, 139.264});
    CAPTURE(expected.slots, expected.integers);
    Scenario scenario = inNetworkScenario(8, 100 * kMebibyte / 4);
    scenario.aggregation.slotCount = expected.slots;
    scenario.aggregation.integers = expected.integers;
    const Trace trace = runSizes(scenario);
    CHECK(trace.header.pool.burst > 1);
    const bool poolLimits = expected.slots == 16;
    CHECK(milliseconds(trace) == Approx(expected.milliseconds).epsilon(poolLimits ? 0.01 : 0.001));
    CHECK(*expectedOf(trace).finishSeconds * 1e3 == Approx(expected.milliseconds).epsilon(0.0002));
    CHECK_FALSE(expectedOf(trace).leavesOut.en.empty());
}

TEST_CASE("in-network: a record of bursts says so, and by how much their rate is off") {
    CHECK(recordOf(runSizes(inNetworkScenario(3, 256 * 4'096))) == "every packet");
    CHECK(recordOf(runSizes(inNetworkScenario(3, 256 * 4'097))) == "bursts of 2 packets");
    // Few slots, and few enough packets to record each: 20 slots let 17.6 µs of 21.76 be used, and neither 10
    // nor 11 bursts of 2 (of 10.81) would within 0.5 %.
    Scenario scenario = inNetworkScenario(3, 256 * 8'000);
    scenario.aggregation.slotCount = 20;
    CHECK(recordOf(runSizes(scenario)) == "every packet");
    // 8 slots let 7.04 µs of 21.76 be used. 60,000 packets are too many; of bursts of two, 4.324 would do,
    // and 4 are 7.5 % too slow: 4 · 1.76 µs of each 23.52.
    scenario = inNetworkScenario(3, 256 * 60'000);
    scenario.aggregation.slotCount = 8;
    const Trace trace = runSizes(scenario);
    CHECK(recordOf(trace) == "bursts of 2 packets, 7.5% too slow");
    CHECK(milliseconds(trace) == Approx(60'000 * 0.88e-3 * 23.52 / 7.04).epsilon(0.001));
    CHECK(*expectedOf(trace).finishSeconds * 1e3 == Approx(60'000 * 0.88e-3 * 21.76 / 7.04).epsilon(0.001));
}
