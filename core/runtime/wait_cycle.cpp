// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/wait_cycle.h"

#include <algorithm>

namespace ringscope {

std::vector<Rank> findWaitCycle(const std::vector<Wait>& waits, int nodes) {
    constexpr Rank kNobody = -1;
    std::vector<Rank> waitsFor(static_cast<std::size_t>(nodes), kNobody);
    for (const Wait& wait : waits)
        if (wait.kind != Wait::Kind::Failed)
            waitsFor[static_cast<std::size_t>(wait.node)] = wait.on;
    std::vector<int> visitedFrom(static_cast<std::size_t>(nodes), kNobody);
    for (Rank start = 0; start < nodes; ++start) {
        Rank at = start;
        while (at != kNobody && visitedFrom[static_cast<std::size_t>(at)] == kNobody) {
            visitedFrom[static_cast<std::size_t>(at)] = start;
            at = waitsFor[static_cast<std::size_t>(at)];
        }
        if (at == kNobody || visitedFrom[static_cast<std::size_t>(at)] != start)
            continue;
        std::vector<Rank> cycle;
        for (Rank member = at; cycle.empty() || member != at;
             member = waitsFor[static_cast<std::size_t>(member)])
            cycle.push_back(member);
        std::rotate(cycle.begin(), std::ranges::min_element(cycle), cycle.end());
        return cycle;
    }
    return {};
}

} // namespace ringscope
