// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of the collectives beyond ring, naive and parameter server.
#include "core/playback/stepping.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/views/narration/told.h"
#include "views/common/units.h"
#include "views/narration/arithmetic.h"
#include "views/narration/focus.h"

using namespace ringscope;

TEST_CASE("narrator: folding in is told before what others send meanwhile", "[narration]") {
    // Six nodes, P = 4: node 4 hands its gradient to node 0, while node 2 sends to node 0 for the round
    // after. Node 0 takes both in at the same instant, node 4's first.
    const auto index = indexOf(sampleScenario("halving-doubling", 6, 16, TopologyKind::Star));
    const Narration start = narrationAt(*index, startOfStep(*index, 1));
    CHECK(plain(start.step) == "fold in · step 1 of 6");
    CHECK(lacking(all(start.now), "Node 4 is sending all chunks to node 0.") == "");
    CHECK(plain(start.arithmetic) == "10000 + 1 = 10001");
    CHECK(markedLines(start, CodeLine::Mark::Current) == Lines{"recv all ← | all chunks ← node 4"});
    CHECK(plain(narrationAt(*index, startOfStep(*index, 2)).step) == "scatter-reduce · step 2 of 6");
    // Of 13 nodes 0 and 4 have taken in theirs while 5's half is still on its way to node 1, beside 9's
    // whole.
    const auto large = indexOf(sampleScenario("halving-doubling", 13, 1600, TopologyKind::Star));
    const Narration scatter = narrationAt(*large, startOfStep(*large, 2));
    CHECK(plain(scatter.step) == "scatter-reduce · step 2 of 8");
    CHECK(lacking(all(scatter.now), "chunks 0–3 to node 0") == "");
    CHECK(markedLines(scatter, CodeLine::Mark::Current) ==
          Lines{"send block | chunks 4–7 → node 4", "recv block | chunks 0–3 ← node 4"});
}

TEST_CASE("narrator: what is told is of the step that stands above it", "[narration]") {
    // Uneven chunks: some node is always a little ahead.
    const auto* id = GENERATE("ring", "hierarchical", "halving-doubling", "double-tree", "tree");
    const int nodes = GENERATE(4, 6, 8);
    CAPTURE(id, nodes);
    Scenario scenario = sampleScenario(id, nodes, 1009, TopologyKind::Star);
    scenario.group = 2;
    const auto index = indexOf(scenario);
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        const auto stepOf = [&](MessageId message) { return index->trace().messages[message.value].step; };
        const bool isUnderWay = std::ranges::any_of(
            world.inFlight, [&](const MessageInFlight& flight) { return stepOf(flight.id) == world.step; });
        const Focus focus = focusOf({}, 0, *index, world);
        CHECK(focus.message.has_value() == !world.inFlight.empty());
        if (focus.message && isUnderWay)
            CHECK(stepOf(*focus.message) == world.step);
    }
}

TEST_CASE("narrator: what moves is told before what waits at its port", "[narration]") {
    // The root takes in from two children at once, of which only one sends over the last link at a time.
    const auto index = indexOf(sampleScenario("double-tree", 8, 6400, TopologyKind::Star));
    bool didWait = false;
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        const Focus focus = focusOf({}, 0, *index, world);
        if (!focus.message)
            continue;
        const auto& told = *std::ranges::find(world.inFlight, *focus.message, &MessageInFlight::id);
        const auto isForNow = [&](const MessageInFlight& flight) {
            const MessageRow& row = index->trace().messages[flight.id.value];
            return !flight.arrived && row.step == world.step && world.nodes[row.to].step == row.step;
        };
        const auto moves = [&](const MessageInFlight& flight) { return flight.sent > 0 && isForNow(flight); };
        didWait = didWait || std::ranges::any_of(world.inFlight, [&](const MessageInFlight& flight) {
                      return flight.sent == 0 && isForNow(flight);
                  });
        if (std::ranges::any_of(world.inFlight, moves))
            CHECK(moves(told));
    }
    CHECK(didWait);
}

TEST_CASE("narrator: the loop of the code is counted in its own variable", "[narration]") {
    const auto tree = indexOf(sampleScenario("tree", 8, 16, TopologyKind::Star));
    CHECK(plain(narrationAt(*tree, startOfStep(*tree, 3)).codeTitle) == "Binomial tree, node 0, d = 4");
    const auto halving = indexOf(sampleScenario("halving-doubling", 8, 16, TopologyKind::Star));
    CHECK(plain(narrationAt(*halving, startOfStep(*halving, 1)).codeTitle) ==
          "Halving-doubling, node 0, d = 4");
    const auto naive = indexOf(sampleScenario("naive", 4, 16, TopologyKind::Star));
    CHECK(plain(narrationAt(*naive, Time(), Selectable::ofNode(0)).codeTitle) == "Naive AllReduce, node 0");
}

