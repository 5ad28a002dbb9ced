// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/box_ring.h"

#include <QLineF>
#include <QMarginsF>

#include <algorithm>

namespace ringscope {

namespace {

/// Where the line from the middle of `box` to `outside` leaves the box.
QPointF edgeTowards(const QRectF& box, QPointF outside) {
    const QPointF middle = box.center();
    const QPointF way = outside - middle;
    const double x = way.x() == 0 ? 1e9 : box.width() / 2 / std::abs(way.x());
    const double y = way.y() == 0 ? 1e9 : box.height() / 2 / std::abs(way.y());
    return middle + way * std::min({x, y, 1.0});
}

} // namespace

QSizeF BoxRing::tokenSize() const {
    // One line of digits and the strip: a cell without the room for an addition.
    const QSizeF cell = m_nodes.front().cells.front().size();
    return QSizeF(cell.width(), std::min(cell.height(), 2.1 * m_style.digits)) * m_tokenScale;
}

RouteLine BoxRing::route(Rank from, Rank to) const {
    if (m_neighbours) {
        return m_track[static_cast<std::size_t>(from)];
    }
    if (!m_chords.empty()) {
        const int chord = from * m_workers + to;
        return m_chords[static_cast<std::size_t>(chord)];
    }
    QRectF start = m_nodes[static_cast<std::size_t>(from)].frame;
    QRectF end = m_nodes[static_cast<std::size_t>(to)].frame;
    // Where there is room, a chunk that leaves or arrives touches the box and hides nothing of it.
    const QSizeF half = tokenSize() / 2;
    const QMarginsF clearance(half.width(), half.height(), half.width(), half.height());
    if (!(start + clearance).intersects(end + clearance)) {
        start += clearance;
        end += clearance;
    }
    // Moved to the right of its own direction, so that the two directions between two nodes do not hide each
    // other.
    const QLineF line(start.center(), end.center());
    const QLineF normal = line.normalVector().unitVector();
    const QPointF aside = (normal.p1() - normal.p2()) * (tokenSize().height() * 0.3);
    return RouteLine(
        QPolygonF({edgeTowards(start, end.center()) + aside, edgeTowards(end, start.center()) + aside}));
}

std::optional<Rank> BoxRing::nodeAt(QPointF point) const {
    const auto found = std::find_if(m_nodes.begin(), m_nodes.end(),
                                    [&](const NodeBox& node) { return node.frame.contains(point); });
    if (found == m_nodes.end()) {
        return std::nullopt;
    }
    return static_cast<Rank>(found - m_nodes.begin());
}

std::optional<int> BoxRing::placeAt(Rank node, QPointF point) const {
    const std::vector<QRectF>& cells = m_nodes[static_cast<std::size_t>(node)].cells;
    const auto found =
        std::find_if(cells.begin(), cells.end(), [&](const QRectF& cell) { return cell.contains(point); });
    if (found == cells.end()) {
        return std::nullopt;
    }
    return static_cast<int>(found - cells.begin());
}

std::optional<Rank> BoxRing::trackAt(QPointF point) const {
    constexpr double kReach = 8;
    std::optional<Rank> nearest;
    double least = kReach;
    for (std::size_t rank = 0; rank < m_links.size(); ++rank) {
        if (const double distance = m_links[rank].distanceTo(point); distance <= least) {
            least = distance;
            nearest = static_cast<Rank>(rank);
        }
    }
    return nearest;
}

} // namespace ringscope
