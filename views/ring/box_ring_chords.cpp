// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/box_ring_search.h"

#include <QMarginsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kPieces = 16; ///< of a curve

/// Where a curve from the middle of `box` to `outside` leaves the room that a message takes up around it.
QPointF leaving(const QRectF& box, QSizeF token, QPointF outside) {
    const QMarginsF room(token.width() / 2 + 1, token.height() / 2 + 1, token.width() / 2 + 1,
                         token.height() / 2 + 1);
    const QRectF around = box + room;
    const QPointF way = outside - around.center();
    const double x = way.x() == 0 ? 1e9 : around.width() / 2 / std::abs(way.x());
    const double y = way.y() == 0 ? 1e9 : around.height() / 2 / std::abs(way.y());
    return around.center() + way * std::min({x, y, 1.0});
}

/// A parabola that passes `through` half way.
RouteLine bent(QPointF from, QPointF through, QPointF to) {
    const QPointF control = through * 2 - (from + to) / 2;
    QPolygonF points;
    for (int i = 0; i <= kPieces; ++i) {
        const double t = static_cast<double>(i) / kPieces;
        points.append(from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t));
    }
    return RouteLine(points);
}

} // namespace

/// Every worker sends to every other, all of them to the one equally far round at a time: straight ways would
/// meet in one point. They are bent round the middle, just so much that nothing hides anything.
bool BoxRingSearch::layChords(BoxRing& ring) const {
    const QSizeF whole = ring.tokenSize();
    for (const double size : {1.0, 0.85, 0.72}) {
        ring.m_tokenScale = size;
        const std::optional<QSizeF> hole = largestTrack(ring, QSizeF(0, 0), whole * size);
        if (!hole) {
            continue;
        }
        for (const double least : {0.25, 0.4, 0.55, 0.7, 0.85, 1.0}) {
            bendChords(ring, *hole, least);
            if (chordsKeepApart(ring) && placeNoteBesideChords(ring)) {
                return true;
            }
        }
    }
    return false;
}

/// Half way a message is in the hole between the boxes, not nearer to its middle than `least` of its radii.
void BoxRingSearch::bendChords(BoxRing& ring, QSizeF hole, double least) const {
    const QPointF middle = m_area.center();
    const auto measured = [&](QPointF point) {
        return QPointF((point.x() - middle.x()) / hole.width(), (point.y() - middle.y()) / hole.height());
    };
    ring.m_chords.clear();
    for (int from = 0; from < m_shape.workers; ++from) {
        for (int to = 0; to < m_shape.workers; ++to) {
            const QRectF& start = ring.m_nodes[static_cast<std::size_t>(from)].frame;
            const QRectF& end = ring.m_nodes[static_cast<std::size_t>(to)].frame;
            const QPointF out = measured((start.center() + end.center()) / 2);
            const double natural = std::hypot(out.x(), out.y());
            // Opposite each other: each keeps to its right.
            const QPointF opposite = measured(start.center());
            const QPointF aside = natural > 0.02 ? out : QPointF(-opposite.y(), opposite.x());
            const double reach = std::clamp(natural, least, 1.0) / std::hypot(aside.x(), aside.y());
            const QPointF through =
                middle + QPointF(aside.x() * hole.width(), aside.y() * hole.height()) * reach;
            ring.m_chords.push_back(from == to ? RouteLine()
                                               : bent(leaving(start, ring.tokenSize(), through), through,
                                                      leaving(end, ring.tokenSize(), through)));
        }
    }
}

bool BoxRingSearch::chordsKeepApart(const BoxRing& ring) const {
    constexpr int kInstants = 12;
    const QSizeF token = ring.tokenSize();
    std::vector<QRectF> seen(static_cast<std::size_t>(m_shape.workers));
    for (int distance = 1; distance < m_shape.workers; ++distance) {
        for (int k = 0; k <= kInstants; ++k) {
            for (int from = 0; from < m_shape.workers; ++from) {
                const RouteLine way = ring.route(from, (from + distance) % m_shape.workers);
                const QRectF spot = around(way.at(static_cast<double>(k) / kInstants), token);
                const auto taken = seen.begin() + from;
                if (!isFree(ring, spot) || std::any_of(seen.begin(), taken, [&](const QRectF& other) {
                        return overlap(other, spot);
                    })) {
                    return false;
                }
                *taken = spot;
            }
        }
    }
    return true;
}

/// In the middle where no message comes by there, else between the boxes at a side.
bool BoxRingSearch::placeNoteBesideChords(BoxRing& ring) const {
    constexpr double kApart = 4;
    const QSizeF token = ring.tokenSize() + QSizeF(2 * kApart, 2 * kApart);
    const QPointF middle = m_area.center();
    const auto isCrossed = [&](const QRectF& note) {
        return std::any_of(ring.m_chords.begin(), ring.m_chords.end(), [&](const RouteLine& way) {
            for (int k = 0; !way.isEmpty() && k <= kPieces; ++k) {
                if (overlap(around(way.at(static_cast<double>(k) / kPieces), token), note)) {
                    return true;
                }
            }
            return false;
        });
    };
    for (const double text : noteTexts(ring)) {
        const QSizeF size = smallestNote(text);
        const double aside = (m_area.width() - size.width()) / 2;
        const double above = (m_area.height() - size.height()) / 2;
        const std::array<QPointF, 9> places = {QPointF(),
                                               QPointF(-aside, 0),
                                               QPointF(aside, 0),
                                               QPointF(0, above),
                                               QPointF(0, -above),
                                               QPointF(aside, -above),
                                               QPointF(-aside, -above),
                                               QPointF(aside, above),
                                               QPointF(-aside, above)};
        for (const QPointF& place : places) {
            const QRectF note = around(middle + place, size);
            if (isFree(ring, note) && !isCrossed(note)) {
                ring.m_note = note;
                ring.m_noteText = text;
                return true;
            }
        }
    }
    return false;
}

} // namespace ringscope
