// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/link_painter.h"

#include "views/common/fonts.h"
#include "views/common/units.h"
#include "views/network/packet_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kIdleShare = 0.3; // width of a link that carries nothing, of its full width
constexpr double kShortest = 13;   // pixels of the shortest segment

/// Fraction of the time so far in which the link was sending.
double loadOf(const Link& link, const LinkState& state, Time now) {
    const double most = link.bandwidth.bytesPerSecond() * now.seconds();
    return most > 0 ? std::min(static_cast<double>(state.carried) / most, 1.0) : 0;
}

/// A way through the switch that leaves and reaches its sides at right angles.
QPainterPath crossing(QPointF in, QPointF out, const QRectF& box) {
    const QPointF reach(box.width() * 0.45, 0);
    const auto inwards = [&box, &reach](QPointF port) {
        return port.x() < box.center().x() ? port + reach : port - reach;
    };
    QPainterPath path(in);
    path.cubicTo(inwards(in), inwards(out), out);
    return path;
}

} // namespace

QColor loadColor(const Theme& theme, double load) {
    constexpr double kPale = 0.45; // the bytes on it have the strong colours
    const QColor& strong = load < 1.0 / 3 ? theme.idleLink : load < 2.0 / 3 ? theme.accent : theme.warning;
    return mixed(theme.panel, strong, kPale);
}

double packetSpacing(const NetworkGeometry& geometry) {
    return geometry.textPixels * (geometry.hosts.size() <= kDetailedNodes ? 2.4 : 4.8);
}

bool isStream(double share, double length, const NetworkGeometry& geometry) {
    return share * length >= packetSpacing(geometry);
}

void LinkPainter::paintAll() {
    m_painter.save();
    m_painter.setPen(Qt::NoPen);
    for (std::uint32_t id = 0; id < m_scene.geometry.links.size(); ++id) {
        paintLink(id);
    }
    m_painter.restore();
    m_painter.setFont(numberFont(m_scene.geometry.textPixels * 0.92));
    for (std::uint32_t id = 0; id < m_scene.geometry.links.size(); ++id) {
        paintCounter(id);
    }
}

void LinkPainter::paintLink(std::uint32_t id) {
    const LinkGeometry& place = m_scene.geometry.links[id];
    const LinkState& state = m_scene.link(id);
    const Link& link = m_scene.trace().topology.link(LinkId{id});
    const double length = place.line.length();
    const double load = loadOf(link, state, m_scene.input.world.time);
    const double width = place.width * (kIdleShare + (1 - kIdleShare) * load);

    // In the link's own coordinates: x along it. Level links need no smoothing, which is most of the cost.
    const bool level = std::abs(place.line.dy()) < 0.5;
    const QTransform before = m_painter.transform();
    m_painter.setRenderHint(QPainter::Antialiasing, !level);
    m_painter.translate(place.line.p1());
    m_painter.rotate(-place.line.angle());
    paintLoad(id, length, width, load);

    if (m_scene.trace().header.queuesWholePackets()) {
        PacketPainter(m_painter, m_scene).paintOnLink(id, length, place.width);
        m_painter.setTransform(before);
        return;
    }
    double streamTail = 1;
    double streamHead = 0;
    const double wide = std::max(width, place.width * 0.7);
    for (const SegmentOnLink& segment : state.onWire) {
        const double share = shareOfLink(link, m_scene.trace().hops[segment.hop]);
        if (!isStream(share, length, m_scene.geometry)) {
            paintShortSegment(segment, length, place.width);
        } else {
            streamTail = std::min(streamTail, segment.tail);
            streamHead = std::max(streamHead, segment.head);
        }
    }
    if (streamTail < streamHead) {
        paintStream(id, streamTail * length, streamHead * length, wide);
    }
    m_painter.setTransform(before);
}

