// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

/// The cycle in who waits for whom: each node of the result waits for the next, the last for the first; it
/// starts with its lowest rank. Empty when there is none. Each node of `waits` appears once.
std::vector<Rank> findWaitCycle(const std::vector<Wait>& waits, int nodes);

} // namespace ringscope
