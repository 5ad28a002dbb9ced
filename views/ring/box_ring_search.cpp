// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/box_ring_search.h"

#include "views/ring/round_curve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kSmallestDigits = 10;
constexpr double kSmallestRoomyDigits = 13;
constexpr double kSmallestCaptionedDigits = 11;
constexpr double kLargestDigits = 30;
/// A stage beyond this size (that of a full HD screen) has larger text: it is looked at from farther away.
constexpr QSizeF kLargeStage(1900, 950);
constexpr double kMargin = 8; ///< of the whole picture

} // namespace

BoxRingSearch::BoxRingSearch(const TraceShape& shape, QSizeF size, double textScale)
    : m_shape(shape), m_area(QRectF(QPointF(), size).adjusted(kMargin, kMargin, -kMargin, -kMargin)),
      m_scale(textScale),
      m_growth(
          std::max(1.0, std::min(size.width() / kLargeStage.width(), size.height() / kLargeStage.height()))),
      m_widths(TextWidths::measure()) {}

BoxStyle BoxRingSearch::style(ChunkDetail detail, double digits, Wealth wealth) const {
    BoxStyle style;
    style.detail = detail;
    style.digits = digits;
    style.text = std::clamp(digits * 0.8, 10 * m_scale, kLargestText * m_scale * m_growth);
    style.roomy = wealth == Wealth::Roomy;
    style.captioned = wealth != Wealth::Bare;
    style.gap = std::max(3.0, digits * 0.28);
    style.padding = std::max(4.0, digits * 0.4);
    if (detail == ChunkDetail::Digits) {
        const int chars = std::max(m_shape.valueChars, 2);
        style.cell = {chars * m_widths.digit * digits + digits * 0.7, digits * (style.roomy ? 3.1 : 2.1)};
    } else {
        style.cell = {digits * 1.6, digits * 1.3};
    }
    return style;
}

BoxRingSearch::Box BoxRingSearch::box(const BoxStyle& style, int cells, int rows) const {
    Box box;
    box.columns = (cells + rows - 1) / rows;
    const double cellsWidth = box.columns * style.cell.width() + (box.columns - 1) * style.gap;
    const double cellsHeight = rows * (style.cell.height() + style.captionHeight()) + (rows - 1) * style.gap;

    const int nameChars = m_shape.servers > 0 ? 9 : 7;
    box.name = style.text * (1.2 + nameChars * m_widths.letter);
    // "c3 out · c2 in", or "11 + 100 = 111" of which each number may be as long as a value.
    const double role = 15 * m_widths.letter * style.text * 0.9;
    const double sum = style.detail == ChunkDetail::Digits
                           ? std::min(3 * m_shape.valueChars + 6, 30) * m_widths.digit * style.text * 0.9
                           : 0;
    const double status = std::max(role, sum);
    box.ownStatusLine = box.name + status > cellsWidth;
    const double inner =
        std::max(cellsWidth, box.ownStatusLine ? std::max(box.name, status) : box.name + status);
    const double lines = style.titleHeight() * (box.ownStatusLine ? 2 : 1);
    box.size = {inner + 2 * style.padding, lines + cellsHeight + 1.5 * style.padding};
    return box;
}

NodeBox BoxRingSearch::nodeBox(const BoxStyle& style, const Box& box, QPointF middle, int firstPlace,
                               int places) const {
    NodeBox node;
    node.frame = around(middle, box.size);
    const QRectF inner = node.frame.adjusted(style.padding, 0.25 * style.padding, -style.padding, 0);
    node.title = QRectF(inner.left(), inner.top(), inner.width(), style.titleHeight());
    node.status = box.ownStatusLine ? node.title.translated(0, style.titleHeight())
                                    : node.title.adjusted(box.name, 0, 0, 0);
    node.cells.resize(static_cast<std::size_t>(m_shape.places));
    const double top = node.status.bottom() + 0.25 * style.padding;
    const double width = box.columns * style.cell.width() + (box.columns - 1) * style.gap;
    // Strips are the easier to tell apart the wider they are.
    const bool stretch = style.detail == ChunkDetail::Strip;
    const double cellWidth = style.cell.width() + (stretch ? (inner.width() - width) / box.columns : 0);
    const double left = stretch ? inner.left() : inner.center().x() - width / 2;
    for (int i = 0; i < places; ++i) {
        const int column = i % box.columns;
        const int row = i / box.columns;
        const int place = firstPlace + i;
        const double x = left + column * (cellWidth + style.gap);
        const double y = top + row * (style.cell.height() + style.captionHeight() + style.gap);
        node.cells[static_cast<std::size_t>(place)] = QRectF(x, y, cellWidth, style.cell.height());
    }
    return node;
}

