// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/playback/stepping.h"
#include "core/playback/world.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"

#include <cmath>

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

constexpr double kExactly = 1e-12;

} // namespace

TEST_CASE("world: two nodes, nanosecond by nanosecond", "[playback]") {
    const auto index = indexOf(twoNodeRing());

    SECTION("0 ns: just begun") {
        const World world = worldAt(*index, ns(0));
        CHECK(world.step == 0);
        CHECK(world.phase == 0);
        CHECK_FALSE(world.atEnd);
        CHECK(world.cell(0, 0).state == Cell::State::Partial);
        CHECK(world.cell(0, 0).contributorCount == 1);
        CHECK(world.cell(1, 0).value == 10.0F);
        CHECK(world.nodes[0].sent == 0);
        CHECK(world.nodes[0].waitsFor == 1);
        CHECK(world.links[0].busy);
        REQUIRE(world.inFlight.size() == 2);
        CHECK(world.inFlight[0] == MessageInFlight{MessageId{0}, 0, 0, false});
        // All 8 B have entered the port at once and wait behind their first bit.
        CHECK(world.links[0].queued == 8);
        CHECK(world.links[0].queue == std::vector<QueuedSegment>{{0, 8}});
    }
    SECTION("4 ns: half has left, a quarter has arrived") {
        const World world = worldAt(*index, ns(4));
        CHECK(world.nodes[0].sent == 4);
        CHECK(world.nodes[1].received == 2);
        CHECK(world.nodes[1].receivedMessages == 0);
        CHECK(world.links[0].carried == 4);
        CHECK(world.links[0].queued == 4);
        REQUIRE(world.links[0].onWire.size() == 1);
        CHECK(world.links[0].onWire[0].head == 1.0);
        CHECK(world.links[0].onWire[0].tail == 0.0);
        CHECK(world.links[0].onWire[0].progress == Approx(0.5).epsilon(kExactly));
        CHECK(world.inFlight[0].sent == Approx(0.5).epsilon(kExactly));
        CHECK(world.inFlight[0].delivered == Approx(0.25).epsilon(kExactly));
    }
    SECTION("1 ns: the head is halfway along the link") {
        const World world = worldAt(*index, ns(1));
        CHECK(world.links[0].onWire.at(0).head == Approx(0.5).epsilon(kExactly));
        CHECK(world.nodes[1].received == 0);
    }
    SECTION("9 ns: all has left, the tail is halfway") {
        const World world = worldAt(*index, ns(9));
        CHECK(world.nodes[0].sent == 8);
        CHECK(world.nodes[0].sentMessages == 1);
        CHECK(world.links[0].messages == 1);
        CHECK_FALSE(world.links[0].busy);
        CHECK(world.links[0].queue.empty());
        CHECK(world.links[0].onWire.at(0).tail == Approx(0.5).epsilon(kExactly));
        CHECK(world.nodes[1].received == 7);
        CHECK_FALSE(world.inFlight[0].arrived);
    }
    SECTION("10 ns: added, and the next step begun") {
        const World world = worldAt(*index, ns(10));
        CHECK(world.step == 1);
        CHECK(world.phase == 1);
        CHECK(world.cell(1, 0).state == Cell::State::Complete);
        CHECK(world.cell(1, 0).value == 11.0F);
        CHECK(world.cell(1, 0).lastUpdate == 0);
        CHECK(world.cell(0, 0).state == Cell::State::Partial);
        CHECK(world.nodes[1].receivedMessages == 1);
        REQUIRE(world.inFlight.size() == 2);
        CHECK(world.inFlight[0].id == MessageId{2});
        CHECK(world.links[0].onWire.size() == 1);
        CHECK(world.links[0].onWire[0].hop == 2);
    }
    SECTION("20 ns and later: the end") {
        const World world = worldAt(*index, ns(20));
        CHECK(world.atEnd);
        CHECK(world.inFlight.empty());
        CHECK(world.links[0].carried == 16);
        CHECK(world.links[0].onWire.empty());
        CHECK(world.nodes[0].finished);
        CHECK(world.nodes[0].waitsFor == -1);
        for (const Cell& cell : world.cells)
            CHECK(cell.state == Cell::State::Complete);
        CHECK(worldAt(*index, ns(99)) == world);
        CHECK(worldAt(*index, ns(-5)) == worldAt(*index, ns(0)));
    }
}

