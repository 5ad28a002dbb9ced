// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/flow_marks.h"

#include <optional>
#include <vector>

namespace ringscope {

/// What the network stage needs to know of a whole run: computed once, when it is first shown.
struct NetworkRun {
    explicit NetworkRun(const TraceIndex& run);

    FlowMarks flow;
    std::vector<Bytes> largestQueues;               ///< by link: the most that ever waits at its upstream end
    std::vector<std::optional<Bandwidth>> oddLinks; ///< by link: see oddBandwidths()
    /// The scale of the tanks at a switch: what its ports hold or, without limit, the most that any ever has,
    /// at least a mark.
    Bytes largestAtSwitch = 0;
    double longestShare = 0;   ///< of a link's length that a segment ever fills; infinite without latency
    Bytes largestAtWorker = 0; ///< the most of any worker's own port
    Bytes largestAtServer = 0; ///< of any server's, which pushes what all workers pull

    /// How many bytes fill the tank of a port: those of one kind can be compared.
    Bytes scaleOf(const Trace& trace, LinkId port) const;
};

/// How much of a link's length a segment fills while it travels.
double shareOfLink(const Link& link, const HopRow& hop);

} // namespace ringscope
