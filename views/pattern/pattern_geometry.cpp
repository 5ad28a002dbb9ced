// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/pattern_geometry.h"

#include "core/base/two_trees.h"
#include "views/common/fonts.h"
#include "views/pattern/tree_levels.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMargin = 8;

/// From the edge of one box to that of the other, above or below.
QLineF between(const QRectF& from, const QRectF& to) {
    const bool down = from.center().y() < to.center().y();
    return {QPointF(from.center().x(), down ? from.bottom() : from.top()),
            QPointF(to.center().x(), down ? to.top() : to.bottom())};
}

} // namespace

PatternGeometry::PatternGeometry(const TraceHeader& header, Pattern pattern, QSizeF size, double textScale)
    : m_hasTrees(pattern == Pattern::Tree || pattern == Pattern::DoubleTree),
      m_nodes(static_cast<std::size_t>(header.workers)), m_text(kTextPixels * textScale) {
    if (m_hasTrees)
        layOutTrees(header, pattern, size);
    else
        layOutRounds(header, size);
}

void PatternGeometry::layOutTrees(const TraceHeader& header, Pattern pattern, QSizeF size) {
    m_layers = pattern == Pattern::DoubleTree ? TwoTrees::kTrees : 1;
    m_placesOfTree = static_cast<int>(header.places.size()) / m_layers;
    m_left = kMargin;
    m_column = (size.width() - 2 * kMargin) / m_layers;
    const double top = (m_layers > 1 ? 1.6 : 0.4) * m_text;
    for (int tree = 0; tree < m_layers; ++tree) {
        const TreeLevels levels(header.workers, pattern, tree);
        m_row = (size.height() - top - kMargin) / levels.depth();
        const double slot = m_column / levels.leaves();
        const QSizeF box(std::min(slot * 0.9, 16 * m_text), std::min(m_row * 0.55, 4.2 * m_text));
        m_hasTitles = box.height() >= 2.6 * m_text && box.width() >= 5 * m_text;
        for (Rank node = 0; node < header.workers; ++node) {
            const QPointF middle(m_left + tree * m_column + levels.across(node) * slot,
                                 top + (levels.levelOf(node) + 0.5) * m_row);
            m_spots.push_back({node, tree, QRectF(middle - QPointF(box.width(), box.height()) / 2, box),
                               tree * m_placesOfTree, m_placesOfTree});
        }
        for (Rank node = 1; node < header.workers; ++node)
            m_edges.push_back(between(spot(levels.parent(node), tree).box, spot(node, tree).box));
    }
}

void PatternGeometry::layOutRounds(const TraceHeader& header, QSizeF size) {
    m_layers = header.steps + 1;
    m_placesOfTree = static_cast<int>(header.places.size());
    const bool hasLabels = size.width() >= 40 * m_text;
    m_left = kMargin + (hasLabels ? 11 * m_text : 0);
    m_column = (size.width() - m_left - kMargin) / header.workers;
    const double top = 1.8 * m_text;
    m_row = (size.height() - top - kMargin) / m_layers;
    const QSizeF box(m_column * 0.86, std::clamp(m_row * 0.45, 3.0, 2.2 * m_text));
    for (int row = 0; row < m_layers; ++row)
        for (Rank node = 0; node < header.workers; ++node) {
            const QPointF middle(m_left + (node + 0.5) * m_column, top + (row + 0.5) * m_row);
            m_spots.push_back(
                {node, row, QRectF(middle - QPointF(box.width(), box.height()) / 2, box), 0, m_placesOfTree});
        }
}

QLineF PatternGeometry::way(const MessageRow& message) const {
    const int from = m_hasTrees ? message.source / m_placesOfTree : message.step;
    const int to = m_hasTrees ? from : message.step + 1;
    return between(spot(message.from, from).box, spot(message.to, to).box);
}

int PatternGeometry::rowOf(const NodeState& node) const {
    return node.finished ? m_layers - 1 : std::clamp(node.step, 0, m_layers - 1);
}

QRectF PatternGeometry::cell(const PatternSpot& spot, int place) const {
    const double top = m_hasTitles ? spot.box.top() + 1.4 * m_text : spot.box.top();
    const QRectF room = QRectF(QPointF(spot.box.left(), top), spot.box.bottomRight());
    const double inset = std::min(3.0, room.height() * 0.12);
    const QRectF inner = room.adjusted(inset, inset, -inset, -inset);
    const double width = inner.width() / spot.placeCount;
    return {inner.left() + (place - spot.firstPlace) * width, inner.top(), width, inner.height()};
}

QRectF PatternGeometry::heading(int column) const {
    return {m_left + column * m_column, 0, m_column, 1.7 * m_text};
}

QRectF PatternGeometry::rowLabel(int row) const {
    if (m_hasTrees || m_left <= kMargin || row + 1 >= m_layers)
        return {};
    return {kMargin, 1.8 * m_text + (row + 0.5) * m_row, m_left - 2 * kMargin, m_row};
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
