// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/narration/narration.h"

namespace ringscope {

/// "Ring AllReduce, node 2, k = 1", "Binomial tree, node 0, d = 4": the loop of the pseudo-code that the node
/// is in, and how far.
QString codeTitleOf(const TraceIndex& index, const World& world, Rank node);

/// The pseudo-code of the run's algorithm, marked for what `node` is doing: a node that sends and receives at
/// once has two current lines. Beside them stands what they are for this node now, taken from its messages.
std::vector<CodeLine> codeOf(const TraceIndex& index, const World& world, Rank node);

} // namespace ringscope
