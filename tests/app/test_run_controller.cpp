// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_controller.h"
#include "core/base/errors.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"

#include <QThread>

#include <atomic>
#include <thread>

using namespace ringscope;
using namespace std::chrono_literals;

namespace {

Scenario named(const std::string& name) {
    Scenario scenario = builtIns().front().scenario;
    scenario.name = name;
    return scenario;
}

Trace traceOf(const Scenario& scenario) {
    Trace trace;
    trace.header.scenario = scenario.name;
    return trace;
}

/// What a controller has said.
struct Heard {
    explicit Heard(RunController& controller) {
        QObject::connect(&controller, &RunController::finished, &controller, [this](const RunResult& result) {
            onOwnThread = onOwnThread && QThread::currentThread() == qApp->thread();
            for (const auto& track : result.tracks) {
                runs.push_back(track->trace().header.scenario);
            }
            ++ends;
        });
        QObject::connect(&controller, &RunController::failed, &controller, [this](const RunFailure& failure) {
            message = failure.message;
            path = failure.path;
            ++ends;
        });
    }

    std::vector<std::string> runs;
    QString message;
    QString path;
    int ends = 0;
    bool onOwnThread = true;
};

} // namespace

TEST_CASE("run controller: hands over one track a scenario, on its own thread", "[app]") {
    RunController controller;
    Heard heard(controller);
    controller.start({named("left"), named("right")});
    CHECK(controller.isRunning());
    REQUIRE(waitFor([&] { return heard.ends == 1; }));
    CHECK_FALSE(controller.isRunning());
    CHECK(heard.runs == std::vector<std::string>{"left", "right"});
    CHECK(heard.onOwnThread);
}

TEST_CASE("run controller: a result that comes too late is dropped", "[app]") {
    // The first job's run pays no attention to being stopped and ends after the second was asked for.
    std::atomic<bool> release = false;
    RunController controller(
        [&](const Scenario& scenario, const std::stop_token&, const ProgressCallback& progress) {
            while (scenario.name == "slow" && !release) {
                std::this_thread::sleep_for(1ms);
            }
            progress({.messages = 1, .expectedMessages = 1});
            return traceOf(scenario);
        });
    Heard heard(controller);
    controller.start({named("slow")});
    controller.start({named("wanted")});
    release = true;
    REQUIRE(waitFor([&] { return heard.ends == 1; }));
    QTest::qWait(50); // time for a second one to come, if there were one
    CHECK(heard.runs == std::vector<std::string>{"wanted"});
}

TEST_CASE("run controller: a cancelled run still hands over what it did", "[app]") {
    RunController controller(
        [](const Scenario& scenario, const std::stop_token& stop, const ProgressCallback&) {
            while (!stop.stop_requested()) {
                std::this_thread::sleep_for(1ms);
            }
            Trace trace = traceOf(scenario);
            trace.outcome.kind = Outcome::Kind::Stopped;
            return trace;
        });
    Heard heard(controller);
    controller.start({named("long")});
    controller.cancel();
    REQUIRE(waitFor([&] { return heard.ends == 1; }));
    CHECK(heard.runs == std::vector<std::string>{"long"});
}

TEST_CASE("run controller: a refused scenario names its key, any other failure its reason", "[app]") {
    const auto failWith = [](auto error) {
        return [error](const Scenario&, const std::stop_token&, const ProgressCallback&) -> Trace {
            throw error;
        };
    };
    {
        RunController controller(failWith(ScenarioError("nodes", "0", "1 to 9")));
        Heard heard(controller);
        controller.start({named("bad")});
        REQUIRE(waitFor([&] { return heard.ends == 1; }));
        CHECK(heard.path == "nodes");
        CHECK(heard.message.contains("0"));
    }
    {
        RunController controller(failWith(std::bad_alloc()));
        Heard heard(controller);
        controller.start({named("big")});
        REQUIRE(waitFor([&] { return heard.ends == 1; }));
        CHECK(heard.path.isEmpty());
        CHECK(heard.message.contains("memory"));
    }
}

TEST_CASE("run controller: progress counts all runs of a job", "[app]") {
    RunController controller(
        [](const Scenario& scenario, const std::stop_token&, const ProgressCallback& progress) {
            progress({.messages = 5, .expectedMessages = 10});
            return traceOf(scenario);
        });
    Heard heard(controller);
    std::vector<double> fractions;
    QObject::connect(&controller, &RunController::progressed, &controller,
                     [&](double fraction) { fractions.push_back(fraction); });
    controller.start({named("a"), named("b")});
    REQUIRE(waitFor([&] { return heard.ends == 1; }));
    // Half of the first of two runs, then the first and half of the second.
    CHECK(fractions == std::vector<double>{0.25, 0.75});
}

TEST_CASE("run controller: it can end at any moment of a run", "[app]") {
    Scenario scenario = builtIns().front().scenario;
    scenario.nodes = 64;
    for (int i = 0; i < 20; ++i) {
        const auto start = std::chrono::steady_clock::now();
        {
            RunController controller;
            controller.start({scenario, scenario});
            std::this_thread::sleep_for(std::chrono::milliseconds(i * 3));
        }
        CHECK(std::chrono::steady_clock::now() - start < 2s);
    }
}