void LinkPainter::paintLoad(std::uint32_t id, double length, double width, double load) {
    const Theme& theme = m_scene.theme();
    // Where many links share the work, their colour says at a glance which carry it.
    const QColor ground = m_scene.trace().topology.isFabric() ? loadColor(theme, load)
                                                              : mixed(theme.panel, theme.idleLink, 0.3);
    m_painter.fillRect(QRectF(0, -width / 2, length, width), ground);
    if (m_scene.link(id).onWire.empty()) {
        m_painter.fillRect(QRectF(0, -0.5, length, 1),
                           m_scene.trace().topology.isFabric() ? ground : theme.idleLink);
    }
    if (m_scene.run.oddLinks[id]) {
        m_painter.setPen(QPen(theme.warning, 2 * theme.lineWidth, Qt::DashLine, Qt::FlatCap));
        m_painter.drawLine(QPointF(0, 0), QPointF(length, 0));
        m_painter.setPen(Qt::NoPen);
    }
}

void LinkPainter::paintShortSegment(const SegmentOnLink& segment, double length, double width) {
    const double middle = (segment.tail + segment.head) / 2 * length;
    const double half = std::max((segment.head - segment.tail) * length, kShortest) / 2;
    const double left = std::clamp(middle - half, 0.0, std::max(length - 2 * half, 0.0));
    PacketPainter(m_painter, m_scene)
        .paintBody(QRectF(left, -width * 0.6, 2 * half, width * 1.2),
                   m_scene.bytesColor(m_scene.messageOf(segment.hop).from));
}

void LinkPainter::paintStream(std::uint32_t id, double tail, double head, double width) {
    const FlowMarks::OfLink& flow = m_scene.run.flow.links[id];
    const Theme& theme = m_scene.theme();
    // In a fabric the link's own colour says how much it is used: no stream hides it.
    if (!m_scene.trace().topology.isFabric()) {
        const QColor ground = flow.onlySender >= 0 ? m_scene.bytesColor(flow.onlySender) : theme.mutedText;
        m_painter.fillRect(QRectF(tail, -width * 0.35, head - tail, width * 0.7),
                           mixed(theme.panel, ground, 0.5));
    }

    // Portion k has its middle at the link's start when its middle byte leaves, and moves on as further bytes
    // do.
    const double spacing = packetSpacing(m_scene.geometry);
    const double packet = spacing * 0.42;
    const double position =
        static_cast<double>(m_scene.link(id).carried) / static_cast<double>(m_scene.run.flow.unit);
    // A stream fills its link at once: what lies beyond its first portion looks like that.
    const auto last = static_cast<std::int64_t>(flow.senders.size()) - 1;
    for (auto k = static_cast<std::int64_t>(std::floor(position));; --k) {
        const double middle = (position - static_cast<double>(k) - 0.5) * spacing;
        const double left = std::max(middle - packet / 2, tail);
        const double right = std::min(middle + packet / 2, head);
        if (left >= head) {
            break;
        }
        if (right - left < 1) {
            continue;
        }
        const auto portion = static_cast<std::size_t>(std::clamp(k, std::int64_t{0}, last));
        const QRectF body(left, -width * 0.62, right - left, width * 1.24);
        PacketPainter(m_painter, m_scene).paintBody(body, m_scene.bytesColor(flow.senders[portion]));
    }
}

void LinkPainter::paintCounter(std::uint32_t id) {
    const LinkGeometry& place = m_scene.geometry.links[id];
    if (!place.label.isEmpty()) {
        m_painter.setPen(m_scene.link(id).busy ? m_scene.theme().text : m_scene.theme().mutedText);
        m_painter.drawText(place.label, Qt::AlignCenter, showBytes(m_scene.link(id).carried));
    }
    if (m_scene.run.oddLinks[id] && m_scene.geometry.hosts.size() <= kDetailedNodes) {
        paintBandwidth(id, showBandwidth(*m_scene.run.oddLinks[id]));
    }
}

