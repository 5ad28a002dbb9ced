// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/traffic/series.h"
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

#include <algorithm>

using namespace ringscope;

namespace {

/// Bytes under a utilisation curve.
double bytesUnder(const Series& series, Bandwidth bandwidth) {
    double bytes = 0;
    for (std::size_t i = 0; i + 1 < series.values.size(); i += 2) {
        bytes += series.values[i] * (series.seconds[i + 1] - series.seconds[i]) * bandwidth.bytesPerSecond();
    }
    return bytes;
}

} // namespace

TEST_CASE("series: the queue in front of a server, from the start of the run to its end") {
    const Series series = queueDepth(incastTrace(), LinkId{5});
    CHECK(series.values == std::vector<double>{0, 0, 8, 0, 0});
    const std::vector<double> expected{0, 2e-9, 10e-9, 18e-9, 20e-9};
    REQUIRE(series.seconds.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CHECK(series.seconds[i] == Approx(expected[i]).margin(1e-15));
    }
    CHECK(maximumQueue(incastTrace(), LinkId{5}) == 8);
    CHECK(queueDepth(incastTrace(), LinkId{1}).seconds.empty());
}

TEST_CASE("series: utilisation in windows") {
    // Link 5 sends from 2 ns to 18 ns of 20: in windows of 5 ns 3/5, 1, 1, 3/5.
    const Series series = utilisation(incastTrace(), LinkId{5}, 4);
    REQUIRE(series.values.size() == 8);
    const std::vector<double> expected{0.6, 0.6, 1, 1, 1, 1, 0.6, 0.6};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CHECK(series.values[i] == Approx(expected[i]));
        const std::size_t edge = (i + 1) / 2;
        CHECK(series.seconds[i] == Approx(5e-9 * static_cast<double>(edge)).margin(1e-15));
    }
}

TEST_CASE("series: of a stopped run only what had left counts") {
    // Link 5 has sent from 2 ns on when the run is stopped at 6 ns.
    const Series series = utilisation(stoppedIncastTrace(), LinkId{5}, 3);
    REQUIRE(series.values.size() == 6);
    CHECK(series.values[0] == Approx(0).margin(1e-9));
    CHECK(series.values[2] == Approx(1));
    CHECK(series.values[4] == Approx(1));
}

TEST_CASE("series: a run without duration has no utilisation (B38)") {
    Scenario scenario;
    scenario.nodes = GENERATE(1, 2, 4);
    scenario.gradient.size = std::uint64_t{0};
    const Trace trace = run(scenario);
    CHECK(trace.outcome.time == Time());
    CHECK(utilisation(trace, LinkId{0}, 10).values.empty());
    CHECK(queueDepth(trace, LinkId{0}).values.empty());
}

TEST_CASE("series: utilisation is at most 1 and adds up to the bytes of the link") {
    Scenario scenario;
    scenario.algorithm = GENERATE("ring", "naive", "parameter-server");
    scenario.nodes = 5;
    scenario.gradient.size = std::uint64_t{100'003};
    scenario.network.latency = Time::microseconds(3);
    const Trace trace = run(scenario);
    for (std::uint32_t i = 0; i < trace.topology.links().size(); ++i) {
        double carried = 0;
        for (const HopRow& hop : trace.hops) {
            carried += hop.link == i ? hop.bytes : 0;
        }
        for (const int bins : {1, 7, 500}) {
            const Series series = utilisation(trace, LinkId{i}, bins);
            CHECK(series.values.size() == 2 * static_cast<std::size_t>(bins));
            CHECK(*std::max_element(series.values.begin(), series.values.end()) <= 1);
            CHECK(bytesUnder(series, trace.topology.link(LinkId{i}).bandwidth) ==
                  Approx(carried).epsilon(1e-6));
        }
    }
}

TEST_CASE("series: of sampled ports") {
    // 10 B/ns. By 4 ns 20 B have gone out while 20 wait; by 10 ns 50, while 10 wait: they are gone at 11 ns.
    Trace trace = incastTrace();
    trace.topology = makeStar(hostNames(2, 1), Bandwidth::bitsPerSecond(80'000'000'000), Time());
    trace.header.samplesPorts = true;
    trace.hops = {};
    PortSampleRow sample{.time = Time::nanoseconds(4),
                         .wireBytes = 20,
                         .payloadBytes = 20,
                         .link = 5,
                         .packets = 2,
                         .drops = 0,
                         .marks = 0,
                         .queue = 20,
                         .largestQueue = 24,
                         .busy = Time::nanoseconds(2)};
    trace.portSamples.push_back(sample);
    sample.time = Time::nanoseconds(10);
    sample.wireBytes = 50;
    sample.queue = 10;
    sample.largestQueue = 20;
    trace.portSamples.push_back(sample);
    sample.time = Time::nanoseconds(11);
    sample.wireBytes = 60;
    sample.queue = 0;
    sample.largestQueue = 10;
    trace.portSamples.push_back(sample);

    const Series depth = queueDepth(trace, LinkId{5});
    CHECK(depth.values == std::vector<double>{24, 24, 20, 20, 10, 10, 0});
    CHECK(depth.seconds.back() == Approx(11e-9));
    CHECK(queueDepth(trace, LinkId{1}).seconds.empty());

    // Out: 20 B by 4 ns, 50 B by 10 ns, 60 B by 11 ns, of 200 B that 20 ns allow.
    const Series share = utilisation(trace, LinkId{5}, 4);
    const std::vector<double> expected{0.5, 0.5, 0.5, 0.5, 0.2, 0.2, 0, 0};
    REQUIRE(share.values.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CHECK(share.values[i] == Approx(expected[i]).margin(1e-9));
    }
}
