// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_painter.h"

#include "views/common/describe.h"
#include "views/common/fonts.h"
#include "views/common/progress_words.h"
#include "views/common/sender_color.h"
#include "views/common/units.h"
#include "views/timeline/run_words.h"
#include "views/timeline/timeline_bars.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class TimelineText {
    Q_DECLARE_TR_FUNCTIONS(TimelineText)
};

constexpr double kFineBar = 7; // pixels of height below which bars touch each other

/// True when all spans carry messages of one sender.
bool haveOneSender(const Trace& trace, const std::vector<TimelineSpan>& spans) {
    return std::all_of(spans.begin(), spans.end(), [&](const TimelineSpan& span) {
        return trace.messages[span.message].from == trace.messages[spans.front().message].from;
    });
}

/// The colour of a run of spans: the paler the more of its time lies between them.
QColor inkOf(const DrawnSpan& span, const QColor& colour, const Theme& theme) {
    constexpr double kFaintest = 0.15; // still to be seen
    return mixed(theme.panel, colour, std::max(span.share(), kFaintest));
}

/// A bar that is at least a pixel wide, so that nothing that happened is invisible.
QRectF barOf(const DrawnSpan& span, const QRectF& row) {
    const double gap = row.height() > kFineBar ? 1 : 0;
    const double width = span.right - span.left;
    const double apart = width > kFineBar ? 1 : 0; // neighbours in a row stay two bars
    return {span.left, row.top() + gap / 2, std::max(width - apart, 1.0), row.height() - gap};
}

} // namespace

TimelinePainter::TimelinePainter(QPainter& painter, const TimelineGeometry& geometry,
                                 const TimelineModel& model, const TraceIndex& run, const Theme& theme)
    : m_painter(painter), m_geometry(geometry), m_model(model), m_run(run), m_theme(theme) {}

void TimelinePainter::paint() {
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setFont(textFont(m_geometry.textPixels));
    paintPhases();
    m_painter.save();
    // A sign may reach beyond the ends of the lanes by half its size.
    const double reach = m_geometry.textPixels * 0.6;
    m_painter.setClipRect(m_geometry.lanes.adjusted(-reach, 0, reach, 0), Qt::IntersectClip);
    for (int node = m_geometry.firstLane(); node < m_geometry.lastLane(); ++node) {
        paintLane(node);
    }
    m_painter.restore();
    paintSteps();
    paintLabels();
    paintLegend();
}

void TimelinePainter::paintPhases() {
    const auto phases = m_run.phases();
    const double rightEdge = m_geometry.lanes.right();
    const QFontMetricsF metrics(m_painter.font());
    for (std::size_t i = 0; i < phases.size(); ++i) {
        const Time end = m_run.endOfBand(i);
        if (!m_geometry.scale.shows(phases[i].start, end)) {
            continue;
        }
        const double left = std::max(m_geometry.scale.toPixel(phases[i].start), m_geometry.lanes.left());
        const double right = std::min(m_geometry.scale.toPixel(end), rightEdge);
        const int tone = phaseTone(m_run.trace().header, phases[i].phase);
        const QColor colour = m_theme.phaseColor(tone);
        m_painter.fillRect(
            QRectF(QPointF(left, m_geometry.phases.top()), QPointF(right, m_geometry.lanes.top())), colour);
        // Paler behind the lanes, which the nodes' colours must stand out from.
        m_painter.fillRect(QRectF(left, m_geometry.lanes.top(), right - left, m_geometry.lanes.height()),
                           mixed(m_theme.panel, colour, 0.5));
        m_painter.setPen(m_theme.phaseTextColor(tone));
        const QRectF name(left + 6, m_geometry.phases.top(), right - left - 8, m_geometry.phases.height());
        m_painter.drawText(
            name, Qt::AlignLeft | Qt::AlignVCenter,
            phaseInRoom(m_run.trace().header, phases[i].phase, phases[i].firstStep, metrics, name.width()));
    }
}

void TimelinePainter::paintSteps() {
    QColor line = m_theme.mutedText;
    line.setAlphaF(0.55F);
    for (const TimelineStep& step : m_geometry.steps) {
        if (step.x >= m_geometry.lanes.left()) {
            m_painter.setPen(QPen(line, 1));
            m_painter.drawLine(QPointF(step.x, m_geometry.numbers.top()),
                               QPointF(step.x, m_geometry.lanes.bottom()));
        }
        if (step.hasLabel) {
            m_painter.setPen(m_theme.text);
            m_painter.drawText(
                QRectF(step.labelX - 40, m_geometry.numbers.top(), 80, m_geometry.numbers.height()),
                Qt::AlignCenter, QString::number(step.step + 1));
        }
    }
}