/// Below the counter or, where that stands elsewhere, on the side where the link of the other direction is
/// not.
void LinkPainter::paintBandwidth(std::uint32_t id, const QString& text) {
    const LinkGeometry& place = m_scene.geometry.links[id];
    m_painter.setPen(m_scene.theme().warning);
    if (!place.label.isEmpty()) {
        m_painter.drawText(place.label.translated(0, place.label.height()), Qt::AlignCenter, text);
        return;
    }
    const LinkGeometry& back = m_scene.geometry.links[id ^ 1U]; // links come in pairs
    const QSizeF size = QFontMetricsF(m_painter.font()).size(0, text);
    const QLineF normal = place.line.normalVector().unitVector();
    const QPointF aside(normal.dx(), normal.dy());
    const QPointF away = place.line.center() - back.line.center();
    const QPointF out = QPointF::dotProduct(aside, away) < 0 ? -aside : aside;
    const double reach =
        (std::abs(out.x()) * size.width() + std::abs(out.y()) * size.height() + place.width) / 2 + 2;
    const QPointF middle = place.line.center() + out * reach;
    m_painter.drawText(QRectF(middle - QPointF(size.width(), size.height()) / 2, size),
                       Qt::AlignCenter | Qt::TextDontClip, text);
}

void LinkPainter::paintCrossings() {
    // With many nodes straight lines without smoothing must do.
    const bool curved = m_scene.geometry.hosts.size() <= kDetailedNodes;
    m_painter.setRenderHint(QPainter::Antialiasing, curved);
    m_painter.setBrush(Qt::NoBrush);
    for (std::uint32_t id = 0; id < m_scene.geometry.links.size(); ++id) {
        const SegmentOnLink* arriving = m_scene.arrivingOn(id);
        const VertexId at = m_scene.trace().topology.link(LinkId{id}).to;
        if (arriving == nullptr || !m_scene.trace().topology.vertex(at).isSwitch()) {
            continue;
        }
        const HopRow& hop = m_scene.trace().hops[arriving->hop];
        const Rank from = m_scene.trace().senderOf(hop);
        const Rank to = m_scene.trace().receiverOf(hop);
        if (at.value == static_cast<std::uint32_t>(to)) {
            continue; // a switch that adds up is where the message ends
        }
        const LinkId next = m_scene.trace().topology.nextLink(at, from, to);
        const TankGeometry* tank = m_scene.geometry.tankOf(next.value);
        const QPointF in = m_scene.geometry.links[id].line.p2();
        const QPointF out = tank != nullptr ? tank->entry : m_scene.geometry.links[next.value].line.p1();
        const double width = std::max(m_scene.geometry.links[id].width * 0.35, 1.2);
        m_painter.setPen(QPen(m_scene.bytesColor(from), hop.isAcknowledgement() ? 1.0 : width));
        const bool isFabric = m_scene.trace().topology.isFabric();
        if (!isFabric && curved) {
            m_painter.drawPath(crossing(in, out, m_scene.geometry.switches.front()));
        } else if (!isFabric && in.x() == out.x()) {
            const double inwards = m_scene.geometry.switches.front().center().x() - in.x();
            const QPointF reach(inwards * 0.3, 0);
            m_painter.drawPolyline(QPolygonF({in, in + reach, out + reach, out}));
        } else {
            m_painter.drawLine(in, out);
        }
        if (tank != nullptr && !tank->inlet.isNull()) {
            m_painter.drawLine(tank->inlet);
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
}

void LinkPainter::paintRoute(const std::vector<LinkId>& route, const QColor& colour) {
    for (const LinkId id : route) {
        const LinkGeometry& place = m_scene.geometry.links[id.value];
        m_painter.setPen(QPen(colour, place.width + 7, Qt::SolidLine, Qt::RoundCap));
        m_painter.drawLine(place.line);
    }
}

} // namespace ringscope