TEST_CASE("narrator: the code of a node that is in another step than the run says so", "[narration]") {
    // Chunks of 3 and 2 elements: whoever got a small one is ahead.
    const auto index = indexOf(sampleScenario("ring", 4, 9, TopologyKind::Star));
    bool wasElsewhere = false;
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        for (Rank node = 0; node < 4 && !world.atEnd; ++node) {
            const NodeState& state = world.nodes[static_cast<std::size_t>(node)];
            const std::string title = plain(narrationAt(*index, time, Selectable::ofNode(node)).codeTitle);
            const bool isElsewhere = !state.finished && state.step >= 0 && state.step != world.step;
            CHECK((title.find("(in step " + std::to_string(state.step + 1) + ")") != std::string::npos) ==
                  isElsewhere);
            wasElsewhere = wasElsewhere || isElsewhere;
        }
    }
    CHECK(wasElsewhere);
}

TEST_CASE("narrator: of more nodes than digits, gradients are counted beside the values", "[narration]") {
    const auto index = indexOf(sampleScenario("ring", 16, 64, TopologyKind::Ring));
    const Narration first = narrationAt(*index, startOfStep(*index, 1));
    CHECK(plain(first.arithmetic) == "0 + 10 = 10");
    CHECK(plain(first.arithmeticNote) == "the first element of chunk 0; 1 + 1 = 2 of 16 gradients");
    const Narration gather = narrationAt(*index, startOfStep(*index, 16));
    CHECK(plain(gather.arithmeticNote) == "the first element of chunk 0; 16 of 16 gradients");
}

TEST_CASE("narrator: a segment is named by its tree", "[narration]") {
    // 64 elements: four segments a tree.
    const auto index = indexOf(sampleScenario("double-tree", 4, 64, TopologyKind::Star));
    CHECK(placeName(index->trace().header, 3) == QStringLiteral("segment 3 of tree 1"));
    CHECK(placeName(index->trace().header, 4) == QStringLiteral("segment 0 of tree 2"));
    CHECK(shortPlaceName(index->trace().header, 7) == QStringLiteral("2.3"));
    CHECK(lacking(all(narrationAt(*index, Time()).now), "segment 0 of tree 1 to node") == "");
}

TEST_CASE("narrator: folded runs show the form that holds, and no time", "[narration]") {
    const auto index = indexOf(sampleScenario("recursive-doubling", 3, 60, TopologyKind::Star));
    const Narration end = narrationAt(*index, index->end());
    // P = 2: nodes 0 and 1 exchange 240 B, node 0 hands the result to node 2.
    CHECK(counter(end, "sent at the end: lg P·D + D, P = 2") == "480 B ✓");
    CHECK(counter(end, "all nodes together: P·lg P·D + 2(N−P)·D, P = 2") == "960 B ✓");
    CHECK(counter(end, "by formula") == "no such counter");
}

TEST_CASE("narrator: a double tree's formula says what it does not count", "[narration]") {
    const auto near = indexOf(sampleScenario("double-tree", 8, 6400, TopologyKind::Star));
    const std::string label =
        "by formula: ≈ 2(S + ⌈lg N⌉ − 1)·(α + D/(S·B)) (how the pipeline fills and drains";
    CHECK(counter(narrationAt(*near, near->end()), label) != "no such counter");
}

TEST_CASE("narrator: a worker of in-network aggregation waits for its sum", "[narration]") {
    const auto index = indexOf(findBuiltIn("in-network-loss")->scenario);
    std::string told;
    for (const WindowRow& row : index->trace().windows)
        if (row.cause == WindowRow::Cause::Timeout)
            told += all(narrationAt(*index, row.time - Time::picoseconds(1)).now);
    CHECK(lacking(told, "gets no sum and waits for its time-out") == "");
    CHECK(told.find("acknowledgement") == std::string::npos);
}

