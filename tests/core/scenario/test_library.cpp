// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/resources.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace ringscope {

TEST_CASE("the library is whole: every file is a scenario of it, valid and told in both languages") {
    std::set<std::string> ids;
    for (const BuiltIn& builtIn : builtIns()) {
        CAPTURE(builtIn.id);
        CHECK(ids.insert(builtIn.id).second);
        CHECK_NOTHROW(validate(builtIn.scenario));
        CHECK_FALSE(builtIn.scenario.name.empty());
        CHECK_FALSE(builtIn.title.en.empty());
        CHECK_FALSE(builtIn.title.zh.empty());
        CHECK_FALSE(builtIn.lesson.en.empty());
        CHECK_FALSE(builtIn.lesson.zh.empty());
        CHECK(parseScenario(writeScenario(builtIn.scenario)) == builtIn.scenario);
    }
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (file.path.starts_with("scenarios/")) {
            CHECK(ids.contains(std::filesystem::path(file.path).stem().string()));
        }
    }
}

TEST_CASE("the names that scripts and lectures use are there, and the first one is the ring") {
    CHECK(builtIns().front().id == "ring");
    for (const char* id :
         {"naive", "ps", "ps-sharded", "ring-resnet50", "naive-resnet50", "ps-resnet50", "ring-64",
          "deadlock", "odd-even", "slow-link", "failure", "average", "float-order", "uneven", "incast"}) {
        CAPTURE(id);
        CHECK(findBuiltIn(id) != nullptr);
    }
    CHECK(findBuiltIn("rings") == nullptr);
}

TEST_CASE("ring, naive and ps differ in the algorithm only") {
    Scenario ring = findBuiltIn("ring")->scenario;
    for (const char* id : {"naive", "ps"}) {
        const Scenario& other = findBuiltIn(id)->scenario;
        ring.name = other.name;
        ring.algorithm = other.algorithm;
        CHECK(ring == other);
    }
}

TEST_CASE("a scenario is loaded by name or from a file") {
    CHECK(loadScenario("ps") == findBuiltIn("ps")->scenario);
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "ringscope_test_library.json";
    std::ofstream(path) << R"({"nodes": 3})";
    CHECK(loadScenario(path.string()).nodes == 3);
    std::ofstream(path) << R"({"nodes": 0})";
    CHECK(refusalOf([&] { loadScenario(path.string()); }).path == "nodes");
    std::filesystem::remove(path);
    CHECK_THROWS_AS(loadScenario(path.string()), FileError);
    CHECK_THROWS_AS(loadScenario(std::filesystem::temp_directory_path().string()), FileError); // a folder
    try {
        loadScenario("rign");
        FAIL("there is no such scenario");
    } catch (const FileError& error) {
        CHECK(std::string(error.what()).find("did you mean ring?") != std::string::npos);
    }
}

TEST_CASE("a file that is there and cannot be opened is not called missing") {
    // No rights to read would not stop a superuser, but nobody follows a link to itself.
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "ringscope_test_circle.json";
    std::filesystem::remove(path);
    std::filesystem::create_symlink(path, path);
    try {
        loadScenario(path.string());
        FAIL("there is nothing to read");
    } catch (const FileError& error) {
        CHECK(std::string(error.what()) ==
              path.string() + ": cannot be read: Too many levels of symbolic links");
    }
    std::filesystem::remove(path);
}

TEST_CASE("the lessons end as they say") {
    const auto outcome = [](const char* id) { return run(findBuiltIn(id)->scenario).outcome.kind; };
    CHECK(outcome("uneven") == Outcome::Kind::Finished);
    CHECK(outcome("odd-even") == Outcome::Kind::Finished);
    CHECK(outcome("deadlock") == Outcome::Kind::Deadlock);
    Scenario failure = findBuiltIn("failure")->scenario;
    CHECK(run(failure, {}, {}, {.payloadMemory = 0}).outcome.kind == Outcome::Kind::Stalled);
    failure.failures.clear();
    CHECK(run(failure, {}, {}, {.payloadMemory = 0}).outcome.kind == Outcome::Kind::Finished);
}

TEST_CASE("one slow link makes the ring ten times as slow") {
    // Each of the 6 steps waits for the chunk that crosses the link with a tenth of the bandwidth.
    const RunLimits sizesOnly{.payloadMemory = 0};
    const double ring = run(findBuiltIn("ring")->scenario, {}, {}, sizesOnly).outcome.time.seconds();
    const double slow = run(findBuiltIn("slow-link")->scenario, {}, {}, sizesOnly).outcome.time.seconds();
    CHECK(slow / ring > 9);
    CHECK(slow / ring < 10);
}

TEST_CASE("the trace that was estimated is the one that is recorded") {
    const std::string id =
        GENERATE("ring", "naive", "ps", "ps-sharded", "incast", "uneven", "odd-even", "ring-64");
    const Scenario& scenario = findBuiltIn(id)->scenario;
    const Trace trace = run(scenario, {}, {}, {.payloadMemory = 0});
    const Estimate expected = estimate(scenario);
    CAPTURE(id);
    CHECK(trace.messages.size() == expected.messages);
    const std::size_t rows = trace.messages.size() * sizeof(MessageRow) + trace.hops.size() * sizeof(HopRow) +
                             trace.marks.size() * sizeof(MarkRow) + trace.updates.size() * sizeof(UpdateRef) +
                             trace.locals.size() * sizeof(LocalRow) +
                             trace.initialValues.size() * sizeof(float) + trace.finish.size() * sizeof(Time);
    CHECK(static_cast<double>(expected.traceBytes) ==
          Approx(static_cast<double>(rows)).epsilon(0.1).margin(500));
}

} // namespace ringscope
