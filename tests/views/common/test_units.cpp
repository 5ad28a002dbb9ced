// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/quantity.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/units.h"

#include <QLocale>

#include <limits>

using namespace ringscope;

namespace {

/// Sets the locale of numbers for one test.
class InLocale {
public:
    explicit InLocale(const char* name) { QLocale::setDefault(QLocale(QString::fromLatin1(name))); }
    ~InLocale() { QLocale::setDefault(m_before); }
    InLocale(const InLocale&) = delete;
    InLocale& operator=(const InLocale&) = delete;

private:
    QLocale m_before;
};

TraceHeader headerOf(int workers, int servers, std::vector<PlaceInfo> places) {
    TraceHeader header;
    header.workers = workers;
    header.servers = servers;
    header.places = std::move(places);
    return header;
}

} // namespace

TEST_CASE("bytes are exact while people count along, then in decimal units") {
    const InLocale english("en_US");
    CHECK(showBytes(0) == "0 B");
    CHECK(showBytes(3'584) == "3,584 B");
    CHECK(showBytes(9'999) == "9,999 B");
    CHECK(showBytes(10'000) == "10.0 kB");
    CHECK(showBytes(39'756'000) == "39.8 MB");
    CHECK(showBytes(102'228'128) == "102.2 MB");
    CHECK(showBytes(18'000'000'000) == "18.0 GB");
    CHECK(showBytes(72'000'000'000'000) == "72.0 TB");
    // The unit is chosen after rounding: never "1,000.0 kB".
    CHECK(showBytes(999'949) == "999.9 kB");
    CHECK(showBytes(999'950) == "1.0 MB");
    CHECK(showExactBytes(39'756'000) == "39,756,000 B");
    // 2^53 + 1, which a double cannot hold.
    CHECK(showExactBytes(9'007'199'254'740'993) == "9,007,199,254,740,993 B");
}

TEST_CASE("two times that are close have as many digits as tell them apart") {
    const InLocale english("en_US");
    const Time near = Time::milliseconds(10);
    CHECK(showTimeApart(near + Time::picoseconds(3'200), near + Time::picoseconds(4'200)) == "10.000003 ms");
    CHECK(showTimeApart(near + Time::picoseconds(4'200), near + Time::picoseconds(3'200)) == "10.000004 ms");
    CHECK(showTimeApart(near + Time::picoseconds(1), near) == "10.000000001 ms");
    CHECK(showTimeApart(near, near + Time::picoseconds(3'200)) == "10.000000 ms"); // not "10 ms" again
    CHECK(showTimeApart(near, Time::milliseconds(20)) == "10 ms");
    CHECK(showTimeApart(near, near) == "10 ms");
    CHECK(showTimeApart(Time(), Time::picoseconds(1)) == "0 s");
}

TEST_CASE("an exact time has all its digits and reads back equal") {
    CHECK(showExactTime(Time()) == "0 ps");
    CHECK(showExactTime(Time::picoseconds(999)) == "999 ps");
    CHECK(showExactTime(Time::picoseconds(1'000)) == "1 ns");
    CHECK(showExactTime(Time::picoseconds(659'191'635'200)) == "659.1916352 ms");
    CHECK(showExactTime(Time::picoseconds(1'234'000'000'000'001)) == "1234.000000000001 s");
    for (const std::int64_t ps : {1LL, 1'001LL, 20'000'000LL, 659'191'635'200LL, 60'000'000'000'007LL}) {
        const Time time = Time::picoseconds(ps);
        CHECK(parseTime(showExactTime(time).toStdString(), "") == time);
    }
}

TEST_CASE("times have four significant digits and no trailing zeros") {
    const InLocale english("en_US");
    CHECK(showTime(Time()) == "0 s");
    CHECK(showTime(Time::picoseconds(1)) == "1 ps");
    CHECK(showTime(Time::nanoseconds(999)) == "999 ns");
    CHECK(showTime(Time::microseconds(20)) == "20 µs");
    CHECK(showTime(Time::picoseconds(147'080'577'600)) == "147.1 ms");
    CHECK(showTime(Time::picoseconds(999'999'999'999)) == "1 s");
    CHECK(showTime(Time::max()) == "—");
    CHECK(showSeconds(std::numeric_limits<double>::quiet_NaN()) == "—");
    CHECK(showSeconds(std::numeric_limits<double>::infinity()) == "—");
}

TEST_CASE("rates, counts and shares") {
    const InLocale english("en_US");
    CHECK(showBandwidth(Bandwidth::bitsPerSecond(10'000'000'000)) == "10 Gb/s");
    CHECK(showBandwidth(Bandwidth::bitsPerSecond(1)) == "1 b/s");
    CHECK(showRate(17.5e9) == "17.5 GB/s");
    CHECK(showRate(8.75e9) == "8.75 GB/s");
    CHECK(showRate(0) == "0 B/s");
    CHECK(showRate(std::numeric_limits<double>::quiet_NaN()) == "—");
    CHECK(showCount(2'095'104) == "2,095,104");
    CHECK(showPercent(0.125) == "12.5%");
    CHECK(showPercent(std::numeric_limits<double>::quiet_NaN()) == "—");
}

TEST_CASE("gradient values are whole when they are, else four digits") {
    const InLocale english("en_US");
    CHECK(showValue(1111) == "1111");
    CHECK(showValue(11'111'111) == "11111111");
    CHECK(showValue(-4) == "-4");
    CHECK(showValue(2.5F) == "2.5");
    CHECK(showValue(277.75F) == "277.8");
    CHECK(showValue(-0.5F) == "-0.5");
    CHECK(showValue(std::numeric_limits<float>::quiet_NaN()) == "—");
}

TEST_CASE("numbers on screen follow the locale") {
    const InLocale german("de_DE");
    CHECK(showBytes(39'756'000) == "39,8 MB");
    CHECK(showExactBytes(39'756'000) == "39.756.000 B");
    CHECK(showTime(Time::picoseconds(1'500'000'000)) == "1,5 ms");
    CHECK(showValue(2.5F) == "2,5");
}

TEST_CASE("texts of core are shown in the language that is on") {
    const Text text{"scatter-reduce", "散播归约"};
    {
        const InLocale chinese("zh_CN");
        CHECK(localized(text) == QString::fromUtf8("散播归约"));
        CHECK(localized({"only", ""}) == "only");
    }
    const InLocale english("en_US");
    CHECK(localized(text) == "scatter-reduce");
}

TEST_CASE("nodes and places are named by what they are") {
    using Kind = PlaceInfo::Kind;
    const TraceHeader ring = headerOf(2, 0, {{0, 1, Kind::Gradient}, {1, 1, Kind::Gradient}});
    CHECK(nodeName(ring, 1) == "Node 1");
    CHECK(shortNodeName(ring, 1) == "1");
    CHECK(placeName(ring, 1) == "chunk 1");
    CHECK(shortPlaceName(ring, 1) == "c1");

    const TraceHeader servers = headerOf(2, 2, {{0, 1, Kind::Gradient}, {1, 1, Kind::Gradient}});
    CHECK(nodeName(servers, 1) == "Worker 1");
    CHECK(nodeName(servers, 3) == "Server 1");
    CHECK(shortNodeName(servers, 3) == "S1");
    CHECK(placeName(servers, 1) == "shard 1");

    const TraceHeader naive = headerOf(2, 0, {{0, 2, Kind::Gradient}, {0, 2, Kind::Sum}});
    CHECK(placeName(naive, 0) == "own gradient");
    CHECK(placeName(naive, 1) == "sum");
}
