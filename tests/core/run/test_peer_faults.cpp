// SPDX-License-Identifier: GPL-3.0-or-later
// Faults that neighbouring programs have had, on real runs.
#include "core/catalogue/catalogue.h"
#include "core/run/run.h"
#include "core/trace/chrome_trace.h"
#include "core/traffic/table_writers.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <sstream>

#if __has_include(<sys/resource.h>)
#include <sys/resource.h>
#endif

using namespace ringscope;

namespace {

Scenario scenarioOf(const char* algorithm, int nodes, std::uint64_t elements) {
    Scenario scenario;
    scenario.name = "fault";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = elements;
    return scenario;
}

std::string chromeTraceOf(const Trace& trace) {
    std::ostringstream out;
    writeChromeTrace(trace, out, {});
    return out.str();
}

/// The most memory that this process has held so far, in bytes; 0 where it cannot be asked.
double peakMemory() {
#if __has_include(<sys/resource.h>)
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024;
#else
    return 0;
#endif
}

} // namespace

TEST_CASE("faults: nothing to add up takes no time, and every export of it is valid (B02)") {
    const auto* algorithm = GENERATE("ring", "naive", "parameter-server");
    const int nodes = GENERATE(1, 2, 4);
    CAPTURE(algorithm, nodes);
    const Trace trace = run(scenarioOf(algorithm, nodes, 0));
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(trace.outcome.time == Time());
    CHECK(trace.verification.correct);
    CHECK(totalsOf(trace).payloadBytes == 0);
    CHECK(makeTable(trace, TableKind::Pairs).rows.empty());
    for (const TableKind kind :
         {TableKind::Summary, TableKind::Links, TableKind::Nodes, TableKind::Pairs, TableKind::Steps}) {
        const Table table = makeTable(trace, kind);
        CHECK(nlohmann::json::accept(formatTable(table, TableFormat::Json)));
        const std::string csv = formatTable(table, TableFormat::Csv);
        CHECK(static_cast<std::size_t>(std::ranges::count(csv, '\n')) == table.rows.size() + 1);
        for (const TableFormat format :
             {TableFormat::Csv, TableFormat::Json, TableFormat::Markdown, TableFormat::Latex}) {
            CHECK(formatTable(table, format).find("nan") == std::string::npos);
        }
    }
    CHECK(nlohmann::json::accept(chromeTraceOf(trace)));
}

TEST_CASE("faults: a node alone has every table, also where it divides or copies its own values (B03)") {
    const Operation operation = GENERATE(Operation::Sum, Operation::Average);
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (!algorithm.sums) // a load needs somebody to send to
            continue;
        CAPTURE(algorithm.id, operation);
        Scenario scenario = scenarioOf(algorithm.id.c_str(), 1, 5);
        scenario.operation = operation;
        const Trace trace = run(scenario);
        CHECK(trace.verification.correct);
        for (const TableKind kind : {TableKind::Summary, TableKind::Links, TableKind::Nodes, TableKind::Pairs,
                                     TableKind::Steps, TableKind::Tiers})
            CHECK(nlohmann::json::accept(formatTable(makeTable(trace, kind), TableFormat::Json)));
        if (trace.messages.empty())
            CHECK(makeTable(trace, TableKind::Steps).rows.empty());
    }
}

TEST_CASE(
    "faults: blocking sends that all come first deadlock beyond the eager limit, and only there (B04)") {
    struct Case {
        ExchangeKind kind;
        std::uint64_t chunkBytes;
        bool deadlocks;
    };
    const auto& [kind, chunkBytes, deadlocks] = GENERATE(values<Case>({
        {ExchangeKind::SendFirst, 1'024, false},
        {ExchangeKind::SendFirst, 4'096, false},
        {ExchangeKind::SendFirst, 8'192, true},
        {ExchangeKind::OddEven, 8'192, false},
        {ExchangeKind::Simultaneous, 8'192, false},
    }));
    Scenario scenario = scenarioOf("ring", 4, chunkBytes); // four chunks of chunkBytes / 4 floats
    scenario.network.topology = TopologyKind::Ring;
    scenario.exchange = {.kind = kind, .eagerLimit = 4'096};
    const auto start = std::chrono::steady_clock::now();
    const Trace trace = run(scenario);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(2));
    CHECK(trace.outcome.kind == (deadlocks ? Outcome::Kind::Deadlock : Outcome::Kind::Finished));
    CHECK(trace.outcome.cycle == (deadlocks ? std::vector<Rank>{0, 1, 2, 3} : std::vector<Rank>{}));
    CHECK(totalsOf(trace).payloadBytes == (deadlocks ? 0 : 6 * 4 * chunkBytes)); // 2(N−1) steps of N chunks
}

TEST_CASE("faults: a run of sizes only needs no memory for its values (B05)") {
    // Each of the four nodes would hold 12 GB.
    const double before = peakMemory();
    const Trace trace = run(scenarioOf("ring", 4, 3'000'000'000));
    CHECK(totalsOf(trace).payloadBytes == 72'000'000'000);
    CHECK(peakMemory() - before < 100e6);
}

TEST_CASE("faults: eight workers that push at one instant are served in the order of their ranks (B18)") {
    Scenario scenario = scenarioOf("parameter-server", 8, 1'000);
    scenario.network.fabric.packet = 1'000; // four segments a gradient: served in turn
    for (int i = 0; i < 20; ++i) {
        const Trace trace = run(scenario);
        const LinkId toServer = trace.topology.findLink("switch->server0");
        std::vector<int> senders;
        for (const HopRow& hop : trace.hops) {
            if (hop.link == toServer.value) {
                senders.push_back(trace.messages[hop.message].from);
            }
        }
        REQUIRE(senders.size() == 32);
        for (std::size_t turn = 0; turn < senders.size(); ++turn) {
            REQUIRE(senders[turn] == static_cast<int>(turn % 8));
        }
    }
}

TEST_CASE("faults: whoever watches a run changes nothing in it (B18)") {
    Scenario scenario = scenarioOf("parameter-server", 8, 1'003);
    scenario.servers = 3;
    scenario.gradient.values = ValuesKind::Random;
    std::uint64_t reports = 0;
    const std::string watched = run(scenario, {}, [&reports](const Progress&) { ++reports; }).digest();
    CHECK(reports > 0);
    CHECK(watched == run(scenario).digest());
}
