// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/network/network_summary.h"

using namespace ringscope;
using Kind = NetworkSummary::Kind;

namespace {

NetworkSummary at(const TraceIndex& run, Time time) {
    return summarize(run.trace(), worldAt(run, time));
}

QString textAt(const TraceIndex& run, Time time) {
    return summaryText(run.trace(), at(run, time));
}

} // namespace

TEST_CASE("workers that push at once fill one port") {
    // 4 workers push 16 MB each at 8 Gb/s: all arrive for 16 ms, then 48 MB are left that need another 48 ms.
    const auto run = indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star));
    const NetworkSummary push = at(*run, Time::milliseconds(8));
    CHECK(push.kind == Kind::Incast);
    CHECK(push.port == LinkId{9});
    CHECK(push.count == 4);
    CHECK(push.ports == 1);
    CHECK(push.receivedBps == 32'000'000'000);
    CHECK(static_cast<double>(push.waiting) == Approx(24e6).epsilon(0.01)); // 3 of 4 × 8 MB
    CHECK(textAt(*run, Time::milliseconds(8)) ==
          QStringLiteral("4 links fill one: the port to Server 0 drains at 8 Gb/s and receives 32 Gb/s."));

    const NetworkSummary drain = at(*run, Time::milliseconds(32));
    CHECK(drain.kind == Kind::Draining);
    CHECK(drain.port == LinkId{9});
    CHECK(static_cast<double>(drain.waiting) == Approx(32e6).epsilon(0.01));
    CHECK(textAt(*run, Time::milliseconds(32))
              .startsWith(QStringLiteral("32.0 MB wait at the port to Server 0")));

    // Pull: the server has a message a worker waiting at its own port.
    const NetworkSummary pull = at(*run, Time::milliseconds(70));
    CHECK(pull.kind == Kind::Backlog);
    CHECK(pull.count == 1);
    CHECK(pull.port == LinkId{8});
}

TEST_CASE("several servers are several incasts") {
    const auto run = indexOf([] {
        Scenario scenario = sampleScenario("parameter-server", 8, 4'000'000, TopologyKind::Star);
        scenario.servers = 2;
        return scenario;
    }());
    const NetworkSummary push = at(*run, Time::milliseconds(4));
    CHECK(push.kind == Kind::Incast);
    CHECK(push.ports == 2);
    CHECK(push.count == 4);
}

TEST_CASE("a ring keeps its links busy without a queue") {
    const int nodes = GENERATE(2, 3, 4, 8);
    const TopologyKind topology = GENERATE(TopologyKind::Star, TopologyKind::Ring);
    const auto run = indexOf(sampleScenario("ring", nodes, 4'000'000, topology));
    const NetworkSummary middle = at(*run, Time::picoseconds(run->end().ps() / 10 * 3)); // within a step
    CHECK(middle.kind == Kind::Balanced);
    CHECK(middle.count == (topology == TopologyKind::Star ? 2 * nodes : nodes));
}

