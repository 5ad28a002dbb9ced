// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tier_layout.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

// In widths of a host port:
constexpr double kPitchOfCounts = 4.2;  // lines between two tiers with all of their numbers
constexpr double kPitchOfTraffic = 2.8; // with what they have carried
constexpr double kLeafGap = 0.5;
constexpr double kPodGap = 1.0; // beside that of the leaf
constexpr double kPortShare = 0.9;
constexpr double kLane = 0.22;    // from the middle of a port to each of its two directions
constexpr double kWidestLane = 9; // pixels
constexpr double kThinnestTank = 4;
constexpr double kWithCaptions = 46; // lines of text of width from which tiers have their names beside them
constexpr double kCaptionLines = 8;
constexpr double kRingShare = 0.17; // of the height, for the curves of the ring

class TierLayout {
public:
    TierLayout(NetworkGeometry& geometry, const TraceHeader& header, const Topology& topology,
               const std::vector<Bytes>& largestQueues, const HostBoxes& boxes, const QRectF& area)
        : m_geometry(geometry), m_header(header), m_topology(topology), m_shape(topology.shape()),
          m_queues(largestQueues), m_boxes(boxes), m_line(boxes.lineHeight()), m_area(area), m_field(area) {}

    void run() {
        if (m_area.width() >= kWithCaptions * m_line) {
            m_field.setLeft(m_field.left() + kCaptionLines * m_line);
        }
        spreadPorts();
        chooseDetail();
        chooseRows();
        placeHosts();
        placeSwitches();
        placeHostLinks();
        placeSwitchLinks();
        placeCaptions();
        placeRing();
    }

private:
    bool isRing() const { return m_header.algorithm == "ring" && m_header.workers > 1; }
    int switchTiers() const { return m_shape.isFatTree() ? 3 : 2; }
    int rowOf(Tier tier) const { // from the top
        switch (tier) {
        case Tier::Host:
            return switchTiers();
        case Tier::Leaf:
            return switchTiers() - 1;
        case Tier::Aggregation:
            return 1;
        case Tier::Core:
            break;
        }
        return 0;
    }

    double portX(int port) const {
        const int leaf = m_shape.leafOfPort(port);
        return m_field.left() + (port + 0.5 + kLeafGap * leaf + kPodGap * m_shape.podOfLeaf(leaf)) * m_port;
    }

    void spreadPorts() {
        const double gaps = kLeafGap * (m_shape.leaves() - 1) + kPodGap * (m_shape.pods - 1);
        m_port = m_field.width() / (m_shape.hostPorts() + gaps);
    }

    void chooseDetail() {
        const QSizeF room(m_port * kPortShare, m_area.height() * 0.16);
        m_detail = m_boxes.fitting(room);
        const QSizeF number = m_boxes.size(HostDetail::Number);
        if (m_detail == HostDetail::Dot && number.width() <= room.width()) {
            m_detail = HostDetail::Number;
        }
        if (m_detail == HostDetail::Dot) {
            // Names are wider than ports: the outermost need room too.
            const double inset = std::max(number.width() - m_port, 0.0) / 2;
            m_field.adjust(inset, 0, -inset, 0);
            spreadPorts();
        }
    }

    void chooseRows() {
        const double hosts = m_detail != HostDetail::Dot ? m_boxes.size(m_detail).height()
                                                         : m_line * (hasTwoRowsOfNames() ? 2.7 : 1.7) + 5;
        const double ring = isRing() ? std::max(m_area.height() * kRingShare, m_line) : 4;
        m_ringRoom = QRectF(m_area.left(), m_area.bottom() - ring, m_area.width(), ring);
        m_hostTop = m_ringRoom.top() - hosts;
        m_switchHeight = std::min(m_line * 1.4, (m_hostTop - m_area.top()) / (2.5 * switchTiers()));
        // As much between the hosts and their leaves as between two tiers.
        m_pitch = (m_hostTop - m_area.top() - 2) / switchTiers();
        m_tank = std::clamp((m_pitch - m_switchHeight) * 0.24, 4.0, m_line * 2);
    }

    double rowTop(int row) const { return m_area.top() + 2 + row * m_pitch; }

    /// Every how many ports a name has room.
    int namedPorts() const { return std::max(1, static_cast<int>(std::ceil(m_boxes.labelWidth() / m_port))); }
    /// Names of neighbours stand in two rows where every second one has room.
    bool hasTwoRowsOfNames() const { return m_detail == HostDetail::Dot && namedPorts() == 2; }

