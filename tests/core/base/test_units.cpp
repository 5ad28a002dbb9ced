// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/base/units.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("bandwidth: transfer times are exact to the nearest picosecond") {
    // 1,000 B at 3·10^9 B/s: 1000/3 ns = 333,333.33 ps.
    CHECK(Bandwidth::bitsPerSecond(24'000'000'000).transferTime(1'000) == Time::picoseconds(333'333));
    // 100 MiB at 10 Gbit/s: 838,860,800 bits / 10^10 = 83.88608 ms.
    CHECK(Bandwidth::bitsPerSecond(10'000'000'000).transferTime(100 << 20) ==
          Time::microseconds(83'886) + Time::nanoseconds(80));
    // 1 B at 1 bit/s: 8 s.
    CHECK(Bandwidth::bitsPerSecond(1).transferTime(1) == Time::milliseconds(8'000));
    // 2/3 of a picosecond rounds up: 2 B = 16 bits at 10^13 bit/s = 1.6 ps.
    CHECK(Bandwidth::bitsPerSecond(10'000'000'000'000).transferTime(2) == Time::picoseconds(2));
    CHECK(Bandwidth::bitsPerSecond(7).transferTime(0) == Time());
}

TEST_CASE("bandwidth: what does not fit is refused") {
    CHECK_THROWS_AS(Bandwidth::bitsPerSecond(0), OverflowError);
    CHECK_THROWS_AS(Bandwidth::bitsPerSecond(10'000'000'000'001), OverflowError);
    CHECK_THROWS_AS(Bandwidth::bitsPerSecond(1).transferTime(Bytes{1} << 30), OverflowError); // 2^33 s
    CHECK_THROWS_AS(Bandwidth::bitsPerSecond(10'000'000'000).transferTime(kMaximumBytes), OverflowError);
}

TEST_CASE("bandwidth: bytes within a span are the inverse, rounded down") {
    const Bandwidth tenGigabit = Bandwidth::bitsPerSecond(10'000'000'000);
    CHECK(tenGigabit.bytesWithin(Time::microseconds(1)) == 1'250);
    CHECK(tenGigabit.bytesWithin(Time::picoseconds(799)) == 0);
    CHECK(tenGigabit.bytesWithin(Time::picoseconds(800)) == 1);
    // (2^63 − 1) ps at 10 bits a picosecond are 92,233,720,368,547,758,070 bits: ….75 bytes.
    CHECK(Bandwidth::bitsPerSecond(10'000'000'000'000).bytesWithin(Time::max()) ==
          11'529'215'046'068'469'758U);
    for (const Bytes bytes : {Bytes{1}, Bytes{997}, Bytes{1'500}, Bytes{104'857'600}})
        CHECK(tenGigabit.bytesWithin(tenGigabit.transferTime(bytes)) == bytes);
}
