// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/table_writers.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

#include <map>
#include <sstream>

using namespace ringscope;

namespace {

std::string csv(const Table& table) {
    return formatTable(table, TableFormat::Csv);
}

TableValue valueOf(const Table& summary, const std::string& key) {
    for (const std::vector<TableValue>& row : summary.rows) {
        if (row[0] == TableValue(key)) {
            return row[1];
        }
    }
    FAIL("no key " << key);
    return {};
}

std::uint64_t sumOf(const Table& table, const std::string& column) {
    std::size_t index = 0;
    while (table.columns.at(index).id != column) {
        ++index;
    }
    std::uint64_t sum = 0;
    for (const std::vector<TableValue>& row : table.rows) {
        sum += std::get<std::uint64_t>(row[index]);
    }
    return sum;
}

Scenario builtInScenario(const char* id) {
    const BuiltIn* builtIn = findBuiltIn(id);
    REQUIRE(builtIn != nullptr);
    return builtIn->scenario;
}

} // namespace

TEST_CASE("tables: names and back") {
    for (const auto kind : {TableKind::Summary, TableKind::Links, TableKind::Nodes, TableKind::Pairs,
                            TableKind::Steps, TableKind::Tiers}) {
        CHECK(findTableKind(tableName(kind)) == kind);
    }
    CHECK(tableName(TableKind::Pairs) == "pairs");
    CHECK_FALSE(findTableKind("pair").has_value());
}

TEST_CASE("tables: two workers push to one server") {
    const Trace trace = incastTrace();
    CHECK(
        csv(makeTable(trace, TableKind::Nodes)) ==
        "node,role,sent_messages,sent_bytes,received_messages,received_bytes,finish_ns,expected_sent_bytes\n"
        "worker0,worker,1,8,0,0,0.000,8\n"
        "worker1,worker,1,8,0,0,0.000,8\n"
        "server0,server,0,0,2,16,20.000,16\n"); // the pull is missing in this trace
    // Link 5 is busy 16 of 20 ns, and all of worker1's 8 bytes wait there when worker0's have left.
    CHECK(csv(makeTable(trace, TableKind::Links)) ==
          "link,from,to,bandwidth_bps,latency_ns,messages,bytes,busy_ns,utilisation,max_queue_bytes,drops\n"
          "worker0->switch,worker0,switch,8000000000,2.000,1,8,8.000,0.4,8,0\n"
          "switch->worker0,switch,worker0,8000000000,2.000,0,0,0.000,0,0,0\n"
          "worker1->switch,worker1,switch,8000000000,2.000,1,8,8.000,0.4,8,0\n"
          "switch->worker1,switch,worker1,8000000000,2.000,0,0,0.000,0,0,0\n"
          "server0->switch,server0,switch,8000000000,2.000,0,0,0.000,0,0,0\n"
          "switch->server0,switch,server0,8000000000,2.000,2,16,16.000,0.8,8,0\n");
    CHECK(csv(makeTable(trace, TableKind::Pairs)) == "from,to,messages,bytes\n"
                                                     "worker0,server0,1,8\n"
                                                     "worker1,server0,1,8\n");
    CHECK(csv(makeTable(trace, TableKind::Steps)) == "step,phase,index,start_ns,end_ns,messages,bytes\n"
                                                     "1,push,1,0.000,20.000,2,16\n");
}

TEST_CASE("tables: of a run that was stopped, what had left and what had come by then") {
    const Trace trace = stoppedIncastTrace(); // at 6 ns
    CHECK(
        csv(makeTable(trace, TableKind::Nodes)) ==
        "node,role,sent_messages,sent_bytes,received_messages,received_bytes,finish_ns,expected_sent_bytes\n"
        "worker0,worker,0,6,0,0,0.000,8\n"
        "worker1,worker,0,6,0,0,0.000,8\n"
        "server0,server,0,0,0,2,,16\n");
    CHECK(csv(makeTable(trace, TableKind::Steps)) == "step,phase,index,start_ns,end_ns,messages,bytes\n"
                                                     "1,push,1,0.000,,0,12\n");
    const Table summary = makeTable(trace, TableKind::Summary);
    CHECK(valueOf(summary, "outcome") == TableValue("stopped"));
    CHECK(valueOf(summary, "finish_ns") == TableValue());
    CHECK(valueOf(summary, "verified") == TableValue());
    CHECK(valueOf(summary, "expected.finish_ns") == TableValue());
    const std::string links = csv(makeTable(trace, TableKind::Links));
    CHECK(links.find("switch->server0,switch,server0,8000000000,2.000,0,4,4.000,0.6666666666666666,4,0\n") !=
          std::string::npos);
}

