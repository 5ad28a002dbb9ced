// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/common/selection.h"
#include "views/narration/narration.h"

namespace ringscope {

/// Why the selected item shows the number that it shows: where a cell's value came from, addition by
/// addition; what makes up a link's bytes, a queue, a message.
struct Reason {
    QString title;
    std::vector<NarrationLine> lines;
};

/// Empty when nothing of this run is selected.
Reason reasonFor(const Selectable& selected, const TraceIndex& index, const World& world);

} // namespace ringscope
