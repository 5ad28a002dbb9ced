// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_stage.h"

#include "views/common/fabric_words.h"
#include "views/common/fonts.h"
#include "views/common/notes.h"
#include "views/common/stage_frame.h"
#include "views/common/units.h"
#include "views/network/drop_painter.h"
#include "views/network/host_painter.h"
#include "views/network/link_painter.h"
#include "views/network/network_summary.h"
#include "views/network/tank_painter.h"
#include "views/network/tier_painter.h"
#include "views/network/timer_painter.h"

#include <QFontMetricsF>
#include <QStringList>

#include <algorithm>

namespace ringscope {

namespace {

using Kind = Selectable::Kind;

constexpr int kMostLegendLines = 3;
constexpr double kReach = 5; // pixels beside a link that still count as on it

QFont legendFont(const NetworkGeometry& geometry) {
    return textFont(geometry.textPixels * kLegendText);
}

/// The largest font in which a text fits in several lines, from `pixels` down to three quarters of them.
QFont wrappedFont(const QString& text, double pixels, bool bold, QSizeF room) {
    constexpr double kSmallest = 0.75;
    constexpr double kUnlimited = 1e6;
    const auto isHigher = [&](const QFont& font) {
        return QFontMetricsF(font)
                   .boundingRect(QRectF(0, 0, room.width(), kUnlimited), Qt::TextWordWrap, text)
                   .height() > room.height();
    };
    double share = 1;
    while (share > kSmallest && isHigher(textFont(share * pixels, bold))) {
        share -= 0.05;
    }
    return textFont(share * pixels, bold);
}

/// Distance of a point from a line, and how far along the line (0 … 1) the nearest point is.
struct Nearness {
    double distance = 0;
    double along = 0;
};

Nearness nearness(const QLineF& line, QPointF point) {
    const double squared = line.dx() * line.dx() + line.dy() * line.dy();
    const QPointF offset = point - line.p1();
    const double along = squared > 0 ? (offset.x() * line.dx() + offset.y() * line.dy()) / squared : 0;
    const double clamped = std::clamp(along, 0.0, 1.0);
    return {QLineF(line.pointAt(clamped), point).length(), clamped};
}

bool isNear(const RingArc& arc, QPointF point) {
    constexpr int kPieces = 24;
    for (int i = 0; i < kPieces; ++i) {
        const QLineF piece(arc.at(static_cast<double>(i) / kPieces),
                           arc.at(static_cast<double>(i + 1) / kPieces));
        if (nearness(piece, point).distance < kReach) {
            return true;
        }
    }
    return false;
}

} // namespace

QString NetworkStage::id() const {
    return QStringLiteral("network");
}

QString NetworkStage::title(const StageInput& input) const {
    return runTitle(input);
}

void NetworkStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    if (m_trace != index.sharedTrace()) {
        m_trace = index.sharedTrace();
        m_run = std::make_unique<NetworkRun>(index);
    }
    const auto layOut = [&](int legendLines) {
        m_geometry = layoutNetwork(m_trace->header, m_trace->topology, m_run->largestQueues, size, textScale,
                                   legendLines);
    };
    layOut(1);
    if (const auto lines = static_cast<int>(legend().size()); lines > 1) {
        layOut(lines);
    }
}

void NetworkStage::paint(QPainter& painter, const StageInput& input) const {
    if (!m_run) {
        return;
    }
    const NetworkScene scene{input, m_geometry, *m_run};
    const Theme& theme = input.theme;
    const bool selectedHere = input.selected.track == input.track;
    const bool hoveredHere = input.hovered.track == input.track && input.hovered != input.selected;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (hoveredHere) {
        paintRoute(painter, scene, input.hovered, mixed(theme.panel, theme.text, 0.25));
    }
    if (selectedHere) {
        paintRoute(painter, scene, input.selected, mixed(theme.panel, theme.selection, 0.55));
    }
    HostPainter hosts(painter, scene);
    LinkPainter links(painter, scene);
    TierPainter tiers(painter, scene);
    hosts.paintSwitches();
    const bool isFabric = m_trace->topology.isFabric();
    if (isFabric) {
        tiers.paintGround();
    }
    links.paintCrossings();
    links.paintAll();
    painter.setRenderHint(QPainter::Antialiasing, true);
    hosts.paintAll();
    if (isFabric) {
        tiers.paintNames();
    }
    TankPainter(painter, scene).paintAll();
    DropPainter(painter, scene).paintAll();
    TimerPainter(painter, scene).paintAll();
    paintWords(painter, scene);
    if (hoveredHere) {
        paintMarked(painter, scene, input.hovered, QPen(theme.text, 1.5, Qt::DotLine));
    }
    if (selectedHere) {
        paintMarked(painter, scene, input.selected, QPen(theme.selection, 2.5));
    }
    painter.restore();
}

