// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/views/aggregation/aggregation_samples.h"
#include "views/aggregation/aggregation_note.h"
#include "views/aggregation/aggregation_summary.h"

#include <set>

using namespace ringscope;
using Kind = AggregationSummary::Kind;

namespace {

/// A run at an instant, as the painters get it.
struct Shown {
    std::shared_ptr<const TraceIndex> index;
    AggregationRun run;
    World world;
    AggregationGeometry geometry;

    Shown(const Scenario& scenario, Time time)
        : index(indexOf(scenario)), run(index->trace()), world(worldAt(*index, time)),
          geometry(run.shape(), QSizeF(900, 500), 1) {}

    StageInput input() const {
        return {
            .index = *index, .world = world, .theme = theme(ThemeKind::Light), .selected = {}, .hovered = {}};
    }
};

AggregationSummary summaryOf(const Shown& shown) {
    const StageInput input = shown.input();
    return summarize(AggregationScene(input, shown.geometry, shown.run));
}

AggregationSummary summaryAt(const Scenario& scenario, Time time) {
    return summaryOf(Shown(scenario, time));
}

Time nanoseconds(std::int64_t count) {
    return Time::nanoseconds(count);
}

} // namespace

TEST_CASE("aggregation summary: packets, slots that fill, sums that go out", "[aggregation]") {
    const Scenario scenario = lateWorker();
    const int firstSlot = 4;
    CHECK(summaryAt(scenario, Time()).kind == Kind::NotStarted);
    CHECK(summaryAt(scenario, nanoseconds(5'000)).kind == Kind::OnTheWay);
    const AggregationSummary filling = summaryAt(scenario, nanoseconds(20'000));
    CHECK(filling.kind == Kind::Filling);
    CHECK(filling.place == firstSlot + 2); // the second chunk came last
    CHECK(filling.chunk == 1);
    CHECK(filling.count == 3);
    const AggregationSummary multicast = summaryAt(scenario, nanoseconds(31'000));
    CHECK(multicast.kind == Kind::Multicast);
    CHECK(multicast.place == firstSlot);
    CHECK(multicast.chunk == 0);
    CHECK_FALSE(multicast.isTrouble());
    CHECK(summaryAt(scenario, nanoseconds(1'000'000)).kind == Kind::Ended);
}

TEST_CASE("aggregation summary: a sum that does not fit is told of while its slot is at work",
          "[aggregation]") {
    Scenario scenario = aggregationScenario(4, 1, 1);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1, 0.5, 0.5, 0};
    scenario.aggregation.scaleBits = 30;
    const AggregationSummary overflow = summaryAt(scenario, nanoseconds(12'000));
    CHECK(overflow.kind == Kind::Overflow);
    CHECK(overflow.isTrouble());
    const Shown end(scenario, nanoseconds(1'000'000));
    CHECK(summaryText(end.index->trace(), summaryOf(end)).contains(QStringLiteral("256")));
}

TEST_CASE("aggregation summary: of a loss it says who waits for what, and until when", "[aggregation]") {
    bool sawChunk = false;
    bool sawSum = false;
    bool sawIdle = false;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Shown shown(lossyAggregation(3, 0.1, seed), Time());
        const Trace& trace = shown.index->trace();
        for (const Time time : shown.index->eventTimes()) {
            shown.world = worldAt(*shown.index, time);
            const AggregationSummary summary = summaryOf(shown);
            sawChunk = sawChunk || summary.kind == Kind::LostChunk;
            sawSum = sawSum || summary.kind == Kind::LostSum;
            if (summary.kind == Kind::LostChunk || summary.kind == Kind::LostSum) {
                const std::vector<LostPacket> missing = shown.run.missing(time);
                REQUIRE_FALSE(missing.empty());
                const MessageRow& message = trace.messages[missing.back().message];
                const bool isSum = summary.kind == Kind::LostSum;
                CHECK(summary.worker == (isSum ? message.to : message.from));
                CHECK(summary.chunk == (isSum ? message.target : message.source));
                CHECK(summary.place == (isSum ? message.source : message.target));
            }
            if (summary.kind == Kind::Idle) {
                sawIdle = true;
                CHECK(summary.time > time);
                // At that instant the worker does send that chunk again.
                bool isSent = false;
                for (const MessageRow& message : trace.messages)
                    isSent = isSent || (message.posted == summary.time && message.from == summary.worker &&
                                        message.source == summary.chunk && message.isRepeat != 0);
                CHECK(isSent);
            }
        }
    }
    CHECK(sawChunk);
    CHECK(sawSum);
    CHECK(sawIdle);
}

TEST_CASE("aggregation summary: a sum that was lost goes out again to one worker alone", "[aggregation]") {
    Shown shown(findBuiltIn("in-network-loss")->scenario, Time());
    const Trace& trace = shown.index->trace();
    std::set<QString> again;
    for (const Time time : shown.index->eventTimes()) {
        shown.world = worldAt(*shown.index, time);
        const AggregationSummary summary = summaryOf(shown);
        if (summary.kind == Kind::Resent)
            again.insert(summaryText(trace, summary));
        const bool isAllAtOnce = summary.kind == Kind::Multicast;
        const auto goesOut = std::ranges::count_if(shown.world.inFlight, [&](const MessageInFlight& flight) {
            const MessageRow& message = trace.messages[flight.id.value];
            return message.source == summary.place && trace.header.isServer(message.from);
        });
        if (isAllAtOnce)
            CHECK(goesOut > 1);
    }
    // Chunk 9 in slot 1, whose other version holds chunk 5 by then.
    CHECK(again == std::set<QString>{
                       QStringLiteral("The sum of chunk 9 in slot 1a goes out again, to Worker 0 alone.")});
}

TEST_CASE("aggregation note: the integer in a slot is the scaled sum of what was counted", "[aggregation]") {
    // 1, 10, 100, 1000: f = ⌊log2((2^31 − 5)/4/1000)⌋ = 19, and 111 · 2^19 = 58,195,968.
    const Shown shown(lateWorker(), nanoseconds(20'000));
    StageInput input = shown.input();
    const AggregationScene scene(input, shown.geometry, shown.run);
    CHECK(shown.index->trace().header.scaleBits == 19);
    CHECK(firstInteger(scene, scene.slotStates.version(0, 0)) == 58'195'968);
    CHECK(fixedPointText(scene).contains(QStringLiteral("1a")));
    input.selected = Selectable::ofCell(4, slotPlace(shown.index->trace().header, 0, 0));
    const AggregationScene selected(input, shown.geometry, shown.run);
    CHECK(fixedPointText(selected).contains(QStringLiteral("0a")));
    CHECK(fixedPointText(selected).contains(QStringLiteral("111 · 2^19 = 58,195,968")));
}

TEST_CASE("aggregation note: integers that overflow stay at the limit", "[aggregation]") {
    Scenario scenario = aggregationScenario(3, 1, 1);
    scenario.gradient.values = ValuesKind::PerNode;
    scenario.gradient.perNode = {1, 1, -1};
    scenario.aggregation.scaleBits = 30; // 2^30 + 2^30 is one too many
    const Shown shown(scenario, nanoseconds(12'000));
    const StageInput input = shown.input();
    const AggregationScene scene(input, shown.geometry, shown.run);
    CHECK(firstInteger(scene, scene.slotStates.version(0, 0)) == 2'147'483'647);
    CHECK(fixedPointText(scene).contains(QStringLiteral("2,147,483,647")));
}

TEST_CASE("aggregation scene: the window is what has been sent and has not come back", "[aggregation]") {
    const auto progressAt = [](Rank worker, std::int64_t time) {
        const Shown shown(lateWorker(), nanoseconds(time));
        const StageInput input = shown.input();
        return AggregationScene(input, shown.geometry, shown.run).progressOf(worker);
    };
    CHECK(progressAt(0, 20'000).sums == 0);
    CHECK(progressAt(0, 20'000).window == std::vector<int>{0, 1});
    // The sum of chunk 0 is there at 41.76 µs, that of chunk 1 at 42.64.
    CHECK(progressAt(3, 42'000).sums == 1);
    CHECK(progressAt(3, 42'000).window == std::vector<int>{1, 2});
    CHECK(progressAt(3, 1'000'000).sums == 4);
    CHECK(progressAt(3, 1'000'000).window.empty());
}

TEST_CASE("aggregation scene: a window is a range, a few chunks, or a number", "[aggregation]") {
    CHECK(windowText({}).isEmpty());
    CHECK(windowText({3}) == QStringLiteral("c3"));
    CHECK(windowText({3, 4}) == QStringLiteral("c3, c4"));
    CHECK(windowText({3, 4, 5}) == QStringLiteral("c3–c5"));
    CHECK(windowText({3, 5, 9}) == QStringLiteral("c3, c5, c9"));
    CHECK(windowText({3, 5, 9, 10}).contains(QStringLiteral("4")));
}
