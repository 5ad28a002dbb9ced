// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

class LinkFlow;

/// A quantity over time, as points to join by straight lines.
struct Series {
    std::vector<double> seconds;
    std::vector<double> values;
};

/// Bytes waiting at a link's queue over time: arrived and not yet sent, piecewise linear and exact (a point
/// wherever the slope changes). Empty for a link at which nothing ever waited. For several links of one trace
/// share one LinkFlow. Where ports were sampled: the most that waited between each two samples, as steps.
Series queueDepth(const Trace& trace, LinkId link);
Series queueDepth(const LinkFlow& flow, LinkId link);
/// The largest value of queueDepth, in bytes.
Bytes maximumQueue(const Trace& trace, LinkId link);
/// Fraction of the link's bandwidth in use in each of `bins` equal windows of the run, 0 … 1. Two points a
/// window, at its beginning and its end, so that it is drawn as steps. Empty for a run without duration.
/// Where ports were sampled, what passed between two samples counts as spread evenly over the time between
/// them.
Series utilisation(const Trace& trace, LinkId link, int bins);
Series utilisation(const LinkFlow& flow, LinkId link, int bins);

} // namespace ringscope
