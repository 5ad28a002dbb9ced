// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/clock_face.h"

namespace ringscope {

void paintClockFace(QPainter& painter, const QRectF& face, double share, const Theme& theme) {
    constexpr int kTop = 90 * 16; // Qt counts sixteenths of a degree from three o'clock, against the clock
    constexpr double kWholeTurn = 360 * 16;
    const QRectF dial = face.adjusted(2, 2, -2, -2);
    painter.setPen(QPen(theme.warning, 1.5));
    painter.setBrush(theme.panel);
    painter.drawEllipse(dial);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.warning);
    painter.drawPie(dial, kTop, -static_cast<int>(share * kWholeTurn));
}

} // namespace ringscope
