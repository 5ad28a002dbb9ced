// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/path_time.h"

#include <algorithm>

namespace ringscope {

Time unloadedTime(const Topology& topology, Rank from, Rank to, Bytes bytes, Switching switching) {
    Time latency;
    Time slowest;
    Time each;
    for (const LinkId id : topology.route(from, to)) {
        const Link& link = topology.link(id);
        const Time onWire = link.bandwidth.transferTime(bytes);
        slowest = std::max(slowest, onWire);
        each += onWire;
        latency += link.latency;
    }
    return latency + (switching == Switching::CutThrough ? slowest : each);
}

} // namespace ringscope
