// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/stepping.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/views/narration/told.h"
#include "views/narration/outcome_text.h"

#include <QLocale>

using namespace ringscope;

namespace {

/// Four nodes in a ring, 10^r at node r, chunks of 8 B.
std::shared_ptr<const TraceIndex> fourNodes() {
    return indexOf(sampleScenario("ring", 4, 8, TopologyKind::Ring));
}

} // namespace

TEST_CASE("narrator: chunk 0 is followed round the ring, with its arithmetic", "[narration]") {
    const auto index = fourNodes();
    const Narration second = narrationAt(*index, startOfStep(*index, 2));
    CHECK(plain(second.run) ==
          "Ring AllReduce · sum over 4 node(s)"); // plural forms come with the translation
    CHECK(plain(second.step) == "scatter-reduce · step 2 of 6");
    CHECK(plain(second.happened) == "Node 1 has just added chunk 0 from node 0: 1 + 10 = 11.");
    REQUIRE(second.now.size() == 1);
    CHECK(plain(second.now[0].text) ==
          "Node 1 is sending chunk 0 to node 2. It holds 11, the sum from nodes 0, 1. "
          "On arrival node 2 adds its own 100:");
    CHECK(plain(second.arithmetic) == "11 + 100 = 111");
    CHECK(lacking(plain(second.next), "node 2 sends chunk 0 to node 3") == "");

    const Narration fourth = narrationAt(*index, startOfStep(*index, 4));
    CHECK(lacking(all(fourth.now), "It is complete: 1111, the sum of all 4 gradients.") == "");
    CHECK(plain(fourth.arithmetic) == "1 → 1111");
}

TEST_CASE("narrator: a selected node is spoken of, on its own track only", "[narration]") {
    const auto index = fourNodes();
    const Time time = startOfStep(*index, 2);
    const Narration chosen = narrationAt(*index, time, Selectable::ofNode(3));
    CHECK(lacking(all(chosen.now), "Node 2 is sending chunk 1 to node 3. It holds 110") == "");
    CHECK(lacking(all(chosen.now), "At the same time node 3 is sending chunk 2 to node 0.") == "");
    CHECK(plain(chosen.arithmetic) == "110 + 1000 = 1110");
    CHECK(plain(chosen.countersTitle) == "Node 3, so far");
    CHECK(narrationAt(*index, time, Selectable::ofNode(3, 1)) == narrationAt(*index, time));
}

TEST_CASE("narrator: the pseudo-code is marked for what the node does", "[narration]") {
    const auto index = fourNodes();
    const Narration step = narrationAt(*index, startOfStep(*index, 2), Selectable::ofNode(2));
    CHECK(plain(step.codeTitle) == "Ring AllReduce, node 2, k = 1");
    CHECK(markedLines(step, CodeLine::Mark::Current) ==
          Lines{"send chunk | chunk 1 → node 3", "recv chunk | chunk 0 ← node 1"});
    CHECK(markedLines(step, CodeLine::Mark::JustDone) == Lines{"chunk (r − | just done"});
    // 8 B have left after 8 ns; they arrive 1 µs later.
    const Narration waiting =
        narrationAt(*index, startOfStep(*index, 2) + Time::nanoseconds(500), Selectable::ofNode(2));
    CHECK(markedLines(waiting, CodeLine::Mark::Current) == Lines{"recv chunk | chunk 0 ← node 1"});
    CHECK(markedLines(narrationAt(*index, index->end()), CodeLine::Mark::Current).empty());
}

TEST_CASE("narrator: dividing is in the code of an average only, and is told", "[narration][B08]") {
    Scenario scenario = sampleScenario("ring", 4, 8, TopologyKind::Ring);
    CHECK(narrationAt(*indexOf(scenario), Time()).code.size() == 9);
    scenario.operation = Operation::Average;
    const auto index = indexOf(scenario);
    const Narration gathering = narrationAt(*index, startOfStep(*index, 4));
    CHECK(gathering.code.size() == 10);
    CHECK(plain(gathering.run) == "Ring AllReduce · average over 4 node(s)");
    CHECK(plain(gathering.happened) ==
          "Node 3 has just divided chunk 0 by the number of gradients: 1111 ÷ 4 = 277.8.");
    CHECK(lacking(all(gathering.now), "It is complete: 277.8, the average of all 4 gradients.") == "");
    CHECK(lacking(all(narrationAt(*index, index->end()).now), "average") == "");
}

