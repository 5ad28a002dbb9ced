// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/catalogue/web_flows.h"
#include "core/collectives/web_load.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/series.h"
#include "core/traffic/tables.h"
#include "core/traffic/traffic_shape.h"
#include "tests/catch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

using namespace ringscope;

namespace {

/// 50 iterations of 1 ms with a gradient of 80,000 elements: 100,000 flows of 140,000 elements · 50 a host.
LoadPlan longPlan(std::uint64_t seed) {
    return {.job = {.workers = 8, .elements = 80'000},
            .iterations = 50,
            .duration = Time::milliseconds(50),
            .seed = seed};
}

std::vector<double> gapsOf(const std::vector<Flow>& flows) {
    std::vector<double> gaps;
    Time last;
    for (const Flow& flow : flows) {
        gaps.push_back((flow.start - last).seconds());
        last = flow.start;
    }
    return gaps;
}

std::vector<double> sizesOf(const std::vector<Flow>& flows) {
    std::vector<double> sizes;
    for (const Flow& flow : flows)
        sizes.push_back(static_cast<double>(flow.bytes));
    return sizes;
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The share of the values above `times` times their mean.
double shareAbove(const std::vector<double>& values, double times) {
    const double limit = times * meanOf(values);
    return static_cast<double>(
               std::count_if(values.begin(), values.end(), [limit](double v) { return v > limit; })) /
           static_cast<double>(values.size());
}

double correlationOfNeighbours(const std::vector<double>& values) {
    const double mean = meanOf(values);
    double neighbours = 0;
    double own = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        own += (values[i] - mean) * (values[i] - mean);
        if (i > 0)
            neighbours += (values[i - 1] - mean) * (values[i] - mean);
    }
    return neighbours / own;
}

/// Ring and load of the built-in lesson, each run once.
const Trace& traceOf(const char* id) {
    static const Trace training = run(findBuiltIn("training")->scenario, {}, {}, {.payloadMemory = 0});
    static const Trace web = run(findBuiltIn("web-load")->scenario);
    return std::string_view(id) == "training" ? training : web;
}

constexpr int kWindows = 200;

/// The load of every link of a host, up or down: a list of windows each.
std::vector<std::vector<double>> loadsOf(const Trace& trace) {
    std::vector<std::vector<double>> loads;
    for (std::uint32_t link = 0; link < trace.topology.links().size(); ++link) {
        const Series series = utilisation(trace, LinkId{link}, kWindows);
        std::vector<double>& windows = loads.emplace_back();
        for (std::size_t i = 0; i < series.values.size(); i += 2)
            windows.push_back(series.values[i]);
    }
    return loads;
}

Scenario load(int nodes, std::uint64_t elements, int iterations) {
    Scenario scenario = parseScenario(R"({"algorithm": "web-load", "compute": "20us", "seed": 5,
        "network": {"bandwidth": "8Gbps", "latency": "1us"}})");
    scenario.nodes = nodes;
    scenario.iterations = iterations;
    scenario.gradient.size = elements;
    return scenario;
}

} // namespace

