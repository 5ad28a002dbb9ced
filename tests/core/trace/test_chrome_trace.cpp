// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/trace/chrome_trace.h"
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

using namespace ringscope;
using nlohmann::json;

namespace {

/// The document, strictly parsed.
json written(const Trace& trace, ChromeTraceRange range = {}) {
    std::ostringstream out;
    writeChromeTrace(trace, out, range);
    return json::parse(out.str());
}

/// The events of one phase, as "process: name from+duration".
std::vector<std::string> listed(const json& document, const std::string& phase) {
    std::map<int, std::string> processes;
    std::vector<std::string> lines;
    for (const json& event : document["traceEvents"]) {
        if (event["name"] == "process_name") {
            processes[event["pid"]] = event["args"]["name"];
        }
        if (event["ph"] == phase) {
            std::ostringstream line;
            line << processes[event["pid"]] << ": " << event["name"].get<std::string>() << ' ' << event["ts"];
            if (event.contains("dur")) {
                line << '+' << event["dur"];
            }
            if (phase == "C") {
                line << " = " << event["args"]["bytes"];
            }
            lines.push_back(line.str());
        }
    }
    return lines;
}

Scenario builtInScenario(const char* id) {
    const BuiltIn* builtIn = findBuiltIn(id);
    REQUIRE(builtIn != nullptr);
    return builtIn->scenario;
}

/// Ports sampled for want of memory.
Trace sampledTrace() {
    Scenario scenario = builtInScenario("incast-tcp");
    RunLimits limits{.payloadMemory = 0};
    limits.traceMemory = estimate(scenario).traceBytes - 1;
    Trace trace = run(scenario, {}, {}, limits);
    REQUIRE(trace.header.samplesPorts);
    return trace;
}

/// Sizes only: what happens when does not depend on the values.
Trace runSizes(const Scenario& scenario) {
    return run(scenario, {}, {}, {.payloadMemory = 0});
}

} // namespace

TEST_CASE(
    "chrome trace: steps and waits on the node's thread, messages where they pass, queues as counters") {
    const json document = written(incastTrace());
    CHECK(listed(document, "X") == std::vector<std::string>{
                                       "worker0: push 1 0.0+0.0",
                                       "worker1: push 1 0.0+0.0",
                                       "server0: push 1 0.0+0.02",
                                       "server0: wait for worker0 0.0+0.012",
                                       "server0: wait for worker1 0.012+0.008",
                                       "worker0: shard 0: worker0 to server0 0.0+0.008",
                                       "worker1: shard 0: worker1 to server0 0.0+0.008",
                                       "switch: shard 0: worker0 to server0 0.002+0.008",
                                       "server0: shard 0: worker0 to server0 0.004+0.008",
                                       "switch: shard 0: worker1 to server0 0.01+0.008",
                                       "server0: shard 0: worker1 to server0 0.012+0.008",
                                   });
    CHECK(listed(document, "i") == std::vector<std::string>{"server0: take shard 0 from worker0 0.012",
                                                            "server0: add shard 0 from worker1 0.02"});
    CHECK(listed(document, "C") ==
          std::vector<std::string>{
              "worker0: queue worker0->switch 0.0 = 8", "worker0: queue worker0->switch 0.008 = 0",
              "worker0: queue worker0->switch 0.02 = 0", "worker1: queue worker1->switch 0.0 = 8",
              "worker1: queue worker1->switch 0.008 = 0", "worker1: queue worker1->switch 0.02 = 0",
              "switch: queue switch->server0 0.002 = 0", "switch: queue switch->server0 0.01 = 8",
              "switch: queue switch->server0 0.018 = 0", "switch: queue switch->server0 0.02 = 0"});
}

