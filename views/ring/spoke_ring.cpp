// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/spoke_ring.h"

#include "views/common/fonts.h"

#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

using std::numbers::pi;

constexpr double kHubShare = 0.36;    ///< of the outer radius
constexpr double kWideHubShare = 0.6; ///< where messages cross the hub
constexpr double kFreeShare = 0.6;    ///< of the hub, round which chords go where all send to all
constexpr double kSpokeShare = 0.62;  ///< of the angle between two spokes
constexpr double kFlatAngle = 0.12;   ///< an arc up to this angle (radians) is drawn straight
constexpr double kSmallestLabel = 9;

} // namespace

SpokeRing::SpokeRing(const TraceShape& shape, QSizeF size, double textScale)
    : m_workers(shape.workers), m_servers(shape.servers), m_places(std::max(1, shape.places)),
      m_neighbours(shape.neighbours), m_everyPair(shape.everyPair && !shape.neighbours),
      m_middle(size.width() / 2, size.height() / 2) {
    const double half = std::min(size.width(), size.height()) / 2;
    m_label = std::clamp(half * 0.055, kSmallestLabel * textScale, 15 * textScale);
    m_outer = std::max(10.0, half - 2.2 * m_label);
    m_hub = m_outer * (m_neighbours ? kHubShare : kWideHubShare);
    m_halfWidth = pi / m_workers * kSpokeShare;

    const QString widest = QString::number(m_workers - 1) + QLatin1Char(' ');
    const double labelWidth = QFontMetricsF(textFont(m_label, true)).horizontalAdvance(widest);
    const double pitch = 2 * pi * (m_outer + 1.2 * m_label) / m_workers;
    while (m_labelEvery < m_workers && pitch * m_labelEvery < labelWidth) {
        m_labelEvery *= 2;
    }

    if (m_servers > 0) {
        const double widestSide = 0.3 * m_hub;
        m_serverRadius = m_servers == 1 ? 0 : 0.45 * m_hub;
        m_serverSide = m_servers == 1 ? widestSide
                                      : std::min(widestSide, 1.3 * m_serverRadius * std::sin(pi / m_servers));
    } else {
        const double side = m_hub * (m_everyPair ? 0.85 * kFreeShare : 0.92);
        m_note = QRectF(m_middle.x() - side, m_middle.y() - side * 0.5, 2 * side, side);
    }
    const double beside = size.width() / 2 - half;
    if (beside >= 12 * m_label) {
        m_legend = QRectF(m_label, size.height() - 6 * m_label, beside, 5 * m_label);
    }
}

double SpokeRing::angleOf(Rank worker) const {
    return 2 * pi * worker / m_workers;
}

QPointF SpokeRing::polar(double radius, double angle) const {
    return m_middle + QPointF(radius * std::sin(angle), -radius * std::cos(angle));
}

QRectF SpokeRing::labelRect(Rank worker) const {
    const QPointF at = polar(m_outer + 1.15 * m_label, angleOf(worker));
    return {at.x() - 1.5 * m_label, at.y() - 0.75 * m_label, 3 * m_label, 1.5 * m_label};
}

QPolygonF SpokeRing::sector(Rank worker, int first, int last) const {
    const double middle = angleOf(worker);
    const double top = radiusOf(first);
    const double bottom = radiusOf(last + 1);
    const int parts = std::max(1, static_cast<int>(std::ceil(2 * m_halfWidth / kFlatAngle)));
    QPolygonF shape;
    shape.reserve(2 * parts + 3);
    for (int i = 0; i <= parts; ++i) {
        shape.append(polar(top, middle - m_halfWidth + 2 * m_halfWidth * i / parts));
    }
    for (int i = parts; i >= 0; --i) {
        shape.append(polar(bottom, middle - m_halfWidth + 2 * m_halfWidth * i / parts));
    }
    shape.append(shape.first());
    return shape;
}

QPolygonF SpokeRing::cells(Rank worker, int first, std::span<const double> shares) const {
    const double angle = angleOf(worker);
    const auto count = static_cast<int>(shares.size());
    QPolygonF leftSide;
    QPolygonF rightSide;
    for (int start = 0; start < count;) {
        // Steps of less than half a pixel cannot be seen: such cells are drawn as one, which is much faster.
        const double share = shares[static_cast<std::size_t>(start)];
        const double visible = 0.5 / (m_halfWidth * radiusOf(first + start));
        int next = start + 1;
        while (next < count && std::abs(shares[static_cast<std::size_t>(next)] - share) < visible) {
            ++next;
        }
        const double half = m_halfWidth * share;
        const double top = radiusOf(first + start);
        const double bottom = radiusOf(first + next);
        leftSide << polar(top, angle - half) << polar(bottom, angle - half);
        rightSide << polar(top, angle + half) << polar(bottom, angle + half);
        start = next;
    }
    std::reverse(rightSide.begin(), rightSide.end());
    return leftSide + rightSide;
}

