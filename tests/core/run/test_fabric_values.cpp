// SPDX-License-Identifier: GPL-3.0-or-later
// What placement costs on a leaf-spine and a fat-tree, on real runs.
#include "core/run/run.h"
#include "core/traffic/tables.h"
#include "core/traffic/tiers.h"
#include "tests/catch.h"
#include "tests/core/run/sizes_only.h"

#include <algorithm>

using namespace ringscope;

namespace {

/// 16 hosts, 4 a leaf, 1 Gbit/s, 10 µs a link, 4 MiB, under one root: chunks of 256 KiB take 2.097 ms.
Scenario twoLevelTree(double oversubscription, PlacementKind placement) {
    Scenario scenario;
    scenario.nodes = 16;
    scenario.gradient.size = 4 * kMebibyte / kElementBytes;
    scenario.network.topology = TopologyKind::LeafSpine;
    scenario.network.leaves = 4;
    scenario.network.hostsPerLeaf = 4;
    scenario.network.spines = 1;
    scenario.network.oversubscription = oversubscription;
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    scenario.placement.kind = placement;
    return scenario;
}

Bytes bytesOf(const Trace& trace, Tier from, Tier to) {
    const std::vector<TierTraffic> tiers = tierTraffic(trace);
    const auto found = std::ranges::find_if(
        tiers, [&](const TierTraffic& tier) { return tier.from == from && tier.to == to; });
    REQUIRE(found != tiers.end());
    return found->bytes;
}

/// The most flows of neighbours in the ring that share one link.
int worstSharing(const Trace& trace) {
    std::vector<int> flows(trace.topology.links().size(), 0);
    const int nodes = trace.header.workers;
    for (Rank rank = 0; rank < nodes; ++rank) {
        for (const LinkId link : trace.topology.route(rank, (rank + 1) % nodes)) {
            ++flows[link.value];
        }
    }
    return *std::ranges::max_element(flows);
}

} // namespace

TEST_CASE("fabric: a ring in order takes as long at any oversubscription (expected.md 4)") {
    const double oversubscription = GENERATE(1.0, 2.0, 4.0);
    const auto placement = GENERATE(PlacementKind::InOrder, PlacementKind::TopologyAware);
    const Trace trace = runSizes(twoLevelTree(oversubscription, placement));
    CAPTURE(oversubscription, milliseconds(trace));
    CHECK(milliseconds(trace) == Approx(64.16).epsilon(0.02));
    // 30 steps of 2.0972 ms and 4 links of 10 µs; a segment of 4 KiB (1/64 of a chunk), 32.8 µs long, waits
    // at the leaf until it can leave in one piece over an uplink that is 4/o times as quick.
    const double wait = 0.032768 * (1 - oversubscription / 4);
    CHECK(milliseconds(trace) == Approx(30 * (2.097152 + 0.040 + wait)).epsilon(0.001));
    REQUIRE(expectedOf(trace).finishSeconds.has_value());
    CHECK(milliseconds(trace) == Approx(*expectedOf(trace).finishSeconds * 1e3).epsilon(0.001));
}

TEST_CASE("fabric: quicker uplinks cost nothing") {
    // At 1:1 the uplink is four times as quick: a segment, 1/64 of its message, waits 3/4 of its time until
    // it can leave in one piece, 1.2 % of the message's. At 1:4 it is 15/16 of 1/64: 1.5 %.
    const auto* algorithm = GENERATE("ring", "tree", "double-tree", "halving-doubling", "recursive-doubling");
    const auto timeAt = [&](double oversubscription) {
        Scenario scenario = twoLevelTree(oversubscription, PlacementKind::InOrder);
        scenario.algorithm = algorithm;
        return milliseconds(runSizes(scenario));
    };
    const double atFour = timeAt(4);
    CAPTURE(algorithm, atFour);
    CHECK(timeAt(1) <= 1.012 * atFour);
    CHECK(timeAt(0.25) <= 1.015 * atFour);
}