std::optional<BoxRing> BoxRingSearch::run() {
    const double step = std::max(1.0, m_scale) * m_growth;
    const auto tryFrom = [&](ChunkDetail detail, Wealth wealth, double largest, double smallest) {
        std::optional<BoxRing> ring;
        const int steps = static_cast<int>(std::floor((largest - smallest) / step));
        for (int i = 0; i <= steps && !ring; ++i) {
            ring = tryStyle(style(detail, largest - i * step, wealth));
        }
        return ring;
    };
    for (const Wealth wealth : {Wealth::Roomy, Wealth::Captioned, Wealth::Bare}) {
        // Values are what the ring is about: before they give way to strips they may grow less than the other
        // text.
        const double smallest = wealth == Wealth::Roomy       ? kSmallestRoomyDigits * m_scale
                                : wealth == Wealth::Captioned ? kSmallestCaptionedDigits * m_scale
                                                              : kSmallestDigits * (2 + m_scale) / 3;
        if (auto ring = tryFrom(ChunkDetail::Digits, wealth, kLargestDigits * m_scale * m_growth, smallest)) {
            return ring;
        }
    }
    return tryFrom(ChunkDetail::Strip, Wealth::Bare, 24 * m_scale * m_growth, 8 * m_scale);
}

std::optional<BoxRing> BoxRingSearch::tryStyle(const BoxStyle& style) const {
    const int mostRows = std::min(m_shape.places, 4);
    for (int rows = 1; rows <= mostRows; ++rows) {
        const Box worker = box(style, m_shape.places, rows);
        // No closed curve passes more boxes than this: each takes its width of a row or its height of a side.
        const double most =
            2 * (m_area.width() / worker.size.width() + m_area.height() / worker.size.height());
        if (worker.size.width() > m_area.width() || worker.size.height() > m_area.height() ||
            m_shape.workers > most) {
            continue;
        }
        for (const double exponent : {2.0, 3.0, 6.0}) {
            // Distances measured in boxes fill rows and sides evenly; measured plainly they keep few nodes
            // out of the middle.
            for (const QSizeF unit : {worker.size, QSizeF(1, 1)}) {
                for (const double firstShare : {0.0, 0.5}) {
                    BoxRing ring;
                    ring.m_style = style;
                    ring.m_workers = m_shape.workers;
                    ring.m_neighbours = m_shape.neighbours;
                    if (setOut(ring, worker, {exponent, unit, firstShare}) && addServers(ring) &&
                        addWays(ring)) {
                        return ring;
                    }
                }
            }
        }
    }
    return std::nullopt;
}

bool BoxRingSearch::setOut(BoxRing& ring, const Box& worker, const Arrangement& arrangement) const {
    const double rx = (m_area.width() - worker.size.width()) / 2;
    const double ry = (m_area.height() - worker.size.height()) / 2;
    // Two stand side by side on a wide stage, one above the other on a tall one.
    const bool sideBySide = m_shape.workers == 2 && m_area.width() > m_area.height();
    const double first = sideBySide ? 1.5 : arrangement.firstShare;
    const RoundCurve curve({rx, ry}, arrangement.exponent, arrangement.unit);
    for (int rank = 0; rank < m_shape.workers; ++rank) {
        const QPointF out = m_shape.workers == 1 ? QPointF() : curve.at((rank + first) / m_shape.workers);
        ring.m_nodes.push_back(nodeBox(ring.m_style, worker, m_area.center() + out, 0, m_shape.places));
    }
    const double apart = ring.m_style.digits * 0.5;
    for (std::size_t i = 0; i < ring.m_nodes.size(); ++i) {
        const QRectF grown = ring.m_nodes[i].frame.adjusted(-apart, -apart, apart, apart);
        for (std::size_t j = i + 1; j < ring.m_nodes.size(); ++j) {
            if (overlap(grown, ring.m_nodes[j].frame)) {
                return false;
            }
        }
    }
    return true;
}

bool BoxRingSearch::addServers(BoxRing& ring) const {
    if (m_shape.servers == 0) {
        return true;
    }
    const Box server = box(ring.m_style, 1, 1);
    const double gap = ring.m_style.digits;
    const QSizeF token = ring.tokenSize();
    for (int columns = m_shape.servers; columns >= 1; --columns) {
        const int rows = (m_shape.servers + columns - 1) / columns;
        const QSizeF size(columns * (server.size.width() + gap) - gap,
                          rows * (server.size.height() + gap) - gap);
        // A chunk in flight must be seen between a worker and a server.
        const QRectF room = around(m_area.center(), size + token * 2.6);
        if (std::any_of(ring.m_nodes.begin(), ring.m_nodes.end(),
                        [&](const NodeBox& worker) { return overlap(worker.frame, room); })) {
            continue;
        }
        const QPointF first = around(m_area.center(), size).topLeft() +
                              QPointF(server.size.width() / 2, server.size.height() / 2);
        for (int s = 0; s < m_shape.servers; ++s) {
            const int column = s % columns;
            const int row = s / columns;
            const QPointF middle =
                first + QPointF(column * (server.size.width() + gap), row * (server.size.height() + gap));
            ring.m_nodes.push_back(nodeBox(ring.m_style, server, middle, s, 1));
        }
        return true;
    }
    return false;
}

std::optional<BoxRing> BoxRing::fit(const TraceShape& shape, QSizeF size, double textScale) {
    return BoxRingSearch(shape, size, textScale).run();
}

} // namespace ringscope
