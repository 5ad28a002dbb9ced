// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chunks/chunks_geometry.h"

#include "views/common/fonts.h"
#include "views/common/text_widths.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace ringscope {

namespace {

constexpr double kMargin = 10;
constexpr double kSmallestDigits = 10;
constexpr double kLargestDigits = 28;
constexpr double kNarrowestSegment = 2.5; ///< of a strip
constexpr double kLowestStrip = 9;
constexpr double kTokenSize = 0.8;   ///< of a chunk in flight, to its cell: the cells below are seen
constexpr double kLaneMargin = 8;    ///< of the lanes between columns
constexpr double kCounterText = 0.9; ///< height of the counters' text to that of the names

} // namespace

ChunksGeometry::ChunksGeometry(const TraceShape& shape, QSizeF size, double textScale)
    : m_nodes(shape.nodes()), m_places(std::max(1, shape.places)), m_adder(shape.adder) {
    const TextWidths widths = TextWidths::measure();
    m_text = std::clamp(size.height() / 32, 11 * textScale, 16 * textScale);
    const double name = 10 * widths.letter * m_text;
    const double counter = 10 * widths.digit * kCounterText * m_text; // "↓ 102.2 MB"
    m_origin = QPointF(2 * kMargin + std::min(std::max(name, counter), size.width() / 3), 1.8 * m_text);

    const QSizeF room(size.width() - m_origin.x() - kMargin, size.height() - m_origin.y() - kMargin);
    const double height = std::max(1.0, room.height() / m_nodes);
    const double chars = std::max(shape.valueChars, 2);
    if (m_places == 1 && m_nodes > 1) {
        const double digits = std::min(height / 2.4, kLargestDigits * textScale);
        m_lane = std::min(room.width() / 4, (chars * widths.digit + 0.7) * kTokenSize * digits + 2 * m_text);
    }
    const double besides = hasLanes() ? 2 * m_lane + m_text : 0;
    const double width = std::max(1.0, (room.width() - besides) / m_places);
    // Cells far wider than high (or the other way round) are hard to take in at a glance.
    const double widest = hasLanes() ? 64 * m_text : std::max(4.5 * height, 80 * textScale);
    m_cell = QSizeF(std::min(width, widest), std::min(height, std::max(1.2 * width, 72 * textScale)));
    m_gap = std::clamp(std::min(m_cell.width(), m_cell.height()) * 0.14, 0.5, 8.0);

    const double across = chars * widths.digit + 0.7; // of a cell, in heights of its digits
    const double byHeight = (m_cell.height() - m_gap) / 2.1;
    const auto digitsIn = [&](double columnWidth) {
        return std::floor(std::min({columnWidth / across, byHeight, kLargestDigits * textScale}));
    };
    m_digits = digitsIn(m_cell.width() - m_gap);
    const double besideLanes = digitsIn((m_cell.width() - kLaneMargin) / (1 + kTokenSize));
    if (m_places > 1 && m_adder < 0 && besideLanes >= kSmallestDigits * textScale) {
        m_digits = besideLanes;
        m_laneBetween = across * kTokenSize * m_digits + kLaneMargin;
    }
    const double strip = (cell(0, 0).width() - 6) / std::max(1, shape.workers);
    if (m_digits >= kSmallestDigits * textScale) {
        m_detail = ChunkDetail::Digits;
    } else if (strip >= kNarrowestSegment && m_cell.height() - m_gap >= kLowestStrip) {
        m_detail = ChunkDetail::Strip;
    }
    m_labelledRows = static_cast<int>(std::ceil(1.15 * m_text / m_cell.height()));
    const double columnLabel = 4.5 * widths.letter * m_text;
    m_labelledColumns = static_cast<int>(std::ceil(columnLabel / m_cell.width()));
}

QRectF ChunksGeometry::cell(Rank node, int place) const {
    return {m_origin.x() + place * m_cell.width(), m_origin.y() + node * m_cell.height(),
            m_cell.width() - std::max(m_gap, m_laneBetween), m_cell.height() - m_gap};
}

QRectF ChunksGeometry::row(Rank node) const {
    return cell(node, 0).united(cell(node, m_places - 1));
}

QRectF ChunksGeometry::rowLabel(Rank node) const {
    const double height = std::max(m_cell.height() - m_gap, 1.15 * m_text);
    const double middle = cell(node, 0).center().y();
    return {kMargin, middle - height / 2, m_origin.x() - 1.5 * kMargin, height};
}

