// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/activity.h"
#include "views/common/chunk_painter.h"
#include "views/common/flights.h"
#include "views/common/stage.h"
#include "views/common/static_layer.h"
#include "views/ring/box_ring.h"

#include <optional>
#include <vector>

namespace ringscope {

/// What stays while a run plays: the tracks, and on top of what moves on them the boxes.
struct RingLayers {
    StaticLayer tracks;
    StaticLayer boxes{StaticLayer::Ground::Clear};

    void renew(QSizeF size) {
        tracks.renew(size);
        boxes.renew(size);
    }
};

/// Paints a World into a BoxRing.
class BoxRingPainter {
public:
    /// `oddWays`, by worker: the bandwidth of its way to the next where it is not the usual one.
    BoxRingPainter(QPainter& painter, const BoxRing& ring,
                   const std::vector<std::optional<Bandwidth>>& oddWays, const StageInput& input);

    void paint(const RingLayers& layers) const;

    /// Where a flight's chunk is drawn; a null rectangle for one that is not drawn (others of its sender go
    /// first).
    static QRectF tokenRect(const BoxRing& ring, const Trace& trace, const Flight& flight);
    /// The flights that are drawn: those under way, the next of each sender that has nothing leaving, and on
    /// a round track those that wait to be taken in (on chords dozens may wait at a receiver: its note counts
    /// them).
    static std::vector<Flight> shown(const BoxRing& ring, const Trace& trace, std::vector<Flight> flights);

private:
    const Trace& trace() const { return m_input.index.trace(); }
    std::optional<Bandwidth> leastOdd() const;
    void paintTracks(QPainter& painter) const;
    void paintTrack(QPainter& painter, Rank from, const QPen& pen) const;
    void paintMarkedTracks() const;
    void paintCounter(Rank from) const;
    void paintWaits() const;
    void paintBox(QPainter& painter, Rank node) const;
    void paintTitle(QPainter& painter, Rank node, const NodeBox& box) const;
    void paintNode(Rank node) const;
    void paintStatus(Rank node, const NodeBox& box) const;
    void paintCells(Rank node, const NodeBox& box) const;
    void paintCaptions(QPainter& painter, const NodeBox& box) const;
    void paintWay(const Flight& flight) const;
    void paintToken(const Flight& flight) const;
    static void arrowHead(QPainter& painter, QPointF tip, QPointF direction, double size);
    void outline(const QRectF& rect, const Selectable& item) const;

    /// The short name of a place and its width: the same below the cells of every node.
    struct Caption {
        QString text;
        double width;
    };

    QPainter& m_painter;
    const BoxRing& m_ring;
    const std::vector<std::optional<Bandwidth>>& m_oddWays;
    const StageInput& m_input;
    Activity m_activity;
    std::vector<Flight> m_flights;
    ChunkPainter m_chunks;
    ChunkPainter m_tokens;
    QFont m_captionFont;
    std::vector<Caption> m_captions; ///< by place; empty when there is no room for them
};

} // namespace ringscope
