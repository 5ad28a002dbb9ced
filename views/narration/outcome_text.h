// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/narration/narration.h"

#include <vector>

namespace ringscope {

/// How a run ended and what that means: verified or not, who waits for whom, where it was stopped.
std::vector<NarrationLine> outcomeOf(const Trace& trace);

/// Those that wait for a failed node, and those that wait for them, nearest first: "node 3 waits for node 2".
std::vector<Wait> waitsInOrder(const Outcome& outcome);

} // namespace ringscope
