// SPDX-License-Identifier: GPL-3.0-or-later
// What the three algorithms must cost and compute, by the formulas of the literature, on real runs.
#include "core/catalogue/catalogue.h"
#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "core/run/run.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"
#include "tests/core/run/sizes_only.h"

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

Scenario scenarioOf(const char* algorithm, int nodes, std::uint64_t elements, int servers = 1) {
    Scenario scenario;
    scenario.name = "expected";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.servers = servers;
    scenario.gradient.size = elements;
    return scenario;
}

std::vector<Bytes> column(const Trace& trace, const std::string& id) {
    const Table nodes = makeTable(trace, TableKind::Nodes);
    const auto found = std::ranges::find(nodes.columns, id, &Column::id);
    std::vector<Bytes> values;
    for (const std::vector<TableValue>& row : nodes.rows) {
        values.push_back(
            std::get<std::uint64_t>(row[static_cast<std::size_t>(found - nodes.columns.begin())]));
    }
    return values;
}

std::vector<Bytes> sorted(std::vector<Bytes> values) {
    std::ranges::sort(values);
    return values;
}

/// The first element of each place of a node at the end.
std::vector<float> finalValues(const Trace& trace, Rank node) {
    const TraceIndex index(
        std::shared_ptr<const Trace>(std::shared_ptr<void>(), &trace)); // owned by the caller
    const World world = worldAt(index, index.end());
    std::vector<float> values;
    for (int place = 0; place < world.places; ++place) {
        values.push_back(world.cell(node, place).value);
    }
    return values;
}

/// 1 B/ns a link, direct links of 10 µs: as the timed cases have it.
Scenario directRing(int nodes, std::uint64_t bytes, std::uint64_t bytesPerSecond) {
    Scenario scenario = scenarioOf("ring", nodes, bytes / kElementBytes);
    scenario.network.topology = TopologyKind::Ring;
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(bytesPerSecond * 8);
    scenario.network.latency = Time::microseconds(10);
    return scenario;
}

} // namespace

