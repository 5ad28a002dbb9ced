// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/host_painter.h"

#include "views/common/fonts.h"
#include "views/common/sender_color.h"
#include "views/common/slot_states.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class HostText {
    Q_DECLARE_TR_FUNCTIONS(HostText)
};

constexpr double kLine = 1.3; // height of a line, in heights of its text

} // namespace

void HostPainter::paintSwitches() {
    const Theme& theme = m_scene.theme();
    m_painter.setPen(QPen(theme.border, theme.lineWidth));
    m_painter.setBrush(theme.window);
    for (const QRectF& box : m_scene.geometry.switches) {
        const double corner = std::min(8.0, box.height() * 0.25);
        m_painter.drawRoundedRect(box, corner, corner);
    }
}

void HostPainter::paintAll() {
    for (int node = 0; node < static_cast<int>(m_scene.geometry.hosts.size()); ++node) {
        const HostGeometry& host = m_scene.geometry.hosts[static_cast<std::size_t>(node)];
        if (host.detail == HostDetail::Dot) {
            paintDot(node);
        } else {
            paintBox(node);
        }
    }
    if (m_scene.trace().topology.kind() == TopologyKind::Star) {
        paintNameOfStar();
    }
}

void HostPainter::paintNameOfStar() {
    // The name last: bytes may cross the switch beneath it.
    const double pixels = m_scene.geometry.textPixels;
    const QRectF& box = m_scene.geometry.switches.front();
    const SlotStates pool(m_scene.trace(), m_scene.input.world);
    const bool addsUp = pool.count() > 0;
    const QString name = HostText::tr("Switch");
    m_painter.setFont(textFont(pixels, true));
    const double nameWidth = m_painter.fontMetrics().horizontalAdvance(name) + 8;
    const double width = addsUp ? std::max(nameWidth, box.width() - 6) : nameWidth;
    // Bytes for a tall tank cross to its top, so the name stands at the bottom then.
    const bool below = std::any_of(m_scene.geometry.tanks.begin(), m_scene.geometry.tanks.end(),
                                   [](const TankGeometry& tank) { return !tank.inlet.isNull(); });
    const double line = pixels * 1.5;
    const double height = addsUp ? 2 * line : line;
    const QRectF plate(box.center().x() - width / 2, below ? box.bottom() - height - 4 : box.top() + 4, width,
                       height);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_scene.theme().window);
    m_painter.drawRoundedRect(plate, 3, 3);
    m_painter.setPen(m_scene.theme().text);
    m_painter.drawText(QRectF(plate.topLeft(), QSizeF(width, line)), Qt::AlignCenter, name);
    if (addsUp)
        drawFitted(m_painter, QRectF(plate.left(), plate.top() + line, width, line), Qt::AlignCenter,
                   HostText::tr("%1 of %n slot(s) in use", nullptr, pool.count()).arg(pool.inUse()),
                   textFont(0.92 * pixels));
}

