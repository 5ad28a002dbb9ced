// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_geometry.h"
#include "views/aggregation/aggregation_run.h"
#include "views/common/flights.h"

#include <QRectF>

#include <vector>

namespace ringscope {

/// A packet on one of a worker's two links, and where it is drawn.
struct Token {
    Flight flight;
    Rank worker = 0;    ///< whose link it is on
    bool isSum = false; ///< from the switch to the worker
    int place = 0;      ///< of the slot
    int chunk = 0;
    QRectF rect;

    bool isLeaving() const { return flight.tail <= 0; }
    bool isArriving() const { return flight.head >= 1; }
};

/// All packets under way, link by link, the furthest last. Those of one link do not cover each other: where
/// they are close they are drawn flat.
std::vector<Token> tokensOf(const AggregationGeometry& geometry, const TraceIndex& index, const World& world);

/// Where the cross of each lost packet is drawn: at the receiver's end of its link, where it did not arrive;
/// of one link side by side along it.
struct LossMark {
    LostPacket packet;
    QRectF rect;
};
std::vector<LossMark> lossMarksOf(const AggregationGeometry& geometry, const AggregationRun& run,
                                  const Trace& trace, Time time);

} // namespace ringscope