TEST_CASE("world: at the end every counter is the closed form's, every cell complete", "[playback][B01]") {
    const auto* id = GENERATE("ring", "naive", "parameter-server");
    const int n = GENERATE(1, 2, 3, 4, 5, 8, 9);
    const std::uint64_t elements = GENERATE(0, 1, 3, 8, 9, 101);
    const auto topology = GENERATE(TopologyKind::Star, TopologyKind::Ring);
    Scenario scenario = sampleScenario(id, n, elements, topology);
    scenario.servers = 3;
    const int servers = scenario.activeServers();
    const auto index = indexOf(scenario);
    const World world = worldAt(*index, index->end());
    const AlgorithmInfo& info = *findAlgorithm(id);
    INFO(id << ", N = " << n << ", E = " << elements);

    Bytes sent = 0;
    Bytes received = 0;
    std::uint64_t messages = 0;
    for (Rank rank = 0; rank < n + servers; ++rank) {
        const NodeState& node = world.nodes[static_cast<std::size_t>(rank)];
        CHECK(node.sent == info.sentBytes(rank, scenario.shape()));
        CHECK(node.finished);
        CHECK(node.waitsFor == -1);
        sent += node.sent;
        received += node.received;
        messages += node.receivedMessages;
        for (int place = 0; place < world.places; ++place) {
            const Cell& cell = world.cell(rank, place);
            const auto kind = index->trace().header.places[static_cast<std::size_t>(place)].kind;
            const bool isOwnGradient =
                info.id == "naive" && kind == PlaceInfo::Kind::Gradient && n > 1 && elements > 0;
            if (rank >= n && place != rank - n)
                CHECK(cell.state == Cell::State::Absent);
            else
                CHECK(cell.state == (isOwnGradient ? Cell::State::Partial : Cell::State::Complete));
        }
    }
    CHECK(sent == info.totalBytes(scenario.shape()));
    CHECK(received == sent);
    CHECK(messages == info.messages(scenario.shape()));
    CHECK(world.inFlight.empty());
    for (const LinkState& link : world.links)
        CHECK(link.queued == 0);
}

TEST_CASE("world: what has arrived at a queue has left it or waits in it", "[playback]") {
    const auto* id = GENERATE("ring", "naive", "parameter-server");
    const auto topology = GENERATE(TopologyKind::Star, TopologyKind::Ring);
    Scenario scenario = sampleScenario(id, 6, 1003, topology);
    scenario.servers = 2;
    scenario.network.fabric.packet = 256;
    const auto index = indexOf(scenario);
    const Trace& trace = index->trace();
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        for (std::uint32_t id32 = 0; id32 < world.links.size(); ++id32) {
            const LinkState& link = world.links[id32];
            Bytes waiting = 0;
            for (const QueuedSegment& queued : link.queue)
                waiting += queued.bytes;
            CHECK(waiting == link.queued);
            // Independently: everything of this link's messages that has come over the link before (or was
            // asked for).
            double arrived = 0;
            double slack = 0; // flows are rounded down to bytes one by one
            for (const std::uint32_t row : index->hopsOfLink(LinkId{id32})) {
                const HopRow& hop = trace.hops[row];
                if (hop.ready > time)
                    continue;
                double share = 1;
                const std::uint32_t before = index->previousHop(row);
                if (before != TraceIndex::kNoHop) {
                    const HopRow& previous = trace.hops[before];
                    const Time flown = time - hop.ready;
                    const Time whole = previous.end - previous.start;
                    share = flown >= whole ? 1 : flown.seconds() / whole.seconds();
                }
                arrived += share * hop.bytes;
                if (share < 1)
                    slack += 2;
            }
            CHECK(std::abs(arrived - static_cast<double>(link.carried + link.queued)) <= slack + 1);
        }
    }
}

