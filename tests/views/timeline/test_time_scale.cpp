// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/timeline/time_scale.h"

using namespace ringscope;

namespace {

const Time kEnd = Time::milliseconds(100);

/// 100 ms on 1,000 pixels from 50 on: 10 pixels a millisecond.
TimeScale wholeRun() {
    return {Time(), kEnd, 50, 1000};
}

} // namespace

TEST_CASE("a time scale maps times to pixels and back") {
    const TimeScale scale = wholeRun();
    CHECK(scale.toPixel(Time()) == Approx(50));
    CHECK(scale.toPixel(Time::milliseconds(25)) == Approx(300));
    CHECK(scale.toPixel(kEnd) == Approx(1050));
    CHECK(scale.toTime(300) == Time::milliseconds(25));
    for (const int ms : {0, 1, 33, 99, 100}) {
        CHECK(scale.toTime(scale.toPixel(Time::milliseconds(ms))) == Time::milliseconds(ms));
    }
}

TEST_CASE("pixels beside a time scale are its ends") {
    const TimeScale scale = wholeRun().zoomed(2, 550, kEnd); // 25 ms … 75 ms
    CHECK(scale.toTime(-1e6) == Time::milliseconds(25));
    CHECK(scale.toTime(1e6) == Time::milliseconds(75));
}

TEST_CASE("zooming keeps the instant under the pointer where it is") {
    const double anchor = GENERATE(50.0, 173.0, 550.0, 1050.0);
    const Time under = wholeRun().toTime(anchor);
    const TimeScale zoomed = wholeRun().zoomed(8, anchor, kEnd);
    CHECK((zoomed.to - zoomed.from) == Time::picoseconds(kEnd.ps() / 8));
    CHECK(zoomed.toPixel(under) == Approx(anchor).margin(1e-6));
    CHECK(zoomed.zoomed(1.0 / 8, anchor, kEnd) == wholeRun());
}

TEST_CASE("zooming stops at the whole run and at the narrowest stretch") {
    CHECK(wholeRun().zoomed(0.01, 400, kEnd) == wholeRun());
    const TimeScale narrow = wholeRun().zoomed(1e15, 400, kEnd);
    CHECK((narrow.to - narrow.from) == TimeScale::kNarrowest);
    CHECK(narrow.toPixel(narrow.from) == Approx(50));
    CHECK(narrow.toPixel(narrow.to) == Approx(1050));
}

TEST_CASE("panning moves by pixels and stops at the ends of the run") {
    const TimeScale middle = wholeRun().zoomed(4, 550, kEnd); // 37.5 ms … 62.5 ms
    CHECK(middle.panned(100, kEnd).from == Time::microseconds(35'000));
    CHECK(middle.panned(-100, kEnd).from == Time::microseconds(40'000));
    CHECK(middle.panned(1e6, kEnd).from == Time());
    CHECK(middle.panned(-1e6, kEnd).to == kEnd);
    CHECK((middle.panned(1e6, kEnd).to - middle.panned(1e6, kEnd).from) == (middle.to - middle.from));
}

TEST_CASE("revealing an instant moves no further than needed") {
    const TimeScale middle = wholeRun().zoomed(4, 550, kEnd); // 37.5 ms … 62.5 ms
    CHECK(middle.revealing(Time::milliseconds(50), kEnd) == middle);
    CHECK(middle.revealing(Time::milliseconds(10), kEnd).from == Time::milliseconds(10));
    CHECK(middle.revealing(Time::milliseconds(90), kEnd).to == Time::milliseconds(90));
}

TEST_CASE("a run without duration and a widget without width are harmless") {
    const TimeScale instant{Time(), Time(), 50, 1000};
    CHECK(instant.toPixel(Time()) == Approx(50));
    CHECK(instant.toTime(700) == Time());
    CHECK(instant.zoomed(2, 300, Time()) == instant);
    CHECK(instant.panned(10, Time()) == instant);
    CHECK(roundTicks(instant, 80).empty());
    const TimeScale flat{Time(), kEnd, 0, 0};
    CHECK(flat.toTime(3) == Time());
    CHECK(roundTicks(flat, 80).empty());
}

TEST_CASE("ticks are round and far enough apart") {
    // 80 pixels are 8 ms: the next round step is 10 ms.
    const std::vector<Time> ticks = roundTicks(wholeRun(), 80);
    REQUIRE(ticks.size() == 11);
    CHECK(ticks[1] == Time::milliseconds(10));
    CHECK(ticks.back() == kEnd);
    // 30 pixels are 3 ms, so every 5 ms; 11 pixels are 1.1 ms, so every 2 ms.
    CHECK(roundTicks(wholeRun(), 30)[1] == Time::milliseconds(5));
    CHECK(roundTicks(wholeRun(), 11)[1] == Time::milliseconds(2));
    // Of a part only its own: 37.5 ms … 62.5 ms has 40, 45 …, 60.
    const std::vector<Time> part = roundTicks(wholeRun().zoomed(4, 550, kEnd), 190);
    REQUIRE(part.size() == 5);
    CHECK(part.front() == Time::milliseconds(40));
    CHECK(part.back() == Time::milliseconds(60));
}

TEST_CASE("labels are thinned out to 1, 2, 5, 10, 20") {
    CHECK(roundStride(30, 20) == 1);
    CHECK(roundStride(20, 20) == 1);
    CHECK(roundStride(19, 20) == 2);
    CHECK(roundStride(5, 20) == 5);
    CHECK(roundStride(3, 20) == 10);
    CHECK(roundStride(1.5, 20) == 20);
}