TEST_CASE("fabric: a message alone over a quicker link takes its bytes over the slowest") {
    Scenario scenario = twoLevelTree(0.25, PlacementKind::InOrder);
    scenario.algorithm = "parameter-server";
    scenario.nodes = 1;
    scenario.servers = 1;
    scenario.gradient.size = kMebibyte / kElementBytes;
    scenario.network.leaves = 2;
    scenario.network.hostsPerLeaf = 1;
    // There and back: four links of 10 µs, 8.389 ms at 1 Gbit/s, and 1/64 of it that waits for 4 Gbit/s.
    const double wait = 8.388608 / 64 * 3 / 4;
    CHECK(milliseconds(runSizes(scenario)) == Approx(2 * (0.040 + 8.388608 + wait)).epsilon(0.001));
}

TEST_CASE("fabric: striped over the leaves it takes as many times longer as the uplinks are short") {
    const auto [oversubscription, expected] =
        GENERATE(table<double, double>({{1.0, 64.16}, {2.0, 127.1}, {4.0, 252.9}}));
    const Trace trace = runSizes(twoLevelTree(oversubscription, PlacementKind::Striped));
    CAPTURE(oversubscription, milliseconds(trace));
    // Four flows share an uplink of 4/o Gbit/s: 30 steps of o · 2.0972 ms + 40 µs.
    CHECK(milliseconds(trace) == Approx(expected).epsilon(0.02));
}

TEST_CASE("fabric: in order only the links between leaves carry anything over the core; striped all does") {
    // A ring sends 2(N−1)·D in all, 1/16 of it between each pair of neighbours; 4 of 16 cross in order.
    const Bytes all = 2 * 15 * 4 * kMebibyte;
    const Trace inOrder = runSizes(twoLevelTree(2, PlacementKind::InOrder));
    const Trace striped = runSizes(twoLevelTree(2, PlacementKind::Striped));
    CHECK(bytesOf(inOrder, Tier::Host, Tier::Leaf) == all);
    CHECK(bytesOf(inOrder, Tier::Leaf, Tier::Core) == all / 4);
    CHECK(bytesOf(inOrder, Tier::Core, Tier::Leaf) == all / 4);
    CHECK(bytesOf(striped, Tier::Leaf, Tier::Core) == all);
    CHECK(bytesOf(striped, Tier::Leaf, Tier::Host) == all);
    for (const Trace* trace : {&inOrder, &striped}) {
        CHECK(coreBytes(*trace).inOrder == all / 4);
        CHECK(coreBytes(*trace).carried == bytesOf(*trace, Tier::Leaf, Tier::Core));
    }
}

TEST_CASE("fabric: with two spines of equal links the hash decides how many flows share one") {
    // 2:1 by two spines: an even split would take 127 ms; the flows that meet on one link set the pace.
    Scenario scenario = twoLevelTree(1, PlacementKind::Striped);
    scenario.network.oversubscription.reset();
    scenario.network.spines = 2;
    scenario.seed = GENERATE(1, 2, 3, 4, 5, 6);
    const Trace trace = runSizes(scenario);
    const int sharing = worstSharing(trace);
    CAPTURE(scenario.seed, sharing, milliseconds(trace));
    CHECK(sharing >= 2);
    CHECK(milliseconds(trace) > 125);
    CHECK(milliseconds(trace) <= (30 * (sharing * 2.097152 + 0.04)) * 1.02);
}

TEST_CASE("fabric: at full bisection a bad order still collides on an uplink") {
    Scenario scenario = twoLevelTree(1, PlacementKind::InOrder);
    scenario.network.topology = TopologyKind::FatTree;
    scenario.network.k = 4;
    const double inOrder = milliseconds(runSizes(scenario));
    CHECK(inOrder == Approx(30 * (2.097152 + 0.06)).epsilon(0.001));
    scenario.placement.kind = PlacementKind::Striped;
    const Trace striped = runSizes(scenario);
    CAPTURE(milliseconds(striped), worstSharing(striped));
    CHECK(worstSharing(striped) >= 2);
    CHECK(milliseconds(striped) > 1.5 * inOrder);
}

