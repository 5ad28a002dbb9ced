// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tier_painter.h"

#include "views/common/fonts.h"
#include "views/common/link_names.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class TierText {
    Q_DECLARE_TR_FUNCTIONS(TierText)
};

constexpr std::size_t kMostArrows = 32; // nodes up to which curves have a direction

QPainterPath pathOf(const RingArc& arc) {
    const QPointF down(0, arc.depth * 4 / 3);
    QPainterPath path(arc.from);
    path.cubicTo(arc.from + down, arc.to + down, arc.to);
    return path;
}

} // namespace

void TierPainter::paintGround() {
    const Theme& theme = m_scene.theme();
    for (const TierGeometry& tier : m_scene.geometry.tiers) {
        paintCaption(tier);
    }
    m_painter.setPen(QPen(theme.idleLink, 1));
    m_painter.setBrush(Qt::NoBrush);
    for (const QRectF& port : m_scene.geometry.emptyPorts) {
        m_painter.drawEllipse(port);
    }
    paintRing();
}

void TierPainter::paintRing() {
    const Theme& theme = m_scene.theme();
    const std::vector<RingArc>& ring = m_scene.geometry.ring;
    const double slimmer = ring.size() > kMostArrows ? 0.55 : 1;
    for (const bool leavesLeaf : {false, true}) {
        const QColor colour = leavesLeaf ? theme.accent : theme.mutedText;
        for (const RingArc& arc : ring) {
            if (arc.leavesLeaf != leavesLeaf) {
                continue;
            }
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(colour, theme.lineWidth * (leavesLeaf ? 1.2 : 0.7) * slimmer));
            m_painter.drawPath(pathOf(arc));
            if (ring.size() <= kMostArrows) {
                paintArrow(arc, colour);
            }
        }
    }
}

void TierPainter::paintArrow(const RingArc& arc, const QColor& colour) {
    const double size = m_scene.geometry.textPixels * 0.32;
    if (QLineF(arc.from, arc.to).length() < 4 * size) {
        return;
    }
    // In the middle, where the curve is level.
    const QPointF tip = arc.at(0.5) + QPointF(arc.to.x() > arc.from.x() ? size : -size, 0);
    const double back = arc.to.x() > arc.from.x() ? -2 * size : 2 * size;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(QPolygonF({tip, tip + QPointF(back, -size), tip + QPointF(back, size)}));
}

QString TierPainter::countText(Tier tier) const {
    const Topology& topology = m_scene.trace().topology;
    const FabricShape& shape = topology.shape();
    switch (tier) {
    case Tier::Host:
        return TierText::tr("%1 of %2 ports").arg(topology.hostCount()).arg(shape.hostPorts());
    case Tier::Leaf:
        return QString::number(shape.leaves());
    case Tier::Aggregation:
        return QString::number(shape.uppers());
    case Tier::Core:
        break;
    }
    return QString::number(shape.isFatTree() ? shape.cores() : shape.uppers());
}

void TierPainter::paintCaption(const TierGeometry& tier) {
    const Topology& topology = m_scene.trace().topology;
    const Theme& theme = m_scene.theme();
    const double pixels = m_scene.geometry.textPixels;
    if (!tier.caption.isEmpty()) {
        m_painter.setPen(theme.mutedText);
        m_painter.setFont(textFont(pixels * 0.88));
        const bool hasCount = tier.caption.height() >= 2 * pixels;
        const QString title = tierTitle(topology, tier.tier);
        m_painter.drawText(tier.caption, Qt::AlignLeft | Qt::AlignVCenter,
                           hasCount ? title + QLatin1Char('\n') + countText(tier.tier) : title);
    }
    if (!tier.traffic.isEmpty()) {
        Bytes up = 0;
        for (std::uint32_t id = 0; id < topology.links().size(); ++id) {
            const Link& link = topology.link(LinkId{id});
            const Tier from = topology.vertex(link.from).tier;
            if (from == tier.tier && topology.vertex(link.to).tier > from) {
                up += m_scene.link(id).carried;
            }
        }
        m_painter.setPen(theme.text);
        m_painter.setFont(numberFont(pixels * 0.92));
        m_painter.drawText(tier.traffic, Qt::AlignLeft | Qt::AlignVCenter,
                           QStringLiteral("↑ %1").arg(showBytes(up)));
    }
}

void TierPainter::paintNames() {
    const Topology& topology = m_scene.trace().topology;
    const std::vector<QRectF>& boxes = m_scene.geometry.switches;
    const auto first = static_cast<std::uint32_t>(topology.hostCount());
    m_painter.setFont(textFont(m_scene.geometry.textPixels * 0.9));
    const QFontMetricsF metrics(m_painter.font());
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const VertexId id{first + i};
        const QString name = vertexName(m_scene.trace(), id);
        const QString number = shortSwitchName(topology.vertex(id));
        const double room = boxes[i].width() - 6;
        const QString& text = metrics.horizontalAdvance(name) <= room ? name : number;
        const double width = metrics.horizontalAdvance(text);
        if (width > room + 4) {
            continue;
        }
        // Bytes cross the switch beneath its name, and stop short of it: a line that touches a letter looks
        // like a part of it.
        const QPointF middle = boxes[i].center();
        const QSizeF plate(std::min(width + metrics.height(), boxes[i].width() - 4), boxes[i].height() - 4);
        m_painter.fillRect(QRectF(middle - QPointF(plate.width(), plate.height()) / 2, plate),
                           m_scene.theme().window);
        m_painter.setPen(m_scene.theme().text);
        m_painter.drawText(boxes[i], Qt::AlignCenter, text);
    }
}

void TierPainter::outlineArc(int node, const QPen& pen) {
    if (node < static_cast<int>(m_scene.geometry.ring.size())) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(pen);
        m_painter.drawPath(pathOf(m_scene.geometry.ring[static_cast<std::size_t>(node)]));
    }
}

void TierPainter::outlineSwitches(const std::vector<LinkId>& route, const QPen& pen) {
    const Topology& topology = m_scene.trace().topology;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(pen);
    for (const LinkId link : route) {
        const VertexId to = topology.link(link).to;
        if (topology.vertex(to).isSwitch()) {
            const auto index = to.value - static_cast<std::uint32_t>(topology.hostCount());
            m_painter.drawRoundedRect(m_scene.geometry.switches[index].adjusted(-2, -2, 2, 2), 6, 6);
        }
    }
}

} // namespace ringscope
