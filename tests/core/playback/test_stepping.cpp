// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/stepping.h"
#include "core/playback/world.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

std::vector<Time> allMarks(const TraceIndex& index, StepUnit unit) {
    std::vector<Time> times{Time()};
    while (times.back() != index.end())
        times.push_back(nextMark(index, times.back(), unit));
    return times;
}

} // namespace

TEST_CASE("stepping: by step, phase and event through the two nodes", "[playback]") {
    const auto index = indexOf(twoNodeRing());
    for (const StepUnit unit : {StepUnit::Step, StepUnit::Phase, StepUnit::Event})
        CHECK(allMarks(*index, unit) == std::vector<Time>{ns(0), ns(10), ns(20)});
    CHECK(nextMark(*index, ns(3), StepUnit::Step) == ns(10));
    CHECK(previousMark(*index, ns(13), StepUnit::Step) == ns(10));
    CHECK(previousMark(*index, ns(10), StepUnit::Step) == ns(0));
    CHECK(previousMark(*index, ns(0), StepUnit::Event) == ns(0));
    CHECK(nextMark(*index, ns(20), StepUnit::Event) == ns(20));
    CHECK(startOfStep(*index, 1) == ns(0));
    CHECK(startOfStep(*index, 2) == ns(10));
    CHECK(startOfStep(*index, 3) == ns(20));
}

TEST_CASE("stepping: the step of a run goes up by one from stop to stop, and a fold is one of them",
          "[playback]") {
    const auto* id = GENERATE("recursive-doubling", "halving-doubling", "tree", "hierarchical");
    const int n = GENERATE(3, 6, 7, 13);
    CAPTURE(id, n);
    Scenario scenario = sampleScenario(id, n, 840, TopologyKind::Star);
    scenario.group = 2;
    const auto index = indexOf(scenario);
    int step = 0;
    Time time;
    for (; time != index->end(); time = nextMark(*index, time, StepUnit::Step), ++step) {
        CHECK(worldAt(*index, time).step == step);
        CHECK(startOfStep(*index, step + 1) == time);
    }
    CHECK(step == index->trace().header.steps);
    while (step-- > 0) {
        time = previousMark(*index, time, StepUnit::Step);
        CHECK(worldAt(*index, time).step == step);
    }
    CHECK(time == Time());
}

TEST_CASE("stepping: events are visited one by one, however far apart", "[playback][B29]") {
    // Latencies of 0 and 1 ns next to one of 10 ms.
    Scenario scenario = sampleScenario("ring", 4, 16, TopologyKind::Ring);
    scenario.network.latency = Time();
    scenario.network.overrides = {
        {.link = "node1->node2", .bandwidth = {}, .latency = ns(1)},
        {.link = "node2->node3", .bandwidth = {}, .latency = Time::milliseconds(10)}};
    const auto index = indexOf(scenario);
    const std::vector<Time> visited = allMarks(*index, StepUnit::Event);
    CHECK(visited == std::vector<Time>(index->eventTimes().begin(), index->eventTimes().end()));
    for (const MessageRow& message : index->trace().messages) {
        CHECK(std::ranges::binary_search(visited, message.posted));
        CHECK(std::ranges::binary_search(visited, message.consumed));
    }
}

TEST_CASE("stepping: the next event of a node or a link", "[playback]") {
    // Node 0 is faster than node 1's answer: only what concerns the node counts.
    const auto index = indexOf(twoNodeRing());
    CHECK(nextEventOfNode(*index, ns(0), 0) == ns(10));
    CHECK(nextEventOfNode(*index, ns(10), 0) == ns(20));
    CHECK(nextEventOfNode(*index, ns(20), 0) == ns(20));
    CHECK(nextEventOfLink(*index, ns(0), LinkId{0}) == ns(8));
    CHECK(nextEventOfLink(*index, ns(8), LinkId{0}) == ns(10));
    CHECK(nextEventOfLink(*index, ns(10), LinkId{0}) == ns(18));
    CHECK(nextEventOfLink(*index, ns(18), LinkId{0}) == ns(20));
}

TEST_CASE("stepping: a node's events reach the end and stay within its own", "[playback]") {
    const auto index = indexOf(sampleScenario("parameter-server", 4, 100, TopologyKind::Star));
    for (Rank node = 0; node < 5; ++node) {
        int events = 0;
        for (Time time; time != index->end(); time = nextEventOfNode(*index, time, node)) {
            REQUIRE(++events < 100);
            if (time > Time())
                CHECK(std::ranges::binary_search(index->eventTimes(), time));
        }
        CHECK(events >= 2);
    }
}
