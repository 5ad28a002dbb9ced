// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/transport_button.h"

#include <QPainter>
#include <QPainterPath>

namespace ringscope {

namespace {

/// A triangle that points right, within [x, x + width] × [−height/2, height/2].
void addTriangle(QPainterPath& path, double x, double width, double height) {
    path.moveTo(x, -height / 2);
    path.lineTo(x + width, 0);
    path.lineTo(x, height / 2);
    path.closeSubpath();
}

/// The sign in a box of −1 … 1, forward direction.
QPainterPath forwardPath(TransportButton::Sign sign) {
    QPainterPath path;
    switch (sign) {
    case TransportButton::Sign::Play:
        addTriangle(path, -0.4, 1.0, 1.15);
        break;
    case TransportButton::Sign::Pause:
        path.addRect(QRectF(-0.5, -0.55, 0.34, 1.1));
        path.addRect(QRectF(0.16, -0.55, 0.34, 1.1));
        break;
    case TransportButton::Sign::StepBack:
    case TransportButton::Sign::StepForward:
        addTriangle(path, -0.62, 0.62, 1.0);
        addTriangle(path, 0.0, 0.62, 1.0);
        break;
    case TransportButton::Sign::ToStart:
    case TransportButton::Sign::ToEnd:
        addTriangle(path, -0.5, 0.75, 1.0);
        path.addRect(QRectF(0.3, -0.5, 0.2, 1.0));
        break;
    }
    return path;
}

} // namespace

TransportButton::TransportButton(Sign sign, QWidget* parent) : QAbstractButton(parent), m_sign(sign) {
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

void TransportButton::setSign(Sign sign) {
    m_sign = sign;
    update();
}

void TransportButton::setTheme(ThemeKind kind) {
    m_theme = kind;
    update();
}

void TransportButton::setProminent(bool prominent) {
    m_prominent = prominent;
    updateGeometry();
}

QSize TransportButton::sizeHint() const {
    const int side = fontMetrics().height() * (m_prominent ? 26 : 21) / 10;
    return {side, side};
}

void TransportButton::paintEvent(QPaintEvent*) {
    const Theme& colours = theme(m_theme);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min(width(), height());
    const QPointF centre = QRectF(rect()).center();
    const double radius = side / 2 - 2;

    QColor disc = m_prominent ? colours.accent : colours.raised;
    if (isEnabled() && (isDown() || underMouse()))
        disc = m_prominent ? disc.lighter(115) : colours.highlight;
    painter.setPen(m_prominent ? Qt::NoPen : QPen(colours.border, 1));
    painter.setBrush(disc);
    painter.drawEllipse(centre, radius, radius);
    if (hasFocus()) {
        painter.setPen(QPen(colours.selection, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius + 1, radius + 1);
    }

    QColor ink = m_prominent ? colours.accentText : colours.text;
    if (!isEnabled())
        ink = colours.mutedText;
    const bool backwards = m_sign == Sign::ToStart || m_sign == Sign::StepBack;
    painter.translate(centre);
    painter.scale((backwards ? -1 : 1) * radius * 0.72, radius * 0.72);
    painter.fillPath(forwardPath(m_sign), ink);
}

} // namespace ringscope
