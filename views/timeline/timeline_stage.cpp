// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_stage.h"

#include "views/common/fonts.h"
#include "views/common/stage_frame.h"
#include "views/common/units.h"
#include "views/timeline/timeline_painter.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kReach = 2; // pixels beside a bar that still count as on it

} // namespace

QString TimelineStage::id() const {
    return QStringLiteral("timeline");
}

QString TimelineStage::title(const StageInput& input) const {
    return runTitle(input);
}

void TimelineStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    if (m_trace != index.sharedTrace()) {
        m_trace = index.sharedTrace();
        m_model = std::make_unique<TimelineModel>(*m_trace);
        const Time end = m_viewport.end;
        m_viewport = TimelineViewport();
        m_viewport.end = end;
    }
    m_geometry = layoutTimeline(index, *m_model, size, textScale, m_viewport);
    m_still.renew(size);
}

void TimelineStage::paint(QPainter& painter, const StageInput& input) const {
    if (!m_model) {
        return;
    }
    painter.save();
    if (m_still.isKept(painter)) {
        // Its bars are laid out for a picture that begins at a whole pixel.
        const QTransform toDevice = painter.deviceTransform();
        painter.translate((std::round(toDevice.dx()) - toDevice.dx()) / toDevice.m11(),
                          (std::round(toDevice.dy()) - toDevice.dy()) / toDevice.m22());
    }
    m_still.paint(painter, input.theme, [&](QPainter& target) {
        TimelinePainter(target, m_geometry, *m_model, input.index, input.theme).paint();
    });
    painter.restore();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setClipRect(m_geometry.lanes.adjusted(-m_geometry.labels.width(), 0, 0, 0), Qt::IntersectClip);
    if (input.hovered.track == input.track && input.hovered != input.selected) {
        paintItem(painter, input.hovered, input, QPen(input.theme.text, 1.5, Qt::DotLine));
    }
    if (input.selected.track == input.track) {
        paintItem(painter, input.selected, input, QPen(input.theme.selection, 2.5));
    }
    painter.restore();
    paintAxisAndPlayHead(painter, input);
}

QRectF TimelineStage::barOf(std::uint32_t message, int node, bool sending) const {
    const TimelineLane& content = m_model->lanes[static_cast<std::size_t>(node)];
    const std::vector<TimelineSpan>& spans = sending ? content.sends : content.receives;
    const auto span = std::find_if(spans.begin(), spans.end(), [message](const TimelineSpan& candidate) {
        return candidate.message == message;
    });
    if (span == spans.end()) {
        return {};
    }
    const LaneGeometry lane = m_geometry.lane(node, content);
    const int rows = sending ? lane.sendRows : lane.receiveRows;
    const int row = rows == 1 ? 0 : static_cast<int>(span->row);
    const QRectF place = TimelineGeometry::rowRect(sending ? lane.sends : lane.receives, row, rows);
    const double left = m_geometry.scale.toPixel(span->start);
    return {left, place.top(), std::max(m_geometry.scale.toPixel(span->end) - left, 1.0), place.height()};
}

void TimelineStage::paintMessage(QPainter& painter, std::uint32_t message, const TraceIndex& run) const {
    const MessageRow& row = run.trace().messages[message];
    const QRectF sent = barOf(message, row.from, true);
    const QRectF received = barOf(message, row.to, false);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(sent);
    if (received.isEmpty()) {
        return;
    }
    painter.drawRect(received);
    // From the last bit's leaving to its arrival; a short arrow head tells the direction.
    const bool down = received.center().y() > sent.center().y();
    const QPointF from = down ? sent.bottomRight() : sent.topRight();
    const QPointF to = down ? received.topRight() : received.bottomRight();
    painter.drawLine(from, to);
    const double length = std::max(std::hypot(to.x() - from.x(), to.y() - from.y()), 1.0);
    const QPointF along = (to - from) / length * 8;
    const QPointF across(-along.y() / 2, along.x() / 2);
    painter.setBrush(painter.pen().color());
    painter.drawPolygon(QPolygonF({to, to - along + across, to - along - across}));
}

void TimelineStage::paintItem(QPainter& painter, const Selectable& item, const StageInput& input,
                              const QPen& pen) const {
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const bool isNode = item.kind == Selectable::Kind::Node || item.kind == Selectable::Kind::Cell;
    if (isNode && item.node >= 0 && item.node < m_geometry.laneCount()) {
        const QRectF lane =
            m_geometry.lane(item.node, m_model->lanes[static_cast<std::size_t>(item.node)]).rect;
        painter.drawRect(lane.adjusted(-m_geometry.labels.width() + 1, 1, -1, -1));
    }
    if (item.kind == Selectable::Kind::Message && item.message < input.index.trace().messages.size()) {
        paintMessage(painter, item.message, input.index);
    }
}

