// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/charts/axis_scale.h"

#include <QLocale>

#include <cmath>
#include <limits>

using namespace ringscope;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

QString unitName(Quantity quantity, double largest) {
    return axisUnit(quantity, largest).symbol;
}

} // namespace

TEST_CASE("an axis is written in the unit that leaves one to three digits before the point", "[charts]") {
    CHECK(unitName(Quantity::Seconds, 0.1228) == "ms");
    CHECK(unitName(Quantity::Seconds, 1e-3) == "ms");
    CHECK(unitName(Quantity::Seconds, 0.999e-3) == QString::fromUtf8("µs"));
    CHECK(unitName(Quantity::Seconds, 1e-12) == "ps");
    CHECK(unitName(Quantity::Seconds, 86'400) == "s");
    CHECK(unitName(Quantity::ByteCount, 119.3e6) == "MB");
    CHECK(unitName(Quantity::ByteCount, 1e15) == "PB");
    CHECK(unitName(Quantity::ByteCount, 1e-12) == "B");
    CHECK(unitName(Quantity::Fraction, 0.4) == "%");
    CHECK(unitName(Quantity::Count, 1e15).isEmpty());
    for (const double odd : {0.0, -1.0, kNaN, kInfinity}) {
        CHECK(unitName(Quantity::Seconds, odd) == "s");
        CHECK(unitName(Quantity::ByteCount, odd) == "B");
    }
}

TEST_CASE("labels have as many decimals as tell neighbours apart", "[charts]") {
    const QLocale before;
    QLocale::setDefault(QLocale::c());
    const AxisUnit ms = axisUnit(Quantity::Seconds, 0.1);
    CHECK(axisLabel(0.02, ms, 0.02) == "20");
    CHECK(axisLabel(0.0025, ms, 0.0025) == "2.5");
    CHECK(axisLabel(0.03181, ms, 0.00001) == "31.81");
    CHECK(axisLabel(1e-20, ms, 0.02) == "0"); // what rounding leaves of zero
    CHECK(axisLabel(0.25, axisUnit(Quantity::Fraction, 1), 0.25) == "25");
    CHECK_FALSE(axisLabel(1e15, axisUnit(Quantity::Count, 1), 1e14).isEmpty());
    QLocale::setDefault(before);
}

TEST_CASE("a value axis is finite whatever the values", "[charts]") {
    CHECK(rangeFromZero(10, 1, 0.1).upper == Approx(11));
    for (const double odd : {0.0, -3.0, kNaN, kInfinity}) {
        const AxisRange range = rangeFromZero(odd, 5, 0);
        CHECK(range.lower == 0);
        CHECK(range.upper == 5);
    }
    CHECK(rangeFromZero(1e-12, 1, 0).upper == 1e-12);
    CHECK(rangeFromZero(1e15, 1, 0).upper == 1e15);
}

TEST_CASE("a logarithmic axis holds the positive values between bounds of 1, 2 or 5", "[charts]") {
    const std::vector<double> times{0.143, 0.572, 1.31};
    const AxisRange range = logarithmicRange(times);
    CHECK(range.lower == Approx(0.1));
    CHECK(range.upper == Approx(2));

    const std::vector<double> nothing{0, -1, kNaN, kInfinity};
    CHECK(logarithmicRange(nothing).lower == 1);
    CHECK(logarithmicRange(nothing).upper == 10);

    const std::vector<double> equal{0.003, 0.003, 0.003};
    const AxisRange around = logarithmicRange(equal);
    CHECK(around.lower < 0.003);
    CHECK(around.upper > 0.003);
    CHECK(around.upper / around.lower >= 9.9);

    const std::vector<double> wide{1e-12, 0, 1e15};
    CHECK(logarithmicRange(wide).lower == Approx(1e-12));
    CHECK(logarithmicRange(wide).upper == Approx(1e15));
}

TEST_CASE("a logarithmic axis always has two ticks or more, and not too many", "[charts]") {
    const int most = GENERATE(2, 3, 5, 8);
    for (const double lower : {1e-12, 1e-9, 0.002, 1.0, 5e6}) {
        for (const double factor : {10.0, 25.0, 1e3, 1e27}) {
            const std::vector<double> values{lower, lower * factor};
            const std::vector<double> ticks = logarithmicTicks(logarithmicRange(values), most);
            CAPTURE(lower, factor, most, ticks);
            CHECK(ticks.size() >= 2);
            CHECK(ticks.size() <= static_cast<std::size_t>(std::max(most, 7)));
        }
    }
}