void HostPainter::paintBox(int node) {
    const HostGeometry& host = m_scene.geometry.hosts[static_cast<std::size_t>(node)];
    const Theme& theme = m_scene.theme();
    const double pixels = m_scene.geometry.textPixels;
    const double line = pixels * kLine;
    const double frame = theme.lineWidth * 1.3;
    if (host.detail == HostDetail::Compact || host.detail == HostDetail::Line) {
        // There may be many: two filled rectangles are far quicker than a stroked one.
        const QRectF box = host.box.toAlignedRect();
        const double width = std::round(frame);
        m_painter.fillRect(box, senderColor(theme, m_scene.trace().header, node));
        m_painter.fillRect(box.adjusted(width, width, -width, -width), theme.raised);
    } else {
        m_painter.setPen(QPen(senderColor(theme, m_scene.trace().header, node), frame));
        m_painter.setBrush(theme.raised);
        m_painter.drawRoundedRect(host.box, 6, 6);
    }
    if (host.detail == HostDetail::Number) {
        paintNumber(node);
        return;
    }

    const QRectF& title = host.title;
    const double dot = line * 0.55;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(senderColor(theme, m_scene.trace().header, node));
    const QRectF sign(title.left(), title.center().y() - dot / 2, dot, dot);
    if (m_scene.trace().header.isServer(node))
        m_painter.drawRect(sign);
    else
        m_painter.drawEllipse(sign);
    m_painter.setPen(theme.text);
    m_painter.setFont(textFont(pixels, true));
    m_painter.drawText(title.adjusted(line * 0.85, 0, line, 0), Qt::AlignLeft | Qt::AlignVCenter,
                       nodeName(m_scene.trace().header, node));
    paintState(node,
               QRectF(host.box.right() - line * 0.95, title.top() + line * 0.15, line * 0.7, line * 0.7));

    const NodeState& state = m_scene.input.world.nodes[static_cast<std::size_t>(node)];
    if (!host.sent.isEmpty()) {
        m_painter.setFont(numberFont(pixels * 0.92));
        m_painter.setPen(theme.text);
        m_painter.drawText(host.sent, Qt::AlignLeft | Qt::AlignVCenter,
                           QStringLiteral("↑ %1").arg(showBytes(state.sent)));
        m_painter.drawText(host.received, Qt::AlignLeft | Qt::AlignVCenter,
                           QStringLiteral("↓ %1").arg(showBytes(state.received)));
    }
}

void HostPainter::paintNumber(int node) {
    const HostGeometry& host = m_scene.geometry.hosts[static_cast<std::size_t>(node)];
    m_painter.setFont(textFont(m_scene.geometry.textPixels, true));
    m_painter.setPen(m_scene.theme().text);
    m_painter.drawText(host.title, Qt::AlignCenter, shortNodeName(m_scene.trace().header, node));
    if (m_scene.input.world.nodes[static_cast<std::size_t>(node)].failed) {
        paintState(node, host.box.adjusted(4, 4, -4, -4));
    }
}

void HostPainter::paintDot(int node) {
    const HostGeometry& host = m_scene.geometry.hosts[static_cast<std::size_t>(node)];
    const Theme& theme = m_scene.theme();
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(senderColor(theme, m_scene.trace().header, node));
    // Servers are square, so that they stand out among many workers.
    if (node >= m_scene.trace().header.workers) {
        m_painter.drawRect(host.dot);
    } else {
        m_painter.drawEllipse(host.dot);
    }
    if (!host.label.isEmpty()) {
        m_painter.setFont(textFont(m_scene.geometry.textPixels * 0.9));
        m_painter.setPen(theme.text);
        m_painter.drawText(host.label, Qt::AlignCenter, shortNodeName(m_scene.trace().header, node));
    }
    paintState(node, host.dot);
}

void HostPainter::paintState(int node, const QRectF& corner) {
    const NodeState& state = m_scene.input.world.nodes[static_cast<std::size_t>(node)];
    const bool dot = m_scene.geometry.hosts[static_cast<std::size_t>(node)].detail == HostDetail::Dot;
    if (!state.failed && (dot || !state.finished)) {
        return;
    }
    QPainterPath sign;
    if (state.failed) {
        sign.moveTo(corner.topLeft());
        sign.lineTo(corner.bottomRight());
        sign.moveTo(corner.topRight());
        sign.lineTo(corner.bottomLeft());
    } else {
        sign.moveTo(corner.left() + corner.width() * 0.1, corner.top() + corner.height() * 0.55);
        sign.lineTo(corner.left() + corner.width() * 0.4, corner.bottom() - corner.height() * 0.15);
        sign.lineTo(corner.right() - corner.width() * 0.05, corner.top() + corner.height() * 0.15);
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(
        QPen(state.failed ? m_scene.theme().warning : m_scene.theme().good, corner.width() * 0.2));
    m_painter.drawPath(sign);
}

void HostPainter::outline(int node, const QPen& pen) {
    const HostGeometry& host = m_scene.geometry.hosts[static_cast<std::size_t>(node)];
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(host.box.adjusted(-3, -3, 3, 3), 8, 8);
}

} // namespace ringscope
