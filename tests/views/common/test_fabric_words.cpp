// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/fabric_words.h"

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

} // namespace

TEST_CASE("queues are counted in packets where they hold whole ones") {
    const auto index = indexOf(lostPacket());
    TraceHeader header = index->trace().header;
    // The tests load no plurals of English.
    CHECK(showQueue(header, 200) == QStringLiteral("2 packet(s)"));
    CHECK(showQueue(header, 100) == QStringLiteral("1 packet(s)"));
    CHECK(showQueue(header, 250) == QStringLiteral("250 B"));
    CHECK(showQueue(header, 0) == QStringLiteral("0 B"));
    LinkState link;
    link.queue = {{0, 300, 3}, {5, 40, 1}};
    link.queued = 340;
    CHECK(showWaiting(header, link) == QStringLiteral("4 packet(s)"));
    header.headerBytes = 0; // lossless: segments are no packets
    CHECK(showQueue(header, 200) == QStringLiteral("200 B"));
    CHECK(showWaiting(header, link) == QStringLiteral("340 B"));
}

TEST_CASE("what waits for an instant only, because lengths are uneven, is not worth telling") {
    const auto index = indexOf(sampleScenario("ring", 4, 1000, TopologyKind::Star)); // chunks of 1,000 B
    LinkState link;
    link.queue = {{.hop = 0, .bytes = 9, .packets = 1}};
    for (const auto& [waiting, told] : {std::pair{Bytes{0}, false}, {9, false}, {10, true}, {1000, true}}) {
        link.queued = waiting;
        CHECK(isWorthTelling(index->trace(), link) == told);
    }
    const auto packets = indexOf(lostPacket()); // where whole packets wait, each counts
    link.queued = 1;
    CHECK(isWorthTelling(packets->trace(), link));
}

TEST_CASE("a run is idle while all wait for a time-out, not while an answer is on its way") {
    const auto index = indexOf(lostPacket());
    const auto idleAt = [&](std::int64_t time) { return isIdle(index->trace(), worldAt(*index, ns(time))); };
    CHECK_FALSE(idleAt(147));
    CHECK_FALSE(idleAt(347)); // the timer runs, an answer arrives in a moment
    CHECK(idleAt(349));
    CHECK(idleAt(1147));
    CHECK_FALSE(idleAt(1148));
    const World waiting = worldAt(*index, ns(500));
    REQUIRE(timeoutAhead(index->trace(), waiting) != nullptr);
    CHECK(timeoutAhead(index->trace(), waiting)->time == ns(1148));
    CHECK(timeoutAhead(index->trace(), waiting, 0) == timeoutAhead(index->trace(), waiting));
    CHECK(timeoutAhead(index->trace(), waiting, 1) == nullptr);
}

TEST_CASE("a port overflows from its first drop until that is old or half the queue is gone") {
    const auto index = indexOf(lostPacket()); // ports hold 200 B
    World world = worldAt(*index, ns(102));
    world.links[3].queued = 99;
    CHECK_FALSE(overflowingPort(index->trace(), world));
    world.links[3].queued = 100;
    CHECK(overflowingPort(index->trace(), world) == LinkId{3});
    world.links[3].recentDrops = 0;
    CHECK_FALSE(overflowingPort(index->trace(), world));
}
