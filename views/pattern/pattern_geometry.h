// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/playback/world.h"
#include "core/trace/trace.h"
#include "views/common/chunk_painter.h"
#include "views/common/text_widths.h"

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
/// message of step k goes from its sender in row k to its receiver in row k + 1. Where values on their way
/// would not fit between two rows, the rows of one step stand farther apart than the others. In logical
/// pixels.
class PatternGeometry {
public:
    PatternGeometry() = default;
    /// `valueChars`: of the longest value, which a chunk with digits must hold.
    PatternGeometry(const TraceHeader& header, Pattern pattern, int valueChars, QSizeF size,
                    double textScale);

    /// The same with the rows of this step apart, the nearest there is.
    PatternGeometry openedAt(int step) const;

    /// The step whose rows are apart; 0 where none are.
    int openStep() const { return m_open; }

    bool hasTrees() const { return m_hasTrees; }
    int layers() const { return m_layers; }
    /// Node-major within a layer; layer by layer.
    const std::vector<PatternSpot>& spots() const { return m_spots; }
    const PatternSpot& spot(Rank node, int layer) const {
        return m_spots[static_cast<std::size_t>(layer) * m_nodes + static_cast<std::size_t>(node)];
    }
    /// Between parents and children, drawn once; empty in rounds, where each message has its own line.
    const std::vector<QLineF>& edges() const { return m_edges; }

    /// The line of a message: in a tree from box to box; in rounds from the middle of a box to that of
    /// another, which lie on top of its ends.
    QLineF way(const MessageRow& message) const;
    /// The message on its way along that line: off the boxes, and in rounds on the line when it goes to the
    /// right, below it when it goes to the left, so that those who exchange do not hide each other.
    QRectF token(const MessageRow& message, double position) const;
    /// True when the token of a message has room for its value; else it is a dot.
    bool hasTokenDigits(const MessageRow& message) const { return hasTokenDigits() && isOpen(message); }
    double tokenDigits() const { return m_tokenDigits; }

    /// The row in which a node stands now: that of its step, the last when it is done.
    int rowOf(const NodeState& node) const;
    QRectF cell(const PatternSpot& spot, int place) const;
    /// Height of the digits in the cells; 0 when they have no room for values.
    double cellDigits() const { return m_cellDigits; }
    ChunkDetail cellDetail() const { return m_cellDetail; }
    /// What bars in the boxes mean, below all; null where there are none.
    const QRectF& legend() const { return m_legend; }
    /// True when cells are so narrow that neighbours run together: a node then shows a single bar.
    bool hasCells() const { return cell(m_spots.front(), m_spots.front().firstPlace).width() >= kNarrowest; }

    /// From the middle of row `first` to that of row `end`, as wide as the columns; from the very top and to
    /// the very bottom at the ends. Messages of the steps first … end − 1 are drawn there and nowhere else.
    QRectF rounds(int first, int end) const;
    /// Names above the columns (rounds), or a tree's heading.
    QRectF heading(int column) const;
    /// Left of the rounds of a phase, and left of row k the number of the step below it; null without room.
    QRectF phaseLabel(int firstRow, int endRow) const;
    QRectF stepLabel(int row) const;
    /// The columns of a group, from its name above them to the bottom; none without groups.
    const std::vector<QRectF>& groups() const { return m_groups; }
    double groupHeading() const { return m_groups.empty() ? 0 : 1.6 * m_text; }

    /// Height of text.
    double text() const { return m_text; }
    /// A line with the node's name within its box, and the height of its letters; 0 without.
    double titleHeight() const { return m_titleHeight; }
    double titleText() const { return m_titleText; }
    bool hasLongTitles() const { return m_hasLongTitles; }
    /// Too many columns for lines that are drawn with care.
    bool isDense() const { return !m_hasTrees && m_column < 2 * m_text; }

    /// The spot at a point; in rounds only those in which nodes stand now.
    std::optional<PatternSpot> spotAt(QPointF point, const World& world) const;
    std::optional<int> placeAt(const PatternSpot& spot, QPointF point) const;

private:
    static constexpr double kNarrowest = 4;

    void layOut(const TraceHeader& header, Pattern pattern, QSizeF size);
    void layOutTrees(const TraceHeader& header, Pattern pattern, QSizeF size);
    void layOutTitles(QSizeF box);
    void layOutRounds(const TraceHeader& header, Pattern pattern, QSizeF size);
    void spreadRows(double height);
    void layOutGroups(const TraceHeader& header, double bottom);
    double rowMiddle(int row) const;
    bool hasTokenDigits() const { return m_tokenDigits > 0; }
    bool isOpen(const MessageRow& message) const {
        return m_opening <= 0 || static_cast<int>(message.step) == m_open;
    }
    QSizeF tokenSize(const MessageRow& message) const { return isOpen(message) ? m_token : m_dot; }
    double largestDigits(double width) const;
    double valueWidth(double digits) const { return (m_valueChars * m_widths.digit + 0.8) * digits; }
    /// The largest digits for tokens of at most that size; 0 when they would be too small.
    double digitsWithin(double width, double height) const;
    QSizeF tokenOf(double digits, double dot) const;
    void setCellDetail(int workers);
    QLineF edge(const QRectF& parent, const QRectF& child) const;

    TextWidths m_widths;
    int m_valueChars = 1;
    double m_smallestDigits = 9;
    bool m_hasTrees = false;
    bool m_hasLongTitles = false;
    int m_layers = 0;
    std::size_t m_nodes = 0;
    int m_placesOfTree = 1;
    QSizeF m_size;
    double m_text = 13;
    double m_titleHeight = 0;
    double m_titleText = 0;
    double m_left = 0; ///< of the columns
    double m_top = 0;  ///< of the rows
    double m_column = 0;
    double m_row = 0;
    double m_halfBox = 0; ///< half the height of the highest box of a round, to that of a row
    double m_opening = 0; ///< how much farther apart the rows of the step `m_open` are
    int m_open = 0;
    double m_tokenDigits = 0;
    double m_cellDigits = 0;
    ChunkDetail m_cellDetail = ChunkDetail::Digits;
    QRectF m_legend;
    QSizeF m_token;
    QSizeF m_dot; ///< a token between rows that are not apart
    std::vector<PatternSpot> m_spots;
    std::vector<QLineF> m_edges;
    std::vector<QRectF> m_groups;
};

} // namespace ringscope
