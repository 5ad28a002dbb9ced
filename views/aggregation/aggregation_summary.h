// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_scene.h"

#include <QString>

namespace ringscope {

/// The most important thing that happens in the switch at an instant.
struct AggregationSummary {
    enum class Kind {
        NotStarted,
        OnTheWay,  ///< packets travel, and no slot is filling
        Filling,   ///< `place` has counted some workers
        Multicast, ///< the sum in `place` goes out to all workers
        Resent,    ///< the sum in `place` goes out again, to `worker` alone
        LostChunk, ///< the packet of `worker` with `chunk` was lost on its way to `place`
        LostSum,   ///< the sum of `chunk` was lost on its way to `worker`; `place` has it
        Idle,      ///< nothing moves: `worker` is the first to send `chunk` again, at `time`
        Overflow,  ///< sums in `place` have reached the limit
        Ended,
    };
    Kind kind = Kind::NotStarted;
    int place = -1;
    int chunk = -1;
    Rank worker = -1;
    int count = 0; ///< Filling: workers counted
    Time time;     ///< Idle

    /// Something that costs time, or the result.
    bool isTrouble() const {
        return kind == Kind::LostChunk || kind == Kind::LostSum || kind == Kind::Idle ||
               kind == Kind::Overflow;
    }

    friend bool operator==(const AggregationSummary&, const AggregationSummary&) = default;
};

/// The chunk that a worker sends again when its timer runs out.
int chunkSentAgain(const TraceIndex& index, const WindowRow& timeout);

AggregationSummary summarize(const AggregationScene& scene);

/// "Slot 3a is complete: its sum goes out to all 4 workers at once."
QString summaryText(const Trace& trace, const AggregationSummary& summary);

} // namespace ringscope