TEST_CASE(
    "expected: any number of nodes and elements gives the exact sum and the exact traffic (B01, B02, B03)") {
    const int nodes = GENERATE(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const auto n = static_cast<std::uint64_t>(nodes);
    const std::uint64_t elements =
        GENERATE_COPY(std::uint64_t{0}, std::uint64_t{1}, n - 1, n, n + 1, std::uint64_t{1'009});
    const int servers = GENERATE(1, 3);
    CAPTURE(nodes, elements, servers);
    const Bytes bytes = elements * kElementBytes;

    const Trace ring = run(scenarioOf("ring", nodes, elements));
    CHECK(totalsOf(ring).payloadBytes == 2 * (n - 1) * bytes);
    CHECK(totalsOf(ring).messages == 2 * (n - 1) * std::min(elements, n)); // an empty chunk sends none

    const Trace naive = run(scenarioOf("naive", nodes, elements));
    CHECK(totalsOf(naive).payloadBytes == n * (n - 1) * bytes);
    CHECK(totalsOf(naive).messages == (elements == 0 ? 0 : n * (n - 1)));

    const Trace server = run(scenarioOf("parameter-server", nodes, elements, servers));
    CHECK(totalsOf(server).payloadBytes == 2 * n * bytes);
    CHECK(totalsOf(server).messages == 2 * n * std::min(elements, static_cast<std::uint64_t>(servers)));

    for (const Trace* trace : {&ring, &naive, &server}) {
        CAPTURE(trace->header.algorithm);
        CHECK(trace->outcome.kind == Outcome::Kind::Finished);
        CHECK(trace->verification.carried);
        CHECK(trace->verification.exact);
        CHECK(trace->verification.sameBits);
        CHECK(column(*trace, "sent_bytes") == column(*trace, "expected_sent_bytes"));
        CHECK(expectedOf(*trace).payloadBytes == totalsOf(*trace).payloadBytes);
        CHECK((trace->outcome.time == Time()) == trace->messages.empty());
        CHECK(trace->topology.links().size() == 2 * static_cast<std::size_t>(trace->header.nodes()));
    }
}

TEST_CASE("expected: a ring of uneven chunks takes as long as its largest chunk") {
    // Each of the 2(N−1) steps of the largest chunk takes α + its bytes over B, and it is never held up by a
    // smaller one.
    const int nodes = GENERATE(2, 3, 4, 5, 8, 9);
    const auto n = static_cast<std::uint64_t>(nodes);
    const std::uint64_t elements = GENERATE_COPY(std::uint64_t{1}, n - 1, n, n + 1, std::uint64_t{1'009});
    Scenario scenario = scenarioOf("ring", nodes, elements);
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(8'000'000'000); // 1 B/ns
    const std::uint64_t largest = (elements + n - 1) / n * kElementBytes;
    const auto steps = static_cast<std::int64_t>(2 * (n - 1));
    CHECK(runSizes(scenario).outcome.time ==
          (Time::microseconds(20) + Time::nanoseconds(static_cast<std::int64_t>(largest))) * steps);
}

TEST_CASE("expected: what each node of an uneven ring sends (B01)") {
    const auto sent = [](int nodes, std::uint64_t elements) {
        return sorted(column(run(scenarioOf("ring", nodes, elements)), "sent_bytes"));
    };
    CHECK(sent(4, 5) == std::vector<Bytes>{28, 28, 32, 32});
    CHECK(sent(3, 7) == std::vector<Bytes>{36, 36, 40});
    CHECK(sent(8, 3) == std::vector<Bytes>{16, 16, 20, 20, 24, 24, 24, 24});
    CHECK(sent(4, 1) == std::vector<Bytes>{4, 4, 8, 8});
    CHECK(totalsOf(run(scenarioOf("ring", 8, 3))).messages == 42);
}

TEST_CASE("expected: two nodes use both directions of their link at the same time (B03)") {
    Scenario scenario = scenarioOf("ring", 2, 5);
    scenario.network.topology = TopologyKind::Ring;
    const Trace trace = run(scenario);
    CHECK(column(trace, "sent_bytes") == std::vector<Bytes>{20, 20});
    CHECK(column(trace, "received_bytes") == std::vector<Bytes>{20, 20});
    CHECK(totalsOf(trace).messages == 4);
    REQUIRE(trace.topology.links().size() == 2);
    std::vector<std::uint32_t> firstLinks;
    for (const HopRow& hop : trace.hops) {
        if (hop.start == Time()) {
            firstLinks.push_back(hop.link);
        }
    }
    std::ranges::sort(firstLinks);
    CHECK(firstLinks == std::vector<std::uint32_t>{0, 1});
}

TEST_CASE("expected: the order of additions shows, and is not an error (B06)") {
    Scenario scenario = scenarioOf("ring", 4, 4);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1e8, 1, -1e8, 1};
    // The sum of chunk j starts at rank j. In fp32 1e8 + 1 = 1e8: from an even rank on a 1 is left at the
    // end, from an odd one none.
    const Trace ring = run(scenario);
    scenario.algorithm = "naive"; // in rank order: ((1e8 + 1) − 1e8) + 1 = 1
    const Trace naive = run(scenario);
    for (Rank node = 0; node < 4; ++node) {
        CHECK(finalValues(ring, node) == std::vector<float>{1, 0, 1, 0});
        CHECK(finalValues(naive, node).back() == 1);
    }
    for (const Trace* trace : {&ring, &naive}) {
        CHECK(trace->verification.correct);
        CHECK(trace->verification.sameBits);
        CHECK_FALSE(trace->verification.exact);
    }
    CHECK(ring.verification.maxAbsError == 2); // exactly: 2
    CHECK(naive.verification.maxAbsError == 1);
    CHECK(ring.verification.maxAbsDifference == 1); // from the sum in rank order
    CHECK(naive.verification.maxAbsDifference == 0);
}

TEST_CASE("expected: an average divides by the number of workers (B08)") {
    Scenario scenario = scenarioOf(GENERATE("ring", "naive", "parameter-server"), 4, 6, 2);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1, 2, 3, 4};
    scenario.operation = GENERATE(Operation::Sum, Operation::Average);
    const Trace trace = run(scenario);
    const float expected = scenario.operation == Operation::Sum ? 10.0F : 2.5F;
    for (Rank node = 0; node < 4; ++node) {
        for (std::size_t place = 0; place < trace.header.places.size(); ++place) {
            const bool isResult =
                scenario.algorithm != "naive" || trace.header.places[place].kind == PlaceInfo::Kind::Sum;
            if (isResult) {
                CHECK(finalValues(trace, node)[place] == expected);
            }
        }
    }
    CHECK(trace.verification.exact);
}

TEST_CASE("expected: shards cover every element once (B12)") {
    const auto shards = [](std::uint64_t elements, int servers) {
        std::vector<Bytes> sizes;
        std::uint64_t next = 0;
        for (const PlaceInfo& place :
             run(scenarioOf("parameter-server", 4, elements, servers)).header.places) {
            CHECK(place.offset == next);
            next += place.elements;
            sizes.push_back(place.elements);
        }
        CHECK(next == elements);
        return sizes;
    };
    CHECK(shards(10, 3) == std::vector<Bytes>{4, 3, 3});
    CHECK(shards(2, 3) == std::vector<Bytes>{1, 1, 0});
    const Trace trace = run(scenarioOf("parameter-server", 4, 10, 3));
    CHECK(column(trace, "sent_bytes") == std::vector<Bytes>{40, 40, 40, 40, 64, 48, 48});
    CHECK(column(trace, "received_bytes") == std::vector<Bytes>{40, 40, 40, 40, 64, 48, 48});
    CHECK(trace.verification.exact); // element 9 too
}

TEST_CASE("expected: ring factor and bandwidths are the right way up (B16)") {
    const std::uint64_t elements = 1'000'000;
    const Bytes gradient = elements * kElementBytes;
    for (const Bytes sent : column(runSizes(scenarioOf("ring", 4, elements)), "sent_bytes")) {
        CHECK(sent == gradient * 3 / 2); // 2(N−1)/N = 1.5, not 2.667
    }
    CHECK(algorithmBandwidth(1'000'000'000, 0.1) == Approx(10e9));
    CHECK(busBandwidth(1'000'000'000, 0.1, 8) == Approx(17.5e9));
    CHECK(std::isnan(algorithmBandwidth(1'000'000'000, 0)));
}

TEST_CASE("expected: 100 MiB over eight nodes in a star of 10 Gbit/s and 10 µs a link") {
    struct Case {
        const char* algorithm;
        int servers;
        double milliseconds;
    };
    const Case expected = GENERATE(
        Case{"ring", 1, 147.0806}, Case{"naive", 1, 587.2226}, Case{"parameter-server", 1, 1342.2173},
        Case{"parameter-server", 4, 335.5843}, Case{"parameter-server", 8, 167.8122});
    const Trace trace = runSizes(scenarioOf(expected.algorithm, 8, 100 * kMebibyte / 4, expected.servers));
    CHECK(milliseconds(trace) == Approx(expected.milliseconds).epsilon(0.001));
    REQUIRE(expectedOf(trace).finishSeconds.has_value());
    CHECK(*expectedOf(trace).finishSeconds * 1e3 == Approx(expected.milliseconds).epsilon(1e-6));
}

TEST_CASE("expected: a ring of direct links of 1 GB/s and 10 µs, and of a tenth of that bandwidth (B22)") {
    struct Case {
        int nodes;
        double milliseconds;
        double atATenth;
    };
    const Case expected = GENERATE(Case{4, 12.06, 120.06}, Case{8, 14.14, 140.14}, Case{16, 15.30, 150.30},
                                   Case{32, 16.12, 155.62});
    CHECK(milliseconds(runSizes(directRing(expected.nodes, 8'000'000, 1'000'000'000))) ==
          Approx(expected.milliseconds).epsilon(0.001));
    CHECK(milliseconds(runSizes(directRing(expected.nodes, 8'000'000, 100'000'000))) ==
          Approx(expected.atATenth).epsilon(0.001));
}

TEST_CASE("expected: one message through a switch takes its latency and its bytes once") {
    // The push of one worker to one server, and the pull: 2·(20 µs + 100 MiB / 1.25 GB/s), not four
    // transfers.
    const Trace trace = runSizes(scenarioOf("parameter-server", 1, 100 * kMebibyte / 4));
    CHECK(trace.outcome.time == Time::picoseconds(2 * (20'000'000 + 83'886'080'000)));
}

TEST_CASE("expected: measured finish times follow the closed forms over all sizes") {
    const std::string algorithm = GENERATE("ring", "naive", "parameter-server");
    const int nodes = GENERATE(2, 3, 5, 8);
    const int servers =
        GENERATE_COPY(filter([nodes](int count) { return count <= nodes; }, values({1, 2, 3, 5, 8})));
    const std::uint64_t elements = 840; // divided by all of these
    const Trace trace = runSizes(scenarioOf(algorithm.c_str(), nodes, elements, servers));
    CAPTURE(algorithm, nodes, servers);
    REQUIRE(expectedOf(trace).finishSeconds.has_value());
    CHECK(trace.outcome.time.seconds() == Approx(*expectedOf(trace).finishSeconds).epsilon(0.001));
}

TEST_CASE("expected: with more servers than workers the pull overlaps the push") {
    // The closed form lets all wait for the last push; here a server whose shard is complete begins to send
    // it back.
    const Trace trace = runSizes(scenarioOf("parameter-server", 2, 840, 8));
    const double push = 840 * 4 / 1.25e9;
    CHECK(*expectedOf(trace).finishSeconds == Approx(2 * (20e-6 + push)));
    CHECK(trace.outcome.time.seconds() < 2 * (20e-6 + push));
    CHECK(trace.outcome.time.seconds() > 2 * 20e-6 + push);
}

TEST_CASE("expected: a ring moves as many bytes as naive, but spreads them (S05)") {
    // N = 8, 256 B: naive 8·7 gradients, ring 2·7 gradients of which each node sends an eighth.
    const Totals naive = totalsOf(run(scenarioOf("naive", 8, 64)));
    const Totals ring = totalsOf(run(scenarioOf("ring", 8, 64)));
    CHECK(naive.payloadBytes == 14'336);
    CHECK(ring.payloadBytes == 3'584);
    CHECK(naive.busiestNodeBytes == 3'584);
    CHECK(ring.busiestNodeBytes == 896);
    CHECK(naive.messages == 56);
    CHECK(ring.messages == 112);
}
