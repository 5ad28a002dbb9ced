// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/aggregation/aggregation_geometry.h"

#include <unordered_map>
#include <vector>

namespace ringscope {

/// A packet or a sum that a link has lost.
struct LostPacket {
    std::uint32_t message = 0;
    Time lost;
    Time again; ///< when the same was sent once more; Time::max() when it never was
};

/// What the picture of aggregation needs to know of a whole run: computed once, when it is first shown.
class AggregationRun {
public:
    explicit AggregationRun(const Trace& trace);

    const AggregationShape& shape() const { return m_shape; }
    /// What has been lost by `time`, and not been sent again yet; by the time of the loss.
    std::vector<LostPacket> missing(Time time) const;
    /// How many sums of a chunk have reached the limit of the switch's integers by `time`.
    std::uint64_t overflowed(int chunk, Time time) const;
    bool hasOverflow() const { return !m_overflows.empty(); }
    /// Of how many chunks a worker has the sum at `time`.
    int sums(Rank worker, Time time) const;

private:
    void findSums(const Trace& trace);

    AggregationShape m_shape;
    std::vector<LostPacket> m_lost;
    std::unordered_map<int, std::vector<OverflowRow>> m_overflows; ///< by chunk
    std::vector<std::vector<Time>> m_sums; ///< by worker: when it got the first, the second, …
};

} // namespace ringscope
