// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "views/common/chunk_painter.h"
#include "views/common/trace_shape.h"

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace ringscope {

/// The matrix of nodes (rows) and places (columns): where its cells and labels are. A single column leaves
/// room beside it for two lanes, in which chunks go down and up; several columns, where there is room, for
/// one beside each, in which chunks go that keep to their column. Others cross the matrix, or keep to the
/// rows of the workers of a switch that adds up. A value without painter or widget.
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
    struct Way {
        Rank from = 0;
        int source = 0;
        Rank to = 0;
        int target = 0;
        double position = 0;
    };
    /// All that are on their way at once: in a lane those for one cell stand behind each other, none on
    /// another.
    std::vector<QRectF> tokens(const std::vector<Way>& ways) const;
    /// The line of one, from the sender's cell to where the chunk is.
    QPolygonF trail(Rank from, int source, int target, const QRectF& token) const;
    bool hasLanes() const { return m_lane > 0; }
    /// True when a chunk from one place to another passes beside the cells.
    bool ridesLane(int source, int target) const {
        return hasLanes() || (m_laneBetween > 0 && source == target);
    }
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
    double m_lane = 0;        ///< width of each of the two beside a single column; 0 without
    double m_laneBetween = 0; ///< of that beside each of several columns; 0 without
    int m_labelledRows = 1;
    int m_labelledColumns = 1;
};

} // namespace ringscope
