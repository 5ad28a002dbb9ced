// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <bit>

namespace ringscope {

/// For algorithms that need a certain number of nodes, such as a power of two: the first `core` nodes take
/// part; each of the `extra` ones left over hands its gradient to one of them before (folds in) and gets the
/// result from it afterwards (folds out).
struct Folding {
    int core = 1;
    int extra = 0; ///< 0 … core

    /// The largest power of two that `nodes` (≥ 1) hold.
    static constexpr Folding toPowerOfTwo(int nodes) {
        const int core = static_cast<int>(std::bit_floor(static_cast<unsigned>(nodes)));
        return {core, nodes - core};
    }
    /// As many whole groups of `group` nodes (1 … nodes) as there are.
    static constexpr Folding toWholeGroups(int nodes, int group) {
        return {nodes - nodes % group, nodes % group};
    }

    constexpr bool isExtra(Rank rank) const { return rank >= core; }
    /// True when an extra node folds into this one.
    constexpr bool takesIn(Rank rank) const { return rank < extra; }
    /// An extra node's partner, or the extra node that `rank` takes in.
    constexpr Rank partner(Rank rank) const { return isExtra(rank) ? rank - core : rank + core; }
    /// log₂ of a core that is a power of two.
    constexpr int rounds() const { return std::countr_zero(static_cast<unsigned>(core)); }
};

} // namespace ringscope
