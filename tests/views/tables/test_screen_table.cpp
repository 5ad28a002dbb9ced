// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/tables/expected_traffic.h"
#include "views/tables/screen_table.h"

using namespace ringscope;

namespace {

TableValue cell(const ScreenTable& table, std::size_t row, std::string_view column) {
    const int found = table.find(column);
    REQUIRE(found >= 0);
    return table.rows.at(row).at(static_cast<std::size_t>(found));
}

std::uint64_t count(const ScreenTable& table, std::size_t row, std::string_view column) {
    return std::get<std::uint64_t>(cell(table, row, column));
}

} // namespace

TEST_CASE("every finished run agrees with its formulas on every link and node", "[tables]") {
    const char* algorithm = GENERATE("naive", "ring", "parameter-server");
    const int nodes = GENERATE(1, 2, 3, 4, 5, 8, 9);
    const std::uint64_t elements =
        GENERATE_COPY(0U, 1U, static_cast<unsigned>(nodes), static_cast<unsigned>(nodes) + 1, 101U);
    const auto index = indexOf(sampleScenario(algorithm, nodes, elements, TopologyKind::Star));
    CAPTURE(algorithm, nodes, elements);
    const ScreenTable links = makeScreenTable(index->trace(), TableKind::Links);
    CHECK(links.rows.size() == index->trace().topology.links().size());
    for (std::size_t row = 0; row < links.rows.size(); ++row) {
        CHECK(count(links, row, "difference_bytes") == 0);
    }
    const ScreenTable table = makeScreenTable(index->trace(), TableKind::Nodes);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        CHECK(count(table, row, "sent_difference_bytes") == 0);
        CHECK(count(table, row, "received_difference_bytes") == 0);
    }
}

TEST_CASE("on direct links the ring sends all forward, others share links and have no formula a link",
          "[tables]") {
    // E = 5, N = 4: chunks 2,1,1,1; node r sends 2·5 elements less chunks r + 1 and r + 2: 8, 8, 7, 7
    // (cases.md B01: 28, 28, 32, 32 B).
    const auto ring = indexOf(sampleScenario("ring", 4, 5, TopologyKind::Ring));
    const ScreenTable links = makeScreenTable(ring->trace(), TableKind::Links);
    REQUIRE(links.rows.size() == 8);
    const Bytes sent[] = {32, 32, 28, 28};
    for (std::uint32_t i = 0; i < 4; ++i) {
        CHECK(expectedLinkBytes(ring->trace(), LinkId{2 * i}) == sent[i]);
        CHECK(expectedLinkBytes(ring->trace(), LinkId{2 * i + 1}) == 0);
        CHECK(count(links, 2 * i, "difference_bytes") == 0);
        CHECK(count(links, 2 * i + 1, "difference_bytes") == 0);
    }
    // Two nodes share one duplex link: both directions are forward for somebody.
    const auto two = indexOf(sampleScenario("ring", 2, 5, TopologyKind::Ring));
    CHECK(expectedLinkBytes(two->trace(), LinkId{0}) == 20);
    CHECK(expectedLinkBytes(two->trace(), LinkId{1}) == 20);

    const auto naive = indexOf(sampleScenario("naive", 4, 5, TopologyKind::Ring));
    CHECK_FALSE(expectedLinkBytes(naive->trace(), LinkId{0}));
}

TEST_CASE("a run that did not end differs from its formulas by what was not sent", "[tables]") {
    Trace trace = twoNodeRing();
    // As if the run had ended after the first step, at 10 ns: one chunk of 8 B a node instead of two.
    Trace half;
    half.header = trace.header;
    half.topology = trace.topology;
    half.messages.push_back(trace.messages[0]);
    half.hops.push_back(trace.hops[0]);
    half.finish = {Time::max(), Time::max()};
    half.outcome.kind = Outcome::Kind::Stopped;
    half.outcome.time = Time::nanoseconds(10);
    const ScreenTable table = makeScreenTable(half, TableKind::Nodes);
    CHECK(count(table, 0, "sent_bytes") == 8);
    CHECK(std::get<double>(cell(table, 0, "sent_difference_bytes")) == -8);
    CHECK(std::get<double>(cell(table, 1, "sent_difference_bytes")) == -16);
}

TEST_CASE("steps have durations, pairs have ranks and shares", "[tables]") {
    const auto index = indexOf(twoNodeRing());
    const ScreenTable steps = makeScreenTable(index->trace(), TableKind::Steps);
    REQUIRE(steps.rows.size() == 2);
    CHECK(std::get<Time>(cell(steps, 0, "duration_ns")) == Time::nanoseconds(10));
    CHECK(steps.subjects[1].step == 1);

    const ScreenTable pairs = makeScreenTable(index->trace(), TableKind::Pairs);
    REQUIRE(pairs.rows.size() == 2);
    CHECK(pairs.subjects[1].node == 1);
    CHECK(pairs.subjects[1].peer == 0);
    CHECK(std::get<double>(cell(pairs, 0, "share")) == Approx(0.5));
    CHECK(makeScreenTable(index->trace(), TableKind::Summary).rows.empty());
}

TEST_CASE("counters beyond 2^53 keep all their digits in comparisons", "[tables]") {
    const auto a = numberOf(std::uint64_t{9'007'199'254'740'993});
    const auto b = numberOf(std::uint64_t{9'007'199'254'740'992});
    CHECK(*a > *b);
    CHECK_FALSE(numberOf(std::string("text")));
    CHECK_FALSE(numberOf(TableValue()));
    CHECK(*numberOf(Time::nanoseconds(2)) == 2'000);
}

TEST_CASE("bytes on the wire have columns only where they differ from the payload", "[tables]") {
    Scenario scenario = sampleScenario("ring", 4, 1000, TopologyKind::Star);
    const ScreenTable lossless = makeScreenTable(indexOf(scenario)->trace(), TableKind::Links);
    CHECK(lossless.find("wire_bytes") < 0);
    CHECK(lossless.find("retransmitted_bytes") < 0);
    CHECK_FALSE(lossless.columns[static_cast<std::size_t>(lossless.find("drops"))].isShownAtFirst);

    scenario.network.fabric.transport = TransportKind::Tcp;
    const auto index = indexOf(scenario);
    for (const TableKind kind : {TableKind::Links, TableKind::Nodes, TableKind::Pairs, TableKind::Steps}) {
        const ScreenTable table = makeScreenTable(index->trace(), kind);
        INFO(tableName(kind));
        REQUIRE(table.find("wire_bytes") >= 0);
        CHECK(table.columns[static_cast<std::size_t>(table.find("wire_bytes"))].isShownAtFirst);
    }
    const ScreenTable links = makeScreenTable(index->trace(), TableKind::Links);
    CHECK(links.columns[static_cast<std::size_t>(links.find("drops"))].isShownAtFirst);
    // Each node sends 6 chunks of 250 elements in one packet each, and acknowledges 6: headers of 40 B. The
    // last acknowledgement has not left yet when its node, and so the run, has ended.
    CHECK(count(links, 0, "bytes") == 6'000);
    CHECK(count(links, 0, "wire_bytes") == 6'000 + 6 * 40 + 5 * 40);
    CHECK(count(links, 0, "retransmitted_bytes") == 0);
    // What is sent again has no closed form.
    CHECK(std::holds_alternative<std::monostate>(cell(links, 0, "expected_bytes")));
    const ScreenTable nodes = makeScreenTable(index->trace(), TableKind::Nodes);
    CHECK(count(nodes, 0, "sent_difference_bytes") == 0);
}