TEST_CASE("web load: gaps are exponential, independent, and of the mean that the job gives", "[web]") {
    const std::vector<Flow> flows = webFlows(longPlan(GENERATE(1U, 2U, 7U, 1234567U)), GENERATE(0, 3, 7));
    REQUIRE(flows.size() == 100'000);
    const std::vector<double> gaps = gapsOf(flows);
    // n gaps and one after the last fill 50 ms: the mean is 50 ms/(n+1) but for that last one, itself
    // exponential, so that it is off by more than 12 means once in e^12 = 160,000.
    CHECK(meanOf(gaps) == Approx(50e-3 / 100'001).epsilon(12.0 / 100'000));
    // Of exponentials e^−1, e^−2, e^−3 are above one, two, three means; of n = 100,000 the share has a
    // standard deviation of √(p(1−p)/n) ≤ 0.00153, and five of these are 0.008. (Even gaps would give 0
    // above 1.)
    for (const double times : {0.5, 1.0, 2.0, 3.0})
        CHECK(shareAbove(gaps, times) == Approx(std::exp(-times)).margin(0.008));
    // Independent: r(1) has a standard deviation of 1/√n = 0.0032; five are 0.016.
    CHECK(std::abs(correlationOfNeighbours(gaps)) < 0.016);
    CHECK(flows.back().start < Time::milliseconds(50));
}

TEST_CASE("web load: sizes are exponential, and destinations even", "[web]") {
    const std::vector<Flow> flows = webFlows(longPlan(GENERATE(1U, 99U)), 2);
    const std::vector<double> sizes = sizesOf(flows);
    // 2·7/8 · 80,000 = 140,000 elements an iteration in 2,000 flows: 70 elements, 280 B. One element of each
    // is fixed, so above t means are e^−(70t − 1)/69; rounded to elements within 1/69.
    CHECK(meanOf(sizes) == 280);
    for (const double times : {1.0, 2.0, 3.0})
        CHECK(shareAbove(sizes, times) ==
              Approx(std::exp(-(70 * times - 1) / 69)).margin(0.008 + std::exp(-times) / 69));
    std::vector<int> to(8);
    for (const Flow& flow : flows)
        ++to[static_cast<std::size_t>(flow.to)];
    CHECK(to[2] == 0);
    // A seventh each: 14,286 ± √(n·p·(1−p)) = 111; five of these.
    for (const int rank : {0, 1, 3, 4, 5, 6, 7})
        CHECK(to[static_cast<std::size_t>(rank)] == Approx(100'000 / 7.0).margin(555));
}

TEST_CASE("web load: a seed is a schedule, another seed another, and hosts do not march in step", "[web]") {
    CHECK(webFlows(longPlan(4), 1) == webFlows(longPlan(4), 1));
    CHECK_FALSE(webFlows(longPlan(4), 1) == webFlows(longPlan(5), 1));
    CHECK_FALSE(webFlows(longPlan(4), 1) == webFlows(longPlan(4), 2));
    Scenario scenario = load(5, 1'000, 2);
    const std::string digest = run(scenario).digest();
    CHECK(run(scenario).digest() == digest);
    scenario.seed = 6;
    CHECK(run(scenario).digest() != digest);
}

TEST_CASE("web load: each host sends to the byte what the catalogue says", "[web]") {
    const int nodes = GENERATE(range(1, 18));
    const int iterations = GENERATE(1, 3);
    const auto size = static_cast<std::uint64_t>(nodes);
    const AlgorithmInfo& info = *findAlgorithm("web-load");
    // Sizes matter within an iteration: of three of them two sizes are enough.
    const std::vector<std::uint64_t> sizes =
        iterations == 1 ? std::vector<std::uint64_t>{0, 1, size - 1, size, size + 1, 101, 1'009}
                        : std::vector<std::uint64_t>{size, 101};
    for (const std::uint64_t elements : sizes) {
        INFO("N = " << nodes << ", E = " << elements << ", " << iterations << " iterations");
        const Scenario scenario = load(nodes, elements, iterations);
        const Trace trace = run(scenario);
        CHECK(trace.outcome.kind == Outcome::Kind::Finished);
        CHECK_FALSE(trace.verification.carried);
        CHECK(trace.messages.size() == estimate(scenario).messages);
        std::vector<Bytes> sent(size);
        const Bytes largest = info.largestMessage(scenario.shape());
        std::size_t sound = 0; // one check for all: there are many thousands
        for (const MessageRow& message : trace.messages) {
            const bool isSound = message.bytes > 0 && message.bytes <= largest &&
                                 message.from != message.to && message.delivered == message.consumed &&
                                 message.delivered <= trace.outcome.time;
            sound += isSound ? 1 : 0;
            sent[message.from] += message.bytes;
        }
        CHECK(sound == trace.messages.size());
        for (Rank rank = 0; rank < nodes; ++rank)
            CHECK(sent[static_cast<std::size_t>(rank)] ==
                  trace.header.timesIterations(info.sentBytes(rank, scenario.shape())));
        if (nodes == 1 || elements == 0) {
            CHECK(trace.outcome.time == Time());
        } else {
            CHECK(trace.outcome.time >= scenario.loadPlan().duration);
            CHECK(trace.marks.size() == size * static_cast<std::size_t>(iterations));
        }
    }
}

TEST_CASE("web load: the mean is the training's, the run as long", "[web]") {
    const Trace& training = traceOf("training");
    const Trace& web = traceOf("web-load");
    CHECK(totalsOf(web).payloadBytes == totalsOf(training).payloadBytes);
    // The schedule ends with the training; what is still queued then is worth a few of 12,000 flows.
    CHECK(web.outcome.time.seconds() == Approx(training.outcome.time.seconds()).epsilon(0.01));
    const auto loads = loadsOf(web);
    const auto trained = loadsOf(training);
    double all = 0;
    double allTrained = 0;
    for (std::size_t link = 0; link < loads.size(); ++link) {
        // Out of a host as in the training; into it n ≈ 12,000 flows of exponential size, whose sum has a
        // relative standard deviation of √(2/n) = 0.013: five are 0.065, and 0.01 for the time.
        const bool isUplink = web.topology.links()[link].from.value < 8;
        CHECK(meanOf(loads[link]) == Approx(meanOf(trained[link])).epsilon(isUplink ? 0.01 : 0.075));
        all += meanOf(loads[link]);
        allTrained += meanOf(trained[link]);
    }
    CHECK(all == Approx(allTrained).epsilon(0.01));
    CHECK(allTrained / static_cast<double>(trained.size()) == Approx(0.5).margin(0.02));
}

TEST_CASE("web load: training comes in bursts at the iteration, the load does not", "[web]") {
    const double iteration = traceOf("training").outcome.time.seconds() / 6;
    for (const std::vector<double>& windows : loadsOf(traceOf("training"))) {
        CHECK(peakToMean(windows).value() == Approx(2).margin(0.1)); // half of the time all, half nothing
        const auto repetition = strongestRepetition(windows);
        REQUIRE(repetition.has_value());
        const double width = traceOf("training").outcome.time.seconds() / kWindows;
        CHECK(static_cast<double>(repetition->windows) * width == Approx(iteration).margin(width));
        CHECK(repetition->correlation > 0.75); // 5/6 of the pairs are there, each the same again
    }
    for (const std::vector<double>& windows : loadsOf(traceOf("web-load"))) {
        // 60 flows a window of exponential size: a standard deviation of √(2/60) = 0.18 of the mean; the
        // largest of 200 windows is about 2.8 of them above it, hardly ever 5.
        CHECK(peakToMean(windows).value() < 1 + 5 * 0.183);
        CHECK_FALSE(strongestRepetition(windows).has_value());
        // 200 windows: r(k) of what is independent has a standard deviation of 1/√200 = 0.07.
        const auto atIteration = static_cast<std::size_t>(std::lround(kWindows / 6.0));
        CHECK(std::abs(autocorrelation(windows)[atIteration]) < 0.3);
    }
}

TEST_CASE("web load: it sums nothing, and no table says that it does", "[web]") {
    const Trace& web = traceOf("web-load");
    std::map<std::string, TableValue> summary;
    for (const auto& row : makeTable(web, TableKind::Summary).rows)
        summary.emplace(std::get<std::string>(row[0]), row[1]);
    CHECK(summary.at("operation") == TableValue(std::string("none")));
    for (const char* key : {"verified", "max_abs_error", "expected.finish_ns"})
        CHECK(summary.at(key) == TableValue());
    CHECK(summary.at("payload_bytes") == summary.at("expected.payload_bytes"));
    CHECK(makeTable(web, TableKind::Steps).rows.size() == 6);
}

TEST_CASE("web load: what does not fit it is refused with its field", "[web]") {
    Scenario scenario = load(4, 1'000, 2);
    scenario.failures = {{.node = 1, .at = Time::microseconds(3)}};
    CHECK_THROWS_WITH(run(scenario), Catch::Contains("failures") && Catch::Contains("web-load"));
    scenario = load(1'000, 1'000'000'000, 10'000); // 2·10^10 flows
    CHECK_THROWS_WITH(run(scenario), Catch::Contains("nodes") && Catch::Contains("1000"));
    CHECK_THROWS_WITH(run(load(4, 1'000, 10'001)), Catch::Contains("iterations"));
}