QRectF SpokeRing::serverRect(Rank server) const {
    const QPointF at = polar(m_serverRadius, 2 * pi * (server - m_workers) / std::max(1, m_servers));
    return {at.x() - m_serverSide / 2, at.y() - m_serverSide / 2, m_serverSide, m_serverSide};
}

QPointF SpokeRing::end(Rank node) const {
    return node < m_workers ? polar(m_hub, angleOf(node)) : serverRect(node).center();
}

QPointF SpokeRing::messagePoint(Rank from, Rank to, int place, double fraction) const {
    if (m_neighbours) {
        const double next = angleOf(from) + 2 * pi / m_workers;
        return polar(radiusOf(place + 0.5), angleOf(from) + (next - angleOf(from)) * fraction);
    }
    // A server's box is not hidden: the way ends at its rim.
    QPointF start = end(from);
    QPointF finish = end(to);
    const QLineF way(start, finish);
    if (way.length() > 0) {
        const QPointF rim = (finish - start) / way.length() * (0.8 * m_serverSide);
        start += from < m_workers ? QPointF() : rim;
        finish -= to < m_workers ? QPointF() : rim;
    }
    return m_everyPair ? chordPoint(start, finish, fraction) : start + (finish - start) * fraction;
}

/// Opposite each other, all would meet in the middle: each keeps to its right.
QPointF SpokeRing::chordPoint(QPointF from, QPointF to, double fraction) const {
    const QPointF natural = (from + to) / 2 - m_middle;
    const double distance = std::hypot(natural.x(), natural.y());
    const QPointF aside(m_middle.y() - from.y(), from.x() - m_middle.x());
    const QPointF out = distance > 0.01 * m_hub ? natural : aside;
    const double reach = std::max(distance, kFreeShare * m_hub) / std::hypot(out.x(), out.y());
    const QPointF through = m_middle + out * reach;
    const QPointF control = through * 2 - (from + to) / 2;
    const double rest = 1 - fraction;
    return from * (rest * rest) + control * (2 * fraction * rest) + to * (fraction * fraction);
}

QPolygonF SpokeRing::chord(Rank from, Rank to, double first, double last) const {
    const int pieces = m_everyPair ? 6 : 1;
    QPolygonF line;
    for (int i = 0; i <= pieces; ++i) {
        line.append(messagePoint(from, to, 0, first + (last - first) * i / pieces));
    }
    return line;
}

double SpokeRing::messageRadius() const {
    // As thick as a cell of the chunk's circle; across the hub as small as the spokes' ends are close.
    const double room = m_neighbours ? 0.7 * cellDepth() : 0.3 * 2 * pi * m_hub / m_workers;
    return std::clamp(room, 2.5, 8.0);
}

std::optional<Rank> SpokeRing::nodeAt(QPointF point) const {
    for (Rank server = m_workers; server < m_workers + m_servers; ++server) {
        if (serverRect(server).contains(point)) {
            return server;
        }
    }
    const QPointF way = point - m_middle;
    const double radius = std::hypot(way.x(), way.y());
    if (radius < m_hub || radius > m_outer + 2 * m_label) {
        return std::nullopt;
    }
    const double turn = std::atan2(way.x(), -way.y());
    const double pitch = 2 * pi / m_workers;
    const double nearest = std::round(turn / pitch);
    if (std::abs(turn - nearest * pitch) > m_halfWidth && radius < m_outer) {
        return std::nullopt;
    }
    return (static_cast<int>(nearest) % m_workers + m_workers) % m_workers;
}

std::optional<int> SpokeRing::placeAt(QPointF point) const {
    const double radius = QLineF(m_middle, point).length();
    if (radius < m_hub || radius > m_outer) {
        return std::nullopt;
    }
    return std::clamp(static_cast<int>((m_outer - radius) / cellDepth()), 0, m_places - 1);
}

std::optional<Rank> SpokeRing::gapAt(QPointF point) const {
    const QPointF way = point - m_middle;
    const double radius = std::hypot(way.x(), way.y());
    if (!m_neighbours || m_workers < 2 || radius < m_hub || radius > m_outer || nodeAt(point)) {
        return std::nullopt;
    }
    const double turn = std::atan2(way.x(), -way.y());
    const double share = turn < 0 ? turn + 2 * pi : turn;
    return static_cast<Rank>(share / (2 * pi) * m_workers) % m_workers;
}

} // namespace ringscope