TEST_CASE("narrator: the incast at a parameter server is named", "[narration]") {
    Scenario scenario = sampleScenario("parameter-server", 4, 250'000, TopologyKind::Star);
    scenario.network.latency = Time();
    scenario.network.fabric.packet = 1000;
    const auto index = indexOf(scenario);
    const std::uint32_t port = 2 * 4 + 1;
    const Narration push = narrationAt(*index, Time::microseconds(500), Selectable::ofQueue(port));
    CHECK(lacking(all(push.now), "4 senders fill one link (incast)") == "");
    CHECK(has(push.now, Tone::Warning));
    CHECK(lacking(plain(push.codeTitle), "server 0") == "");
    CHECK(markedLines(push, CodeLine::Mark::Current) == Lines{"recv shard | shard 0 ← worker 0"});
    CHECK(plain(push.reasonTitle) == "Why 1.5 MB?");
    CHECK(lacking(all(push.reason), "2,000,000 B have arrived − 500,000 B have left = 1,500,000 B wait") ==
          "");
    CHECK(lacking(all(push.reason), "from worker 3: ") == "");

    // All workers have sent their 1 MB after 1 ms, the server has it after 4 ms: then nobody fills the link.
    CHECK(counter(push, "sent + received, all nodes alike") == "500.0 kB");
    const Narration draining = narrationAt(*index, Time::milliseconds(2), Selectable::ofQueue(port));
    CHECK(lacking(all(draining.now),
                  "2.0 MB from 4 senders still wait at the port switch → Server 0, which") == "");
    CHECK(counter(draining, "busiest: server 0, sent + received") == "2.0 MB");

    const Narration pull = narrationAt(*index, startOfStep(*index, 2));
    CHECK(lacking(all(pull.now), "Server 0 is sending shard 0 to worker 0.") == "");
    CHECK(plain(pull.arithmetic) == "1 → 1111");
}

TEST_CASE("narrator: nodes are alike only where what is under way is little", "[narration]") {
    // Ring of 4 with chunks of 2, 2, 1, 1 elements: after one step two nodes have moved 16 B or 12 B, fewer
    // than their links hold, and yet not the same.
    const auto small = indexOf(sampleScenario("ring", 4, 6, TopologyKind::Star));
    const Narration second = narrationAt(*small, startOfStep(*small, 2) + Time::nanoseconds(1));
    CHECK(counter(second, "sent + received, all nodes alike") == "no such counter");
}

TEST_CASE("narrator: why a message under way brings what it brings says what the sentence says",
          "[narration]") {
    const auto index = indexOf(sampleScenario("parameter-server", 4, 250'000, TopologyKind::Star));
    // All four shards are under way; worker 0's will be the first in the sum, worker 1's is added to it.
    const Narration push = narrationAt(*index, Time::microseconds(500), Selectable::ofMessage(1));
    CHECK(plain(push.arithmetic) == "10 + 1 = 11");
    CHECK(plain(push.reasonTitle) == "Why 10?");
    CHECK(lacking(all(push.reason), "Shard 0 from worker 1 to server 0: 1.0 MB.") == "");
    CHECK(lacking(all(push.reason), "On arrival it is added: 10 + 1.") == "");
}

TEST_CASE("narrator: a link is told by what it carries, not by what its node receives", "[narration]") {
    const auto index = fourNodes();
    const Time time = startOfStep(*index, 3); // node r sends chunk (r − 2) mod 4
    const Narration narration = narrationAt(*index, time, Selectable::ofLink(2 * 3));
    CHECK(lacking(all(narration.now), "Node 3 is sending chunk 1 to node 0. It holds 1110") == "");
    CHECK(plain(narration.arithmetic) == "1110 + 1 = 1111");
    CHECK(markedLines(narration, CodeLine::Mark::Current).front() == "send chunk | chunk 1 → node 0");
    CHECK(plain(narration.countersTitle) == "Node 3, so far");
    // Nothing goes the other way round.
    const Narration idle = narrationAt(*index, time, Selectable::ofLink(2 * 3 + 1));
    CHECK(lacking(all(idle.now), "No message is on its way over the link Node 0 → Node 3.") == "");
    CHECK(idle.arithmetic.isEmpty());
}

TEST_CASE("narrator: what a message will bring is told as to come until it has", "[narration]") {
    const auto index = fourNodes();
    // Message 12 is the first of the all-gather, chunk 0 from node 3 (3·4 messages before it).
    const auto sent = [&](Time time) {
        for (std::uint32_t id = 12; id < 16; ++id)
            if (index->trace().messages[id].from == 3)
                return all(narrationAt(*index, time, Selectable::ofMessage(id)).reason);
        return std::string();
    };
    const std::string early = sent(startOfStep(*index, 2));
    CHECK(lacking(early, "node 3 will add chunk 0 from node 2: 111 + 1000 = 1111") == "");
    CHECK(lacking(early, "node 1 added chunk 0 from node 0: 1 + 10 = 11") == "");
    CHECK(lacking(sent(startOfStep(*index, 4)), "node 3 added chunk 0 from node 2: 111 + 1000 = 1111") == "");
}

TEST_CASE("narrator: naive sums grow in the order of ranks", "[narration]") {
    const auto index = indexOf(sampleScenario("naive", 3, 8, TopologyKind::Star));
    const Narration start = narrationAt(*index, Time(), Selectable::ofNode(0));
    // Node 0's own gradient is the first in its sum.
    CHECK(plain(start.happened) == "Node 0 has just taken its own gradient into the sum: 1.");
    CHECK(lacking(all(start.now), "its whole gradient") == "");
    CHECK(plain(start.arithmetic) == "10 + 1 = 11");
    const Narration end = narrationAt(*index, index->end(), Selectable::ofCell(0, 1));
    CHECK(plain(end.reasonTitle) == "Why 111?");
    CHECK(lacking(all(end.reason), "node 0 added the gradient of node 2: 100 + 11 = 111") == "");
    CHECK(lacking(all(end.reason), "node 0 began with its own gradient: 1") == "");
}

TEST_CASE("narrator: why a chunk holds what it holds, back to where its sum began", "[narration]") {
    const auto index = fourNodes();
    const Narration narration = narrationAt(*index, index->end(), Selectable::ofCell(1, 0));
    CHECK(plain(narration.reasonTitle) == "Why 1111?");
    REQUIRE(narration.reason.size() == 6); // what it is, two copies, three additions
    CHECK(lacking(plain(narration.reason[1].text), "node 1 replaced its own by chunk 0 from node 0") == "");
    CHECK(lacking(plain(narration.reason[3].text), "node 3 added chunk 0 from node 2: 111 + 1000 = 1111") ==
          "");
    CHECK(lacking(plain(narration.reason[5].text), "node 1 added chunk 0 from node 0: 1 + 10 = 11") == "");

    const auto large = indexOf(sampleScenario("ring", 16, 64, TopologyKind::Ring));
    const Narration cut = narrationAt(*large, large->end(), Selectable::ofCell(1, 0));
    CHECK(cut.reason.size() == 10);
    CHECK(lacking(plain(cut.reason.back().text), "and so on") == "");
}

TEST_CASE("narrator: a finished run shows measured beside formula", "[narration][B16]") {
    const auto index = fourNodes();
    const Narration end = narrationAt(*index, index->end());
    CHECK(has(end.now, Tone::Good));
    CHECK(lacking(all(end.now), "Finished and verified: every node holds the exact sum.") == "");
    CHECK(counter(end, "sent at the end: 2(N−1)/N·D") == "48 B ✓"); // 6 chunks of 8 B
    CHECK(counter(end, "sent + received, all nodes alike") == "96 B");
    CHECK(counter(end, "all nodes together: 2(N−1)·D") == "192 B ✓"); // 6 · 32 B
    CHECK(counter(end, "time") == "6.048 µs");                        // 6 · (1 µs + 8 ns)
    CHECK(counter(end, "by formula") == "6.048 µs ✓");
    CHECK(counter(end, "algbw") == "5.29 MB/s"); // 32 B / 6.048 µs
    CHECK(counter(end, "busbw") == "7.94 MB/s"); // · 6/4
    CHECK(end.arithmetic.isEmpty());
    CHECK(end.next.isEmpty());
}

TEST_CASE("narrator: uneven chunks are counted exactly, the formula marked as near", "[narration][B01]") {
    const auto index = indexOf(sampleScenario("ring", 4, 5, TopologyKind::Ring));
    const Narration end = narrationAt(*index, index->end(), Selectable::ofNode(3));
    CHECK(counter(end, "sent at the end: ≈ 2(N−1)/N·D") == "28 B ✓");
    CHECK(counter(end, "busiest: ") != "no such counter");
}

TEST_CASE("narrator: another order of additions is explained, never shown as a failure", "[narration][B06]") {
    Scenario scenario = sampleScenario("ring", 4, 4, TopologyKind::Ring);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1e8, 1, -1e8, 1};
    const auto index = indexOf(scenario);
    const Narration end = narrationAt(*index, index->end());
    CHECK_FALSE(has(end.now, Tone::Warning));
    CHECK(lacking(all(end.now), "not associative") == "");
    CHECK(lacking(all(end.now), "Largest difference from the exact result: 2.") == "");
    CHECK(lacking(all(end.now), "All nodes hold the same bits.") == "");
}

TEST_CASE("narrator: sizes only says so, and shows no value", "[narration]") {
    RunLimits limits;
    limits.payloadMemory = 0;
    const auto index = indexOf(run(sampleScenario("ring", 4, 8, TopologyKind::Ring), {}, {}, limits));
    const Narration step = narrationAt(*index, startOfStep(*index, 2), Selectable::ofCell(2, 0));
    CHECK(lacking(plain(step.run), "sizes only") == "");
    CHECK(plain(step.arithmetic) == "2 + 1 = 3 of 4 gradients");
    CHECK(lacking(plain(step.arithmeticNote), "values are not carried") == "");
    const Narration end = narrationAt(*index, index->end());
    CHECK_FALSE(has(end.now, Tone::Good));
    CHECK(lacking(all(end.now), "no result to verify") == "");
}

TEST_CASE("narrator: a deadlock names its cycle and the line that all are stuck in", "[narration][B04]") {
    Scenario scenario = sampleScenario("ring", 4, 8192, TopologyKind::Ring);
    scenario.exchange = {.kind = ExchangeKind::SendFirst, .eagerLimit = 4096};
    const auto index = indexOf(scenario);
    const Narration end = narrationAt(*index, index->end(), Selectable::ofNode(2));
    CHECK(lacking(all(end.now), "node 0 → node 1 → node 2 → node 3 → node 0") == "");
    CHECK(lacking(all(end.now), "Node 0 waits for node 1 to receive") == "");
    CHECK(markedLines(end, CodeLine::Mark::Current) == Lines{"send chunk | waits for node 3"});
}

TEST_CASE("narrator: a stalled run tells the chain from the failed node on", "[narration]") {
    Outcome outcome;
    outcome.kind = Outcome::Kind::Stalled;
    outcome.failed = {2};
    using Kind = Wait::Kind;
    outcome.waits = {
        {0, 3, Kind::Message}, {1, 0, Kind::Message}, {2, 2, Kind::Failed}, {3, 2, Kind::Message}};
    const std::vector<Wait> expected{{3, 2, Kind::Message}, {0, 3, Kind::Message}, {1, 0, Kind::Message}};
    CHECK(waitsInOrder(outcome) == expected);

    Scenario scenario = sampleScenario("ring", 4, 4000, TopologyKind::Ring);
    scenario.failures = {{.node = 2, .at = Time::microseconds(7)}};
    const auto index = indexOf(scenario);
    const Narration end = narrationAt(*index, index->end());
    CHECK(lacking(all(end.now), "Stalled: node 2 has failed") == "");
    CHECK(has(end.now, Tone::Warning));
}

TEST_CASE("narrator: a stopped run says where", "[narration]") {
    Trace trace = twoNodeRing();
    trace.outcome.kind = Outcome::Kind::Stopped;
    trace.outcome.time = Time::nanoseconds(14);
    trace.finish = {Time::max(), Time::max()};
    for (std::uint32_t id = 2; id < 4; ++id)
        trace.messages[id].delivered = trace.messages[id].consumed = Time::max();
    BlockVector<UpdateRef> updates;
    updates.push_back({0});
    updates.push_back({1});
    trace.updates = std::move(updates);
    const auto index = indexOf(std::move(trace));
    CHECK(lacking(all(narrationAt(*index, Time::nanoseconds(14)).now), "Stopped at 14 ns") == "");
    CHECK(lacking(plain(narrationAt(*index, Time::nanoseconds(12)).next), "never taken in") == "");
}

TEST_CASE("narrator: nothing to exchange", "[narration][B02][B03]") {
    const auto alone = indexOf(sampleScenario("ring", 1, 5, TopologyKind::Ring));
    CHECK(lacking(all(narrationAt(*alone, Time()).now), "a single node has nothing to exchange") == "");
    const auto empty = indexOf(sampleScenario("naive", 4, 0, TopologyKind::Star));
    const Narration narration = narrationAt(*empty, Time());
    CHECK(lacking(all(narration.now), "no elements") == "");
    CHECK(counter(narration, "algbw") == "—");
}

TEST_CASE("narrator: something is said at every step of every built-in, whatever is selected",
          "[narration]") {
    for (const BuiltIn& builtIn : builtIns()) {
        RunLimits limits;
        limits.payloadMemory = Bytes{1} << 20;
        const auto index = indexOf(run(builtIn.scenario, {}, {}, limits));
        std::vector<Time> times{Time(), index->end(), Time::picoseconds(index->end().ps() / 3)};
        for (const StepSpan& step : index->steps())
            times.push_back(step.start);
        const int nodes = index->trace().header.nodes();
        const auto links = static_cast<std::uint32_t>(index->trace().topology.links().size());
        const auto messages = static_cast<std::uint32_t>(index->trace().messages.size());
        for (const Time time : times) {
            const World world = worldAt(*index, time);
            for (const Selectable& selected :
                 {Selectable(), Selectable::ofNode(nodes - 1), Selectable::ofCell(0, 0),
                  Selectable::ofLink(links - 1), Selectable::ofQueue(links - 1),
                  Selectable::ofMessage(messages / 2), Selectable::ofNode(nodes), Selectable::ofLink(links),
                  Selectable::ofMessage(messages)}) {
                const Narration narration = narrate(*index, world, selected, 0);
                INFO(builtIn.id << " at " << time.ps() << " ps, kind " << static_cast<int>(selected.kind));
                std::string text =
                    plain(narration.happened + narration.arithmetic + narration.next + narration.codeTitle);
                text += all(narration.now) + all(narration.reason);
                for (const Counter& line : narration.counters)
                    text += plain(line.label + line.value);
                CHECK_FALSE(narration.now.empty());
                CHECK_FALSE(narration.code.empty());
                CHECK(text.find("nan") == std::string::npos);
                for (const char* place : {"%1", "%2", "%3", "%4"})
                    CHECK(text.find(place) == std::string::npos);
            }
        }
    }
}

TEST_CASE("narrator: a load is told as flows, without sums, and nothing was verified or failed",
          "[narration]") {
    Scenario scenario = sampleScenario("web-load", 4, 1'000, TopologyKind::Star);
    scenario.iterations = 2;
    const auto index = indexOf(scenario);
    const Trace& trace = index->trace();
    const Selectable selected = Selectable::ofMessage(40);
    const Narration half = narrationAt(
        *index, Time::picoseconds((trace.messages[40].posted.ps() + trace.messages[40].delivered.ps()) / 2),
        selected);
    CHECK(plain(half.run) == "Web-like load · nothing is summed");
    CHECK(plain(half.step) == "flows · step 1 of 2");
    CHECK(lacking(all(half.now), "a flow of ") == "");
    CHECK(half.arithmetic.isEmpty());
    const Narration arrived = narrationAt(*index, trace.messages[40].delivered, selected);
    CHECK(lacking(plain(arrived.happened), "has just received a flow from ") == "");
    CHECK(arrived.arithmetic.isEmpty());
    const Narration end = narrationAt(*index, index->end());
    CHECK(lacking(all(end.now), "Nothing was summed, so there is no result to verify.") == "");
    CHECK_FALSE(has(end.now, Tone::Warning));
    // 2 · (2·1,000 − 250 − 250) · 4 B
    CHECK(counter(end, "sent at the end: 2 · 2(N−1)/N·D") == "12.0 kB ✓");
    CHECK(counter(end, "algbw") == "no such counter");
    for (std::uint32_t node = 0; node < 4; ++node)
        CHECK(plain(narrationAt(*index, trace.messages[40].delivered,
                                Selectable::ofNode(static_cast<Rank>(node)))
                        .run) == plain(half.run));
}

TEST_CASE("narrator: steps of training tell their iteration, bandwidths are those of an AllReduce",
          "[narration]") {
    Scenario scenario = sampleScenario("ring", 4, 1'000, TopologyKind::Ring);
    scenario.iterations = 3;
    scenario.computing = Time::milliseconds(1);
    const auto index = indexOf(scenario);
    CHECK(plain(narrationAt(*index, startOfStep(*index, 8)).step) ==
          "iteration 2 of 3 · scatter-reduce · step 8 of 18");
    Scenario once = scenario;
    once.iterations = 1;
    once.computing = Time();
    const auto alone = indexOf(once);
    CHECK(counter(narrationAt(*index, index->end()), "algbw") ==
          counter(narrationAt(*alone, alone->end()), "algbw"));
    CHECK(lacking(counter(narrationAt(*index, index->end()), "by formula: 3 · (C + "), "✓") == "");
}

TEST_CASE("narrator: a slow link is named, and what lies before a node that is still sending",
          "[narration]") {
    // As in "world: a node whose send is not over waits for its receiver": at 20 µs node 1 is still sending
    // to node 2, and the next chunk for it has arrived at 10 µs.
    Scenario scenario = sampleScenario("ring", 3, 3000, TopologyKind::Ring);
    scenario.network.overrides = {
        {.link = "node1->node2", .bandwidth = Bandwidth::bitsPerSecond(800'000'000), .latency = {}}};
    const auto index = indexOf(scenario);
    const Time time = Time::microseconds(20);
    const Narration unchosen = narrationAt(*index, time);
    CHECK(lacking(all(unchosen.now),
                  "Node 1 is sending chunk 1 to node 2. It holds 10, from node 1 alone. On "
                  "arrival node 2 adds its own 100:\n"
                  "Node 1 → Node 2 holds it up: this link has 800 Mb/s, the others of its kind 8 Gb/s.") ==
          "");
    CHECK(plain(unchosen.arithmetic) == "10 + 100 = 110");

    const Narration sender = narrationAt(*index, time, Selectable::ofNode(1));
    CHECK(lacking(all(sender.now), "Node 1 is sending chunk 1 to node 2.") == "");
    CHECK(markedLines(sender, CodeLine::Mark::Current) == Lines{"send chunk | chunk 1 → node 2"});
    // 40 of 41 µs: all has left, and is on its way.
    const Narration waiting = narrationAt(*index, Time::nanoseconds(40'500), Selectable::ofNode(1));
    CHECK(markedLines(waiting, CodeLine::Mark::Current) == Lines{"send chunk | waits for node 2"});

    // Messages by their order: 0 -> 1, 1 -> 2, 2 -> 0, then node 0's next.
    const Narration lying = narrationAt(*index, time, Selectable::ofMessage(3));
    CHECK(lacking(all(lying.now),
                  "Node 1 has received chunk 2 from node 0, but is still sending: first node 2 "
                  "must take in what it has sent.") == "");
    CHECK(plain(lying.arithmetic).empty());
    // An even ring has no such link.
    CHECK(all(narrationAt(*fourNodes(), Time::nanoseconds(2)).now).find("holds it up") == std::string::npos);
}
