// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "views/common/chunk_painter.h"
#include "views/common/trace_shape.h"

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace ringscope {

/// The matrix of nodes (rows) and places (columns): where its cells and labels are. A single column leaves
/// room beside it for two lanes, in which chunks go down and up; between several columns they cross the
/// matrix, or keep to the rows of the workers of a switch that adds up. A value without painter or widget.
class ChunksGeometry {
public:
    ChunksGeometry() = default;
    ChunksGeometry(const TraceShape& shape, QSizeF size, double textScale);

    QRectF cell(Rank node, int place) const;
    QRectF row(Rank node) const;      ///< all its cells
    QRectF rowLabel(Rank node) const; ///< as high as the row, or as several when they are low
    QRectF columnLabel(int place) const;
    /// A chunk on its way from a cell to another.
    QRectF token(Rank from, int source, Rank to, int target, double position) const;
    /// The line of it, from the sender's cell to where the chunk is.
    QPolygonF trail(Rank from, int source, Rank to, int target, double position) const;
    bool hasLanes() const { return m_lane > 0; }
    /// Every how many rows (columns) a label has room.
    int labelledRows() const { return m_labelledRows; }
    int labelledColumns() const { return m_labelledColumns; }
    /// True when a row is high enough for what the node has sent and received, each in a line below its name.
    bool hasCounters() const { return m_cell.height() >= 3.7 * m_text; }

    ChunkDetail detail() const { return m_detail; }
    double digits() const { return m_digits; }
    double textPixels() const { return m_text; }

    std::optional<Rank> nodeAt(QPointF point) const; ///< by row, its label included
    std::optional<int> placeAt(QPointF point) const; ///< by column, within the cells

private:
    double laneOf(Rank from, Rank to) const;
    QRectF tokenInRow(Rank worker, double middle, bool isSum) const;

    int m_nodes = 0;
    int m_places = 0;
    Rank m_adder = -1; ///< the switch that adds up
    double m_text = 13;
    double m_digits = 0;
    ChunkDetail m_detail = ChunkDetail::Fill;
    QPointF m_origin; ///< top left of the cells
    QSizeF m_cell;    ///< with its gap
    double m_gap = 1;
    double m_lane = 0; ///< width of a lane; 0 without
    int m_labelledRows = 1;
    int m_labelledColumns = 1;
};

} // namespace ringscope
