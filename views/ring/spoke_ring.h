// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "views/common/trace_shape.h"

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <span>

namespace ringscope {

/// The ring for many nodes: each worker a spoke of a wheel, its places cells along the spoke (place 0
/// outermost), so that the same chunk lies on the same circle at all nodes; servers on a small circle in the
/// hub. A value without painter or widget.
class SpokeRing {
public:
    SpokeRing(const TraceShape& shape, QSizeF size, double textScale);

    QPointF middle() const { return m_middle; }
    double outerRadius() const { return m_outer; }
    double hubRadius() const { return m_hub; }
    /// True when messages go to the next worker only.
    bool hasNeighbours() const { return m_neighbours; }
    double labelPixels() const { return m_label; }
    /// Every how many spokes have a label.
    int labelEvery() const { return m_labelEvery; }
    QRectF labelRect(Rank worker) const;
    /// Room in the hub for a few lines; null when servers are there.
    QRectF note() const { return m_note; }
    /// Room beside the wheel for the key to it; null when there is none.
    QRectF legend() const { return m_legend; }

    /// The outline of a worker's spoke, or of one of its cells: a closed line.
    QPolygonF spoke(Rank worker) const { return sector(worker, 0, m_places - 1); }
    QPolygonF cell(Rank worker, int place) const { return sector(worker, place, place); }
    /// The cells from `first` on, each covered around its middle over a share (0 … 1) of its width.
    QPolygonF cells(Rank worker, int first, std::span<const double> shares) const;
    QRectF serverRect(Rank server) const;
    double cellDepth() const { return (m_outer - m_hub) / m_places; }

    /// Where a message is: on the circle of its chunk between neighbours, else on the chord between the two,
    /// which keeps off the middle where all send to all.
    QPointF messagePoint(Rank from, Rank to, int place, double fraction) const;

    /// The line of it between two fractions of its way, where it is a chord.
    QPolygonF chord(Rank from, Rank to, double first, double last) const;

    double messageRadius() const;

    std::optional<Rank> nodeAt(QPointF point) const;
    std::optional<int> placeAt(QPointF point) const;
    /// The worker whose gap to the next is at `point`.
    std::optional<Rank> gapAt(QPointF point) const;

private:
    QPolygonF sector(Rank worker, int first, int last) const;
    double angleOf(Rank worker) const;
    QPointF polar(double radius, double angle) const;
    double radiusOf(double place) const { return m_outer - place * cellDepth(); }
    QPointF end(Rank node) const;
    QPointF chordPoint(QPointF from, QPointF to, double fraction) const;

    int m_workers;
    int m_servers;
    int m_places;
    bool m_neighbours;
    bool m_everyPair;
    QPointF m_middle;
    double m_outer = 1;
    double m_hub = 1;
    double m_halfWidth = 0.1;
    double m_label = 10;
    int m_labelEvery = 1;
    double m_serverRadius = 0;
    double m_serverSide = 0;
    QRectF m_note;
    QRectF m_legend;
};

} // namespace ringscope
