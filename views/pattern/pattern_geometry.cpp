// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/pattern_geometry.h"

#include "core/base/folding.h"
#include "core/base/two_trees.h"
#include "views/common/fonts.h"
#include "views/pattern/tree_levels.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ringscope {

namespace {

constexpr double kMargin = 8;
constexpr double kTokenHeight = 1.9; ///< of a value over its strip, in heights of its digits
constexpr double kLanes = 3.2; ///< between two rows, in heights of a token: two lanes, and a box no flatter
constexpr double kLeastRow = 1.3;    ///< rows that give room to those of the open step, in heights of text
constexpr double kTokenWidth = 0.96; ///< of a column
constexpr double kBesideLanes = 8;   ///< pixels between two rows beside the lanes
constexpr double kSmallestTitle = 8;
/// A stage larger than that (of a window of 1280×720) has larger text: it is looked at from farther away.
constexpr QSizeF kOrdinaryStage(890, 440);
constexpr double kMostGrowth = 1.5;

double growth(QSizeF size, double textScale) {
    const QSizeF ordinary = kOrdinaryStage * textScale;
    return std::clamp(std::min(size.width() / ordinary.width(), size.height() / ordinary.height()), 1.0,
                      kMostGrowth);
}

} // namespace

PatternGeometry::PatternGeometry(const TraceHeader& header, Pattern pattern, int valueChars, QSizeF size,
                                 double textScale)
    : m_widths(TextWidths::measure()), m_valueChars(valueChars),
      // Values are what the picture is about: they may grow less than the other text before they give way.
      m_smallestDigits(9 * (2 + textScale) / 3),
      m_hasTrees(pattern == Pattern::Tree || pattern == Pattern::DoubleTree),
      m_nodes(static_cast<std::size_t>(header.workers)), m_size(size),
      m_text(kTextPixels * textScale * growth(size, textScale)) {
    layOut(header, pattern, size);
    if (m_cellDetail != ChunkDetail::Fill)
        return;
    // Bars are explained, unless values in flight would have to give way.
    const double line = 1.3 * m_text;
    PatternGeometry explained = *this;
    explained.layOut(header, pattern, QSizeF(size.width(), size.height() - line));
    if (explained.hasTokenDigits() == hasTokenDigits()) {
        *this = explained;
        m_legend = QRectF(kMargin, size.height() - line - 2, size.width() - 2 * kMargin, line);
    }
}

void PatternGeometry::layOut(const TraceHeader& header, Pattern pattern, QSizeF size) {
    m_spots.clear();
    m_edges.clear();
    m_groups.clear();
    if (m_hasTrees)
        layOutTrees(header, pattern, size);
    else
        layOutRounds(header, pattern, size);
    setCellDetail(header.workers);
}

void PatternGeometry::layOutTrees(const TraceHeader& header, Pattern pattern, QSizeF size) {
    m_layers = pattern == Pattern::DoubleTree ? TwoTrees::kTrees : 1;
    m_placesOfTree = static_cast<int>(header.places.size()) / m_layers;
    m_left = kMargin;
    m_column = (size.width() - 2 * kMargin) / m_layers;
    m_top = (m_layers > 1 ? 1.6 : 0.4) * m_text;
    std::vector<TreeLevels> trees;
    int depth = 1;
    int leaves = 1;
    for (int tree = 0; tree < m_layers; ++tree) {
        trees.emplace_back(header.workers, pattern, tree);
        depth = std::max(depth, trees.back().depth());
        leaves = std::max(leaves, trees.back().leaves());
    }
    m_row = (size.height() - m_top - kMargin) / depth;
    const double slot = m_column / leaves;
    const QSizeF box(std::min(slot * 0.9, 16 * m_text), std::min(m_row * 0.55, 4.2 * m_text));
    layOutTitles(box);
    const double gap = m_row - box.height();
    // Between two levels there must be more than the token itself, or nothing would be seen to move.
    m_tokenDigits = digitsWithin(box.width(), gap / 1.5);
    m_token = tokenOf(m_tokenDigits, std::min(std::clamp(box.width() * 0.3, 5.0, 0.9 * m_text), gap * 0.6));
    for (int tree = 0; tree < m_layers; ++tree) {
        const TreeLevels& levels = trees[static_cast<std::size_t>(tree)];
        for (Rank node = 0; node < header.workers; ++node) {
            const QPointF middle(m_left + tree * m_column + levels.across(node) * slot,
                                 m_top + (levels.levelOf(node) + 0.5) * m_row);
            m_spots.push_back({node, tree, QRectF(middle - QPointF(box.width(), box.height()) / 2, box),
                               tree * m_placesOfTree, m_placesOfTree});
        }
        for (Rank node = 1; node < header.workers; ++node)
            m_edges.push_back(edge(spot(levels.parent(node), tree).box, spot(node, tree).box));
    }
}

