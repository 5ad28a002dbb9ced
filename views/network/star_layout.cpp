// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/star_layout.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

enum class Side { Left, Right };

constexpr int kTallTanks = 3; // nodes of a column up to which their queues are tall tanks
constexpr std::size_t kFunnelNodes = 8;
constexpr double kTallTankLines = 9;   // lines of text of height that one needs
constexpr double kWidestColumn = 0.26; // of the width

/// The two directed links of host i in a star.
std::size_t linkUp(Rank rank) {
    return static_cast<std::size_t>(rank) * 2;
}
std::size_t linkDown(Rank rank) {
    return static_cast<std::size_t>(rank) * 2 + 1;
}

class StarLayout {
public:
    StarLayout(NetworkGeometry& geometry, const std::vector<Bytes>& largestQueues, const HostBoxes& boxes,
               const QRectF& area)
        : m_geometry(geometry), m_queues(largestQueues), m_boxes(boxes), m_area(area),
          m_line(boxes.lineHeight()) {}

    void run(const HostColumns& columns) {
        m_tall = wantsTallTanks(columns.right);
        const double left = columnWidth(columns.left);
        const double right = columnWidth(columns.right);
        placeSwitch(left, right, columns);
        placeColumn(columns.left, Side::Left, left);
        placeColumn(columns.right, Side::Right, right);
    }

private:
    double rowHeight(const std::vector<Rank>& column) const {
        return m_area.height() / static_cast<double>(std::max(column.size(), std::size_t{1}));
    }
    bool hasQueue(Rank rank) const { return m_queues[linkDown(rank)] > 0; }

    bool wantsTallTanks(const std::vector<Rank>& column) const {
        return !column.empty() && column.size() <= kTallTanks &&
               rowHeight(column) >= kTallTankLines * m_line &&
               std::any_of(column.begin(), column.end(), [this](Rank rank) { return hasQueue(rank); });
    }

    HostDetail detailOf(const std::vector<Rank>& column) const {
        return m_boxes.fitting({m_area.width() * kWidestColumn, rowHeight(column) * 0.92});
    }

    double columnWidth(const std::vector<Rank>& column) const {
        if (column.empty()) {
            return 0;
        }
        const HostDetail detail = detailOf(column);
        const double width = m_boxes.size(detail).width();
        return detail == HostDetail::Dot ? width + m_line * 2.4 : width;
    }

    void placeSwitch(double left, double right, const HostColumns& columns) {
        const double middle = m_area.width() - left - right;
        const double width = std::clamp(middle * 0.17, m_line * 4.2, m_line * 7);
        const double share = m_tall ? std::clamp(middle / 2600, 0.32, 0.46) : 0.5;
        const double x = m_area.left() + left + std::max(middle * share - (m_tall ? 0 : width / 2), m_line);
        // A switch that is lower than the columns draws its links together: the funnel of an incast. One as
        // high as they are keeps the many links of many nodes level.
        const std::size_t most = std::max(columns.left.size(), columns.right.size());
        const bool funnel = m_tall && columns.right.size() == 1 && most <= kFunnelNodes;
        const double height = m_area.height() * (funnel ? 0.72 : 1.0);
        const double y = m_area.top() + (funnel ? m_area.height() * 0.12 : 0.0);
        m_switch = QRectF(x, y, width, height);
        m_geometry.switches = {m_switch};
    }

    void placeColumn(const std::vector<Rank>& column, Side side, double width) {
        const HostDetail detail = detailOf(column);
        // Names of dots are higher than their rows: the outermost need room too.
        const double inset = detail == HostDetail::Dot ? std::max((m_line - rowHeight(column)) / 2, 0.0) : 0;
        const double row =
            (m_area.height() - 2 * inset) / static_cast<double>(std::max(column.size(), std::size_t{1}));
        const double inner = detail == HostDetail::Dot ? m_boxes.size(detail).width() : width;
        const double x =
            side == Side::Left ? m_area.left() + width - inner / 2 : m_area.right() - width + inner / 2;
        const int stride = std::max(1, static_cast<int>(std::ceil(m_line * 0.85 / row)));
        for (std::size_t i = 0; i < column.size(); ++i) {
            const double top = m_area.top() + inset + static_cast<double>(i) * row;
            const QPointF outwards(side == Side::Left ? -1 : 1, 0);
            const bool named = static_cast<int>(i) % stride == 0;
            if (side == Side::Right && m_tall) {
                placeTallRow(column[i], QRectF(m_switch.right(), top, x - m_switch.right(), row), detail, x);
                continue;
            }
            const double y = std::round(top + row / 2);
            HostGeometry& host = m_geometry.hosts[static_cast<std::size_t>(column[i])];
            host = m_boxes.place(detail, QPointF(x, y), outwards, named, row * 0.8);
            // Level where the switch is as high as the column.
            const bool level = m_switch.height() >= m_area.height();
            placeRow(column[i], side, y, level ? y : portY(static_cast<double>(i), column.size()), row);
        }
    }

    /// The height of port i of `count` on a switch that is lower than the columns.
    double portY(double i, std::size_t count) const {
        const double inset = m_line * 2;
        const double pitch = (m_switch.height() - 2 * inset) / static_cast<double>(count);
        return m_switch.top() + inset + (i + 0.5) * pitch;
    }

