// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/playback/world.h"
#include "core/trace/trace.h"

#include <QLineF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace ringscope {

/// A node at one of the places where the picture has it, with the chunks that it shows there.
struct PatternSpot {
    Rank node = 0;
    int layer = 0; ///< the tree, or the row
    QRectF box;
    int firstPlace = 0;
    int placeCount = 0;
};

/// Where everything stands in the picture of an algorithm whose messages do not go round. Trees: a node once
/// a tree, below its parent. Rounds: ranks from left to right and rounds from top to bottom, so that a
/// message of step k goes from its sender in row k to its receiver in row k + 1. In logical pixels.
class PatternGeometry {
public:
    PatternGeometry() = default;
    PatternGeometry(const TraceHeader& header, Pattern pattern, QSizeF size, double textScale);

    bool hasTrees() const { return m_hasTrees; }
    int layers() const { return m_layers; }
    /// Node-major within a layer; layer by layer.
    const std::vector<PatternSpot>& spots() const { return m_spots; }
    const PatternSpot& spot(Rank node, int layer) const {
        return m_spots[static_cast<std::size_t>(layer) * m_nodes + static_cast<std::size_t>(node)];
    }
    /// Between parents and children, drawn once; empty in rounds, where each message has its own line.
    const std::vector<QLineF>& edges() const { return m_edges; }

    /// The way of a message, from box to box.
    QLineF way(const MessageRow& message) const;
    /// The row in which a node stands now: that of its step, the last when it is done.
    int rowOf(const NodeState& node) const;
    QRectF cell(const PatternSpot& spot, int place) const;
    /// Names above the columns (rounds), or a tree's heading; and, left of row k, what goes on below it.
    QRectF heading(int column) const;
    QRectF rowLabel(int row) const;

    /// Height of text, and whether boxes have room for a line of it.
    double text() const { return m_text; }
    bool hasTitles() const { return m_hasTitles; }
    /// Between the boxes of one row (level) and the next.
    double rowGap() const { return m_row - m_spots.front().box.height(); }

    /// The spot at a point; in rounds only those in which nodes stand now.
    std::optional<PatternSpot> spotAt(QPointF point, const World& world) const;
    std::optional<int> placeAt(const PatternSpot& spot, QPointF point) const;

private:
    void layOutTrees(const TraceHeader& header, Pattern pattern, QSizeF size);
    void layOutRounds(const TraceHeader& header, QSizeF size);

    bool m_hasTrees = false;
    bool m_hasTitles = false;
    int m_layers = 0;
    std::size_t m_nodes = 0;
    int m_placesOfTree = 1;
    double m_text = 13;
    double m_left = 0; ///< of the columns
    double m_column = 0;
    double m_row = 0;
    std::vector<PatternSpot> m_spots;
    std::vector<QLineF> m_edges;
};

} // namespace ringscope