TEST_CASE("chrome trace: whatever the end, each event has name, ph, ts, pid and tid (B39)") {
    Trace trace;
    SECTION("no events at all") {
        Scenario single = builtInScenario("ring");
        single.nodes = 1;
        trace = runSizes(single);
        CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    }
    SECTION("finished") {
        trace = run(builtInScenario("uneven"));
    }
    SECTION("stopped by the user") {
        trace = stoppedIncastTrace();
    }
    SECTION("a node failed") {
        trace = runSizes(builtInScenario("failure"));
        CHECK(trace.outcome.kind == Outcome::Kind::Stalled);
    }
    SECTION("packets, drops and time-outs") {
        trace = runSizes(builtInScenario("incast-tcp"));
        CHECK_FALSE(trace.drops.empty());
    }
    SECTION("ports sampled") {
        trace = sampledTrace();
    }
    SECTION("deadlock") {
        trace = run(builtInScenario("deadlock"));
        CHECK(trace.outcome.kind == Outcome::Kind::Deadlock);
    }
    const json document = written(trace);
    CHECK(document["otherData"]["operation"] == "sum");
    CHECK_FALSE(document["traceEvents"].empty());
    for (const json& event : document["traceEvents"]) {
        CHECK(event["name"].is_string());
        CHECK(event["ph"].is_string());
        CHECK(event["ts"].is_number());
        CHECK(event["pid"].is_number_unsigned());
        CHECK(event["tid"].is_number_unsigned());
    }
    CHECK(document["traceEvents"].size() == chromeTraceEvents(trace));
}

TEST_CASE("chrome trace: spans of one thread are nested or apart, never crossing") {
    const Trace trace = runSizes(builtInScenario(
        GENERATE("ring", "naive", "ps-sharded", "failure", "odd-even", "incast-tcp", "in-network-loss")));
    std::map<std::pair<int, int>, std::vector<std::pair<double, double>>> threads;
    const json document = written(trace);
    for (const json& event : document["traceEvents"]) {
        if (event["ph"] == "X") {
            const double start = event["ts"];
            threads[{event["pid"], event["tid"]}].emplace_back(start, start + event["dur"].get<double>());
        }
    }
    constexpr double kRounding = 1e-6;
    for (auto& [thread, spans] : threads) {
        std::ranges::sort(spans, [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first < b.first : a.second > b.second;
        });
        std::vector<double> open; // ends of the spans around
        std::size_t crossing = 0;
        for (const auto& [start, end] : spans) {
            while (!open.empty() && open.back() <= start + kRounding) {
                open.pop_back();
            }
            crossing += !open.empty() && open.back() + kRounding < end ? 1 : 0;
            open.push_back(end);
        }
        CHECK(crossing == 0);
    }
}