void PatternGeometry::layOutTitles(QSizeF box) {
    m_titleText = 0;
    m_titleHeight = 0;
    m_hasLongTitles = box.height() >= 2.6 * m_text && box.width() >= 5 * m_text;
    if (m_hasLongTitles) {
        m_titleText = m_text;
        m_titleHeight = 1.4 * m_text;
        return;
    }
    const auto chars = static_cast<double>(std::to_string(m_nodes - 1).size());
    const double text = std::floor(
        std::min({0.85 * m_text, (box.width() - 2) / (chars * m_widths.digit), box.height() * 0.45}));
    if (text >= kSmallestTitle) {
        m_titleText = text;
        m_titleHeight = 1.2 * text;
    }
}

void PatternGeometry::layOutRounds(const TraceHeader& header, Pattern pattern, QSizeF size) {
    m_layers = header.steps + 1;
    m_placesOfTree = static_cast<int>(header.places.size());
    const bool hasLabels = size.width() >= 40 * m_text;
    m_left = kMargin + (hasLabels ? 11 * m_text : 0);
    m_column = (size.width() - m_left - kMargin) / header.workers;
    if (pattern == Pattern::Groups)
        layOutGroups(header, size.height() - kMargin / 2);
    m_top = 1.8 * m_text + groupHeading();
    spreadRows(size.height() - m_top - kMargin);
    const double apart = m_row + m_opening;
    const auto dotBetween = [this](double rows) {
        return std::min({std::clamp(m_column * 0.26, 4.0, 0.9 * m_text), rows * 0.35});
    };
    m_tokenDigits = digitsWithin(m_column * kTokenWidth, (apart - kBesideLanes) / kLanes);
    m_token = tokenOf(m_tokenDigits, dotBetween(apart));
    m_dot = tokenOf(0, dotBetween(m_row));
    const double free = apart - (hasTokenDigits() ? 2 * m_token.height() + 4 : 1.1 * m_token.height());
    const QSizeF box(m_column * 0.86, std::clamp(std::min(2 * m_halfBox * m_row, free), 3.0, 4.2 * m_text));
    for (int row = 0; row < m_layers; ++row)
        for (Rank node = 0; node < header.workers; ++node) {
            const QPointF middle(m_left + (node + 0.5) * m_column, rowMiddle(row));
            m_spots.push_back(
                {node, row, QRectF(middle - QPointF(box.width(), box.height()) / 2, box), 0, m_placesOfTree});
        }
}

void PatternGeometry::layOutGroups(const TraceHeader& header, double bottom) {
    const int core = Folding::toWholeGroups(header.workers, header.group).core;
    if (header.group < 2)
        return;
    const double inset = std::min(4.0, m_column * 0.05);
    for (Rank first = 0; first < core; first += header.group)
        m_groups.emplace_back(m_left + first * m_column + inset, 0, header.group * m_column - 2 * inset,
                              bottom);
}

/// The first row stands at the very top, the last at the bottom: only lines need the room between them.
void PatternGeometry::spreadRows(double height) {
    const int steps = m_layers - 1;
    m_halfBox = 0.27;
    m_row = height / (steps + 2 * m_halfBox);
    m_opening = 0;
    m_open = 0;
    const double digits = largestDigits(m_column * kTokenWidth);
    const double wanted = kLanes * kTokenHeight * digits + kBesideLanes;
    if (digits < m_smallestDigits || wanted <= m_row || steps < 2)
        return;
    // No box stands between the rows that are not apart: theirs may be nearly as high as those are.
    constexpr double kHighBox = 0.45;
    const double others = steps - 1 + 2 * kHighBox;
    const double row = std::max((height - wanted) / others, kLeastRow * m_text);
    if (row >= m_row)
        return;
    m_halfBox = kHighBox;
    m_row = row;
    m_opening = height - others * row - row;
}

PatternGeometry PatternGeometry::openedAt(int step) const {
    PatternGeometry opened = *this;
    if (m_opening <= 0)
        return opened;
    opened.m_open = std::clamp(step, 0, m_layers - 2);
    for (PatternSpot& spot : opened.m_spots)
        spot.box.moveCenter({spot.box.center().x(), opened.rowMiddle(spot.layer)});
    return opened;
}

double PatternGeometry::rowMiddle(int row) const {
    return m_top + (row + m_halfBox) * m_row + (row > m_open ? m_opening : 0);
}

double PatternGeometry::largestDigits(double width) const {
    return std::floor(std::min(1.1 * m_text, width / valueWidth(1)));
}

double PatternGeometry::digitsWithin(double width, double height) const {
    const double digits = std::min(largestDigits(width), std::floor(height / kTokenHeight));
    return digits >= m_smallestDigits ? digits : 0;
}

QSizeF PatternGeometry::tokenOf(double digits, double dot) const {
    return digits > 0 ? QSizeF(valueWidth(digits), kTokenHeight * digits) : QSizeF(dot, dot);
}

