// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "tests/views/aggregation/aggregation_samples.h"
#include "views/common/describe.h"

using namespace ringscope;

TEST_CASE("each kind of item is described with its numbers") {
    const auto index = indexOf(twoNodeRing());
    const World world = worldAt(*index, Time::nanoseconds(5));
    const QString node = describeItem(Selectable::ofNode(1), *index, world);
    CHECK(node.contains("Node 1"));
    CHECK(node.contains("step 1 of 2"));
    const QString link = describeItem(Selectable::ofLink(0), *index, world);
    CHECK(link.contains("8 Gb/s"));
    CHECK(link.contains("It has carried 5 B; 0 message(s) have passed whole."));
    const QString cell = describeItem(Selectable::ofCell(1, 0), *index, world);
    CHECK(cell.startsWith("Chunk 0 of "));
    CHECK(cell.contains("elements 0 to 1"));
    CHECK(cell.contains("10"));
    const QString message = describeItem(Selectable::ofMessage(0), *index, world);
    CHECK(message.contains("62.5%")); // 5 of 8 bytes have left
    CHECK(message.contains("1 + 10"));
    CHECK(message.startsWith("Chunk 0 from node\u00a00 to node\u00a01: 8 B."));
    const QString after =
        describeItem(Selectable::ofMessage(0), *index, worldAt(*index, Time::nanoseconds(10)));
    CHECK(after.contains("1 + 10 = 11"));
}

TEST_CASE("of sampled ports nothing is said but what was recorded") {
    const auto index = indexOf(sampledTwoNodeRing());
    const World world = worldAt(*index, Time::nanoseconds(9));
    const QString link = describeItem(Selectable::ofLink(0), *index, world);
    CHECK(link.contains("It had carried 8 B when its port was last sampled, and 0 B waited there."));
    CHECK_FALSE(link.contains("idle"));
    const QString message = describeItem(Selectable::ofMessage(0), *index, world);
    CHECK(message.contains("It is under way"));
    CHECK_FALSE(message.contains("%"));
}

TEST_CASE("what a run does not have is described by nothing") {
    const auto index = indexOf(twoNodeRing());
    const World world = worldAt(*index, Time());
    CHECK(describeItem(Selectable(), *index, world).isEmpty());
    CHECK(describeItem(Selectable::ofNode(2), *index, world).isEmpty());
    CHECK(describeItem(Selectable::ofCell(0, 2), *index, world).isEmpty());
    CHECK(describeItem(Selectable::ofLink(99), *index, world).isEmpty());
    CHECK(describeItem(Selectable::ofMessage(99), *index, world).isEmpty());
    // A server holds its own shard only.
    const auto servers = indexOf([] {
        Scenario scenario = sampleScenario("parameter-server", 2, 10, TopologyKind::Star);
        scenario.servers = 2;
        return scenario;
    }());
    const World start = worldAt(*servers, Time());
    CHECK(describeItem(Selectable::ofCell(2, 1), *servers, start).isEmpty());
    CHECK_FALSE(describeItem(Selectable::ofCell(2, 0), *servers, start).isEmpty());
}

TEST_CASE("a slot is described by what it holds and why it keeps it") {
    const auto index = indexOf(lateWorker()); // the times are reckoned there
    const auto slotAt = [&](int version, std::int64_t nanoseconds) {
        return describeItem(Selectable::ofCell(4, 4 + version), *index,
                            worldAt(*index, Time::nanoseconds(nanoseconds)));
    };
    CHECK(slotAt(0, 0).contains("Nothing has arrived yet."));
    CHECK(slotAt(0, 20'000).contains("It adds up chunk 0."));
    CHECK(slotAt(0, 20'000).contains("111"));
    CHECK(slotAt(0, 31'000).contains("0 of 4 have it"));
    CHECK(slotAt(0, 50'000).contains("all workers have its sum"));
    CHECK(slotAt(0, 60'000).contains("shadow copy: the sum of chunk 0"));
    CHECK(slotAt(1, 60'000).contains("It adds up chunk 2."));
    CHECK(slotAt(0, 73'000).contains("may be overwritten"));
}

TEST_CASE("ranks are listed, runs of three and more shortened") {
    TraceHeader header;
    header.workers = 12;
    NodeSet set(12);
    for (const int rank : {0, 2, 3, 5, 6, 7, 11}) {
        set.insert(rank);
    }
    CHECK(showRanks(header, set) ==
          QString::fromUtf8("0, 2, 3, 5–\u20607, 11")); // a joiner: no break after the dash
    CHECK(showRanks(header, NodeSet(12)).isEmpty());
}