TEST_CASE(
    "fabric: any algorithm gives the exact sum wherever its nodes are, and the traffic of its formula") {
    const int nodes = GENERATE(1, 2, 3, 5, 8, 13, 16, 17);
    const auto n = static_cast<std::uint64_t>(nodes);
    const std::uint64_t elements =
        GENERATE_COPY(std::uint64_t{0}, std::uint64_t{1}, n - 1, n, n + 1, std::uint64_t{1'009});
    const auto placement =
        GENERATE(PlacementKind::Striped, PlacementKind::Random, PlacementKind::TopologyAware);
    Scenario scenario;
    scenario.algorithm = GENERATE("ring", "naive", "parameter-server");
    scenario.nodes = nodes;
    scenario.servers = 2;
    scenario.gradient.size = elements;
    scenario.network.topology = TopologyKind::FatTree;
    scenario.network.k = 6; // 54 host ports
    scenario.placement.kind = placement;
    CAPTURE(nodes, elements, placement, scenario.algorithm);
    const Trace trace = run(scenario);
    CHECK(trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(trace.verification.exact);
    CHECK(trace.verification.sameBits);
    CHECK(totalsOf(trace).payloadBytes == expectedOf(trace).payloadBytes);
    if (!trace.messages.empty()) {
        CHECK(bytesOf(trace, Tier::Host, Tier::Leaf) == totalsOf(trace).payloadBytes);
        CHECK(bytesOf(trace, Tier::Leaf, Tier::Host) == totalsOf(trace).payloadBytes);
        CHECK(bytesOf(trace, Tier::Leaf, Tier::Aggregation) == bytesOf(trace, Tier::Aggregation, Tier::Leaf));
    }
}

TEST_CASE("fabric: the trace that was estimated is the one that is recorded") {
    Scenario scenario = twoLevelTree(2, GENERATE(PlacementKind::InOrder, PlacementKind::Striped,
                                                 PlacementKind::Random, PlacementKind::TopologyAware));
    scenario.algorithm = GENERATE("ring", "naive");
    scenario.network.topology = GENERATE(TopologyKind::LeafSpine, TopologyKind::FatTree);
    scenario.network.fabric.packet = 4'096; // hops are most of the trace
    const Trace trace = runSizes(scenario);
    const auto rows = static_cast<double>(trace.hops.size() * sizeof(HopRow));
    const auto others = static_cast<double>(estimate(scenario).traceBytes) - rows;
    CHECK(others >= 0);
    CHECK(others < 0.1 * rows);
}

TEST_CASE("fabric: the tiers as a table") {
    const Table table = makeTable(runSizes(twoLevelTree(4, PlacementKind::Striped)), TableKind::Tiers);
    REQUIRE(table.rows.size() == 4);
    const auto name = [&table](std::size_t row) { return std::get<std::string>(table.rows[row][0]); };
    CHECK(name(0) == "host->leaf");
    CHECK(name(1) == "leaf->spine");
    CHECK(name(2) == "spine->leaf");
    CHECK(name(3) == "leaf->host");
    CHECK(std::get<std::uint64_t>(table.rows[1][1]) == 4);
    CHECK(std::get<double>(table.rows[1][4]) > 0.99);                        // of the uplinks
    CHECK(std::get<double>(table.rows[0][4]) == Approx(0.25).epsilon(0.01)); // of the hosts
    CHECK(table.columns.back().id == "busiest_utilisation");
}

TEST_CASE("fabric: what packets put on the links of a tier is told beside their payload") {
    // Two nodes at two leaves: each sends a half of 146,000 B twice, in 50 packets of 1,460 B and 40 B of
    // headers. Each is answered by 40 B; the last answers are under way when the run ends.
    Scenario scenario = twoLevelTree(1, PlacementKind::Striped);
    scenario.nodes = 2;
    scenario.gradient.size = 146'000 / kElementBytes;
    scenario.network.fabric.packet.reset();
    scenario.network.fabric.transport = TransportKind::Tcp;
    const Table table = makeTable(runSizes(scenario), TableKind::Tiers);
    REQUIRE(table.rows.size() == 4);
    REQUIRE(table.columns.back().id == "wire_bytes");
    for (const std::vector<TableValue>& row : table.rows) {
        CHECK(row[2] == TableValue(std::uint64_t{4 * 50 * 1'460}));
        const auto wire = std::get<std::uint64_t>(row.back());
        CHECK(wire <= 4 * 50 * (1'460 + 40 + 40));
        CHECK(wire > 4 * 50 * (1'460 + 40) + 4 * 40 * 40);
    }
}
