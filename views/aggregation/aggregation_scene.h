// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_geometry.h"
#include "views/aggregation/aggregation_run.h"
#include "views/aggregation/tokens.h"
#include "views/common/slot_states.h"
#include "views/common/stage.h"

#include <QPainter>

#include <vector>

namespace ringscope {

/// How far a worker is: it sends a chunk into each slot, and the next one when the sum has come back.
struct WorkerProgress {
    int sums = 0;            ///< chunks of which it has the sum
    std::vector<int> window; ///< chunks that it has sent and waits for, ascending
};

/// What the painters of the aggregation stage share while they paint one frame.
struct AggregationScene {
    AggregationScene(const StageInput& frame, const AggregationGeometry& places, const AggregationRun& facts);

    const StageInput& input;
    const AggregationGeometry& geometry;
    const AggregationRun& run;
    SlotStates slotStates;
    std::vector<Token> tokens;
    std::vector<LossMark> losses;

    const Trace& trace() const { return input.index.trace(); }
    const TraceHeader& header() const { return trace().header; }
    const World& world() const { return input.world; }
    const Theme& theme() const { return input.theme; }
    /// Straight edges must do where there are many: smoothing them would cost more than all the rest.
    bool hasFewWorkers() const { return header().workers <= 16; }
    Rank switchRank() const { return header().workers; }
    const NodeState& node(Rank rank) const { return world().nodes[static_cast<std::size_t>(rank)]; }

    /// Chunks of which a worker has the sum.
    int sumsOf(Rank worker) const { return run.sums(worker, world().time); }
    WorkerProgress progressOf(Rank worker) const;
    /// True for a chunk that a worker has sent and waits for.
    bool isInWindow(Rank worker, int chunk) const;
    int slotOf(int place) const { return (place - slotPlace(header(), 0, 0)) / SlotStates::kVersions; }
    int versionOf(int place) const { return (place - slotPlace(header(), 0, 0)) % SlotStates::kVersions; }
    std::uint64_t overflowed(const SlotVersion& version) const;

    /// Outlines what is selected, or under the pointer.
    void outline(QPainter& painter, const QRectF& rect, const Selectable& item) const;
};

/// "c3–c6", "c3, c5"; of many that are no range how many they are.
QString windowText(const std::vector<int>& chunks);

} // namespace ringscope