    void placeHosts() {
        const double height = m_boxes.size(m_detail).height();
        const int stride = hasTwoRowsOfNames() ? 1 : namedPorts();
        std::vector<bool> used(static_cast<std::size_t>(m_shape.hostPorts()), false);
        const double y = m_detail == HostDetail::Dot ? m_hostTop + m_line * 0.35 : m_hostTop + height / 2;
        for (std::size_t rank = 0; rank < m_geometry.hosts.size(); ++rank) {
            const int port = m_topology.vertices()[rank].number;
            used[static_cast<std::size_t>(port)] = true;
            m_geometry.hosts[rank] = m_boxes.place(m_detail, QPointF(portX(port), y), QPointF(0, 1),
                                                   port % stride == 0, m_port * 0.8);
            if (hasTwoRowsOfNames()) {
                HostGeometry& host = m_geometry.hosts[rank];
                host.label.translate(0, port % 2 * m_line);
                // Names are wider than ports: each node has what is above and below its own.
                host.box = QRectF(portX(port) - m_port / 2, host.dot.top(), m_port,
                                  host.label.bottom() - host.dot.top());
            }
        }
        const double size = std::min(m_line * 0.5, m_port * 0.6);
        for (int port = 0; port < m_shape.hostPorts(); ++port) {
            if (!used[static_cast<std::size_t>(port)]) {
                m_geometry.emptyPorts.emplace_back(portX(port) - size / 2, y - size / 2, size, size);
            }
        }
    }

    /// What the ports [first, first + count) span, with a margin on either side.
    QRectF span(int first, int count, int row) const {
        const double left = portX(first) - m_port * kPortShare / 2;
        const double right = portX(first + count - 1) + m_port * kPortShare / 2;
        return {left, rowTop(row), right - left, m_switchHeight};
    }

    /// Part `index` of `count` equal ones, each with a box in its middle.
    static QRectF part(const QRectF& whole, int index, int count, double share) {
        const double width = whole.width() / count;
        return {whole.left() + (index + (1 - share) / 2) * width, whole.top(), width * share, whole.height()};
    }

    void placeSwitches() {
        const int perLeaf = m_shape.hostsPerLeaf;
        const QRectF top = QRectF(m_field.left(), rowTop(0), m_field.width(), m_switchHeight);
        for (std::size_t i = m_geometry.hosts.size(); i < m_topology.vertices().size(); ++i) {
            const Vertex& vertex = m_topology.vertices()[i];
            QRectF box;
            if (vertex.tier == Tier::Leaf) {
                box = span(vertex.number * perLeaf, perLeaf, rowOf(Tier::Leaf));
            } else if (vertex.tier == Tier::Aggregation) {
                const int perPod = m_shape.leavesPerPod * perLeaf;
                const QRectF pod = span(vertex.pod * perPod, perPod, rowOf(Tier::Aggregation));
                box = part(pod, vertex.number % m_shape.uppersPerPod, m_shape.uppersPerPod, 0.8);
            } else {
                const int count = m_shape.isFatTree() ? m_shape.cores() : m_shape.uppers();
                box = part(top, vertex.number, count, 0.7);
            }
            m_geometry.switches.push_back(box);
        }
    }

    const QRectF& boxOf(VertexId id) const { return m_geometry.switches[id.value - m_geometry.hosts.size()]; }

    static double laneAt(double pitch) { return std::min(pitch * kLane, kWidestLane); }

    /// A link between two heights, from its tank if bytes ever wait there. `down`: it leaves its switch
    /// below.
    void place(std::uint32_t link, QPointF from, QPointF to, double lane, bool down, bool fromSwitch) {
        if (fromSwitch && m_queues[link] > 0 && lane * 2 * kPortShare >= kThinnestTank) {
            const double width = lane * 2 * kPortShare;
            TankGeometry tank;
            tank.link = link;
            tank.exit = down ? TankGeometry::Exit::Bottom : TankGeometry::Exit::Top;
            tank.rect = QRectF(from.x() - width / 2, down ? from.y() : from.y() - m_tank, width, m_tank);
            tank.entry = from;
            m_geometry.tanks.push_back(tank);
            from.ry() += down ? m_tank : -m_tank;
        }
        m_geometry.links[link] = {QLineF(from, to), std::clamp(lane * 1.1, 1.4, 7.0), {}};
    }

    /// Links come in pairs: up, down.
    const Link& linkUp(std::uint32_t pair) const { return m_topology.link(LinkId{2 * pair}); }

    void placeHostLinks() {
        const double lane = laneAt(m_port);
        for (std::uint32_t host = 0; host < m_geometry.hosts.size(); ++host) {
            const QRectF& body = m_geometry.hosts[host].body();
            const double bottom = boxOf(linkUp(host).to).bottom();
            const double x = body.center().x();
            const double inset = m_detail == HostDetail::Dot ? body.height() / 2 : 0;
            place(2 * host, {x - lane, body.top() + inset}, {x - lane, bottom}, lane, false, false);
            place(2 * host + 1, {x + lane, bottom}, {x + lane, body.top() + inset}, lane, true, true);
        }
    }

