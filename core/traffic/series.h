// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

/// A quantity over time, as points to join by straight lines.
struct Series {
    std::vector<double> seconds;
    std::vector<double> values;
};

/// Bytes waiting at a link's queue over time: arrived and not yet sent, piecewise linear and exact (a point wherever the slope changes).
Series queueDepth(const Trace& trace, LinkId link);
/// The largest value of queueDepth, in bytes.
Bytes maximumQueue(const Trace& trace, LinkId link);
/// Fraction of the link's bandwidth in use in each of `bins` equal windows of the run, drawn as steps; 0 … 1.
Series utilisation(const Trace& trace, LinkId link, int bins);

} // namespace ringscope