void TimelineStage::paintAxisAndPlayHead(QPainter& painter, const StageInput& input) const {
    const Time now = m_playHead.value_or(input.world.time);
    if (!m_geometry.scale.shows(now, now)) {
        paintTimeAxis(painter, m_geometry, input.theme, QRectF());
        return;
    }
    painter.save();
    painter.setFont(numberFont(m_geometry.textPixels, true));
    const double x = m_geometry.scale.toPixel(now);
    const QString text = showTime(now);
    const double width = painter.fontMetrics().horizontalAdvance(text) + 10;
    const double rightmost = m_geometry.size.width() - width - 2;
    const QRectF tag(std::clamp(x - width / 2, 2.0, std::max(rightmost, 2.0)), m_geometry.axis.top() + 1,
                     width, m_geometry.axis.height());
    paintTimeAxis(painter, m_geometry, input.theme, tag);

    painter.setPen(QPen(input.theme.playHead, 2));
    painter.drawLine(QPointF(x, m_geometry.numbers.top()), QPointF(x, m_geometry.lanes.bottom()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(input.theme.playHead);
    painter.drawRoundedRect(tag, 3, 3);
    painter.setFont(numberFont(m_geometry.textPixels, true));
    painter.setPen(inkOn(input.theme, input.theme.playHead));
    painter.drawText(tag, Qt::AlignCenter, text);
    painter.restore();
}

const TimelineSpan* TimelineStage::spanAt(const std::vector<TimelineSpan>& spans, int row, int rows,
                                          double x) const {
    const TimelineSpan* nearest = nullptr;
    double best = kReach;
    for (const TimelineSpan& span : spans) {
        if (rows > 1 && static_cast<int>(span.row) != row) {
            continue;
        }
        const double left = m_geometry.scale.toPixel(span.start);
        if (left > x + kReach) {
            break;
        }
        const double right = m_geometry.scale.toPixel(span.end);
        const double distance = std::max({left - x, x - right, 0.0});
        if (distance <= best) {
            best = distance;
            nearest = &span;
        }
    }
    return nearest;
}

const TimelineMark* TimelineStage::markAt(const std::vector<TimelineMark>& marks, double radius,
                                          double x) const {
    const TimelineMark* nearest = nullptr;
    double best = radius;
    for (const TimelineMark& mark : marks) {
        const double distance = std::abs(m_geometry.scale.toPixel(mark.time) - x);
        if (distance <= best) {
            best = distance;
            nearest = &mark;
        }
    }
    return nearest;
}

TimelineStage::Hit TimelineStage::hitAt(QPointF position) const {
    Hit hit;
    hit.node = m_model ? m_geometry.laneAt(position.y()) : -1;
    if (hit.node < 0 || position.x() < m_geometry.lanes.left()) {
        return hit;
    }
    const TimelineLane& content = m_model->lanes[static_cast<std::size_t>(hit.node)];
    const LaneGeometry lane = m_geometry.lane(hit.node, content);
    const auto inPart = [&](const QRectF& part, const std::vector<TimelineSpan>& spans, int rows) {
        const int row = static_cast<int>((position.y() - part.top()) / part.height() * rows);
        const TimelineSpan* span = spanAt(spans, std::clamp(row, 0, rows - 1), rows, position.x());
        return span != nullptr ? span->message : TimelineSpan::kNoMessage;
    };
    if (position.y() < lane.sends.bottom()) {
        hit.message = inPart(lane.sends, content.sends, lane.sendRows);
    } else if (position.y() >= lane.receives.top()) {
        hit.message = inPart(lane.receives, content.receives, lane.receiveRows);
    } else if (const TimelineMark* mark = markAt(content.marks, lane.marks.height() / 2, position.x())) {
        hit.update = mark->update;
    }
    if (hit.message == TimelineSpan::kNoMessage && !hit.update) {
        hit.idle = spanAt(content.waits, 0, 1, position.x());
        hit.compute = spanAt(content.computes, 0, 1, position.x());
    }
    return hit;
}

Selectable TimelineStage::itemAt(QPointF position, const StageInput& input) const {
    const Hit hit = hitAt(position);
    if (hit.node < 0 || position.x() > m_geometry.lanes.right()) {
        return {};
    }
    if (hit.message != TimelineSpan::kNoMessage) {
        return Selectable::ofMessage(hit.message, input.track);
    }
    if (hit.update) {
        const UpdateRef update = input.index.trace().updates[*hit.update];
        return update.isLocal()
                   ? Selectable::ofCell(hit.node, input.index.trace().locals[update.index()].target,
                                        input.track)
                   : Selectable::ofMessage(update.index(), input.track);
    }
    return Selectable::ofNode(hit.node, input.track);
}

QString TimelineStage::describeAt(QPointF position, const StageInput& input) const {
    const Hit hit = hitAt(position);
    const TraceHeader& header = input.index.trace().header;
    if (hit.compute != nullptr) {
        return tr("%1 computes from %2 to %3.")
            .arg(nodeName(header, hit.node), showTime(hit.compute->start), showTime(hit.compute->end));
    }
    if (hit.idle != nullptr) {
        return tr("%1 waits from %2 to %3: nothing leaves it and nothing arrives.")
            .arg(nodeName(header, hit.node), showTime(hit.idle->start), showTime(hit.idle->end));
    }
    return describe(itemAt(position, input), input);
}

} // namespace ringscope
