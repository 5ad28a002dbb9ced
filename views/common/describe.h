// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "views/common/selection.h"

#include <QString>

namespace ringscope {

/// One to three sentences about an item at the World's instant, with the numbers: for tooltips and for the
/// selection. Empty for Nothing and for an item that this run does not have.
QString describeItem(const Selectable& item, const TraceIndex& index, const World& world);

/// "0, 2, 5": the members of a set; long sets are cut to ranges, "0–6, 9".
QString showRanks(const TraceHeader& header, const NodeSet& set);

/// Neighbouring places: "chunk 3", "chunks 4–7", "all chunks".
QString placesName(const TraceHeader& header, int first, int count);

} // namespace ringscope
