// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/clock.h"
#include "tests/catch.h"

#include <limits>

using namespace ringscope;

namespace {

constexpr double kFrame = 1.0 / 60;

/// Frames until the clock stops by itself.
int playToEnd(PlaybackClock& clock, double frame) {
    clock.play();
    int frames = 0;
    while (clock.isPlaying()) {
        clock.advance(frame);
        REQUIRE(++frames < 1'000'000);
    }
    return frames;
}

} // namespace

TEST_CASE("clock: a run takes 20 s at first, 600 s at the slowest, half a second at the fastest",
          "[playback][B29]") {
    // 10 ms of virtual time, or one in which a frame at the slowest speed is a fraction of a picosecond.
    const Time end = GENERATE(Time::milliseconds(10), Time::nanoseconds(1), Time::picoseconds(3),
                              Time::milliseconds(3'600'000));
    PlaybackClock clock(end);
    CHECK(playToEnd(clock, kFrame) * kFrame == Approx(20).margin(0.1));
    CHECK(clock.position() == end);
    clock.setSpeed(clock.slowest());
    CHECK(playToEnd(clock, kFrame) * kFrame == Approx(600).margin(0.1));
    clock.setSpeed(clock.fastest());
    CHECK(playToEnd(clock, kFrame) * kFrame == Approx(0.5).margin(0.1));
    CHECK(clock.position() == end);
}

TEST_CASE("clock: what moves takes 20 s at first, what stands still no more than 6 s", "[playback]") {
    // 1 ms in which something moves, 9 ms in which nothing does.
    const std::vector<TimeSpan> idle{{Time::microseconds(500), Time::microseconds(9'500)}};
    PlaybackClock clock(Time::milliseconds(10), idle);
    CHECK(clock.speed() == Approx(1e-3 / 20));
    CHECK(clock.pace() == clock.speed());
    CHECK(playToEnd(clock, kFrame) * kFrame == Approx(26).margin(0.1));
    clock.seek(Time::milliseconds(1));
    CHECK(clock.pace() == Approx(9e-3 / 6));
    CHECK(clock.speed() == Approx(1e-3 / 20));
    clock.seek(Time::microseconds(9'500));
    CHECK(clock.pace() == clock.speed());
    clock.setSpeed(clock.slowest());
    clock.seek(Time());
    CHECK(playToEnd(clock, kFrame) * kFrame == Approx(780).margin(0.5)); // 600 s + 30 · 6 s
}

TEST_CASE("clock: one long frame goes through a standstill at both paces", "[playback]") {
    // 10 s move 500 µs, 3 s stand still for 4.5 ms of the 9 ms.
    PlaybackClock clock(Time::milliseconds(10), {{Time::microseconds(500), Time::microseconds(9'500)}});
    clock.play();
    clock.advance(13);
    CHECK(clock.position().seconds() == Approx(5e-3).epsilon(1e-6));
    clock.advance(3 + 5);
    CHECK(clock.position().seconds() == Approx(9.75e-3).epsilon(1e-6));
}

TEST_CASE("clock: a short standstill passes as quickly as the rest", "[playback]") {
    // 1 ms of 10: at the speed of the rest (9 ms in 20 s) it takes 2.2 s.
    PlaybackClock clock(Time::milliseconds(10), {{Time::milliseconds(2), Time::milliseconds(3)}});
    clock.seek(Time::microseconds(2'500));
    CHECK(clock.pace() == clock.speed());
}

TEST_CASE("clock: what a frame leaves over is carried to the next", "[playback][B29]") {
    PlaybackClock clock(Time::picoseconds(600));
    clock.setSpeed(1e-12); // a picosecond a second
    clock.play();
    for (int frame = 0; frame < 599; ++frame) // 9.98 s
        clock.advance(kFrame);
    CHECK(clock.position() == Time::picoseconds(9));
    clock.advance(kFrame);
    clock.advance(kFrame);
    CHECK(clock.position() == Time::picoseconds(10));
}

TEST_CASE("clock: standing still at speed 0, then going on from the same instant", "[playback][B29]") {
    PlaybackClock clock(Time::milliseconds(10));
    clock.play();
    clock.advance(3);
    const Time before = clock.position();
    clock.setSpeed(0);
    CHECK_FALSE(clock.advance(5));
    CHECK(clock.isPlaying());
    CHECK(clock.position() == before);
    clock.faster();
    CHECK(clock.speed() == clock.slowest());
    CHECK(clock.advance(kFrame));
    CHECK(clock.position() > before);
    CHECK(clock.position() < before + Time::microseconds(1));
}

TEST_CASE("clock: two notches double the speed, within its limits", "[playback]") {
    PlaybackClock clock(Time::milliseconds(10));
    const double speed = clock.speed();
    clock.faster();
    clock.faster();
    CHECK(clock.speed() == Approx(2 * speed));
    for (int i = 0; i < 100; ++i)
        clock.faster();
    CHECK(clock.speed() == clock.fastest());
    for (int i = 0; i < 100; ++i)
        clock.slower();
    CHECK(clock.speed() == clock.slowest());
    for (const double odd : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
        clock.setSpeed(odd);
        CHECK(clock.speed() == 0);
    }
    clock.setSpeed(std::numeric_limits<double>::infinity());
    CHECK(clock.speed() == clock.fastest());
}

TEST_CASE("clock: playing from the end starts again; seeking clamps and goes on playing", "[playback][B27]") {
    PlaybackClock clock(Time::milliseconds(10));
    clock.seek(Time::milliseconds(99));
    CHECK(clock.position() == Time::milliseconds(10));
    clock.play();
    CHECK(clock.position() == Time());
    clock.seek(Time::milliseconds(4));
    CHECK(clock.isPlaying());
    clock.advance(kFrame);
    CHECK(clock.position() > Time::milliseconds(4));
    clock.seek(Time::picoseconds(-1));
    CHECK(clock.position() == Time());
    clock.pause();
    CHECK_FALSE(clock.advance(1));
}

TEST_CASE("clock: stops at an instant that it was told, exactly and once", "[playback]") {
    PlaybackClock clock(Time::milliseconds(10));
    clock.setStopAt(Time::microseconds(1234));
    clock.play();
    clock.advance(60);
    CHECK(clock.position() == Time::microseconds(1234));
    CHECK_FALSE(clock.isPlaying());
    clock.play();
    clock.advance(60);
    CHECK(clock.position() == Time::milliseconds(10));

    clock.seek(Time());
    clock.setStopAt(Time::microseconds(500));
    clock.seek(Time::microseconds(100)); // moved by hand: no longer wanted
    clock.play();
    clock.advance(60);
    CHECK(clock.position() == Time::milliseconds(10));
}

TEST_CASE("clock: a run of no length has nothing to play", "[playback][B02]") {
    PlaybackClock clock{Time()};
    clock.play();
    CHECK_FALSE(clock.isPlaying());
    CHECK_FALSE(clock.advance(1));
    clock.faster();
    CHECK(clock.speed() == 0);
    CHECK(clock.position() == Time());
}
