// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweep_controller.h"
#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"

#include <QSignalSpy>

#include <atomic>
#include <chrono>
#include <map>
#include <thread>

using namespace ringscope;

namespace {

Scenario small() {
    Scenario scenario;
    scenario.gradient.size = std::uint64_t{64};
    return scenario;
}

const int kAlgorithms = static_cast<int>(algorithms().size());
const int kRuns = 6 * kAlgorithms; // with 2, 4, … 64 nodes

Trace finishedAfter(int nodes) {
    Trace trace;
    trace.outcome.time = Time::milliseconds(nodes);
    return trace;
}

/// An engine that runs until it is stopped.
Trace endless(const Scenario& /*scenario*/, const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    Trace trace;
    trace.outcome.kind = Outcome::Kind::Stopped;
    return trace;
}

} // namespace

TEST_CASE("a sweep runs every algorithm with 2 to 64 nodes and nothing that fits one number only",
          "[sweep]") {
    Scenario base = small();
    base.nodes = 4;
    base.servers = 3;
    base.gradient.values = ValuesKind::Digits; // up to 8 nodes
    base.network.overrides.push_back({"node3->switch", {}, Time::milliseconds(1)});
    base.failures.push_back({3, Time()});
    const std::vector<Scenario> runs = SweepController::runsOf(base);
    CHECK(runs.size() == 6 * algorithms().size());
    for (const Scenario& run : runs) {
        CAPTURE(run.algorithm, run.nodes);
        CHECK_NOTHROW(validate(run));
        CHECK(run.servers == 3);
        CHECK(run.failures.empty());
    }
    CHECK(runs.front().nodes == 2);
    CHECK(runs.back().nodes == 64);
}

TEST_CASE("a sweep of the real engine meets the closed forms", "[sweep]") {
    SweepController sweep;
    std::map<std::pair<std::string, int>, double> points;
    bool isFinished = false;
    int last = 0;
    QObject::connect(&sweep, &SweepController::point, &sweep,
                     [&](const std::string& algorithm, int nodes, double seconds) {
                         points[{algorithm, nodes}] = seconds;
                     });
    QObject::connect(&sweep, &SweepController::progress, &sweep, [&](int done, int) { last = done; });
    QObject::connect(&sweep, &SweepController::finished, &sweep, [&](bool cancelled) {
        CHECK_FALSE(cancelled);
        isFinished = true;
    });
    sweep.start(small());
    CHECK(sweep.isRunning());
    REQUIRE(waitFor([&] { return isFinished; }));
    CHECK_FALSE(sweep.isRunning());
    CHECK(last == kRuns);
    CHECK(points.size() == static_cast<std::size_t>(kRuns));
    // 64 elements on 8 nodes: 2 · 7 steps of 20 µs + 32 B at 1.25 B/ns.
    CHECK(points.at({"ring", 8}) == Approx(14 * (20e-6 + 25.6e-9)).epsilon(1e-3));
}

TEST_CASE("a cancelled sweep keeps its points and says that it was cancelled", "[sweep]") {
    SweepController sweep(
        [](const Scenario& scenario, const std::stop_token& stop, const ProgressCallback&, const RunLimits&) {
            return scenario.nodes == 2 ? finishedAfter(2) : endless(scenario, stop);
        });
    int points = 0;
    bool wasCancelled = false;
    QObject::connect(&sweep, &SweepController::point, &sweep, [&] { ++points; });
    QObject::connect(&sweep, &SweepController::finished, &sweep,
                     [&](bool cancelled) { wasCancelled = cancelled; });
    sweep.start(small());
    REQUIRE(waitFor([&] { return points == kAlgorithms; }));
    sweep.cancel();
    REQUIRE(waitFor([&] { return wasCancelled; }));
    CHECK(points == kAlgorithms);
    CHECK_FALSE(sweep.isRunning());
}

TEST_CASE("a second sweep silences the first", "[sweep]") {
    std::atomic<int> started = 0;
    SweepController sweep([&](const Scenario& scenario, const std::stop_token& stop, const ProgressCallback&,
                              const RunLimits&) {
        return ++started == 1 ? endless(scenario, stop) : finishedAfter(scenario.nodes);
    });
    int finished = 0;
    bool wasCancelled = false;
    QObject::connect(&sweep, &SweepController::finished, &sweep, [&](bool cancelled) {
        ++finished;
        wasCancelled = wasCancelled || cancelled;
    });
    sweep.start(small());
    REQUIRE(waitFor([&] { return started == 1; }));
    sweep.start(small());
    REQUIRE(waitFor([&] { return finished == 1; }));
    CHECK_FALSE(wasCancelled);
}

TEST_CASE("a run that is refused is told of, the others go on", "[sweep]") {
    SweepController sweep(
        [](const Scenario& scenario, const std::stop_token&, const ProgressCallback&, const RunLimits&) {
            if (scenario.algorithm == "naive" && scenario.nodes == 64) {
                throw Error("too large");
            }
            return finishedAfter(scenario.nodes);
        });
    QString reason;
    int points = 0;
    bool isFinished = false;
    QObject::connect(&sweep, &SweepController::point, &sweep, [&] { ++points; });
    QObject::connect(&sweep, &SweepController::pointFailed, &sweep,
                     [&](const std::string&, int, const QString& why) { reason = why; });
    QObject::connect(&sweep, &SweepController::finished, &sweep, [&] { isFinished = true; });
    sweep.start(small());
    REQUIRE(waitFor([&] { return isFinished; }));
    CHECK(points == kRuns - 1);
    CHECK(reason == "too large");
}

TEST_CASE("a sweep ends cleanly with its owner, wherever it is", "[sweep]") {
    for (int i = 0; i < 20; ++i) {
        SweepController sweep([](const Scenario& scenario, const std::stop_token& stop,
                                 const ProgressCallback&,
                                 const RunLimits&) { return endless(scenario, stop); });
        sweep.start(small());
        std::this_thread::sleep_for(std::chrono::milliseconds(i % 5));
    }
    SUCCEED("no thread is left and nothing was called after the end");
}
