// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/timeline/timeline_model.h"

using namespace ringscope;

namespace {

Time ns(int value) {
    return Time::nanoseconds(value);
}

TimelineSpan spanOf(int start, int end, std::uint32_t row = 0) {
    return {ns(start), ns(end), 0, row};
}

} // namespace

TEST_CASE("a lane has the sends, receives and changes of its node") {
    const Trace trace = twoNodeRing();
    const TimelineModel model(trace);
    REQUIRE(model.lanes.size() == 2);
    for (const TimelineLane& lane : model.lanes) {
        // 8 B at 1 B/ns, then the same again; the first bit arrives 2 ns after it left.
        REQUIRE(lane.sends.size() == 2);
        CHECK(lane.sends[0].start == ns(0));
        CHECK(lane.sends[0].end == ns(8));
        CHECK(lane.sends[1].start == ns(10));
        CHECK(lane.sends[1].end == ns(18));
        REQUIRE(lane.receives.size() == 2);
        CHECK(lane.receives[0].start == ns(2));
        CHECK(lane.receives[0].end == ns(10));
        CHECK(lane.receives[1].end == ns(20));
        REQUIRE(lane.marks.size() == 2);
        CHECK(lane.marks[0].time == ns(10));
        CHECK(lane.marks[0].combine == Combine::Add);
        CHECK(lane.marks[1].time == ns(20));
        CHECK(lane.marks[1].combine == Combine::Replace);
        CHECK(lane.waits.empty()); // something leaves or arrives all the time
        CHECK(lane.sendRows == 1);
        CHECK(lane.receiveRows == 1);
        CHECK_FALSE(lane.failedAt);
    }
}

