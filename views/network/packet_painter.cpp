// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/packet_painter.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

constexpr double kShortest = 13;     // pixels of a packet that has room for them
constexpr double kShortestNotch = 6; // pixels of a body with room for a notch
constexpr double kThin = 0.6;        // height of an acknowledgement, of a packet's

double middleOf(const SegmentOnLink& segment, double length) {
    return (segment.tail + segment.head) / 2 * length;
}

} // namespace

void paintNotch(QPainter& painter, const QRectF& body, const Theme& theme) {
    if (body.width() < kShortestNotch) {
        return;
    }
    const double width = std::clamp(body.width() * 0.12, 1.5, 5.0);
    painter.fillRect(QRectF(body.left() + body.width() * 0.3, body.top(), width, body.height()), theme.panel);
}

void paintHollow(QPainter& painter, const QRectF& body, const QColor& colour, const Theme& theme) {
    constexpr double kWall = 1.5;
    painter.fillRect(body, colour);
    if (body.width() > 3 * kWall && body.height() > 3 * kWall) {
        painter.fillRect(body.adjusted(kWall, kWall, -kWall, -kWall), theme.panel);
    }
}

void PacketPainter::paintOnLink(std::uint32_t link, double length, double width) {
    const std::vector<SegmentOnLink>& segments = m_scene.link(link).onWire; // the furthest first
    double free = std::numeric_limits<double>::infinity();                  // all beyond it has been painted
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const SegmentOnLink& segment = segments[i];
        const double middle = middleOf(segment, length);
        const double behind = i + 1 < segments.size() ? middle - middleOf(segments[i + 1], length) : length;
        const double extent = (segment.head - segment.tail) * length;
        // A packet shorter than can be seen is drawn larger as long as it does not touch its neighbours.
        const double room = std::min(std::min(behind, 2 * (free - middle)) * 0.8, kShortest);
        const double half = std::max({extent, room, 1.0}) / 2;
        const double left = std::clamp(middle - half, 0.0, std::max(length - 2 * half, 0.0));
        const double right = std::min(left + 2 * half, free);
        if (right - left < 1) {
            continue;
        }
        free = left;
        paintPacket(m_scene.trace().hops[segment.hop], QRectF(left, -width * 0.6, right - left, width * 1.2));
    }
}

void PacketPainter::paintPacket(const HopRow& packet, QRectF body) {
    const QColor colour = m_scene.bytesColor(m_scene.trace().senderOf(packet));
    if (packet.isAcknowledgement()) {
        const double inset = body.height() * (1 - kThin) / 2;
        paintHollow(m_painter, body.adjusted(0, inset, 0, -inset), colour, m_scene.theme());
        return;
    }
    paintBody(body, colour);
    if ((packet.flags & kMarked) != 0) {
        paintNotch(m_painter, body, m_scene.theme());
    }
    if ((packet.flags & kRetransmission) != 0 && body.width() >= kShortestNotch) {
        m_painter.setPen(QPen(m_scene.theme().text, 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(body.adjusted(-1, -1, 1, 1));
        m_painter.setPen(Qt::NoPen);
    }
}

void PacketPainter::paintBody(const QRectF& body, const QColor& colour) {
    if (m_scene.geometry.hosts.size() > kDetailedNodes) {
        m_painter.fillRect(body, colour);
        return;
    }
    const double point = std::min(body.height() * 0.45, body.width() * 0.6);
    m_painter.fillRect(body.adjusted(-1, -1, 1, 1), m_scene.theme().panel);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(QPolygonF({body.topLeft(), QPointF(body.right() - point, body.top()),
                                     QPointF(body.right(), body.center().y()),
                                     QPointF(body.right() - point, body.bottom()), body.bottomLeft()}));
}

} // namespace ringscope
