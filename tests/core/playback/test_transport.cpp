// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/stepping.h"
#include "core/playback/world.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

constexpr LinkId kToNode1{3};

Scenario incast(const char* id) {
    return findBuiltIn(id)->scenario;
}

} // namespace

TEST_CASE("transport: a lost packet, nanosecond by nanosecond", "[playback]") {
    const auto index = indexOf(lostPacket());
    const TransportIndex& transport = index->transport();
    REQUIRE(transport.connections().size() == 1);
    CHECK(transport.dropsOfLink(kToNode1).size() == 1);
    CHECK(transport.retransmissions().size() == 1);
    // The timer runs from 148 ns to 1,148 ns; the last answer is back at 348 ns.
    const std::vector<TimeSpan> idle(transport.idleSpans().begin(), transport.idleSpans().end());
    CHECK(idle == std::vector<TimeSpan>{{ns(348), ns(1148)}});
    CHECK(transport.recentFor() == Time::picoseconds(13'560)); // 3 % of 1,252 − 800 ns

    SECTION("101 ns: nothing is lost yet") {
        const World world = worldAt(*index, ns(101));
        CHECK(world.links[kToNode1.value].drops == 0);
        CHECK_FALSE(world.connections.at(0).waitsForTimeout());
    }
    SECTION("102 ns: dropped") {
        const World world = worldAt(*index, ns(102));
        const LinkState& port = world.links[kToNode1.value];
        CHECK(port.drops == 1);
        CHECK(port.recentDrops == 1);
        CHECK(port.dropped == 100);
        CHECK(world.links[0].drops == 0);
    }
    SECTION("500 ns: nothing moves, a timer runs") {
        const World world = worldAt(*index, ns(500));
        CHECK(world.links[kToNode1.value].drops == 1);
        CHECK(world.links[kToNode1.value].recentDrops == 0);
        const ConnectionState& connection = world.connections.at(0);
        CHECK(connection.from == 0);
        CHECK(connection.to == 1);
        REQUIRE(connection.waitsForTimeout());
        CHECK(index->trace().windows[connection.timeout].time == ns(1148));
        CHECK(connection.timeouts == 0);
        CHECK(world.retransmissions == 0);
        CHECK(world.nodes[0].sent == 180);
        CHECK(world.nodes[1].received == 120);
    }
    SECTION("1,148 ns: sent again") {
        const World world = worldAt(*index, ns(1148));
        const ConnectionState& connection = world.connections.at(0);
        CHECK_FALSE(connection.waitsForTimeout());
        CHECK(connection.timeouts == 1);
        CHECK(connection.window == 60);
        CHECK(world.retransmissions == 1);
    }
    SECTION("the end: sent once, received once") {
        const World world = worldAt(*index, index->end());
        CHECK(world.nodes[0].sent == 180);
        CHECK(world.nodes[1].received == 180);
        CHECK(world.links[0].carried == 240); // again what was sent again
    }
}

TEST_CASE("transport: events are drops and time-outs too", "[playback]") {
    const auto index = indexOf(lostPacket());
    CHECK(nextMark(*index, ns(0), StepUnit::Event) == ns(102));
    CHECK(nextMark(*index, ns(102), StepUnit::Event) == ns(1148));
    CHECK(previousMark(*index, ns(1252), StepUnit::Event) == ns(1148));
    CHECK(nextEventOfNode(*index, ns(500), 0) == ns(1148));
    CHECK(nextEventOfLink(*index, ns(101), kToNode1) == ns(102));
}

TEST_CASE("transport: the World is the same forward, backward and by direct seek", "[playback]") {
    const auto* id = GENERATE("incast-tcp", "incast-dctcp", "incast-swift", "incast-lossless");
    Scenario scenario = incast(id);
    scenario.nodes = GENERATE(1, 2, 3, 5, 9);
    scenario.gradient.size = std::uint64_t{25'000};
    const auto index = indexOf(scenario);
    INFO(id << ", N = " << scenario.nodes);
    std::vector<World> forward;
    World reused;
    constexpr int kInstants = 61;
    const auto instant = [&](int i) { return Time::picoseconds(index->end().ps() / kInstants * i); };
    for (int i = 0; i <= kInstants; ++i) {
        worldAt(*index, instant(i), reused);
        forward.push_back(reused);
    }
    for (int i = kInstants; i >= 0; --i) {
        worldAt(*index, instant(i), reused);
        CHECK(reused == forward[static_cast<std::size_t>(i)]);
        CHECK(worldAt(*index, instant(i)) == forward[static_cast<std::size_t>(i)]);
    }
}

TEST_CASE("transport: at the end all drops, marks and time-outs of the trace are counted", "[playback]") {
    const auto* id = GENERATE("incast-tcp", "incast-tcp-1ms", "incast-dctcp");
    const auto index = indexOf(incast(id));
    const Trace& trace = index->trace();
    const World world = worldAt(*index, index->end());
    std::size_t drops = 0;
    Bytes dropped = 0;
    std::size_t marks = 0;
    for (const LinkState& link : world.links) {
        drops += link.drops;
        dropped += link.dropped;
        marks += link.marks;
        CHECK(link.queued <= 64 * 1500);
    }
    Bytes lost = 0;
    for (const DropRow& drop : trace.drops)
        lost += drop.bytes;
    CHECK(drops == trace.drops.size());
    CHECK(dropped == lost);
    CHECK(world.retransmissions == trace.retransmissions);
    std::size_t timeouts = 0;
    for (const ConnectionState& connection : world.connections)
        timeouts += connection.timeouts;
    std::size_t expected = 0;
    for (const WindowRow& window : trace.windows)
        expected += window.cause == WindowRow::Cause::Timeout ? 1 : 0;
    CHECK(timeouts == expected);
    const bool marksPackets = trace.header.ecnThreshold > 0;
    CHECK((marks > 0) == marksPackets);
    CHECK((drops > 0) == !marksPackets);
}

TEST_CASE("transport: while a run stands still nothing is on a link and somebody waits", "[playback]") {
    const auto index = indexOf(incast("incast-tcp"));
    const auto idle = index->transport().idleSpans();
    REQUIRE_FALSE(idle.empty());
    // RTOmin is 200 ms; the run loses most of its time to it.
    CHECK(totalOf(idle) > Time::milliseconds(150));
    for (const TimeSpan& span : idle)
        for (const Time time :
             {span.start, span.start + Time::picoseconds((span.end - span.start).ps() / 2)}) {
            const World world = worldAt(*index, time);
            CHECK(std::ranges::any_of(world.connections, &ConnectionState::waitsForTimeout));
            for (const LinkState& link : world.links) {
                CHECK_FALSE(link.busy);
                CHECK(link.onWire.empty());
                CHECK(link.queued == 0);
            }
        }
}

TEST_CASE("transport: of a run whose ports were sampled, queues and bytes are the samples'", "[playback]") {
    RunLimits limits;
    limits.traceMemory = Bytes{1} << 20;
    const auto index = indexOf(run(incast("incast-tcp"), {}, {}, limits));
    const Trace& trace = index->trace();
    REQUIRE(trace.header.samplesPorts);
    const std::size_t middle = trace.portSamples.size() / 2;
    const PortSampleRow& sample = trace.portSamples[middle];
    const World world = worldAt(*index, sample.time);
    CHECK(world.links[sample.link].carried >= sample.payloadBytes);
    const World end = worldAt(*index, index->end());
    std::size_t drops = 0;
    for (const LinkState& link : end.links)
        drops += link.drops;
    CHECK(drops == trace.drops.size());
    CHECK(end.retransmissions == trace.retransmissions);
    Bytes received = 0;
    for (const NodeState& node : end.nodes)
        received += node.received;
    CHECK(received == 16U << 20U); // 8 pushes and 8 pulls of 1 MiB
    for (const StepUnit unit : {StepUnit::Step, StepUnit::Event})
        CHECK(worldAt(*index, nextMark(*index, sample.time, unit)).time > sample.time);
}

TEST_CASE("transport: the overlap of spans", "[playback]") {
    const std::vector<TimeSpan> a{{ns(0), ns(10)}, {ns(20), ns(30)}, {ns(40), ns(50)}};
    const std::vector<TimeSpan> b{{ns(5), ns(25)}, {ns(30), ns(40)}};
    CHECK(overlapOf(a, b) == std::vector<TimeSpan>{{ns(5), ns(10)}, {ns(20), ns(25)}});
    CHECK(overlapOf(b, a) == overlapOf(a, b));
    CHECK(overlapOf(a, {}).empty());
    CHECK(totalOf(a) == ns(30));
}
