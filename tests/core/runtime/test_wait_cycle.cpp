// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/wait_cycle.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("wait cycle: found behind a tail, told from its lowest member on, absent when there is none") {
    // 0 → 3 → 2 → 4 → 3: the cycle is 2 → 4 → 3 → 2.
    CHECK(findWaitCycle({{0, 3}, {3, 2}, {2, 4}, {4, 3}}, 5) == std::vector<Rank>{2, 4, 3});
    CHECK(findWaitCycle({{0, 1}, {1, 2}}, 3).empty());
    CHECK(findWaitCycle({{0, 1}, {1, 1, Wait::Kind::Failed}}, 2).empty());
    CHECK(findWaitCycle({}, 0).empty());
}