TEST_CASE("world: incast at the parameter server fills its port", "[playback]") {
    // W = 4 push 1 MB each at 1 B/ns; the switch's port to the server gains 3 B/ns while it is filled
    // (expected.md 3).
    Scenario scenario = sampleScenario("parameter-server", 4, 250'000, TopologyKind::Star);
    scenario.network.latency = Time();
    scenario.network.fabric.packet = 1000;
    const auto index = indexOf(scenario);
    const LinkId toServer{2 * 4 + 1};
    const World world = worldAt(*index, Time::microseconds(500));
    const LinkState& port = world.links[toServer.value];
    CHECK(port.carried == 500'000);
    CHECK(static_cast<double>(port.queued) == Approx(1'500'000).margin(4'000)); // a segment a sender
    CHECK(port.queue.size() == Approx(1'500).margin(8));
    CHECK(world.nodes[4].received == 500'000);
    CHECK(world.nodes[4].waitsFor == 0);
    CHECK(world.nodes[0].sent == 500'000);
    // A worker's own port: one entry for all that is left of its message.
    CHECK(world.links[0].queue.size() == 1);
    CHECK(world.links[0].queued == 500'000);
    CHECK(world.inFlight.size() == 4);
}

TEST_CASE("world: nothing waits on an idle path of equal links", "[playback]") {
    const auto index = indexOf(sampleScenario("ring", 4, 1'000'003, TopologyKind::Star));
    for (int i = 0; i <= 1000; ++i) {
        const World world = worldAt(*index, Time::picoseconds(index->end().ps() / 1000 * i));
        for (std::uint32_t id = 1; id < world.links.size(); id += 2) // switch → host
            CHECK(world.links[id].queued == 0);
    }
}

namespace {

/// Goes through a run by `unit` and back, and compares each World with a direct seek.
void checkNavigation(const TraceIndex& index, StepUnit unit) {
    std::vector<World> forward;
    World reused;
    Time time;
    for (;; time = nextMark(index, time, unit)) {
        worldAt(index, time, reused);
        forward.push_back(reused);
        if (time == index.end())
            break;
    }
    for (std::size_t i = forward.size(); i-- > 0; time = previousMark(index, time, unit)) {
        worldAt(index, time, reused);
        REQUIRE(forward[i].time == time);
        CHECK(reused == forward[i]);
        CHECK(worldAt(index, time) == forward[i]);
    }
    CHECK(time == Time());
}

} // namespace

TEST_CASE("world: forward, backward and direct seek agree", "[playback]") {
    const auto* id = GENERATE("ring", "naive", "parameter-server");
    const int n = GENERATE(1, 2, 5, 8);
    const auto topology = GENERATE(TopologyKind::Star, TopologyKind::Ring);
    const auto index = indexOf(sampleScenario(id, n, 103, topology));
    for (const StepUnit unit : {StepUnit::Step, StepUnit::Phase, StepUnit::Event})
        checkNavigation(*index, unit);
}

TEST_CASE("world: forward, backward and direct seek agree where nodes sit steps out", "[playback]") {
    const auto* id =
        GENERATE("recursive-doubling", "halving-doubling", "tree", "double-tree", "hierarchical");
    const int n = GENERATE(3, 5, 6, 7, 13);
    CAPTURE(id, n);
    Scenario scenario = sampleScenario(id, n, 103, TopologyKind::Star);
    scenario.group = 2;
    const auto index = indexOf(scenario);
    for (const StepUnit unit : {StepUnit::Step, StepUnit::Phase, StepUnit::Event})
        checkNavigation(*index, unit);
}

TEST_CASE("world: forward, backward and direct seek agree in every built-in scenario", "[playback][large]") {
    for (const BuiltIn& builtIn : builtIns()) {
        INFO(builtIn.id);
        const auto index = indexOf(run(builtIn.scenario));
        checkNavigation(*index, StepUnit::Step);
        checkNavigation(*index, StepUnit::Phase);
    }
}

TEST_CASE("world: a World that held another run makes no difference", "[playback]") {
    const auto large = indexOf(sampleScenario("naive", 8, 1000, TopologyKind::Star));
    const auto small = indexOf(sampleScenario("ring", 3, 10, TopologyKind::Ring));
    World world = worldAt(*large, Time::microseconds(3));
    worldAt(*small, Time::microseconds(1), world);
    CHECK(world == worldAt(*small, Time::microseconds(1)));
}

TEST_CASE("world: a deadlock shows who waits for whom from its start", "[playback][B04]") {
    Scenario scenario = sampleScenario("ring", 4, 8192, TopologyKind::Ring); // chunks of 8,192 B
    scenario.exchange = {.kind = ExchangeKind::SendFirst, .eagerLimit = 4096};
    const auto index = indexOf(scenario);
    REQUIRE(index->trace().outcome.kind == Outcome::Kind::Deadlock);
    const World world = worldAt(*index, index->end());
    CHECK(world.atEnd);
    CHECK(world.inFlight.empty());
    for (Rank rank = 0; rank < 4; ++rank) {
        CHECK(world.nodes[static_cast<std::size_t>(rank)].waitsFor == (rank + 1) % 4);
        CHECK(world.nodes[static_cast<std::size_t>(rank)].waitsForReceiver);
        CHECK_FALSE(world.nodes[static_cast<std::size_t>(rank)].finished);
        CHECK(world.nodes[static_cast<std::size_t>(rank)].sent == 0);
    }
}

TEST_CASE("world: a failed node and those that wait for it", "[playback]") {
    Scenario scenario = sampleScenario("ring", 4, 4000, TopologyKind::Ring); // 4 µs + 1 µs a step
    scenario.failures = {{.node = 2, .at = Time::microseconds(7)}};
    const auto index = indexOf(scenario);
    REQUIRE(index->trace().outcome.kind == Outcome::Kind::Stalled);
    const World world = worldAt(*index, index->end());
    CHECK(world.nodes[2].failed);
    CHECK(world.nodes[2].waitsFor == -1);
    CHECK(world.nodes[3].waitsFor == 2);
    CHECK_FALSE(world.nodes[3].failed);
    CHECK_FALSE(worldAt(*index, Time::nanoseconds(6'999)).nodes[2].failed);
    CHECK(worldAt(*index, Time::microseconds(7)).nodes[2].failed);
    CHECK(nextEventOfNode(*index, Time::microseconds(6), 2) == Time::microseconds(7));
}

TEST_CASE("world: a stopped run can be played to where it was stopped", "[playback]") {
    Trace trace = twoNodeRing();
    // As if stopped at 14 ns: the second step's messages are on their way.
    trace.outcome.kind = Outcome::Kind::Stopped;
    trace.outcome.time = ns(14);
    trace.finish = {Time::max(), Time::max()};
    for (std::uint32_t id = 2; id < 4; ++id)
        trace.messages[id].delivered = trace.messages[id].consumed = Time::max();
    BlockVector<UpdateRef> updates;
    updates.push_back({0});
    updates.push_back({1});
    trace.updates = std::move(updates);
    const auto index = indexOf(std::move(trace));
    const World world = worldAt(*index, ns(20));
    CHECK(world.time == ns(14));
    CHECK(world.atEnd);
    REQUIRE(world.inFlight.size() == 2);
    CHECK(world.inFlight[0].sent == Approx(0.5).epsilon(kExactly));
    CHECK_FALSE(world.nodes[0].finished);
    CHECK(index->steps()[1].end == ns(14));
    CHECK(index->messagesTo(0).size() == 2);
}

TEST_CASE("world: an average is marked as divided", "[playback][B08]") {
    Scenario scenario = sampleScenario("ring", 4, 6, TopologyKind::Ring);
    scenario.operation = Operation::Average;
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1, 2, 3, 4};
    const auto index = indexOf(scenario);
    const World start = worldAt(*index, Time());
    const World end = worldAt(*index, index->end());
    for (std::size_t i = 0; i < end.cells.size(); ++i) {
        CHECK_FALSE(start.cells[i].scaled);
        CHECK(end.cells[i].scaled);
        CHECK(end.cells[i].value == 2.5F);
    }
}

TEST_CASE("world: sizes only has no values, and equals itself", "[playback]") {
    RunLimits limits;
    limits.payloadMemory = 0;
    const auto index = indexOf(run(sampleScenario("ring", 4, 100, TopologyKind::Star), {}, {}, limits));
    const World world = worldAt(*index, index->end());
    CHECK(std::isnan(world.cell(1, 2).value));
    CHECK(world.cell(1, 2).state == Cell::State::Complete);
    CHECK(world == worldAt(*index, index->end()));
}

TEST_CASE("world: a node whose send is not over waits for its receiver", "[playback]") {
    // Three nodes, chunks of 4,000 B. A step takes 4 + 1 µs, and 40 + 1 µs over the link 1 -> 2, which has a
    // tenth of the bandwidth. Node 1 has its first chunk at 5 µs, and its next one at 10 µs; but node 2 takes
    // in what node 1 sends at 41 µs only, and only then is step 0 over for node 1.
    Scenario scenario = sampleScenario("ring", 3, 3000, TopologyKind::Ring);
    scenario.network.overrides = {
        {.link = "node1->node2", .bandwidth = Bandwidth::bitsPerSecond(800'000'000), .latency = {}}};
    const auto index = indexOf(scenario);
    struct Expected {
        std::int64_t microseconds;
        Rank waitsFor;
        bool isForReceiver;
    };
    const auto expected = GENERATE(Expected{2, 0, false}, Expected{7, 2, true}, Expected{20, 2, true});
    CAPTURE(expected.microseconds);
    const World world = worldAt(*index, Time::microseconds(expected.microseconds));
    CHECK(world.nodes[1].waitsFor == expected.waitsFor);
    CHECK(world.nodes[1].waitsForReceiver == expected.isForReceiver);
    CHECK(world.nodes[2].waitsFor == 1);
    CHECK_FALSE(world.nodes[2].waitsForReceiver);
    CHECK(world.nodes[0].waitsFor == 2);
    CHECK_FALSE(world.nodes[0].waitsForReceiver);
    // Step 1: what lay there is taken in at once, and the next send is as long.
    CHECK(worldAt(*index, Time::microseconds(42)).nodes[1].waitsForReceiver);
    CHECK_FALSE(worldAt(*index, index->end()).nodes[1].waitsForReceiver);
}