QRectF ChunksGeometry::columnLabel(int place) const {
    const double middle = cell(0, place).center().x();
    const double width = m_cell.width() * m_labelledColumns;
    return {middle - width / 2, 0, width, m_origin.y()};
}

/// The middle of the lane for those that go down, or up; senders side by side in it.
double ChunksGeometry::laneOf(Rank from, Rank to) const {
    constexpr int kLines = 8;
    const double apart = std::min(3.0, m_text * 0.9 / kLines);
    const double first = m_origin.x() + m_cell.width() + m_text;
    return first + (from < to ? 0.5 : 1.5) * m_lane + (from % kLines - (kLines - 1) / 2.0) * apart;
}

QRectF ChunksGeometry::token(Rank from, int source, Rank to, int target, double position) const {
    const QRectF start = cell(from, source);
    const QPointF way = cell(to, target).center() - start.center();
    const QPointF middle = start.center() + way * position;
    if (m_adder >= 0)
        return tokenInRow(std::min(from, to), middle.x(), from == m_adder);
    if (m_laneBetween > 0 && source == target) {
        const double width = m_laneBetween - kLaneMargin;
        const double height = start.height() * kTokenSize;
        return {start.right() + kLaneMargin / 2, middle.y() - height / 2, width, height};
    }
    const QSizeF size = hasLanes() ? QSizeF(m_lane - 1.4 * m_text, start.height() * kTokenSize)
                                   : start.size() * 0.9 * kTokenSize;
    const double x = hasLanes() ? laneOf(from, to) : middle.x();
    return {x - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height()};
}

/// The packets of all workers meet at one slot, and its sums go out from there: to stay apart each keeps to
/// the row of its worker, packets in the upper half and sums in the lower.
QRectF ChunksGeometry::tokenInRow(Rank worker, double middle, bool isSum) const {
    const QRectF row = this->row(worker);
    const double width = cell(worker, 0).width() * 0.9 * kTokenSize;
    const double height = row.height() / 2 - 1;
    return {middle - width / 2, isSum ? row.bottom() - height : row.top(), width, height};
}

std::vector<QRectF> ChunksGeometry::tokens(const std::vector<Way>& ways) const {
    std::vector<QRectF> rects;
    std::map<std::tuple<Rank, int, bool>, std::vector<std::size_t>>
        lanes; // by target, those from above apart
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const Way& way = ways[i];
        rects.push_back(token(way.from, way.source, way.to, way.target, way.position));
        if (ridesLane(way.source, way.target))
            lanes[{way.to, way.target, way.from < way.to}].push_back(i);
    }
    for (auto& [target, behind] : lanes) {
        const bool goesDown = std::get<bool>(target);
        // The nearest first; of those that have come equally far the one from next to the target.
        std::ranges::sort(behind, {}, [&](std::size_t i) {
            const double y = rects[i].center().y();
            return std::pair(goesDown ? -y : y, goesDown ? -ways[i].from : ways[i].from);
        });
        for (std::size_t i = 1; i < behind.size(); ++i) {
            const QRectF& ahead = rects[behind[i - 1]];
            QRectF& rect = rects[behind[i]];
            if (goesDown)
                rect.moveBottom(std::min(rect.bottom(), ahead.top() - 1));
            else
                rect.moveTop(std::max(rect.top(), ahead.bottom() + 1));
        }
    }
    return rects;
}

QPolygonF ChunksGeometry::trail(Rank from, int source, int target, const QRectF& token) const {
    const QRectF start = cell(from, source);
    const QPointF end = token.center();
    if (m_adder >= 0)
        return from == m_adder ? QPolygonF{{start.center(), QPointF(start.center().x(), end.y()), end}}
                               : QPolygonF{{QPointF(start.center().x(), end.y()), end}};
    if (!ridesLane(source, target))
        return {{start.center(), end}};
    const QPointF leaves(start.right(), start.center().y());
    return {{leaves, QPointF(end.x(), leaves.y()), end}};
}

std::optional<Rank> ChunksGeometry::nodeAt(QPointF point) const {
    const double row = (point.y() - m_origin.y()) / m_cell.height();
    if (row < 0 || row >= m_nodes || point.x() < 0 || point.x() > m_origin.x() + m_places * m_cell.width()) {
        return std::nullopt;
    }
    return static_cast<Rank>(row);
}

std::optional<int> ChunksGeometry::placeAt(QPointF point) const {
    const double column = (point.x() - m_origin.x()) / m_cell.width();
    if (column < 0 || column >= m_places) {
        return std::nullopt;
    }
    return static_cast<int>(column);
}

} // namespace ringscope