void PatternGeometry::setCellDetail(int workers) {
    constexpr double kStripFrame = 7; // of a cell with a strip in it, on both sides together
    const QSizeF room = cell(m_spots.front(), m_spots.front().firstPlace).size();
    constexpr double kFrame = 4; // of the cell, on both sides together
    const double digits =
        std::floor(std::min({1.4 * m_text, (room.width() - kFrame) / ((m_valueChars + 0.3) * m_widths.digit),
                             room.height() / 1.9}));
    m_cellDigits = digits >= m_smallestDigits ? digits : 0;
    m_cellDetail = m_cellDigits > 0                            ? ChunkDetail::Digits
                   : room.width() >= 2 * workers + kStripFrame ? ChunkDetail::Strip
                                                               : ChunkDetail::Fill;
}

QLineF PatternGeometry::way(const MessageRow& message) const {
    if (!m_hasTrees)
        return {spot(message.from, message.step).box.center(),
                spot(message.to, message.step + 1).box.center()};
    const int tree = message.source / m_placesOfTree;
    const QRectF& from = spot(message.from, tree).box;
    const QRectF& to = spot(message.to, tree).box;
    if (from.center().y() < to.center().y())
        return edge(from, to);
    const QLineF down = edge(to, from);
    return {down.p2(), down.p1()};
}

QLineF PatternGeometry::edge(const QRectF& parent, const QRectF& child) const {
    // Children reach their parent side by side.
    const double aside = child.center().x() - parent.center().x();
    const double most = std::clamp(m_token.width() / 2 + 2, parent.width() * 0.2, parent.width() * 0.45);
    return {QPointF(parent.center().x() + std::clamp(aside, -most, most), parent.bottom()),
            QPointF(child.center().x(), child.top())};
}

QRectF PatternGeometry::token(const MessageRow& message, double position) const {
    const QSizeF size = tokenSize(message);
    const double half = size.height() / 2;
    const QLineF line = way(message);
    QPointF middle;
    if (m_hasTrees) {
        const double beside = std::min(half / std::abs(line.dy()), 0.5);
        middle = line.pointAt(beside + (1 - 2 * beside) * position);
    } else {
        // Below the sender's box and its lane; the receiver comes to its next row when the message is there.
        const double highest =
            spot(message.from, message.step).box.bottom() + (hasTokenDigits(message) ? 2 * half : half);
        const double lowest = rowMiddle(message.step + 1) - half;
        middle = line.pointAt(position);
        middle.setY(std::max(highest, std::min(middle.y(), lowest)));
        if (hasTokenDigits(message))
            middle.ry() += line.dx() > 0 ? -half : half;
    }
    return {middle - QPointF(size.width(), size.height()) / 2, size};
}

int PatternGeometry::rowOf(const NodeState& node) const {
    return node.finished ? m_layers - 1 : std::clamp(node.step, 0, m_layers - 1);
}

QRectF PatternGeometry::cell(const PatternSpot& spot, int place) const {
    const QRectF room = spot.box.adjusted(0, m_titleHeight, 0, 0);
    const double inset = std::min({3.0, room.height() * 0.12, room.width() * 0.12});
    const QRectF inner = room.adjusted(inset, inset, -inset, -inset);
    const double width = inner.width() / spot.placeCount;
    return {inner.left() + (place - spot.firstPlace) * width, inner.top(), width, inner.height()};
}

QRectF PatternGeometry::rounds(int first, int end) const {
    const double top = first <= 0 ? 0 : rowMiddle(first);
    const double bottom = end >= m_layers - 1 ? m_size.height() : rowMiddle(end);
    return {0, top, m_size.width(), bottom - top};
}

QRectF PatternGeometry::heading(int column) const {
    return {m_left + column * m_column, groupHeading(), m_column, 1.7 * m_text};
}

QRectF PatternGeometry::phaseLabel(int firstRow, int endRow) const {
    if (m_hasTrees || m_left <= kMargin)
        return {};
    return {kMargin, rowMiddle(firstRow) + 1, 8.4 * m_text, rowMiddle(endRow) - rowMiddle(firstRow) - 2};
}

QRectF PatternGeometry::stepLabel(int row) const {
    if (m_hasTrees || m_left <= kMargin || row + 1 >= m_layers)
        return {};
    return {kMargin + 8.6 * m_text, rowMiddle(row), 1.8 * m_text, rowMiddle(row + 1) - rowMiddle(row)};
}

std::optional<PatternSpot> PatternGeometry::spotAt(QPointF point, const World& world) const {
    for (const PatternSpot& spot : m_spots) {
        const bool isThere =
            m_hasTrees || spot.layer == rowOf(world.nodes[static_cast<std::size_t>(spot.node)]);
        if (isThere && spot.box.contains(point))
            return spot;
    }
    return std::nullopt;
}

std::optional<int> PatternGeometry::placeAt(const PatternSpot& spot, QPointF point) const {
    for (int place = spot.firstPlace; place < spot.firstPlace + spot.placeCount; ++place)
        if (cell(spot, place).contains(point))
            return place;
    return std::nullopt;
}

} // namespace ringscope
