// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/playback/world.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"

#include <cmath>

using namespace ringscope;

namespace {

/// Node r holds 10^r: a partial sum says who is in it.
float sumOf(const NodeSet& contributors, int nodes) {
    float sum = 0;
    for (Rank rank = 0; rank < nodes; ++rank)
        sum += contributors.contains(rank) ? std::pow(10.0F, static_cast<float>(rank)) : 0;
    return sum;
}

/// At every instant of the run every cell, and every message, holds the sum of those that it is said to hold.
void checkThatValuesAgree(const TraceIndex& index) {
    const int nodes = index.trace().header.workers;
    const bool averages = index.trace().header.operation == Operation::Average;
    World world;
    for (const Time time : index.eventTimes()) {
        worldAt(index, time, world);
        for (Rank node = 0; node < static_cast<Rank>(world.nodes.size()); ++node)
            for (int place = 0; place < world.places; ++place) {
                const Cell& cell = world.cell(node, place);
                const bool isEmpty =
                    index.trace().header.places[static_cast<std::size_t>(place)].elements == 0;
                if (cell.state == Cell::State::Absent || cell.state == Cell::State::Empty || isEmpty)
                    continue;
                INFO("node " << node << ", place " << place << " at " << time.seconds());
                const float sum = sumOf(*cell.contributors, nodes);
                CHECK(cell.value == (cell.scaled ? sum / static_cast<float>(nodes) : sum));
            }
        for (const MessageInFlight& flight : world.inFlight) {
            INFO("message " << flight.id.value << " at " << time.seconds());
            const float sum = sumOf(index.contributorsSent(flight.id), nodes);
            const bool isScaled = averages && index.contentSent(flight.id).isScaled();
            CHECK(index.valueSent(flight.id) == (isScaled ? sum / static_cast<float>(nodes) : sum));
        }
    }
    worldAt(index, index.end(), world);
    for (Rank node = 0; node < nodes; ++node) {
        const Cell& cell = world.cell(node, world.places - 1);
        CHECK(cell.state == Cell::State::Complete);
        CHECK(cell.scaled == (averages && index.trace().header.elements > 0 &&
                              index.trace().header.places.back().elements > 0));
    }
}

} // namespace

TEST_CASE("contributions: what cells and messages hold is what is said of them, at every instant",
          "[playback]") {
    const char* algorithm = GENERATE("ring", "naive", "parameter-server", "all-to-all-direct", "tree",
                                     "recursive-doubling", "halving-doubling", "double-tree", "hierarchical");
    const int nodes = GENERATE(range(1, 9));
    const std::uint64_t elements = GENERATE(1, 5, 8, 23);
    CAPTURE(algorithm, nodes, elements);
    Scenario scenario = sampleScenario(algorithm, nodes, elements, TopologyKind::Star);
    scenario.operation = nodes % 2 == 0 ? Operation::Average : Operation::Sum;
    checkThatValuesAgree(*indexOf(scenario));
}

TEST_CASE("contributions: what is sent of a place that changes meanwhile keeps its value", "[playback]") {
    // Six nodes: 4 and 5 fold into 0 and 1, so 2 and 3 are a round ahead of them and have sent when these
    // ask. Slow links make the others late in all manner of ways.
    const char* algorithm = GENERATE("recursive-doubling", "halving-doubling", "double-tree", "tree");
    Scenario scenario = sampleScenario(algorithm, 6, 24, TopologyKind::Star);
    const std::uint64_t seed = GENERATE(1, 2, 3, 4);
    for (std::uint64_t node = 0; node < 6; ++node)
        scenario.network.overrides.push_back(
            {"node" + std::to_string(node) + "->switch",
             {},
             Time::nanoseconds(static_cast<std::int64_t>(mix64(10 * seed + node) % 20 * 100))});
    CAPTURE(algorithm);
    checkThatValuesAgree(*indexOf(scenario));
}

TEST_CASE("contributions: a message of several places says what it left in each of them", "[playback]") {
    // Two groups of two nodes, four places: in the first step node 0 lends chunk 0 (places 0 and 1) to
    // node 1.
    Scenario scenario = sampleScenario("hierarchical", 4, 8, TopologyKind::Star);
    scenario.gradient.values = ValuesKind::Index; // element i of node r is 10 r + i
    const auto index = indexOf(scenario);
    const MessageRow& first = index->trace().messages[0];
    REQUIRE(first.count == 2);
    const World world = worldAt(*index, first.consumed);
    CHECK(world.cell(1, 0).value == 10.0F);     // 0 + 10
    CHECK(world.cell(1, 1).value == 2 + 12.0F); // elements 2 of both
}