    const QRectF& bodyOf(Rank rank) const { return m_geometry.hosts[static_cast<std::size_t>(rank)].body(); }

    /// The links of a node, and a slim tank where its port's queue ever holds anything.
    void placeRow(Rank rank, Side side, double y, double port, double row) {
        const double pitch = std::min(row, m_switch.height() / std::max(m_area.height() / row, 1.0));
        // How far from the middle of the node a link can end: a dot is lower than the lanes of a high row.
        const double reach = std::max(std::floor(bodyOf(rank).height() / 2), 1.0);
        // Whole pixels, so that level lanes are all painted alike.
        const double lane = std::min(std::round(std::clamp(pitch * 0.17, 1.0, 7.0)), reach);
        const double width = std::clamp(pitch * 0.2, 1.5, 9.0);
        const double hostX = side == Side::Left ? bodyOf(rank).right() : bodyOf(rank).left();
        const double switchX = side == Side::Left ? m_switch.left() : m_switch.right();
        // On the right the way out is the lower lane, so that neighbours' lanes meet in the switch without
        // crossing.
        const double out = side == Side::Left ? -1 : 1;
        m_geometry.links[linkUp(rank)] = {
            QLineF(hostX, y + out * lane, switchX, port + out * lane), width, {}};
        double exit = switchX;
        double down = lane;
        if (hasQueue(rank)) {
            const double length = std::clamp(std::abs(hostX - switchX) * 0.42, m_line, m_line * 9);
            const double height = std::clamp(pitch * 0.4, 2.0, m_line);
            down = std::max(lane, std::ceil(height / 2 + 1));
            TankGeometry tank;
            tank.link = static_cast<std::uint32_t>(linkDown(rank));
            tank.exit = side == Side::Left ? TankGeometry::Exit::Left : TankGeometry::Exit::Right;
            exit = side == Side::Left ? switchX - length : switchX + length;
            tank.rect = QRectF(std::min(exit, switchX), port - out * down - height / 2, length, height);
            tank.entry = QPointF(switchX, port - out * down);
            if (pitch >= 4 * m_line) {
                const double beyond = port - out * (down + height / 2 + m_line * 0.6);
                tank.amount = QRectF(tank.rect.left(), beyond - m_line / 2, length, m_line);
            }
            m_geometry.tanks.push_back(tank);
        }
        const double end = port == y && down <= reach ? down : lane; // level where it can be
        m_geometry.links[linkDown(rank)] = {QLineF(exit, port - out * down, hostX, y - out * end), width, {}};
    }

    /// A node with a tall tank between the switch and it; `row` reaches from the switch to the middle of the
    /// node.
    void placeTallRow(Rank rank, const QRectF& row, HostDetail detail, double x) {
        const QSizeF size = m_boxes.size(detail);
        const double bottom =
            std::min(row.top() + row.height() * 0.74, row.bottom() - size.height() / 2 - 10);
        HostGeometry& host = m_geometry.hosts[static_cast<std::size_t>(rank)];
        host = m_boxes.place(detail, QPointF(x, std::max(bottom, row.top() + size.height() / 2)),
                             QPointF(1, 0), true, row.height());
        const double y = host.box.center().y();
        const double hostX = bodyOf(rank).left();
        const double free = hostX - m_switch.right();
        const double lane = 6;

        TankGeometry tank;
        tank.link = static_cast<std::uint32_t>(linkDown(rank));
        tank.exit = TankGeometry::Exit::Bottom;
        const double width = std::clamp(free * 0.2, m_line * 1.3, m_line * 4);
        // What is dropped falls between the switch and the tank, and its number stands there.
        const double falling = std::max(free * 0.2, std::min(m_line * 3.1, free * 0.28));
        const double left = m_switch.right() + std::clamp(falling, 10.0, m_line * 4);
        const double top = row.top() + m_line * 2.9; // the topmost tick stands below the caption
        tank.rect = QRectF(left, top, width, std::max(bottom - top, m_line));
        const double captionRight = m_area.right();
        tank.caption =
            QRectF(m_switch.right() + 4, row.top(), captionRight - m_switch.right() - 4, m_line * 2.3);
        tank.inlet = QLineF(m_switch.right(), top + m_line * 0.6, left, top + m_line * 0.6);
        tank.entry = tank.inlet.p1();
        m_geometry.tanks.push_back(tank);
        m_geometry.links[linkDown(rank)] = {QLineF(tank.rect.right(), bottom - 8, hostX, y - lane), 9, {}};
        m_geometry.links[linkUp(rank)] = {QLineF(hostX, y + lane, m_switch.right(), bottom + 12), 9, {}};
    }

    NetworkGeometry& m_geometry;
    const std::vector<Bytes>& m_queues;
    const HostBoxes& m_boxes;
    QRectF m_area;
    double m_line;
    QRectF m_switch;
    bool m_tall = false;
};

} // namespace

void layoutStar(NetworkGeometry& geometry, const HostColumns& columns,
                const std::vector<Bytes>& largestQueues, const HostBoxes& boxes, const QRectF& area) {
    StarLayout(geometry, largestQueues, boxes, area).run(columns);
}

} // namespace ringscope