void paintTimeAxis(QPainter& painter, const TimelineGeometry& geometry, const Theme& theme,
                   const QRectF& taken) {
    painter.setFont(textFont(geometry.textPixels));
    const QFontMetricsF metrics(painter.font());
    const double gap = metrics.horizontalAdvance(showTime(geometry.scale.to)) + 3 * metrics.height();
    const QRectF& axis = geometry.axis;
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(axis.topLeft(), axis.topRight());
    for (const Time tick : roundTicks(geometry.scale, gap)) {
        const double x = geometry.scale.toPixel(tick);
        const QString text = showTime(tick);
        const double half = metrics.horizontalAdvance(text) / 2 + 2;
        const double middle =
            std::clamp(x, axis.left() + half, std::max(axis.right() - half, axis.left() + half));
        const QRectF place(middle - half, axis.top() + 3, 2 * half, axis.height() - 3);
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, axis.top()), QPointF(x, axis.top() + 4));
        if (!place.intersects(taken)) {
            painter.setPen(theme.mutedText);
            painter.drawText(place, Qt::AlignCenter, text);
        }
    }
}

void TimelinePainter::paintLabels() {
    const TraceHeader& header = m_run.trace().header;
    const double dot = m_geometry.textPixels * 0.6;
    m_painter.save();
    m_painter.setClipRect(m_geometry.labels, Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    for (int node = m_geometry.firstLane(); node < m_geometry.lastLane(); ++node) {
        if (node % m_geometry.labelStride != 0) {
            continue;
        }
        const QRectF lane = m_geometry.lane(node, m_model.lanes[static_cast<std::size_t>(node)]).rect;
        const double middle = lane.center().y();
        const double half = m_geometry.textPixels;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(senderColor(m_theme, header, node));
        m_painter.drawEllipse(QRectF(m_geometry.labels.left(), middle - dot / 2, dot, dot));
        m_painter.setPen(m_theme.text);
        m_painter.drawText(
            QRectF(m_geometry.labels.left() + dot + 5, middle - half, m_geometry.labels.width(), 2 * half),
            Qt::AlignLeft | Qt::AlignVCenter,
            m_geometry.shortLabels ? shortNodeName(header, node) : nodeName(header, node));
    }
    m_painter.restore();
}

void TimelinePainter::paintLane(int node) {
    const TimelineLane& content = m_model.lanes[static_cast<std::size_t>(node)];
    const LaneGeometry lane = m_geometry.lane(node, content);
    paintWaits(lane, content.waits);
    paintComputes(lane, content.computes);
    // The bar of a message over TCP lasts while its sender waits for a time-out; a worker of a switch that
    // adds up goes on sending while it waits for an answer.
    const bool sendsMeanwhile = m_run.trace().header.pool.isUsed();
    if (!sendsMeanwhile) {
        paintSends(node, lane, content.sends);
    }
    paintTimeouts(lane, content.timeouts);
    if (sendsMeanwhile) {
        paintSends(node, lane, content.sends);
    }
    paintReceives(lane, content.receives);
    paintMarks(lane, content.marks);
    if (content.failedAt && m_geometry.scale.shows(*content.failedAt, *content.failedAt)) {
        const QPointF centre(m_geometry.scale.toPixel(*content.failedAt), lane.rect.center().y());
        paintFailSign(m_painter, centre, std::min(lane.rect.height() * 0.3, m_geometry.textPixels * 0.6),
                      m_theme);
    }
    if (lane.rect.height() >= 4) {
        m_painter.setPen(QPen(m_theme.border, 1));
        m_painter.drawLine(lane.rect.bottomLeft(), lane.rect.bottomRight());
    }
}

void TimelinePainter::paintWaits(const LaneGeometry& lane, const std::vector<TimelineSpan>& waits) {
    const double gap = lane.rect.height() > kFineBar ? 2 : 0;
    for (const DrawnSpan& span : drawnSpansOfAllRows(waits, m_geometry.scale)) {
        const QRectF bar(span.left, lane.rect.top() + gap, span.right - span.left,
                         lane.rect.height() - 2 * gap);
        paintWaitBar(m_painter, bar, m_theme);
    }
}

void TimelinePainter::paintComputes(const LaneGeometry& lane, const std::vector<TimelineSpan>& computes) {
    for (const DrawnSpan& span : drawnSpansOfAllRows(computes, m_geometry.scale)) {
        paintComputeBar(m_painter, barOf(span, lane.rect), m_theme);
    }
}

void TimelinePainter::paintSends(int node, const LaneGeometry& lane, const std::vector<TimelineSpan>& sends) {
    const TraceHeader& header = m_run.trace().header;
    const QColor colour = senderColor(m_theme, header, node);
    for (int row = 0; row < lane.sendRows; ++row) {
        const QRectF place = TimelineGeometry::rowRect(lane.sends, row, lane.sendRows);
        const auto spans = lane.sendRows == 1
                               ? drawnSpansOfAllRows(sends, m_geometry.scale)
                               : drawnSpans(sends, static_cast<std::uint32_t>(row), m_geometry.scale);
        for (const DrawnSpan& span : spans) {
            const QRectF bar = barOf(span, place);
            paintSendBar(m_painter, bar, inkOf(span, colour, m_theme));
            if (span.count == 1) {
                const MessageRow& message = m_run.trace().messages[sends[span.first].message];
                paintBarText(m_painter, bar, colour,
                             TimelineText::tr("%1 → %2", "a place and its receiver")
                                 .arg(placesName(header, message.source, message.count),
                                      shortNodeName(header, message.to)),
                             m_theme);
            }
        }
    }
}

void TimelinePainter::paintTimeouts(const LaneGeometry& lane, const std::vector<TimelineSpan>& timeouts) {
    for (const DrawnSpan& span : drawnSpansOfAllRows(timeouts, m_geometry.scale)) {
        const QRectF bar = barOf(span, lane.sends);
        paintTimeoutBar(m_painter, bar, m_theme);
        if (span.count == 1) {
            const TimelineSpan& timeout = timeouts[span.first];
            paintBarText(m_painter, bar, timeoutGround(m_theme),
                         TimelineText::tr("time-out %1").arg(showTime(timeout.end - timeout.start)), m_theme);
        }
    }
}

void TimelinePainter::paintReceives(const LaneGeometry& lane, const std::vector<TimelineSpan>& receives) {
    const Trace& trace = m_run.trace();
    const bool oneSender = haveOneSender(trace, receives);
    for (int row = 0; row < lane.receiveRows; ++row) {
        const QRectF place = TimelineGeometry::rowRect(lane.receives, row, lane.receiveRows);
        const auto spans = lane.receiveRows == 1
                               ? drawnSpansOfAllRows(receives, m_geometry.scale)
                               : drawnSpans(receives, static_cast<std::uint32_t>(row), m_geometry.scale);
        for (const DrawnSpan& span : spans) {
            const MessageRow& message = trace.messages[receives[span.first].message];
            const bool several = span.count > 1 && !oneSender;
            const QColor colour =
                several ? m_theme.mutedText : senderColor(m_theme, trace.header, message.from);
            const QRectF bar = barOf(span, place);
            paintReceiveBar(m_painter, bar, inkOf(span, colour, m_theme), m_theme);
            if (span.count == 1) {
                paintBarText(m_painter, bar, receiveGround(colour, m_theme),
                             TimelineText::tr("%1 ← %2", "a place and its sender")
                                 .arg(placesName(trace.header, message.source, message.count),
                                      shortNodeName(trace.header, message.from)),
                             m_theme);
            }
        }
    }
}

void TimelinePainter::paintMarks(const LaneGeometry& lane, const std::vector<TimelineMark>& marks) {
    if (lane.marks.height() <= 0) {
        return;
    }
    const double radius = lane.marks.height() / 2 - 0.5;
    const double y = lane.marks.center().y();
    double free = m_geometry.lanes.left() - 1;
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const auto first = std::lower_bound(marks.begin(), marks.end(), m_geometry.scale.from,
                                        [](const TimelineMark& mark, Time time) { return mark.time < time; });
    for (auto mark = first; mark != marks.end() && mark->time <= m_geometry.scale.to; ++mark) {
        const double x = m_geometry.scale.toPixel(mark->time);
        if (x - radius >= free) {
            paintMarkSign(m_painter, QPointF(x, y), radius, mark->combine, m_theme);
            free = x + radius;
        } else if (x >= free) {
            // No room for a sign of its own beside the last one: a stroke says that there is one more.
            m_painter.setPen(QPen(m_theme.text, 1));
            m_painter.drawLine(QPointF(x, lane.marks.top()), QPointF(x, lane.marks.bottom()));
            free = x + 2;
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void TimelinePainter::paintLegend() {
    for (const TimelineLegendItem& item : m_geometry.items) {
        const QRectF swatch =
            item.swatch.adjusted(0, item.swatch.height() * 0.2, 0, -item.swatch.height() * 0.2);
        const double radius = swatch.height() / 2;
        switch (item.sign) {
        case TimelineSign::Send:
        case TimelineSign::UnderWay:
            paintSendBar(m_painter, swatch, m_theme.nodeColor(0));
            break;
        case TimelineSign::Receive:
            paintReceiveBar(m_painter, swatch, m_theme.nodeColor(0), m_theme);
            break;
        case TimelineSign::Add:
            paintMarkSign(m_painter, swatch.center(), radius, Combine::Add, m_theme);
            break;
        case TimelineSign::Replace:
            paintMarkSign(m_painter, swatch.center(), radius, Combine::Replace, m_theme);
            break;
        case TimelineSign::Scale:
            paintMarkSign(m_painter, swatch.center(), radius, Combine::Scale, m_theme);
            break;
        case TimelineSign::Compute:
            paintComputeBar(m_painter, swatch, m_theme);
            break;
        case TimelineSign::Wait:
            paintWaitBar(m_painter, swatch, m_theme);
            break;
        case TimelineSign::Timeout:
            paintTimeoutBar(m_painter, swatch, m_theme);
            break;
        case TimelineSign::Fail:
            paintFailSign(m_painter, swatch.center(), radius * 0.8, m_theme);
            break;
        }
        m_painter.setPen(m_theme.text);
        m_painter.drawText(item.text, Qt::AlignLeft | Qt::AlignVCenter, timelineSignText(item.sign));
    }
}

} // namespace ringscope
