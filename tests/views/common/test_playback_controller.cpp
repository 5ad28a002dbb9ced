// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/playback_controller.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

} // namespace

TEST_CASE("a controller without a run stands still and takes every command") {
    PlaybackController playback;
    CHECK(playback.trackCount() == 0);
    playback.play();
    playback.stepForward(StepUnit::Step);
    playback.stepBack(StepUnit::Phase);
    playback.scrub(ns(5));
    playback.toEnd();
    QTest::qWait(60);
    CHECK(playback.position() == Time());
    CHECK_FALSE(playback.isPlaying());
}

TEST_CASE("steps go from mark to mark, both ways, and pause") {
    PlaybackController playback;
    playback.setTracks({indexOf(twoNodeRing())});
    CHECK(playback.end() == ns(20));
    playback.play();
    playback.stepForward(StepUnit::Step);
    CHECK_FALSE(playback.isPlaying());
    CHECK(playback.position() == ns(10));
    CHECK(playback.world().time == ns(10));
    playback.stepForward(StepUnit::Step);
    CHECK(playback.position() == ns(20));
    playback.stepForward(StepUnit::Step);
    CHECK(playback.position() == ns(20));
    playback.stepBack(StepUnit::Step);
    CHECK(playback.position() == ns(10));
    playback.stepBack(StepUnit::Step);
    CHECK(playback.position() == Time());
    playback.stepBack(StepUnit::Step);
    CHECK(playback.position() == Time());
}

TEST_CASE("two runs share one clock, which ends with the later and stops at the marks of both") {
    const auto shorter = indexOf(twoNodeRing());
    const auto longer = indexOf(sampleScenario("ring", 3, 30, TopologyKind::Ring));
    PlaybackController playback;
    playback.setTracks({shorter, longer});
    CHECK(playback.trackCount() == 2);
    CHECK(playback.end() == longer->end());
    playback.stepForward(StepUnit::Step);
    CHECK(playback.position() == ns(10)); // the shorter one's second step
    playback.stepForward(StepUnit::Step);
    playback.stepForward(StepUnit::Step);
    CHECK(playback.position() == startOfStep(*longer, 2)); // past the end (20 ns) of the shorter
    CHECK(playback.world(0).atEnd);
    CHECK_FALSE(playback.world(1).atEnd);
    playback.stepBack(StepUnit::Step);
    CHECK(playback.position() == ns(20));
}

TEST_CASE("playing reaches the end, pauses there and says so once; play starts again") {
    PlaybackController playback;
    playback.setTracks({indexOf(twoNodeRing())});
    playback.setSpeed(200e-9); // 20 ns in a tenth of a second
    const QSignalSpy states(&playback, &PlaybackController::stateChanged);
    playback.play();
    CHECK(QTest::qWaitFor([&] { return !playback.isPlaying(); }, 3000));
    CHECK(playback.position() == playback.end());
    CHECK(states.count() == 2);
    playback.play();
    CHECK(playback.isPlaying());
    CHECK(playback.position() < playback.end());
}

TEST_CASE("at speed 0 time stands still, and goes on from there") {
    PlaybackController playback;
    playback.setTracks({indexOf(twoNodeRing())});
    playback.seek(ns(7));
    playback.setSpeed(0);
    playback.play();
    QTest::qWait(120);
    CHECK(playback.position() == ns(7));
    playback.setSpeed(1e-9);
    QTest::qWait(60);
    CHECK(playback.position() > ns(7) - Time::picoseconds(1));
    CHECK(playback.position() < ns(8));
}

TEST_CASE("run until stops there; an instant in the past is gone to at once") {
    PlaybackController playback;
    playback.setTracks({indexOf(twoNodeRing())});
    playback.setSpeed(400e-9);
    playback.runUntil(ns(12));
    CHECK(playback.isPlaying());
    CHECK(QTest::qWaitFor([&] { return !playback.isPlaying(); }, 3000));
    CHECK(playback.position() == ns(12));
    playback.runUntil(ns(3));
    CHECK_FALSE(playback.isPlaying());
    CHECK(playback.position() == ns(3));
}

TEST_CASE("dragging pauses, never jumps against the hand, lands where it is released, and draws at most 60 "
          "frames a second") {
    PlaybackController playback;
    playback.setTracks({indexOf(twoNodeRing())});
    playback.play();
    int redraws = 0;
    QObject::connect(&playback, &PlaybackController::worldChanged, &playback, [&] { ++redraws; });
    QElapsedTimer wall;
    wall.start();
    Time last;
    // 1,000 moves in about half a second, as a fast mouse reports them.
    for (int i = 0; i <= 1000; ++i) {
        playback.scrub(Time::picoseconds(20 * i));
        CHECK(playback.position() == Time::picoseconds(20 * i));
        CHECK(playback.world().time >= last);
        last = playback.world().time;
        if (i % 10 == 0) {
            QTest::qWait(5);
        }
    }
    CHECK_FALSE(playback.isPlaying());
    QTest::qWait(40);
    const double seconds = static_cast<double>(wall.elapsed()) / 1000;
    CHECK(playback.world().time == ns(20));
    CHECK(redraws <= 60 * seconds + 2);
    const int settled = redraws;
    QTest::qWait(100);
    CHECK(redraws == settled); // nothing is replayed after the release
}
