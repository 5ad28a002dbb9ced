// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
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
    CHECK(link.contains("5 B"));
    const QString cell = describeItem(Selectable::ofCell(1, 0), *index, world);
    CHECK(cell.contains("chunk 0"));
    CHECK(cell.contains("elements 0 to 1"));
    CHECK(cell.contains("10"));
    const QString message = describeItem(Selectable::ofMessage(0), *index, world);
    CHECK(message.contains("62.5%")); // 5 of 8 bytes have left
    CHECK(message.contains("1 + 10"));
    const QString after =
        describeItem(Selectable::ofMessage(0), *index, worldAt(*index, Time::nanoseconds(10)));
    CHECK(after.contains("1 + 10 = 11"));
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

TEST_CASE("ranks are listed, runs of three and more shortened") {
    TraceHeader header;
    header.workers = 12;
    NodeSet set(12);
    for (const int rank : {0, 2, 3, 5, 6, 7, 11}) {
        set.insert(rank);
    }
    CHECK(showRanks(header, set) == QString::fromUtf8("0, 2, 3, 5–7, 11"));
    CHECK(showRanks(header, NodeSet(12)).isEmpty());
}
