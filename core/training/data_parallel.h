// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/node/node.h"

namespace ringscope {

/// A data-parallel training loop as one node runs it: `iterations` ≥ 1 times, a gradient is computed, which
/// takes `computing` at each worker, and summed up by `allReduce`.
void trainDataParallel(Node& node, int iterations, Time computing, void (*allReduce)(Node& node));

} // namespace ringscope
