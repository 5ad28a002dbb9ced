// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// "host", "leaf", "spine"; in a star "switch", in a fat-tree "edge", "aggregation", "core".
std::string_view tierName(const Topology& topology, Tier tier);

/// All links that lead from one tier to another, taken together.
struct TierTraffic {
    Tier from = Tier::Host;
    Tier to = Tier::Host;
    int links = 0;
    Bytes bytes = 0;     ///< payload that left the upstream ends up to the end of the run
    Bytes wire = 0;      ///< the same with headers, acknowledgements and what was sent again
    double busy = 0;     ///< seconds that the links were sending, added up
    LinkId busiest = {}; ///< the one that carried the most
    Bytes busiestBytes = 0;
    Time busiestBusy = {};
    /// What the same messages would put on these links with the nodes plugged in in order, where a ring
    /// crosses as little as it can. Unset without tiers of switches.
    std::optional<Bytes> inOrderBytes = {};
};

/// Upwards from the hosts, then down again.
std::vector<TierTraffic> tierTraffic(const Trace& trace);

/// Bytes that went through the top tier of a fabric (spines, core switches), each counted once; unset for
/// other topologies.
struct CoreBytes {
    std::optional<Bytes> carried;
    std::optional<Bytes> inOrder;
};
CoreBytes coreBytes(const Trace& trace);

/// Seconds that a ring takes in a fabric when its nodes are plugged in in order: 2(N−1)·(α + D/(N·B)), as
/// alone on its links, since no two neighbours share one. α is that of the longest way between neighbours:
/// each node goes on when both of its neighbours are done. Unset when links of one tier differ, or for fewer
/// than two nodes.
std::optional<double> inOrderRingSeconds(const Trace& trace);

} // namespace ringscope