TEST_CASE("before anything has reached a switch nothing is said of its queues") {
    // Eight workers push at once; the first bits are at the switch after its latency of 1 µs.
    const auto star = indexOf(sampleScenario("parameter-server", 8, 4'000'000, TopologyKind::Star));
    CHECK(at(*star, Time()).kind == Kind::SettingOut);
    CHECK(at(*star, Time()).count == 8);
    CHECK(at(*star, Time::nanoseconds(1'500)).kind == Kind::Incast);
    // Where there is no switch, there is no queue to come.
    CHECK(at(*indexOf(sampleScenario("ring", 4, 400, TopologyKind::Ring)), Time()).kind == Kind::Balanced);
}

TEST_CASE("naive nodes have more to send than their links carry") {
    const auto run = indexOf(sampleScenario("naive", 4, 4'000'000, TopologyKind::Star));
    const NetworkSummary middle = at(*run, Time::milliseconds(8));
    CHECK(middle.kind == Kind::Backlog);
    CHECK(middle.count == 4);
}

TEST_CASE("forwarding around a ring of links queues at the nodes' ports, by name") {
    const auto run = indexOf(sampleScenario("naive", 6, 400'000, TopologyKind::Ring));
    const QString text = textAt(*run, Time::picoseconds(run->end().ps() / 2));
    CHECK(text.contains(QStringLiteral("the port of Node ")));
}

TEST_CASE("the end of a run is told by its outcome") {
    const auto finished = indexOf(sampleScenario("ring", 4, 400, TopologyKind::Star));
    CHECK(at(*finished, finished->end()).kind == Kind::Ended);
    CHECK(textAt(*finished, finished->end()) == QStringLiteral("Everything has arrived."));

    Scenario scenario = sampleScenario("ring", 4, 400'000, TopologyKind::Star);
    scenario.exchange.kind = ExchangeKind::SendFirst;
    scenario.exchange.eagerLimit = 4096;
    const auto deadlock = indexOf(scenario);
    REQUIRE(deadlock->trace().outcome.kind == Outcome::Kind::Deadlock);
    CHECK(textAt(*deadlock, deadlock->end()).startsWith(QStringLiteral("A deadlock")));
}

TEST_CASE("a standstill names who waits and for how long yet") {
    const auto run = indexOf(lostPacket());
    const NetworkSummary idle = at(*run, Time::nanoseconds(500));
    CHECK(idle.kind == Kind::Idle);
    CHECK(idle.sender == 0);
    CHECK(idle.count == 1);
    CHECK(idle.timeout == Time::nanoseconds(1000));
    CHECK(idle.left == Time::nanoseconds(648));
    CHECK(textAt(*run, Time::nanoseconds(500)) ==
          QStringLiteral("Nothing moves: Node 0 waits for its time-out; 648 ns to go."));
    CHECK(at(*run, Time::nanoseconds(1148)).kind == Kind::Balanced);
}

TEST_CASE("acknowledgements behind data are no second message") {
    const auto run = indexOf(findBuiltIn("ring-tcp")->scenario);
    for (int i = 1; i < 20; ++i) {
        const Time time = Time::picoseconds(run->end().ps() / 20 * i);
        CHECK(at(*run, time).kind != Kind::Backlog);
    }
}

TEST_CASE("a port that has dropped packets has overflowed, one that holds others back has no room") {
    const auto tcp = indexOf(findBuiltIn("incast-tcp")->scenario);
    const NetworkSummary overflow = at(*tcp, Time::milliseconds(1)); // see the queue chart: full at 0.5 ms
    CHECK(overflow.kind == Kind::Overflow);
    CHECK(overflow.port == LinkId{17});
    CHECK(overflow.drops > 0);
    CHECK(summaryText(tcp->trace(), overflow)
              .startsWith(QStringLiteral("The port to Server 0 has just overflowed: it has room for 64")));

    const auto lossless = indexOf(findBuiltIn("incast-lossless")->scenario);
    const NetworkSummary held = at(*lossless, Time::milliseconds(10));
    CHECK(held.kind == Kind::HeldBack);
    CHECK(held.port == LinkId{17});
    CHECK(held.count > 0);
    CHECK(held.count < 8); // somebody's segment is coming in
}

TEST_CASE("sampled ports do not tell which links are busy, but what waits and what is under way") {
    const auto run = indexOf(sampledTwoNodeRing());
    const NetworkSummary middle = at(*run, Time::nanoseconds(5)); // each node sends a chunk to the other
    CHECK(middle.kind == Kind::UnderWay);
    CHECK(middle.count == 2);
    CHECK_FALSE(middle.isTrouble());
    CHECK(textAt(*run, Time::nanoseconds(5)) ==
          "2 message(s) under way; which links are busy was not recorded.");

    Trace trace = sampledTwoNodeRing();
    trace.topology = makeStar(hostNames(2, 0), Bandwidth::bitsPerSecond(8'000'000'000), Time::nanoseconds(1));
    PortSampleRow sample{};
    sample.time = Time::nanoseconds(4);
    sample.link = 3; // switch to node 1
    sample.queue = 6;
    trace.portSamples = {};
    trace.portSamples.push_back(sample);
    const auto queued = indexOf(std::move(trace));
    CHECK(at(*queued, Time::nanoseconds(5)).kind == Kind::Draining);
    CHECK(textAt(*queued, Time::nanoseconds(5)).startsWith("6 B wait at the port to Node 1: at 8 Gb/s"));
}
