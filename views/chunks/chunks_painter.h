// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chunks/chunks_geometry.h"
#include "views/common/activity.h"
#include "views/common/flights.h"
#include "views/common/stage.h"

#include <QCoreApplication>

namespace ringscope {

/// Paints a World into a ChunksGeometry.
class ChunksPainter {
    Q_DECLARE_TR_FUNCTIONS(ChunksPainter)
public:
    ChunksPainter(QPainter& painter, const ChunksGeometry& geometry, const StageInput& input);

    void paint() const;

    /// The chunks of messages on their way from the sender's cell to the receiver's.
    static std::vector<QRectF> ghostRects(const ChunksGeometry& geometry, const Trace& trace,
                                          const std::vector<Flight>& flights);

private:
    const Trace& trace() const { return m_input.index.trace(); }
    void paintLabels() const;
    void paintCells() const;
    void paintMoves() const;
    void paintGhost(std::size_t flight) const;
    void paintMarked(const Selectable& item, double width) const;

    QPainter& m_painter;
    const ChunksGeometry& m_geometry;
    const StageInput& m_input;
    Activity m_activity;
    ChunkPainter m_chunks;
    std::vector<Flight> m_flights;
    std::vector<QRectF> m_ghosts; ///< of each flight
};

} // namespace ringscope