TEST_CASE("narrator: a worker's packet that has arrived is not told as lost", "[narration]") {
    Scenario scenario = findBuiltIn("in-network-loss")->scenario;
    scenario.seed = GENERATE(1U, 2U); // with 1 a packet is on its way while the timer of another runs
    const auto index = indexOf(scenario);
    const Trace& trace = index->trace();
    bool isLossTold = false;
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        for (const MessageInFlight& flight : world.inFlight) {
            const MessageRow& message = trace.messages[flight.id.value];
            const std::string now =
                all(narrate(*index, world, Selectable::ofMessage(flight.id.value), 0).now);
            CAPTURE(showTime(time).toStdString(), now);
            CHECK(now.find("waits for a time-out") == std::string::npos);
            const bool isLost = now.find("The link will lose it") != std::string::npos;
            CHECK(isLost == message.isLost());
            isLossTold = isLossTold || isLost;
        }
    }
    CHECK(isLossTold);
}

TEST_CASE("narrator: what is sent on with the last addition comes after that addition", "[narration]") {
    // Node 0 of a tree of eight takes in 1, 2 and 4, and sends on all at the instant at which 4 is added.
    const auto index = indexOf(sampleScenario("tree", 8, 16, TopologyKind::Star));
    const auto nextAt = [&](std::uint16_t step) {
        return plain(narrationAt(*index, startOfStep(*index, step), Selectable::ofNode(0)).next);
    };
    CHECK(nextAt(2) == "Next: node 0 takes in what node 4 sends.");
    CHECK(lacking(nextAt(3), "node 0 sends all that it holds to node 4.") == "");
    // The switch answers with the packet of its last worker, not before.
    const auto pool = indexOf(sampleScenario("in-network", 4, 1024, TopologyKind::Star));
    CHECK(plain(narrationAt(*pool, Time::nanoseconds(1)).next) ==
          "Next: the switch takes in what worker 1 sends.");
}

TEST_CASE("narrator: the code of hierarchical AllReduce has the words of its notes", "[narration]") {
    Scenario scenario = sampleScenario("hierarchical", 6, 60, TopologyKind::Star); // 2 groups, blocks of 2
    scenario.group = 3;
    const auto index = indexOf(scenario);
    int blocks = 0;
    int chunks = 0;
    for (const Time time : index->eventTimes())
        for (const std::string& line : markedLines(narrationAt(*index, time), CodeLine::Mark::Current)) {
            const bool isBlock = line.substr(5, 5) == "block";
            CAPTURE(line);
            CHECK((isBlock || line.substr(5, 5) == "chunk"));
            CHECK(lacking(line, isBlock ? "| chunks " : "| chunk ") == "");
            (isBlock ? blocks : chunks) += 1;
        }
    CHECK(blocks > 0);
    CHECK(chunks > 0);
}

TEST_CASE("narrator: what has overflowed is called no sum", "[narration]") {
    // Scaled by 2^30, 32 bits reach up to 2: 1 + 0.75 fits, with 0.5 it stays at 2, and so it does with -1.
    const auto index = indexOf(findBuiltIn("in-network-overflow")->scenario);
    const Trace& trace = index->trace();
    Lines sums;
    std::string leaving;
    for (std::uint32_t position = 0; position < trace.updates.size(); ++position) {
        const UpdateRef update = trace.updates[position];
        const MessageRow& message = trace.messages[update.index()];
        if (message.to == 4 && message.source == 0)
            sums.push_back(plain(arithmeticOf(trace.header, takingOfUpdate(*index, position))));
        if (message.to == 0 && message.target == 0)
            leaving = all(narrationAt(*index, message.consumed - Time::picoseconds(1),
                                      Selectable::ofMessage(update.index()))
                              .now);
    }
    CHECK(sums ==
          Lines{"1", "0.75 + 1 = 1.75", "0.5 + 1.75 \u2192 2, the limit", "-1 + 2 \u2192 2, the limit"});
    // 256 elements a chunk.
    CHECK(lacking(leaving, "It has taken in all 4 gradients, but 256 of its sums did not fit 32 bits, and "
                           "stay at the limit; its first element is 2.") == "");
}

TEST_CASE("narrator: flows that meet on the way up are no incast", "[narration]") {
    // 16 hosts of a fat-tree of four-port switches, all to all: two ways up from each switch.
    const auto index = indexOf(sampleScenario("all-to-all-direct", 16, 160'000, TopologyKind::FatTree));
    bool isShared = false;
    for (int share = 1; share < 40; ++share) {
        const std::string now =
            all(narrationAt(*index, Time::picoseconds(index->end().ps() / 80 * share)).now);
        isShared =
            isShared || now.find("flows share one link, though 2 are equally short") != std::string::npos;
    }
    CHECK(isShared);
}