    /// The links between switches, by their pairs: up, down. Each has a port of its own at either end.
    void placeSwitchLinks() {
        const std::size_t vertices = m_topology.vertices().size();
        std::vector<int> ups(vertices, 0); // ports of each switch
        std::vector<int> downs(vertices, 0);
        const auto first = static_cast<std::uint32_t>(m_geometry.hosts.size());
        const auto pairs = static_cast<std::uint32_t>(m_topology.links().size() / 2);
        for (std::uint32_t pair = first; pair < pairs; ++pair) {
            ++ups[linkUp(pair).from.value];
            ++downs[linkUp(pair).to.value];
        }
        std::vector<int> nextUp(vertices, 0);
        std::vector<int> nextDown(vertices, 0);
        for (std::uint32_t pair = first; pair < pairs; ++pair) {
            const VertexId lower = linkUp(pair).from;
            const VertexId upper = linkUp(pair).to;
            const QRectF& below = boxOf(lower);
            const QRectF& above = boxOf(upper);
            const double lowerPitch = below.width() / ups[lower.value];
            const double upperPitch = above.width() / downs[upper.value];
            const QPointF bottom(below.left() + (nextUp[lower.value]++ + 0.5) * lowerPitch, below.top());
            const QPointF top(above.left() + (nextDown[upper.value]++ + 0.5) * upperPitch, above.bottom());
            const QPointF lowerLane(laneAt(lowerPitch), 0);
            const QPointF upperLane(laneAt(upperPitch), 0);
            // The way up begins on a tank, higher than the way down ends: on the side away from where both go
            // to, or they would cross.
            const double side = top.x() < bottom.x() ? 1 : -1;
            place(2 * pair, bottom + lowerLane * side, top + upperLane * side, lowerLane.x(), false, true);
            place(2 * pair + 1, top - upperLane * side, bottom - lowerLane * side, upperLane.x(), true, true);
        }
    }

    void placeCaptions() {
        for (const Tier tier : {Tier::Core, Tier::Aggregation, Tier::Leaf, Tier::Host}) {
            if (tier == Tier::Aggregation && !m_shape.isFatTree()) {
                continue;
            }
            TierGeometry place;
            place.tier = tier;
            if (m_field.left() > m_area.left()) {
                const double width = m_field.left() - m_area.left() - m_line * 0.6;
                const double top = rowTop(rowOf(tier)) + m_switchHeight / 2 - m_line;
                // With little height between the tiers, their names go before the numbers.
                const double lines = m_pitch >= kPitchOfCounts * m_line ? 2 : 1;
                place.caption = QRectF(m_area.left(), std::max(top, m_area.top()), width, lines * m_line);
                if (tier == Tier::Host) {
                    place.caption.moveTop(m_hostTop - m_line * 0.3);
                }
                if (tier != Tier::Core && m_pitch >= kPitchOfTraffic * m_line) {
                    const double above = rowTop(rowOf(tier)) - (m_pitch - m_switchHeight) / 2;
                    place.traffic = QRectF(m_area.left(), above - m_line / 2, width, m_line);
                }
            }
            m_geometry.tiers.push_back(place);
        }
    }

    void placeRing() {
        if (!isRing()) {
            return;
        }
        for (Rank rank = 0; rank < m_header.workers; ++rank) {
            const Rank next = (rank + 1) % m_header.workers;
            const QRectF& here = m_geometry.hosts[static_cast<std::size_t>(rank)].box;
            const QRectF& there = m_geometry.hosts[static_cast<std::size_t>(next)].box;
            RingArc arc;
            arc.from = QPointF(here.center().x(), m_ringRoom.top() + 1);
            arc.to = QPointF(there.center().x(), m_ringRoom.top() + 1);
            const double reach = std::abs(arc.to.x() - arc.from.x());
            // The way back is deeper, so that two nodes have two curves.
            const double share =
                0.35 + 0.5 * reach / m_field.width() + (arc.to.x() < arc.from.x() ? 0.15 : 0);
            arc.depth = std::min((m_ringRoom.height() - 4) * share, 4 + reach);
            arc.leavesLeaf = m_topology.vertices()[static_cast<std::size_t>(rank)].leaf !=
                             m_topology.vertices()[static_cast<std::size_t>(next)].leaf;
            m_geometry.ring.push_back(arc);
        }
    }

    NetworkGeometry& m_geometry;
    const TraceHeader& m_header;
    const Topology& m_topology;
    FabricShape m_shape;
    const std::vector<Bytes>& m_queues;
    const HostBoxes& m_boxes;
    double m_line;
    QRectF m_area;
    QRectF m_field; ///< without the captions
    HostDetail m_detail = HostDetail::Dot;
    double m_port = 0; ///< pixels from one host port to the next
    double m_hostTop = 0;
    double m_switchHeight = 0;
    double m_pitch = 0; ///< from one tier to the next
    double m_tank = 0;  ///< length of a tank
    QRectF m_ringRoom;
};

} // namespace

void layoutTiers(NetworkGeometry& geometry, const TraceHeader& header, const Topology& topology,
                 const std::vector<Bytes>& largestQueues, const HostBoxes& boxes, const QRectF& area) {
    TierLayout(geometry, header, topology, largestQueues, boxes, area).run();
}

} // namespace ringscope
