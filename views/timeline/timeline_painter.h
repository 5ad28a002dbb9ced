// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "views/common/theme.h"
#include "views/timeline/timeline_geometry.h"

#include <QPainter>

namespace ringscope {

/// Paints the part of the time line that does not change while a run plays: phases, steps, lanes, axis and
/// legend. Everything is drawn with lines and solid fills, so that SVG and PDF show what the screen shows.
class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const TimelineGeometry& geometry, const TimelineModel& model,
                    const TraceIndex& run, const Theme& theme);

    void paint();

private:
    void paintPhases();
    void paintSteps();
    void paintLabels();
    void paintLane(int node);
    void paintWaits(const LaneGeometry& lane, const std::vector<TimelineSpan>& waits);
    void paintComputes(const LaneGeometry& lane, const std::vector<TimelineSpan>& computes);
    void paintSends(int node, const LaneGeometry& lane, const std::vector<TimelineSpan>& sends);
    void paintTimeouts(const LaneGeometry& lane, const std::vector<TimelineSpan>& timeouts);
    void paintReceives(const LaneGeometry& lane, const std::vector<TimelineSpan>& receives);
    void paintMarks(const LaneGeometry& lane, const std::vector<TimelineMark>& marks);
    void paintLegend();

    QPainter& m_painter;
    const TimelineGeometry& m_geometry;
    const TimelineModel& m_model;
    const TraceIndex& m_run;
    const Theme& m_theme;
};

/// The times below the lanes; none is written where `taken` is.
void paintTimeAxis(QPainter& painter, const TimelineGeometry& geometry, const Theme& theme,
                   const QRectF& taken);

} // namespace ringscope
