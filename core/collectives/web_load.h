// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/load_plan.h"
#include "core/node/node.h"

#include <vector>

namespace ringscope {

/// One flow of a load.
struct Flow {
    Time start;
    Rank to = 0;
    Bytes bytes = 0; ///< more than 0

    friend bool operator==(const Flow&, const Flow&) = default;
};

/// The flows of one host of a web-like load, by start: a Poisson process of flows of exponential size to
/// random other hosts, which follows from (seed, host) alone. Number and bytes of a host's flows are what the
/// catalogue says, as many bytes as the ring would have it send in the same training: of a Poisson process
/// with a given number of arrivals the gaps are independent exponentials divided by their sum, and so are the
/// sizes of a given sum, to the nearest element and one at least. No flows for a single host.
std::vector<Flow> webFlows(const LoadPlan& plan, Rank host);

/// What each host of a web-like load does.
void webLoad(Node& node, const LoadPlan& plan);

} // namespace ringscope