void NetworkStage::paintRoute(QPainter& painter, const NetworkScene& scene, const Selectable& item,
                              const QColor& colour) const {
    LinkPainter links(painter, scene);
    if (item.kind == Kind::Message && item.message < m_trace->messages.size()) {
        const MessageRow& message = m_trace->messages[item.message];
        paintFlow(painter, scene, message.from, message.to, colour);
    } else if (item.kind == Kind::Node && item.node >= 0 &&
               item.node < static_cast<int>(m_geometry.ring.size())) {
        paintFlow(painter, scene, item.node, (item.node + 1) % m_trace->header.workers, colour);
    } else if ((item.kind == Kind::Link || item.kind == Kind::Queue) && item.link < m_geometry.links.size()) {
        links.paintRoute({LinkId{item.link}}, colour);
    }
}

/// The way of a flow, and in a fabric the switches that it passes.
void NetworkStage::paintFlow(QPainter& painter, const NetworkScene& scene, Rank from, Rank to,
                             const QColor& colour) const {
    const std::vector<LinkId> route = m_trace->topology.route(from, to);
    LinkPainter(painter, scene).paintRoute(route, colour);
    if (m_trace->topology.isFabric()) {
        TierPainter tiers(painter, scene);
        tiers.outlineSwitches(route, QPen(colour, 7));
        if (to == (from + 1) % m_trace->header.workers) {
            tiers.outlineArc(from, QPen(colour, 7));
        }
    }
}

void NetworkStage::paintMarked(QPainter& painter, const NetworkScene& scene, const Selectable& item,
                               const QPen& pen) const {
    HostPainter hosts(painter, scene);
    const auto known = [this](int node) {
        return node >= 0 && node < static_cast<int>(m_geometry.hosts.size());
    };
    if ((item.kind == Kind::Node || item.kind == Kind::Cell) && known(item.node)) {
        hosts.outline(item.node, pen);
    } else if (item.kind == Kind::Message && item.message < m_trace->messages.size()) {
        hosts.outline(m_trace->messages[item.message].from, pen);
        hosts.outline(m_trace->messages[item.message].to, pen);
    } else if (item.kind == Kind::Queue && item.link < m_geometry.links.size() &&
               m_geometry.tankOf(item.link) != nullptr) {
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(m_geometry.tankOf(item.link)->rect.adjusted(-3, -3, 3, 3), 4, 4);
    }
}

QString NetworkStage::packetNote() const {
    if (m_trace->header.samplesPorts) {
        return tr("too many packets to record: links and queues as last sampled");
    }
    if (m_trace->header.transport == TransportKind::Datagram) {
        return tr("framed: sent again");
    }
    if (m_trace->header.headerBytes > 0) {
        const QString packets = tr("hollow: acknowledgements · framed: sent again");
        return m_trace->header.ecnThreshold > 0 ? tr("%1 · notched: marked").arg(packets) : packets;
    }
    const bool anyStream =
        !m_trace->header.queuesWholePackets() &&
        std::any_of(m_geometry.links.begin(), m_geometry.links.end(), [this](const LinkGeometry& link) {
            return isStream(m_run->longestShare, link.line.length(), m_geometry);
        });
    return anyStream ? tr("one mark passes every %1").arg(showBytes(m_run->flow.unit))
                     : tr("packets are drawn where they are");
}

