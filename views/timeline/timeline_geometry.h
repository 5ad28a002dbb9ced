// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "views/timeline/time_scale.h"
#include "views/timeline/timeline_model.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace ringscope {

/// What part of a run the time line shows. The default is all of it.
struct TimelineViewport {
    Time from;
    Time to = Time::max(); ///< clamped to the end
    double laneHeight =
        0; ///< pixels of the lane of a node that receives one message at a time; 0: as high as fits
    double scroll = 0; ///< pixels by which the lanes are moved up
    Time end;          ///< of the longest run on screen; before the run's own: that

    friend bool operator==(const TimelineViewport&, const TimelineViewport&) = default;
};

/// What the signs mean, in the order of the legend.
enum class TimelineSign { Send, UnderWay, Receive, Add, Replace, Scale, Compute, Wait, Timeout, Fail };

struct TimelineLegendItem {
    TimelineSign sign = TimelineSign::Send;
    QRectF swatch;
    QRectF text;
};

/// The parts of a lane, from top to bottom: what goes out, what changes in the node, what comes in.
struct LaneGeometry {
    QRectF rect;
    QRectF sends;
    QRectF marks;
    QRectF receives;
    int sendRows = 1; ///< rows that are told apart; 1 when all are drawn over each other
    int receiveRows = 1;
};

/// A step's number in the header.
struct TimelineStep {
    int step = 0;
    double x = 0;      ///< where its line is
    double labelX = 0; ///< the middle of its number
    bool hasLabel = true;
};

/// Where everything of the time line is: a value that painting and clicking share.
struct TimelineGeometry {
    QSizeF size;
    double textPixels = 0;
    TimeScale scale;
    QRectF phases;  ///< names of the phases
    QRectF numbers; ///< step numbers
    QRectF labels;  ///< names of the nodes, left of their lanes
    QRectF lanes;   ///< what is seen of the lanes
    QRectF axis;    ///< times
    QRectF legend;
    bool shortLabels = false;
    int labelStride = 1;      ///< every how many-th node is named
    double lanesHeight = 0;   ///< of all lanes, seen or not
    std::vector<double> tops; ///< of each lane, and the end of the last, scrolled
    std::vector<TimelineStep>
        steps; ///< those that are seen; none when they would be closer than three pixels
    std::vector<TimelineLegendItem> items;

    int laneCount() const { return static_cast<int>(tops.size()) - 1; }
    /// The lanes [first, last) that are seen.
    int firstLane() const;
    int lastLane() const;
    /// The lane at y, or −1.
    int laneAt(double y) const;
    LaneGeometry lane(int node, const TimelineLane& content) const;
    /// The rectangle of row `row` out of `rows` in a part of a lane.
    static QRectF rowRect(const QRectF& part, int row, int rows);
};

/// The words of the legend.
QString timelineSignText(TimelineSign sign);

TimelineGeometry layoutTimeline(const TraceIndex& run, const TimelineModel& model, QSizeF size,
                                double textScale, const TimelineViewport& viewport);

} // namespace ringscope
