// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "views/common/chunk_painter.h"
#include "views/common/trace_shape.h"
#include "views/ring/route_line.h"

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace ringscope {

/// Sizes in logical pixels of what boxes are made of: one try of the search for the largest that fit.
struct BoxStyle {
    ChunkDetail detail = ChunkDetail::Digits;
    double digits = 13;    ///< height of the values' digits; with Strip the scale of everything
    double text = 12;      ///< height of names
    bool roomy = true;     ///< cells have a second line for what is added
    bool captioned = true; ///< and their names below them
    QSizeF cell;
    double gap = 4;     ///< between cells
    double padding = 6; ///< of a box

    double titleHeight() const { return text * 1.45; }
    double captionHeight() const { return captioned ? text * 1.1 : 0; }
};

/// A node: a box with its title line, its status line and a cell a place.
struct NodeBox {
    QRectF frame;
    QRectF title;
    QRectF status;
    std::vector<QRectF> cells; ///< by place; a null rectangle where the node does not hold it
};

/// The ring as boxes: workers around a closed curve, messages on the links from box to box or, where boxes
/// stand too close for that, on an elliptic track inside that touches none, or on straight chords; servers in
/// the middle. A value: it knows neither painter nor widget.
class BoxRing {
public:
    /// The arrangement with the largest digits that is legible in `size`; nothing when not even the smallest
    /// fits.
    static std::optional<BoxRing> fit(const TraceShape& shape, QSizeF size, double textScale);

    const BoxStyle& style() const { return m_style; }
    const std::vector<NodeBox>& nodes() const { return m_nodes; }
    /// A chunk in flight.
    QSizeF tokenSize() const;
    /// Height of the digits in it.
    double tokenDigits() const { return m_tokenScale * m_style.digits; }
    /// Free of boxes and of the track: room for a few lines about the run. May be null.
    QRectF note() const { return m_note; }
    /// Height of its text.
    double noteText() const { return m_noteText; }
    /// The way from a node to another: part of the track for ring neighbours, else a chord, which is bent
    /// where all send to all.
    RouteLine route(Rank from, Rank to) const;
    /// Of tracks from a worker to the next: one a worker, or none where messages fly on chords.
    int trackCount() const { return static_cast<int>(m_track.size()); }
    /// Room for the byte counter of each track; empty when there is no room for all.
    const std::vector<QRectF>& counters() const { return m_counters; }
    /// The whole line of such a track, from box to box.
    const RouteLine& link(Rank from) const { return m_links[static_cast<std::size_t>(from)]; }

    std::optional<Rank> nodeAt(QPointF point) const;
    std::optional<int> placeAt(Rank node, QPointF point) const;
    /// The worker whose link to the next is nearest, if it is near.
    std::optional<Rank> trackAt(QPointF point) const;

private:
    friend class BoxRingSearch;

    BoxStyle m_style;
    std::vector<NodeBox> m_nodes;
    int m_workers = 0;
    bool m_neighbours = true;
    std::vector<RouteLine> m_track; ///< worker r to the next: where messages are seen
    std::vector<RouteLine> m_links;
    std::vector<RouteLine> m_chords; ///< by sender, then receiver: of workers that all send to all
    double m_tokenScale = 1;         ///< of a chunk in flight, to one in a box
    std::vector<QRectF> m_counters;
    QRectF m_note;
    double m_noteText = 0;
};

} // namespace ringscope