QStringList NetworkStage::legend() const {
    const auto hasTank = [this](auto matches) {
        return std::any_of(m_geometry.tanks.begin(), m_geometry.tanks.end(), matches);
    };
    QStringList notes = {packetNote(), m_trace->topology.isFabric()
                                           ? tr("link used so far: grey < 1/3, blue < 2/3, red more")
                                           : tr("wide link: much used so far")};
    if (!m_geometry.ring.empty()) {
        notes.append(m_trace->topology.shape().isFatTree()
                         ? tr("curves: the ring, bold to another edge switch")
                         : tr("curves: the ring, bold to another leaf"));
    }
    if (hasTank([](const TankGeometry& tank) { return tank.atHost; })) {
        notes.append(tr("bar in a node: waiting at its own port"));
    }
    if (hasTank([](const TankGeometry& tank) { return !tank.atHost && !tank.isTall(); })) {
        notes.append(tr("full tank: %1").arg(showQueue(m_trace->header, m_run->largestAtSwitch)));
    }
    return linesOfNotes(notes, legendFont(m_geometry), m_geometry.legend.width(), kMostLegendLines);
}

void NetworkStage::paintWords(QPainter& painter, const NetworkScene& scene) const {
    const Theme& theme = scene.theme();
    const NetworkSummary summary = summarize(*m_trace, scene.input.world);
    const QString sentence = summaryText(*m_trace, summary);
    painter.setFont(
        wrappedFont(sentence, m_geometry.textPixels * 1.05, summary.isTrouble(), m_geometry.caption.size()));
    painter.setPen(summary.isTrouble() ? theme.warning : theme.text);
    painter.drawText(m_geometry.caption, Qt::AlignCenter | Qt::TextWordWrap, sentence);

    painter.setPen(theme.mutedText);
    drawLines(painter, m_geometry.legend, legend(), legendFont(m_geometry));
}

Selectable NetworkStage::itemAt(QPointF position, const StageInput& input) const {
    if (!m_run) {
        return {};
    }
    const auto inside = [&position](const TankGeometry& tank) {
        return tank.rect.adjusted(-2, -2, 2, 2).contains(position);
    };
    const auto tank = std::find_if(m_geometry.tanks.begin(), m_geometry.tanks.end(), inside);
    if (tank != m_geometry.tanks.end()) {
        return Selectable::ofQueue(tank->link, input.track);
    }
    for (int node = 0; node < static_cast<int>(m_geometry.hosts.size()); ++node) {
        const HostGeometry& host = m_geometry.hosts[static_cast<std::size_t>(node)];
        if (!host.box.contains(position)) {
            continue;
        }
        // In a star the counters of a node are those of its two links.
        if (m_trace->topology.kind() == TopologyKind::Star) {
            const auto up = static_cast<std::uint32_t>(node) * 2;
            if (host.sent.contains(position)) {
                return Selectable::ofLink(up, input.track);
            }
            if (host.received.contains(position)) {
                return Selectable::ofLink(up + 1, input.track);
            }
        }
        return Selectable::ofNode(node, input.track);
    }
    for (std::size_t rank = 0; rank < m_geometry.ring.size(); ++rank) {
        if (isNear(m_geometry.ring[rank], position)) {
            return Selectable::ofNode(static_cast<Rank>(rank), input.track);
        }
    }
    return linkAt(position, input);
}

Selectable NetworkStage::linkAt(QPointF position, const StageInput& input) const {
    std::uint32_t nearest = UINT32_MAX;
    Nearness best{kReach, 0};
    for (std::uint32_t id = 0; id < m_geometry.links.size(); ++id) {
        const LinkGeometry& link = m_geometry.links[id];
        if (link.label.contains(position)) {
            return Selectable::ofLink(id, input.track);
        }
        const Nearness candidate = nearness(link.line, position);
        if (candidate.distance < best.distance) {
            best = candidate;
            nearest = id;
        }
    }
    if (nearest == UINT32_MAX) {
        return {};
    }
    for (const SegmentOnLink& segment : input.world.links[nearest].onWire) {
        const Selectable message = Selectable::ofMessage(m_trace->hops[segment.hop].message, input.track);
        // A second click on a message goes through to the link beneath it.
        if (segment.tail <= best.along && best.along <= segment.head && message != input.selected) {
            return message;
        }
    }
    return Selectable::ofLink(nearest, input.track);
}

} // namespace ringscope
