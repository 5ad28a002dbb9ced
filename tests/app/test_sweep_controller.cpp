// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweep_controller.h"
#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "core/traffic/goodput.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"
#include "views/charts/incast_sweep.h"
#include "views/charts/scaling.h"

#include <QSignalSpy>

#include <algorithm>
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

/// A load is no way to sum: it is not measured.
const int kAlgorithms = static_cast<int>(std::ranges::count(algorithms(), true, &AlgorithmInfo::sums));
const int kRuns = 6 * kAlgorithms; // with 2, 4, … 64 nodes

Trace finishedAfter(int nodes) {
    Trace trace;
    trace.outcome.time = Time::milliseconds(nodes);
    return trace;
}

std::optional<double> secondsOf(const Trace& trace) {
    return trace.outcome.kind == Outcome::Kind::Finished ? std::optional(trace.outcome.time.seconds())
                                                         : std::nullopt;
}

std::vector<Scenario> runs() {
    return scalingRuns(small());
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

TEST_CASE("a sweep of the real engine meets the closed forms", "[sweep]") {
    SweepController sweep;
    std::map<std::pair<std::string, int>, double> points;
    bool isFinished = false;
    int last = 0;
    QObject::connect(&sweep, &SweepController::point, &sweep, [&](const Scenario& run, double seconds) {
        points[{run.algorithm, run.nodes}] = seconds;
    });
    QObject::connect(&sweep, &SweepController::progress, &sweep, [&](int done, int) { last = done; });
    QObject::connect(&sweep, &SweepController::finished, &sweep, [&](bool cancelled) {
        CHECK_FALSE(cancelled);
        isFinished = true;
    });
    sweep.start(runs(), secondsOf);
    CHECK(sweep.isRunning());
    REQUIRE(waitFor([&] { return isFinished; }));
    CHECK_FALSE(sweep.isRunning());
    CHECK(last == kRuns);
    CHECK(points.size() == static_cast<std::size_t>(kRuns));
    // 64 elements on 8 nodes: 2 · 7 steps of 20 µs + 32 B at 1.25 B/ns.
    CHECK(points.at({"ring", 8}) == Approx(14 * (20e-6 + 25.6e-9)).epsilon(1e-3));
}

TEST_CASE("a sweep of incast shows the collapse and what avoids it", "[sweep]") {
    // Phanishayee et al. 2008: 1 Gbit/s, 64 packets at the port. A time-out of 200 ms leaves 41 Mbit/s or,
    // twice in a row, 14 (expected.md 3, within 10 %). 16 senders whose first windows fill the port just
    // once: DCTCP and Swift hold back before somebody loses all of a window.
    Scenario base;
    base.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    base.network.fabric.initialWindow = 4;
    const std::vector<IncastCurve> curves = incastCurves(base);
    std::vector<Scenario> incast = incastRuns(base);
    std::erase_if(incast, [](const Scenario& run) { return run.nodes != 16; });
    REQUIRE(incast.size() == 5);
    std::map<std::size_t, double> goodput;
    bool isFinished = false;
    SweepController sweep;
    QObject::connect(&sweep, &SweepController::point, &sweep, [&](const Scenario& run, double value) {
        goodput[curveOf(curves, run).value()] = value / 1e6;
    });
    QObject::connect(&sweep, &SweepController::finished, &sweep, [&] { isFinished = true; });
    sweep.start(incast, pushGoodput);
    REQUIRE(waitFor([&] { return isFinished; }));
    REQUIRE(goodput.size() == 5);
    CHECK(goodput[0] < 41 * 1.1); // TCP, 200 ms
    CHECK(goodput[1] > 700);      // TCP, 1 ms
    CHECK(goodput[2] > 850);      // DCTCP
    CHECK(goodput[3] > 850);      // Swift
    CHECK(goodput[4] > 990);      // lossless: α and nothing else
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
    sweep.start(runs(), secondsOf);
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
    sweep.start(runs(), secondsOf);
    REQUIRE(waitFor([&] { return started == 1; }));
    sweep.start(runs(), secondsOf);
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
                     [&](const Scenario&, const QString& why) { reason = why; });
    QObject::connect(&sweep, &SweepController::finished, &sweep, [&] { isFinished = true; });
    sweep.start(runs(), secondsOf);
    REQUIRE(waitFor([&] { return isFinished; }));
    CHECK(points == kRuns - 1);
    CHECK(reason == "too large");
}

TEST_CASE("a sweep ends cleanly with its owner, wherever it is", "[sweep]") {
    for (int i = 0; i < 20; ++i) {
        SweepController sweep([](const Scenario& scenario, const std::stop_token& stop,
                                 const ProgressCallback&,
                                 const RunLimits&) { return endless(scenario, stop); });
        sweep.start(runs(), secondsOf);
        std::this_thread::sleep_for(std::chrono::milliseconds(i % 5));
    }
    SUCCEED("no thread is left and nothing was called after the end");
}
