// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/text_widths.h"
#include "views/ring/box_ring.h"

#include <array>
#include <functional>

namespace ringscope {

/// True when the rectangles share an inner point.
inline bool overlap(const QRectF& a, const QRectF& b) {
    return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

inline QRectF around(QPointF middle, QSizeF size) {
    return {middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height()};
}

/// Tries styles from the largest down, and for each the ways to set the boxes out, until everything has room.
class BoxRingSearch {
public:
    BoxRingSearch(const TraceShape& shape, QSizeF size, double textScale);

    std::optional<BoxRing> run();

private:
    static constexpr double kLargestText = 16;

    struct Box {
        QSizeF size;
        double name = 0; ///< width of the node's colour and name
        int columns = 1;
        bool ownStatusLine = false;
    };

    /// How workers are set out round the stage: see RoundCurve.
    struct Arrangement {
        double exponent;
        QSizeF unit;
        double firstShare; ///< of the distance between two nodes from the top to the first
    };

    /// How much stands in a box and below its cells.
    enum class Wealth { Roomy, Captioned, Bare };
    BoxStyle style(ChunkDetail detail, double digits, Wealth wealth) const;
    Box box(const BoxStyle& style, int cells, int rows) const;
    std::optional<BoxRing> tryStyle(const BoxStyle& style) const;
    bool setOut(BoxRing& ring, const Box& worker, const Arrangement& arrangement) const;
    bool addServers(BoxRing& ring) const;
    NodeBox nodeBox(const BoxStyle& style, const Box& box, QPointF middle, int firstPlace, int places) const;
    bool addWays(BoxRing& ring) const;
    QSizeF smallestNote(double text) const;
    std::array<double, 3> noteTexts(const BoxRing& ring) const;
    bool layDirectLinks(BoxRing& ring) const;
    bool layTrackInside(BoxRing& ring) const;
    bool layChords(BoxRing& ring) const;
    void bendChords(BoxRing& ring, QSizeF hole, double least) const;
    bool chordsKeepApart(const BoxRing& ring) const;
    bool placeNoteBesideChords(BoxRing& ring) const;
    bool isFree(const BoxRing& ring, const QRectF& spot) const;
    bool clear(const BoxRing& ring, double rx, double ry) const;
    std::optional<QSizeF> largestTrack(const BoxRing& ring, QSizeF smallestNote, QSizeF token) const;
    bool layTrack(BoxRing& ring, QSizeF radii) const;
    bool messagesKeepApart(const BoxRing& ring) const;
    void addCounters(BoxRing& ring) const;
    bool addNoteAndCounters(BoxRing& ring, const std::function<bool(double)>& placeNote) const;

    const TraceShape& m_shape;
    QRectF m_area;
    double m_scale;
    double m_growth; ///< of text on a very large stage
    TextWidths m_widths;
};

} // namespace ringscope
