// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "views/timeline/time_scale.h"

#include <QRectF>

#include <memory>
#include <span>
#include <vector>

namespace ringscope {

/// A phase on the groove: from its start to the start of the next, or of computing.
struct GrooveBand {
    int phase = 0;
    int tone = 0; ///< which of a theme's phase colours
    int firstStep = 0;
    QRectF rect;
};

/// The start of a step on the groove.
struct GrooveTick {
    int step = 0; ///< 0 … K − 1
    double x = 0;
    double labelX = 0;    ///< where its number is centred
    bool hasLabel = true; ///< numbers that would touch are left out
};

/// What went wrong on the way, as it shows on the groove.
struct GrooveLosses {
    std::vector<double> drops;    ///< where packets were dropped: at most one a pixel
    std::vector<double> timeouts; ///< where senders noticed after a time-out, likewise
    std::vector<QRectF> idle;     ///< where nothing moved meanwhile
};

/// One run on the groove.
struct GrooveTrack {
    QRectF rect;
    std::vector<GrooveBand> bands;
    std::vector<GrooveTick> ticks; ///< none when they would be closer than three pixels
    GrooveLosses losses;
};

/// Where everything of the playback bar's time line is: a value, made anew when size or runs change.
struct GrooveGeometry {
    TimeScale scale;
    QRectF names;   ///< the row of phase names, above
    QRectF numbers; ///< the row of step numbers, below
    std::vector<GrooveTrack> tracks;
};

/// `lineHeight` and `digitWidth` are those of the font that names and numbers are written in. The time axis
/// ends with the longest run; the numbers of two runs differ, so they are shown for a single one only.
GrooveGeometry layoutGroove(std::span<const std::shared_ptr<const TraceIndex>> runs, QSizeF size,
                            double lineHeight, double digitWidth);

} // namespace ringscope
