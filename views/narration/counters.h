// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/narration/narrated_run.h"
#include "views/narration/narration.h"

namespace ringscope {

/// What a node has sent and received so far beside the closed form, and, at the end of the run, its time and
/// bandwidths.
std::vector<Counter> countersOf(const NarratedRun& run, const World& world, Rank node);

} // namespace ringscope