TEST_CASE("chrome trace: names survive whatever they contain (B39)") {
    Trace trace = incastTrace();
    const std::string name = "\"quoted\" back\\slash\nline \x01 参数服务器 \xF0\x9F\x98\x80";
    trace.topology =
        makeStar({name, "b", "c"}, Bandwidth::bitsPerSecond(8'000'000'000), Time::nanoseconds(2));
    trace.header.scenario = name;
    const json document = written(trace);
    CHECK(document["otherData"]["scenario"] == name);
    CHECK(document["traceEvents"][0]["args"]["name"] == name);
}

TEST_CASE("chrome trace: drops are instants, time-outs spans of their sender, windows counters") {
    Trace trace = incastTrace();
    trace.drops.push_back({.time = Time::nanoseconds(3),
                           .message = 1,
                           .link = 5,
                           .bytes = 8,
                           .segment = 2,
                           .flags = kRetransmission});
    trace.drops.push_back({.time = Time::nanoseconds(4),
                           .message = 0,
                           .link = 4,
                           .bytes = 8,
                           .segment = 0,
                           .flags = kAcknowledgement | kLostOnLink});
    trace.windows.push_back({.time = Time::nanoseconds(5),
                             .since = Time::nanoseconds(5),
                             .from = 1,
                             .to = 2,
                             .window = 40,
                             .inFlight = 80,
                             .cause = WindowRow::Cause::FastRetransmit});
    trace.windows.push_back({.time = Time::nanoseconds(19),
                             .since = Time::nanoseconds(6),
                             .from = 1,
                             .to = 2,
                             .window = 8,
                             .inFlight = 16,
                             .cause = WindowRow::Cause::Timeout});
    const json document = written(trace);
    const auto contains = [&](const std::string& phase, const std::string& line) {
        const std::vector<std::string> lines = listed(document, phase);
        return std::find(lines.begin(), lines.end(), line) != lines.end();
    };
    CHECK(contains("i", "switch: drop packet: worker1 to server0 0.003"));
    CHECK(contains("i", "server0: drop acknowledgement: server0 to worker0 0.004"));
    CHECK(contains("i", "worker1: fast retransmit 0.005"));
    CHECK(contains("b", "worker1: time-out to server0 0.006"));
    CHECK(contains("e", "worker1: time-out to server0 0.019"));
    CHECK(contains("C", "worker1: window to server0 0.005 = 40"));
    CHECK(contains("C", "worker1: window to server0 0.019 = 8"));
    CHECK(document["traceEvents"].size() == chromeTraceEvents(trace));
}

TEST_CASE("chrome trace: time-outs that overlap are pairs of a beginning and an end") {
    const Trace trace = runSizes(builtInScenario("in-network-loss"));
    std::ptrdiff_t timeouts = 0;
    for (const WindowRow& row : trace.windows) {
        timeouts += row.cause == WindowRow::Cause::Timeout ? 1 : 0;
    }
    REQUIRE(timeouts > 1);
    std::map<std::string, json> open;
    std::ptrdiff_t pairs = 0;
    const json document = written(trace);
    for (const json& event : document["traceEvents"]) {
        if (event["ph"] == "b") {
            CHECK(event["cat"] == "time-out");
            CHECK(open.emplace(event["id"].get<std::string>(), event).second);
        } else if (event["ph"] == "e") {
            const json begin = open.at(event["id"].get<std::string>());
            for (const char* same : {"name", "cat", "pid", "tid"}) {
                CHECK(event[same] == begin[same]);
            }
            CHECK(event["ts"] >= begin["ts"]);
            ++pairs;
        }
    }
    CHECK(pairs == timeouts);
    CHECK(open.size() == static_cast<std::size_t>(timeouts));
}

TEST_CASE("chrome trace: times are exact to the picosecond") {
    Trace trace = incastTrace();
    const Time late = Time::picoseconds(9'007'199'254'740'993); // 2^53 + 1
    trace.finish[2] = late;
    trace.outcome.time = late;
    std::ostringstream out;
    writeChromeTrace(trace, out);
    CHECK(out.str().find(R"("dur":9007199254.740993)") != std::string::npos);
}

TEST_CASE("chrome trace: a range leaves out what lies beside it") {
    const Trace trace = incastTrace();
    const ChromeTraceRange range{.from = Time::nanoseconds(11), .to = Time::nanoseconds(11)};
    CHECK(listed(written(trace, range), "X") == std::vector<std::string>{
                                                    "server0: push 1 0.0+0.02",
                                                    "server0: wait for worker0 0.0+0.012",
                                                    "server0: shard 0: worker0 to server0 0.004+0.008",
                                                    "switch: shard 0: worker1 to server0 0.01+0.008",
                                                });
    CHECK(listed(written(trace, range), "i").empty());
    CHECK(chromeTraceEvents(trace, range) == written(trace, range)["traceEvents"].size());
    CHECK(chromeTraceEvents(trace, range) < chromeTraceEvents(trace));
}

TEST_CASE("chrome trace: that packets were too many to record is said") {
    CHECK(written(incastTrace())["otherData"]["record"] == "every packet");
    CHECK(written(sampledTrace())["otherData"]["record"] == "port samples");
}

TEST_CASE("chrome trace: sizes only is said") {
    Trace trace = incastTrace();
    CHECK(written(trace)["otherData"]["payload"] == "carried");
    trace.header.carriesPayload = false;
    CHECK(written(trace)["otherData"]["payload"] == "sizes only");
}
