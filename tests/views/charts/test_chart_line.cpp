// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/charts/chart_line.h"

#include <limits>

using namespace ringscope;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// Jumps to 10 at 1 s, falls to 0 until 3 s.
const Series kJump{{0, 1, 1, 3}, {0, 0, 10, 0}};

} // namespace

TEST_CASE("a series is read between its points, and just after a jump", "[charts]") {
    CHECK(valueAt(kJump, 0.5) == 0);
    CHECK(valueAt(kJump, 1) == 10);
    CHECK(valueAt(kJump, 2).value() == Approx(5));
    CHECK(valueAt(kJump, 3) == 0);
    CHECK(valueAt(kJump, 99) == 0);
    CHECK_FALSE(valueAt(Series{}, 1).has_value());
    CHECK_FALSE(valueAt(Series{{2}, {7}}, 1).has_value()); // nobody knows
    CHECK(valueAt(Series{{2}, {7}}, 2) == 7);
}

TEST_CASE("points that are not finite are taken out and counted", "[charts]") {
    Series series{{0, 1, kNaN, 3, 4}, {1, kNaN, 2, std::numeric_limits<double>::infinity(), 5}};
    CHECK(dropNonFinite(series) == 3);
    CHECK(series.seconds == std::vector<double>{0, 4});
    CHECK(series.values == std::vector<double>{1, 5});
    CHECK(largestOf(series) == 5);
    CHECK(dropNonFinite(series) == 0);
    CHECK(largestOf(Series{}) == 0);
}

TEST_CASE("lines are alike when they would lie on top of one another", "[charts]") {
    Series shifted = kJump;
    for (double& second : shifted.seconds) {
        second += 0.01;
    }
    CHECK(alike(kJump, kJump, 0, 0));
    CHECK(alike(kJump, shifted, 0.02, 0));
    CHECK_FALSE(alike(kJump, shifted, 0.005, 0));
    Series higher = kJump;
    higher.values[2] = 10.2;
    CHECK(alike(kJump, higher, 0, 0.3));
    CHECK_FALSE(alike(kJump, higher, 0, 0.1));
    CHECK_FALSE(alike(kJump, Series{{0}, {0}}, 10, 10));
}
