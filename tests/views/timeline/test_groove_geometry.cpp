// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/timeline/groove_geometry.h"

using namespace ringscope;

namespace {

GrooveGeometry grooveOf(const std::vector<std::shared_ptr<const TraceIndex>>& runs, double width = 1016) {
    return layoutGroove(runs, QSizeF(width, 70), 16, 8);
}

} // namespace

TEST_CASE("bands follow the phases and fill the groove without gaps") {
    // 2 nodes: scatter-reduce from 0 ns, all-gather from 10 ns, the end at 20 ns.
    const GrooveGeometry groove = grooveOf({indexOf(twoNodeRing())});
    REQUIRE(groove.tracks.size() == 1);
    const GrooveTrack& track = groove.tracks[0];
    REQUIRE(track.bands.size() == 2);
    CHECK(track.bands[0].phase == 0);
    CHECK(track.bands[1].phase == 1);
    // 8 pixels of margin at both ends leave 1,000.
    CHECK(track.bands[0].rect.left() == Approx(8));
    CHECK(track.bands[0].rect.right() == Approx(508));
    CHECK(track.bands[1].rect.left() == Approx(508));
    CHECK(track.bands[1].rect.right() == Approx(1008));
    REQUIRE(track.ticks.size() == 2);
    CHECK(track.ticks[1].x == Approx(508));
    CHECK(track.ticks[1].labelX == Approx(758));
    CHECK(track.ticks[1].hasLabel);
}

TEST_CASE("numbers of many steps are thinned out, and ticks that would touch are left out") {
    const auto run = indexOf(sampleScenario("ring", 16, 1'600, TopologyKind::Star));
    REQUIRE(run->steps().size() == 30);
    const GrooveGeometry wide = grooveOf({run});
    CHECK(wide.tracks[0].ticks.size() == 30);
    const GrooveGeometry narrow = grooveOf({run}, 316); // 10 pixels a step, a number needs 28: every fifth
    int labels = 0;
    for (const GrooveTick& tick : narrow.tracks[0].ticks) {
        labels += tick.hasLabel ? 1 : 0;
        if (tick.hasLabel) {
            CHECK((tick.step == 0 || (tick.step + 1) % 5 == 0));
        }
    }
    CHECK(labels == 7);                                 // 1, 5, 10 … 30
    CHECK(grooveOf({run}, 76).tracks[0].ticks.empty()); // 2 pixels a step
}

TEST_CASE("the head above the bands hides no phase's name") {
    constexpr double kHead = 7; // pixels that it stands out above the bands
    const GrooveGeometry groove = grooveOf({indexOf(sampleScenario("ring", 4, 4'000, TopologyKind::Star))});
    CHECK(groove.tracks.front().rect.top() - kHead >= groove.names.bottom());
}

TEST_CASE("two runs lie on one axis, above each other, up to the later end") {
    const auto ring = indexOf(sampleScenario("ring", 4, 4'000, TopologyKind::Star));
    const auto server = indexOf(sampleScenario("parameter-server", 4, 4'000, TopologyKind::Star));
    REQUIRE(server->end() > ring->end());
    const GrooveGeometry groove = grooveOf({ring, server});
    REQUIRE(groove.tracks.size() == 2);
    CHECK(groove.scale.to == server->end());
    CHECK(groove.tracks[0].rect.bottom() < groove.tracks[1].rect.top());
    CHECK(groove.tracks[0].bands.back().rect.right() < groove.tracks[1].bands.back().rect.right());
    CHECK(groove.tracks[1].bands.back().rect.right() == Approx(1008));
    // The names of the phases stand inside, at the smallest size too: two lines of text and 18 pixels.
    constexpr double kLine = 20;
    const std::vector<std::shared_ptr<const TraceIndex>> runs{ring, server};
    const GrooveGeometry smallest = layoutGroove(runs, {600, 2 * kLine + 18}, kLine, 8);
    CHECK(smallest.tracks[0].rect.height() >= kLine);
    CHECK(smallest.tracks[1].rect.bottom() <= 2 * kLine + 18);
}

TEST_CASE("no run, an empty run and no room are harmless") {
    CHECK(grooveOf({}).tracks.empty());
    const GrooveGeometry single = grooveOf({indexOf(sampleScenario("ring", 1, 5, TopologyKind::Star))});
    REQUIRE(single.tracks.size() == 1);
    CHECK(single.scale.toTime(500) == Time());
    CHECK(grooveOf({indexOf(twoNodeRing())}, 3).tracks.size() == 1);
}

TEST_CASE("drops, time-outs and what stands still are on the groove") {
    // 1,252 ns on 1,000 pixels from 8 on: a drop at 102 ns, a time-out at 1,148 ns, idle from 348 ns.
    const GrooveLosses losses = grooveOf({indexOf(lostPacket())}).tracks[0].losses;
    REQUIRE(losses.drops.size() == 1);
    CHECK(losses.drops[0] == Approx(8 + 102.0 / 1.252));
    REQUIRE(losses.timeouts.size() == 1);
    CHECK(losses.timeouts[0] == Approx(8 + 1148.0 / 1.252));
    REQUIRE(losses.idle.size() == 1);
    CHECK(losses.idle[0].left() == Approx(8 + 348.0 / 1.252));
    CHECK(losses.idle[0].right() == Approx(8 + 1148.0 / 1.252));
}

TEST_CASE("drops that would share a pixel are drawn once") {
    Trace trace = lostPacket();
    for (int i = 0; i < 100; ++i)
        trace.drops.push_back({Time::picoseconds(102'000 + i), 0, 3, 100, 1, 0});
    const auto run = indexOf(std::move(trace));
    CHECK(grooveOf({run}).tracks[0].losses.drops.size() == 1);
}

TEST_CASE("numbers of steps that differ much in length never touch") {
    // The rounds of halving-doubling halve and double: the middle ones are short.
    const int nodes = GENERATE(8, 16, 64);
    const double width = GENERATE(300.0, 616.0, 1000.0);
    const auto run = indexOf(sampleScenario("halving-doubling", nodes, 64'000, TopologyKind::Star));
    const GrooveGeometry groove = grooveOf({run}, width);
    double end = 0;
    int labels = 0;
    for (const GrooveTick& tick : groove.tracks[0].ticks) {
        if (!tick.hasLabel)
            continue;
        const double half = (tick.step + 1 < 10 ? 1 : 2) * 8 / 2.0;
        CHECK(tick.labelX - half > end);
        end = tick.labelX + half;
        ++labels;
    }
    CHECK(labels >= 4);
}
