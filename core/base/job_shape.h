// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/slot_pool.h"

#include <cstdint>

namespace ringscope {

/// How many take part in a run, and in how much: all that an algorithm's traffic depends on.
struct JobShape {
    int workers = 1; ///< N, or W: nodes with a gradient, at least 1
    /// S: parameter servers, or the one switch that adds up; 0 for algorithms without.
    int servers = 0;
    int group = 1;              ///< G: nodes a group, 1 … workers; 1 for algorithms without groups
    std::uint64_t elements = 0; ///< E: of one gradient; D = 4·E bytes
    SlotPool pool = {};         ///< of the switch that adds up; unused by other algorithms

    friend bool operator==(const JobShape&, const JobShape&) = default;
};

} // namespace ringscope
