// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

namespace ringscope {

/// How much a picture of a run has to hold, as far as geometry cares.
struct TraceShape {
    int workers = 1;
    int servers = 0;
    int places = 1;         ///< of a worker
    bool neighbours = true; ///< every message goes to the next worker: the messages ride one round track
    bool everyPair = false; ///< every worker sends to every other
    int adder = -1;         ///< the rank of the switch that adds up; −1 without
    int valueChars = 1;     ///< characters of the longest value
    bool hasValues = true;
    bool hasOddLinks = false; ///< with another bandwidth than most, which stands beside them

    int nodes() const { return workers + servers; }
};

/// The shape of a run. Looks through the tables once: to be called when a run is laid out, not when it is
/// painted.
TraceShape traceShapeOf(const Trace& trace);

} // namespace ringscope