TEST_CASE("workers of a parameter server wait, and the server receives all at once") {
    // 3 workers push 4,000 B each at 1 B/ns: their links are free after 4 µs, the server's after 12 µs.
    const auto run = indexOf(sampleScenario("parameter-server", 3, 1'000, TopologyKind::Star));
    const TimelineModel model(run->trace());
    REQUIRE(model.lanes.size() == 4);
    const TimelineLane& server = model.lanes[3];
    CHECK(server.receives.size() == 3);
    CHECK(server.sends.size() == 3);
    const TimelineLane& worker = model.lanes[0];
    REQUIRE_FALSE(worker.waits.empty());
    CHECK(worker.waits.front().start == Time::microseconds(4));
    CHECK(worker.waits.front().end > Time::microseconds(14));
}

TEST_CASE("every message is in the lanes of its sender and of its receiver once") {
    const int nodes = GENERATE(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const char* algorithm = GENERATE("ring", "naive", "parameter-server");
    const TopologyKind topology = GENERATE(TopologyKind::Star, TopologyKind::Ring);
    const std::uint64_t elements = GENERATE(std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{13});
    CAPTURE(nodes, algorithm, elements);
    const auto run = indexOf(sampleScenario(algorithm, nodes, elements, topology));
    const Trace& trace = run->trace();
    const TimelineModel model(trace);
    std::size_t sends = 0;
    std::size_t receives = 0;
    std::size_t marks = 0;
    for (const TimelineLane& lane : model.lanes) {
        sends += lane.sends.size();
        receives += lane.receives.size();
        marks += lane.marks.size();
    }
    CHECK(sends == trace.messages.size());
    CHECK(receives == trace.messages.size());
    CHECK(marks == trace.updates.size());
    for (std::size_t node = 0; node < model.lanes.size(); ++node) {
        for (const TimelineSpan& send : model.lanes[node].sends) {
            CHECK(trace.messages[send.message].from == node);
            CHECK(send.start >= trace.messages[send.message].posted);
        }
        for (const TimelineSpan& receive : model.lanes[node].receives) {
            CHECK(trace.messages[receive.message].to == node);
            CHECK(receive.end == trace.messages[receive.message].delivered);
        }
    }
}

TEST_CASE("messages that overlap get rows of their own") {
    // All three workers' streams share the server's link for nearly the whole push.
    const auto run = indexOf(sampleScenario("parameter-server", 3, 4'000'000, TopologyKind::Star));
    const TimelineModel model(run->trace());
    const TimelineLane& server = model.lanes[3];
    CHECK(server.receiveRows == 3);
    for (std::size_t i = 0; i < server.receives.size(); ++i) {
        for (std::size_t j = i + 1; j < server.receives.size(); ++j) {
            const TimelineSpan& a = server.receives[i];
            const TimelineSpan& b = server.receives[j];
            const bool overlap = a.start < b.end && b.start < a.end;
            CHECK_FALSE((overlap && a.row == b.row));
        }
    }
}

TEST_CASE("a node that failed waits for nothing any more") {
    Scenario scenario = sampleScenario("ring", 4, 4'000'000, TopologyKind::Star);
    scenario.failures.push_back({2, Time::milliseconds(5)});
    const auto run = indexOf(scenario);
    REQUIRE(run->trace().outcome.kind == Outcome::Kind::Stalled);
    const TimelineModel model(run->trace());
    REQUIRE(model.lanes[2].failedAt);
    CHECK(*model.lanes[2].failedAt == Time::milliseconds(5));
    for (const TimelineSpan& wait : model.lanes[2].waits) {
        CHECK(wait.end <= Time::milliseconds(5));
    }
}

TEST_CASE("only what is seen is drawn, clipped to the scale") {
    const std::vector<TimelineSpan> spans = {spanOf(0, 100), spanOf(100, 200), spanOf(250, 400),
                                             spanOf(500, 600)};
    const TimeScale scale{ns(150), ns(350), 10, 400}; // 2 pixels a ns
    const std::vector<DrawnSpan> drawn = drawnSpansOfAllRows(spans, scale);
    REQUIRE(drawn.size() == 2);
    CHECK(drawn[0].first == 1);
    CHECK(drawn[0].left == Approx(10));
    CHECK(drawn[0].right == Approx(110));
    CHECK(drawn[1].first == 2);
    CHECK(drawn[1].left == Approx(210));
    CHECK(drawn[1].right == Approx(410));
}

TEST_CASE("spans below a pixel become one, wider ones stay apart") {
    std::vector<TimelineSpan> spans;
    for (int i = 0; i < 1'000; ++i) {
        spans.push_back(spanOf(i * 10, i * 10 + 9)); // 0.09 pixels each
    }
    spans.push_back(spanOf(10'000, 12'000)); // 20 pixels
    spans.push_back(spanOf(12'000, 14'000));
    const TimeScale scale{ns(0), ns(20'000), 0, 200};
    const std::vector<DrawnSpan> drawn = drawnSpansOfAllRows(spans, scale);
    REQUIRE(drawn.size() == 3);
    CHECK(drawn[0].count == 1'000);
    CHECK(drawn[0].left == Approx(0));
    CHECK(drawn[0].right == Approx(99.99));
    CHECK(drawn[0].share() == Approx(0.9).margin(1e-3)); // 9 of each 10 ns
    CHECK(drawn[1].share() == 1);
    CHECK(drawn[1].count == 1);
    CHECK(drawn[2].count == 1);
}

TEST_CASE("a short span far from others is not lost") {
    const std::vector<TimelineSpan> spans = {spanOf(0, 1), spanOf(5'000, 5'001)};
    const std::vector<DrawnSpan> drawn = drawnSpansOfAllRows(spans, {ns(0), ns(10'000), 0, 100});
    REQUIRE(drawn.size() == 2);
    CHECK(drawn[1].left == Approx(50));
}

TEST_CASE("rows are drawn one at a time") {
    const std::vector<TimelineSpan> spans = {spanOf(0, 50, 0), spanOf(10, 60, 1), spanOf(50, 90, 0)};
    const TimeScale scale{ns(0), ns(100), 0, 100};
    CHECK(drawnSpans(spans, 0, scale).size() == 2);
    CHECK(drawnSpans(spans, 1, scale).size() == 1);
    CHECK(drawnSpans(spans, 2, scale).empty());
}

TEST_CASE("a sender's lane shows for how long it waited for a time-out") {
    const TimelineModel model(indexOf(lostPacket())->trace());
    REQUIRE(model.lanes[0].timeouts.size() == 1);
    CHECK(model.lanes[0].timeouts[0].start == Time::nanoseconds(148));
    CHECK(model.lanes[0].timeouts[0].end == Time::nanoseconds(1148));
    CHECK(model.lanes[1].timeouts.empty());
}

TEST_CASE("when ports were sampled a lane has its messages under way, and nothing that is not known") {
    const Trace trace = sampledTwoNodeRing();
    const TimelineModel model(trace);
    CHECK(model.hasMessagesOnly);
    for (const TimelineLane& lane : model.lanes) {
        REQUIRE(lane.sends.size() == 2);
        CHECK(lane.sends[0].start == ns(0));
        CHECK(lane.sends[0].end == ns(10)); // asked for … arrived
        CHECK(lane.sends[1].start == ns(10));
        CHECK(lane.sends[1].end == ns(20));
        CHECK(lane.receives.empty());
        CHECK(lane.waits.empty());
        CHECK(lane.marks.size() == 2);
    }
}
