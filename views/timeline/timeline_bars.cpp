// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_bars.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kFineBar = 7;       // pixels below which a bar has no pattern
constexpr double kReceiveStripe = 7; // pixels between the lines of a pattern
constexpr double kWaitStripe = 9;

enum class Slope { Rising, Falling };

/// Parallel lines over `area`, cut at its edges. Anchored to the picture, so that neighbours continue each
/// other.
void hatch(QPainter& painter, const QRectF& area, double spacing, Slope slope) {
    const double height = area.height();
    const auto first = static_cast<int>(std::floor((area.left() - height) / spacing));
    for (int line = first; line * spacing < area.right(); ++line) {
        const double x = line * spacing;
        // The line x → x + height at 45°, between the left and the right edge.
        const double begin = std::max(area.left() - x, 0.0);
        const double end = std::min(area.right() - x, height);
        if (begin >= end) {
            continue;
        }
        const bool rising = slope == Slope::Rising;
        const double y0 = rising ? area.bottom() - begin : area.top() + begin;
        const double y1 = rising ? area.bottom() - end : area.top() + end;
        painter.drawLine(QPointF(x + begin, y0), QPointF(x + end, y1));
    }
}

bool hasRoomForPattern(const QRectF& bar) {
    return bar.height() >= kFineBar && bar.width() >= 4;
}

} // namespace

void paintSendBar(QPainter& painter, const QRectF& bar, const QColor& colour) {
    painter.fillRect(bar, colour);
}

QColor receiveGround(const QColor& colour, const Theme& theme) {
    return mixed(theme.panel, colour, 0.2);
}

void paintReceiveBar(QPainter& painter, const QRectF& bar, const QColor& colour, const Theme& theme) {
    if (!hasRoomForPattern(bar)) {
        painter.fillRect(bar, mixed(theme.panel, colour, 0.6));
        return;
    }
    painter.fillRect(bar, receiveGround(colour, theme));
    painter.setPen(QPen(mixed(theme.panel, colour, 0.55), 1));
    hatch(painter, bar, kReceiveStripe, Slope::Rising);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
}

void paintWaitBar(QPainter& painter, const QRectF& bar, const Theme& theme) {
    painter.fillRect(bar, mixed(theme.panel, theme.mutedText, 0.13));
    if (hasRoomForPattern(bar)) {
        painter.setPen(QPen(mixed(theme.panel, theme.mutedText, 0.5), 1));
        hatch(painter, bar, kWaitStripe, Slope::Falling);
    }
}

QColor timeoutGround(const Theme& theme) {
    return mixed(theme.panel, theme.warning, 0.16);
}

void paintTimeoutBar(QPainter& painter, const QRectF& bar, const Theme& theme) {
    painter.fillRect(bar, timeoutGround(theme));
    if (hasRoomForPattern(bar)) {
        painter.setPen(QPen(theme.warning, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void paintComputeBar(QPainter& painter, const QRectF& bar, const Theme& theme) {
    painter.fillRect(bar, mixed(theme.panel, theme.good, 0.25));
    if (hasRoomForPattern(bar)) {
        painter.setPen(QPen(mixed(theme.panel, theme.good, 0.7), 1));
        hatch(painter, bar, kWaitStripe, Slope::Rising);
        hatch(painter, bar, kWaitStripe, Slope::Falling);
    }
}

void paintMarkSign(QPainter& painter, QPointF centre, double radius, Combine combine, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.text, 1.2));
    painter.setBrush(theme.raised);
    if (combine == Combine::Replace) {
        painter.drawRect(
            QRectF(centre.x() - radius * 0.85, centre.y() - radius * 0.85, radius * 1.7, radius * 1.7));
    } else {
        painter.drawEllipse(centre, radius, radius);
    }

    const double arm = radius * 0.55;
    painter.setPen(QPen(theme.text, std::max(radius * 0.24, 1.2)));
    if (combine == Combine::Replace) {
        for (const double y : {centre.y() - arm * 0.45, centre.y() + arm * 0.45}) {
            painter.drawLine(QPointF(centre.x() - arm, y), QPointF(centre.x() + arm, y));
        }
        painter.restore();
        return;
    }
    painter.drawLine(QPointF(centre.x() - arm, centre.y()), QPointF(centre.x() + arm, centre.y()));
    if (combine == Combine::Add) {
        painter.drawLine(QPointF(centre.x(), centre.y() - arm), QPointF(centre.x(), centre.y() + arm));
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.text);
        for (const double y : {centre.y() - arm * 0.8, centre.y() + arm * 0.8}) {
            painter.drawEllipse(QPointF(centre.x(), y), radius * 0.16, radius * 0.16);
        }
    }
    painter.restore();
}

void paintClockSign(QPainter& painter, QPointF centre, double radius, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.warning, std::max(radius * 0.3, 1.5)));
    painter.setBrush(theme.panel);
    painter.drawEllipse(centre, radius, radius);
    painter.drawLine(centre, centre - QPointF(0, radius * 0.6));
    painter.drawLine(centre, centre + QPointF(radius * 0.5, 0));
    painter.restore();
}

void paintFailSign(QPainter& painter, QPointF centre, double radius, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.warning, std::max(radius * 0.35, 2.0)));
    const QPointF down(radius, radius);
    const QPointF up(radius, -radius);
    painter.drawLine(centre - down, centre + down);
    painter.drawLine(centre - up, centre + up);
    painter.restore();
}

void paintBarText(QPainter& painter, const QRectF& bar, const QColor& ground, const QString& text,
                  const Theme& theme) {
    const QFontMetricsF metrics(painter.font());
    if (bar.height() < metrics.height() * 0.9 || bar.width() < metrics.horizontalAdvance(text) + 8) {
        return;
    }
    painter.setPen(inkOn(theme, ground));
    painter.drawText(bar, Qt::AlignCenter, text);
}

} // namespace ringscope
