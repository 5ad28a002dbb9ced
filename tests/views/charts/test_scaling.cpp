// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "views/charts/scaling.h"

#include <limits>

using namespace ringscope;

namespace {

/// expected.md 2: 100 MiB, 10 Gbit/s, 10 µs a link.
Scenario hundredMiB(TopologyKind topology) {
    Scenario scenario;
    scenario.gradient.size = std::uint64_t{25} << 20;
    scenario.network.topology = topology;
    return scenario;
}

double inMilliseconds(const char* algorithm, const Scenario& scenario, int nodes) {
    return closedFormSeconds(*findAlgorithm(algorithm), scenario, nodes).value() * 1e3;
}

} // namespace

TEST_CASE("the lines of the scaling chart are the closed forms of the literature", "[charts]") {
    Scenario star = hundredMiB(TopologyKind::Star);
    CHECK(inMilliseconds("ring", star, 8) == Approx(147.0806).epsilon(1e-6));
    CHECK(inMilliseconds("naive", star, 8) == Approx(587.2226).epsilon(1e-6));
    CHECK(inMilliseconds("parameter-server", star, 8) == Approx(1342.2173).epsilon(1e-6));
    star.servers = 4;
    CHECK(inMilliseconds("parameter-server", star, 8) == Approx(335.5843).epsilon(1e-6));

    // Direct links of 10⁹ B/s: a path is one link. 12.06 ms at N = 4.
    Scenario direct = hundredMiB(TopologyKind::Ring);
    direct.gradient.size = std::uint64_t{2'000'000};
    direct.network.bandwidth = Bandwidth::bitsPerSecond(8'000'000'000);
    CHECK(inMilliseconds("ring", direct, 4) == Approx(12.06));
    CHECK_FALSE(closedFormSeconds(*findAlgorithm("naive"), direct, 4));
    CHECK_FALSE(closedFormSeconds(*findAlgorithm("parameter-server"), direct, 4));
}

TEST_CASE("points without a place on a logarithmic axis are counted, the others compared", "[charts]") {
    const Scenario star = hundredMiB(TopologyKind::Star);
    const double exact = inMilliseconds("ring", star, 8) / 1e3;
    const ScalingSummary summary = summarize({{"ring", 8, exact * 1.01},
                                              {"ring", 4, 0},
                                              {"naive", 4, std::numeric_limits<double>::quiet_NaN()},
                                              {"unknown", 4, 1}},
                                             star);
    CHECK(summary.points == 2);
    CHECK(summary.omitted == 2);
    CHECK(summary.largestDifference == Approx(0.01));
    CHECK(summarize({}, star).points == 0);
}

TEST_CASE("a sweep runs every algorithm with 2 to 64 nodes and nothing that fits one number only",
          "[charts]") {
    Scenario base = hundredMiB(TopologyKind::Star);
    base.nodes = 4;
    base.servers = 3;
    base.gradient.values = ValuesKind::Digits; // up to 8 nodes
    base.network.overrides.push_back({"node3->switch", {}, Time::milliseconds(1)});
    base.failures.push_back({3, Time()});
    const std::vector<Scenario> runs = scalingRuns(base);
    CHECK(runs.size() == 6 * (algorithms().size() - 1));
    for (const Scenario& run : runs) {
        CAPTURE(run.algorithm, run.nodes);
        CHECK_NOTHROW(validate(run));
        CHECK(run.servers == 3);
        CHECK(run.failures.empty());
    }
    CHECK(runs.front().nodes == 2);
    CHECK(runs.back().nodes == 64);
}

TEST_CASE("a sweep leaves out what the network cannot run", "[charts]") {
    Scenario base = findBuiltIn(GENERATE("ring-tcp", "leaf-spine"))->scenario;
    const std::vector<Scenario> runs = scalingRuns(base);
    REQUIRE_FALSE(runs.empty());
    for (const Scenario& run : runs) {
        CAPTURE(run.algorithm, run.nodes);
        CHECK(run.algorithm != "in-network");
        CHECK_NOTHROW(validate(run));
    }
}

TEST_CASE("packets and switches that store have no closed form", "[charts]") {
    Scenario star = hundredMiB(TopologyKind::Star);
    CHECK(hasClosedForms(star));
    star.network.fabric.switching = Switching::StoreAndForward;
    CHECK_FALSE(hasClosedForms(star));
    star.network.fabric.switching = Switching::CutThrough;
    star.network.fabric.transport = TransportKind::Tcp;
    CHECK_FALSE(closedFormSeconds(*findAlgorithm("ring"), star, 8));
}
