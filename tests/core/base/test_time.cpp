// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/base/time.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("time: sums and products that do not fit are refused, never wrapped") {
    CHECK(Time::nanoseconds(3) + Time::picoseconds(1) == Time::picoseconds(3001));
    CHECK_THROWS_AS(Time::max() + Time::picoseconds(1), OverflowError);
    CHECK_THROWS_AS(Time::picoseconds(INT64_MIN) - Time::picoseconds(1), OverflowError);
    CHECK_THROWS_AS(Time::max() * 2, OverflowError);
    CHECK_THROWS_AS(Time::picoseconds(INT64_MIN) * -1, OverflowError);
    CHECK_THROWS_AS(Time::milliseconds(9'300'000'000), OverflowError); // 9.3·10^18 ps > 2^63
    CHECK(Time::max() - Time::max() == Time());
    CHECK(Time::picoseconds(7) * 0 == Time());
}

TEST_CASE("time: from seconds, to the nearest picosecond") {
    CHECK(Time::fromSeconds(1.5e-12) == Time::picoseconds(2));
    CHECK(Time::fromSeconds(20e-6) == Time::microseconds(20));
    CHECK_THROWS_AS(Time::fromSeconds(0.0 / 0.0), OverflowError);
    CHECK_THROWS_AS(Time::fromSeconds(1e10), OverflowError);
}
