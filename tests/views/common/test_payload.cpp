// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/activity.h"
#include "views/common/payload.h"

#include <cmath>

using namespace ringscope;

namespace {

/// Every message of a digits run carries the sum of its contributors' powers of ten, wherever it is looked
/// at.
float digitsOf(const NodeSet& contributors, int workers) {
    float sum = 0;
    for (int rank = 0; rank < workers; ++rank) {
        if (contributors.contains(rank)) {
            sum += std::pow(10.0F, static_cast<float>(rank));
        }
    }
    return sum;
}

} // namespace

TEST_CASE("a message carries what its sender's place held when it was asked for") {
    const auto index = indexOf(twoNodeRing());
    // Step 0: node 0 sends its own chunk 0 (1), node 1 its own chunk 1 (10). Step 1: both send sums (11).
    CHECK(contentOf(*index, MessageId{0}).value == 1);
    CHECK(contentOf(*index, MessageId{0}).count == 1);
    CHECK(contentOf(*index, MessageId{1}).value == 10);
    CHECK(contentOf(*index, MessageId{2}).value == 11);
    CHECK(contentOf(*index, MessageId{2}).count == 2);
}

TEST_CASE("an update says which places of which node it changed") {
    const auto index = indexOf(twoNodeRing());
    const Trace& trace = index->trace();
    // Message 0 takes chunk 0 of node 0 to node 1, which adds it in step 0.
    const UpdatedPlaces first = placesOf(trace, UpdateRef{0});
    CHECK(first.node == 1);
    CHECK(first.target == 0);
    CHECK(first.count == 1);
    CHECK(first.step == 0);
    CHECK(first.combine == Combine::Add);
    CHECK_FALSE(first.isRestart);
    // With an average, each node divides the chunks that it has summed itself.
    Scenario scenario = sampleScenario("ring", 2, 8, TopologyKind::Ring);
    scenario.operation = Operation::Average;
    const auto average = indexOf(scenario);
    REQUIRE_FALSE(average->trace().locals.empty());
    const LocalRow& local = average->trace().locals[0];
    const UpdatedPlaces divided = placesOf(average->trace(), UpdateRef{UpdateRef::kLocal});
    CHECK(divided.node == local.node);
    CHECK(divided.target == local.target);
    CHECK(divided.count == 1);
    CHECK(divided.combine == Combine::Scale);
}

TEST_CASE("a taking shows both addends before, and the sum that the thread computed after") {
    const auto index = indexOf(twoNodeRing());
    const Taking before = takingOfMessage(*index, MessageId{0}, Time::nanoseconds(9));
    CHECK(before.combine == Combine::Add);
    CHECK(before.incoming.value == 1);
    CHECK(before.before.value == 10);
    CHECK(std::isnan(before.result));
    const Taking after = takingOfMessage(*index, MessageId{0}, Time::nanoseconds(10));
    CHECK(after.incoming.value == 1);
    CHECK(after.before.value == 10);
    CHECK(after.result == 11);
    const Taking late = takingOfMessage(*index, MessageId{0}, Time::nanoseconds(20));
    CHECK(late.result == 11);
}

TEST_CASE("in digits runs each carried value spells its contributors") {
    for (const char* algorithm : {"ring", "naive", "parameter-server"}) {
        for (int nodes = 1; nodes <= 8; ++nodes) {
            CAPTURE(algorithm, nodes);
            const auto index = indexOf(sampleScenario(algorithm, nodes, 16, TopologyKind::Star));
            const Trace& trace = index->trace();
            for (std::uint32_t id = 0; id < trace.messages.size(); ++id) {
                const Content content = contentOf(*index, MessageId{id});
                CHECK(content.value == digitsOf(*content.contributors, nodes));
            }
            for (std::uint32_t position = 0; position < trace.updates.size(); ++position) {
                const Taking taking = takingOfUpdate(*index, position);
                if (taking.combine == Combine::Add) {
                    CHECK(taking.before.value + taking.incoming.value == taking.result);
                } else {
                    CHECK(taking.incoming.value == taking.result);
                }
            }
        }
    }
}

TEST_CASE("averages are marked as divided from the division on, also at those who got them from others") {
    for (const char* algorithm : {"ring", "naive", "parameter-server"}) {
        CAPTURE(algorithm);
        Scenario scenario = sampleScenario(algorithm, 4, 8, TopologyKind::Star);
        scenario.operation = Operation::Average;
        const auto index = indexOf(scenario);
        const World end = worldAt(*index, index->end());
        const int places = end.places;
        for (Rank node = 0; node < 4; ++node) {
            const int place = places - 1; // a chunk, the shard, or the sum
            const Content content = contentAt(*index, node, place, index->end());
            CHECK(content.scaled);
            CHECK(content.scaled == end.cell(node, place).scaled);
            CHECK(content.value == 277.75F); // 1111 / 4
        }
        CHECK_FALSE(contentAt(*index, 0, 0, Time()).scaled);
    }
}

TEST_CASE("activity: a chunk leaves, is about to be added, has just been added") {
    const auto index = indexOf(twoNodeRing());
    const Activity start(*index, worldAt(*index, Time()));
    CHECK(start.isOutgoing(0, 0));
    CHECK_FALSE(start.isOutgoing(0, 1));
    CHECK(start.changes().empty());

    // At 9.5 ns 7.5 of 8 bytes have arrived: 94 %.
    const Activity near(*index, worldAt(*index, Time::picoseconds(9'500)));
    REQUIRE(near.changeAt(1) != nullptr);
    CHECK_FALSE(near.changeAt(1)->done);
    CHECK(near.isIncoming(1, 0));
    CHECK(showArithmetic(index->trace().header, *near.changeAt(1)) == "1 + 10");

    // At the instant itself: what a step shows.
    const Activity done(*index, worldAt(*index, Time::nanoseconds(10)));
    REQUIRE(done.changeAt(1) != nullptr);
    CHECK(done.changeAt(1)->done);
    CHECK(done.isFresh(1, 0));
    CHECK(showArithmetic(index->trace().header, *done.changeAt(1)) == "1 + 10 = 11");

    // 15 % of 10 ns later it is past.
    CHECK(Activity(*index, worldAt(*index, Time::picoseconds(11'400))).isFresh(1, 0));
    CHECK_FALSE(Activity(*index, worldAt(*index, Time::picoseconds(11'600))).isFresh(1, 0));
}

TEST_CASE("activity tells of the message that is taken in next, not of one that waits for its turn") {
    // Naive, four nodes: everyone adds in the order of ranks, so node 3 cannot take rank 1's gradient before
    // rank 0's.
    const auto index = indexOf(sampleScenario("naive", 4, 4'000, TopologyKind::Star));
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        const Activity activity(*index, world);
        for (const CellChange& change : activity.changes()) {
            if (!change.done && change.taking.combine == Combine::Add) {
                CHECK(change.taking.before.count > 0);
            }
        }
    }
}

TEST_CASE("sizes only: arithmetic counts contributors instead of values nobody has") {
    RunLimits limits;
    limits.payloadMemory = 0;
    const auto index = indexOf(run(sampleScenario("ring", 4, 4'000, TopologyKind::Ring), {}, {}, limits));
    const Time firstAddition = index->trace().messages[0].consumed;
    const Activity activity(*index, worldAt(*index, firstAddition));
    REQUIRE(activity.changeAt(1) != nullptr);
    CHECK(showArithmetic(index->trace().header, *activity.changeAt(1)) == "1 + 1 = 2 node(s)");
}