namespace {

/// Payload that nodes have sent before.
Bytes sentAgain(const Trace& trace) {
    Bytes bytes = 0;
    for (const HopRow& hop : trace.hops)
        if ((hop.flags & kRetransmission) != 0 && trace.topology.link(LinkId{hop.link}).from.value <
                                                      static_cast<std::uint32_t>(trace.header.nodes()))
            bytes += trace.payloadOf(hop);
    return bytes;
}

/// Payload that ports had no room for.
Bytes dropped(const Trace& trace) {
    Bytes bytes = 0;
    for (const DropRow& drop : trace.drops)
        if ((drop.flags & kAcknowledgement) == 0)
            bytes += drop.bytes - trace.header.headerBytes;
    return bytes;
}

} // namespace

TEST_CASE("tables: all agree with each other on every built-in scenario") {
    for (const BuiltIn& builtIn : builtIns()) {
        CAPTURE(builtIn.id);
        Scenario scenario = builtIn.scenario;
        if (scenario.elements() > 1'000'000) {
            scenario.gradient.size = std::uint64_t{100'003};
        }
        const Trace trace = run(scenario);
        const Totals totals = totalsOf(trace);
        const Table nodes = makeTable(trace, TableKind::Nodes);
        const Table links = makeTable(trace, TableKind::Links);
        CHECK(sumOf(nodes, "sent_bytes") == totals.payloadBytes);
        CHECK(sumOf(nodes, "sent_messages") == totals.messages);
        CHECK(sumOf(makeTable(trace, TableKind::Pairs), "bytes") == totals.payloadBytes);
        CHECK(sumOf(makeTable(trace, TableKind::Pairs), "messages") == totals.messages);
        CHECK(sumOf(makeTable(trace, TableKind::Steps), "bytes") == totals.payloadBytes);
        CHECK(sumOf(makeTable(trace, TableKind::Steps), "messages") == totals.messages);
        if (trace.outcome.kind == Outcome::Kind::Finished) {
            CHECK(sumOf(nodes, "received_bytes") == totals.payloadBytes);
            CHECK(sumOf(nodes, "expected_sent_bytes") == totals.payloadBytes);
            CHECK(expectedOf(trace).payloadBytes == totals.payloadBytes);
            CHECK(makeTable(trace, TableKind::Steps).rows.size() ==
                  static_cast<std::size_t>(trace.header.steps));
            if (trace.header.pool.isUsed()) {
                // The switch is the other end of each link.
                CHECK(sumOf(links, "bytes") == totals.payloadBytes + sentAgain(trace));
            } else if (trace.topology.kind() == TopologyKind::Star) {
                // Two links for all that is sent, again when it is sent again; one for what the switch drops.
                CHECK(sumOf(links, "bytes") == 2 * (totals.payloadBytes + sentAgain(trace)) - dropped(trace));
            }
        }
    }
}

TEST_CASE("tables: a deadlock has delivered nothing (B04)") {
    const Trace trace = run(builtInScenario("deadlock"));
    const Totals totals = totalsOf(trace);
    CHECK(totals.messages == 0);
    CHECK(totals.payloadBytes == 0);
    for (const std::vector<TableValue>& row : makeTable(trace, TableKind::Links).rows) {
        CHECK(row[8] == TableValue()); // utilisation of a run without duration
        CHECK(row[9] == TableValue(std::uint64_t{0}));
    }
}

TEST_CASE("tables: no link is ever used above its bandwidth") {
    for (const char* id : {"ring", "naive", "ps", "incast", "slow-link"}) {
        Scenario scenario = builtInScenario(id);
        scenario.gradient.size = std::uint64_t{1'000'003};
        scenario.network.latency = Time();
        for (const std::vector<TableValue>& row : makeTable(run(scenario), TableKind::Links).rows) {
            CHECK(std::get<double>(row[8]) <= 1);
        }
    }
}

TEST_CASE("summary: every key, in order, with the closed forms") {
    const Table summary = summaryTable(run(builtInScenario("average")), 0.25);
    std::vector<std::string> keys;
    for (const std::vector<TableValue>& row : summary.rows) {
        keys.push_back(std::get<std::string>(row[0]));
    }
    CHECK(keys == std::vector<std::string>{"outcome",
                                           "algorithm",
                                           "operation",
                                           "nodes",
                                           "servers",
                                           "gradient_bytes",
                                           "payload",
                                           "record",
                                           "finish_ns",
                                           "messages",
                                           "payload_bytes",
                                           "busiest_node_bytes",
                                           "drops",
                                           "core_bytes",
                                           "verified",
                                           "max_abs_error",
                                           "digest",
                                           "wall_seconds",
                                           "expected.finish_ns",
                                           "expected.payload_bytes",
                                           "expected.core_bytes"});
    CHECK(valueOf(summary, "operation") == TableValue("average")); // B08
    CHECK(valueOf(summary, "verified") == TableValue(true));
    CHECK(valueOf(summary, "wall_seconds") == TableValue(0.25));
    CHECK(summaryRow(summary).columns.size() == summary.rows.size());
    CHECK(summaryRow(summary).rows.size() == 1);
}

TEST_CASE("summary: a run of which ports were sampled says so in every table") {
    Trace trace = run(builtInScenario("ring"));
    CHECK(valueOf(summaryTable(trace, {}), "record") == TableValue("every packet"));
    trace.header.samplesPorts = true;
    CHECK(valueOf(summaryTable(trace, {}), "record") == TableValue("port samples"));
    for (const auto kind : {TableKind::Links, TableKind::Nodes, TableKind::Pairs, TableKind::Steps})
        for (const auto format : {TableFormat::Json, TableFormat::Markdown, TableFormat::Latex})
            CHECK(formatTable(makeTable(trace, kind), format).find("port samples") != std::string::npos);
}

TEST_CASE("summary: sizes only has nothing to verify, and every table says so") {
    Scenario scenario = builtInScenario("ring");
    const Trace trace = run(scenario, {}, {}, {.payloadMemory = 0});
    CHECK(valueOf(summaryTable(trace, {}), "verified") == TableValue());
    CHECK(valueOf(summaryTable(trace, {}), "payload") == TableValue("sizes only"));
    for (const auto kind : {TableKind::Links, TableKind::Nodes, TableKind::Pairs, TableKind::Steps}) {
        for (const auto format : {TableFormat::Json, TableFormat::Markdown, TableFormat::Latex}) {
            CHECK(formatTable(makeTable(trace, kind), format).find("sizes only") != std::string::npos);
        }
    }
}

TEST_CASE("summary: the closed form stands only where it holds") {
    const auto expectedFinish = [](const Scenario& scenario) {
        return expectedOf(run(scenario, {}, {}, {.payloadMemory = 0})).finishSeconds;
    };
    Scenario scenario = builtInScenario("uneven");
    CHECK(expectedFinish(scenario).has_value());
    CHECK_FALSE(expectedFinish(builtInScenario("slow-link")).has_value());
    CHECK_FALSE(expectedFinish(builtInScenario("odd-even")).has_value());
    CHECK_FALSE(expectedFinish(builtInScenario("failure")).has_value());
    // Workers of a server push again while others still pull; in a ring all begin an iteration at once.
    Scenario loop = builtInScenario("ps");
    loop.iterations = 3;
    loop.network.overrides.clear();
    CHECK_FALSE(expectedFinish(loop).has_value());
    loop.algorithm = "ring";
    CHECK(expectedFinish(loop).has_value());
    loop.algorithm = "parameter-server";
    loop.iterations = 1;
    CHECK(expectedFinish(loop).has_value());
    // Three chunks of 4,100 B and 4,096 B: one of them waits for its receiver.
    Scenario blocking = builtInScenario("ring");
    blocking.nodes = 3;
    blocking.gradient.size = std::uint64_t{3'073};
    blocking.exchange = {.kind = ExchangeKind::SendFirst, .eagerLimit = 4'096};
    CHECK_FALSE(expectedFinish(blocking).has_value());
    blocking.exchange.eagerLimit = 4'100;
    CHECK(expectedFinish(blocking).has_value());
    // On direct links only for what goes to the next node.
    scenario.network.topology = TopologyKind::Ring;
    CHECK(expectedFinish(scenario).has_value());
    scenario.algorithm = "naive";
    CHECK_FALSE(expectedFinish(scenario).has_value());
}

TEST_CASE("summary: a closed form that is only near says what it leaves out") {
    const auto leavesOut = [](const char* algorithm, int nodes, int servers, std::uint64_t elements) {
        Scenario scenario;
        scenario.algorithm = algorithm;
        scenario.nodes = nodes;
        scenario.servers = servers;
        scenario.gradient.size = elements;
        return expectedOf(run(scenario)).leavesOut.en;
    };
    CHECK(leavesOut("ring", 4, 1, 8).empty());
    CHECK(leavesOut("ring", 4, 1, 5) == "chunks differ in size");
    CHECK(leavesOut("naive", 4, 1, 5).empty());
    CHECK(leavesOut("parameter-server", 4, 4, 8).empty());
    CHECK(leavesOut("parameter-server", 4, 4, 5) == "chunks differ in size");
    CHECK_FALSE(leavesOut("parameter-server", 1, 2, 8).empty());
    CHECK_FALSE(leavesOut("double-tree", 3, 1, 8).empty());
    CHECK(leavesOut("double-tree", 2, 1, 8).empty());
}
