// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/common/selection.h"
#include "views/narration/narrated_run.h"
#include "views/narration/narration.h"

namespace ringscope {

/// What there is to say about a run at the World's instant, for the selected item (when it is of this
/// `track`) or else for what is worth following. A pure function: it knows no widget.
Narration narrate(const NarratedRun& run, const World& world, const Selectable& selected, int track);

} // namespace ringscope
