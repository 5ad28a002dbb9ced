// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/pattern_painter.h"

#include "core/catalogue/catalogue.h"
#include "views/common/fonts.h"
#include "views/common/text_widths.h"
#include "views/common/units.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kNarrowest = 4; ///< below, a cell cannot be told from its neighbour

bool isLegible(const PatternGeometry& geometry) {
    return geometry.spots().front().box.height() >= 1.2 * geometry.text();
}

} // namespace

PatternPainter::PatternPainter(QPainter& painter, const PatternGeometry& geometry, int valueChars,
                               const StageInput& input)
    : m_painter(painter), m_geometry(geometry), m_input(input), m_activity(input.index, input.world),
      m_chunks(painter, input.theme, input.index.trace().header, geometry.text()), m_digits(geometry.text()),
      m_valueWidth((valueChars * TextWidths::measure().digit + 0.8) * geometry.text()) {
    const double side = std::clamp(geometry.spots().front().box.width() * 0.3, 5.0, 0.9 * m_digits);
    // Between two rows there must be more than the token itself, or nothing would be seen to move.
    const bool hasRoom = isLegible(geometry) && m_valueWidth <= geometry.spots().front().box.width() &&
                         geometry.rowGap() >= 1.5 * 1.9 * m_digits;
    m_token = hasRoom ? QSizeF(m_valueWidth, 1.9 * m_digits) : QSizeF(side, side);
}

void PatternPainter::paint() const {
    paintHeadings();
    paintWays();
    for (const PatternSpot& spot : m_geometry.spots())
        paintSpot(spot);
    paintFlights();
}

void PatternPainter::paintHeadings() const {
    const TraceHeader& header = trace().header;
    const QFont font = textFont(m_geometry.text(), true);
    m_painter.setPen(m_input.theme.text);
    if (m_geometry.hasTrees()) {
        for (int tree = 0; m_geometry.layers() > 1 && tree < m_geometry.layers(); ++tree)
            drawFitted(m_painter, m_geometry.heading(tree), Qt::AlignCenter,
                       tr("tree %1 of %2").arg(tree + 1).arg(m_geometry.layers()), font);
        return;
    }
    const bool isWide = m_geometry.heading(0).width() >= 5 * m_geometry.text();
    const int every = static_cast<int>(std::ceil(2.2 * m_geometry.text() / m_geometry.heading(0).width()));
    for (Rank node = 0; node < header.workers; node += std::max(1, every))
        drawFitted(m_painter, m_geometry.heading(node), Qt::AlignCenter,
                   isWide ? nodeName(header, node) : shortNodeName(header, node), font);
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    for (const StepSpan& step : m_input.index.steps()) {
        const QRectF room = m_geometry.rowLabel(step.step);
        if (algorithm == nullptr || room.height() < 1.3 * m_geometry.text())
            continue;
        const bool isCurrent = step.step == m_input.world.step && !m_input.world.atEnd;
        m_painter.setPen(isCurrent ? m_input.theme.phaseTextColor(step.phase) : m_input.theme.mutedText);
        const QString phase = localized(algorithm->phases[static_cast<std::size_t>(step.phase)].name);
        drawFitted(m_painter, room, Qt::AlignLeft | Qt::AlignVCenter,
                   QStringLiteral("%1 · %2").arg(step.step + 1).arg(phase),
                   textFont(m_geometry.text() * 0.9, isCurrent));
    }
}

void PatternPainter::paintWays() const {
    const Theme& theme = m_input.theme;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(theme.idleLink, theme.lineWidth));
    for (const QLineF& edge : m_geometry.edges())
        m_painter.drawLine(edge);
    if (m_geometry.hasTrees())
        return;
    QList<QLineF> done;
    QList<QLineF> ahead;
    QList<QLineF> now;
    for (const MessageRow& message : trace().messages) {
        const bool isAhead = message.posted > m_input.world.time;
        const bool isOver = message.consumed <= m_input.world.time;
        (isAhead ? ahead : isOver ? done : now).append(m_geometry.way(message));
    }
    m_painter.setPen(QPen(theme.idleLink, 1, Qt::DotLine));
    m_painter.drawLines(ahead);
    m_painter.setPen(QPen(theme.idleLink, theme.lineWidth));
    m_painter.drawLines(done);
    m_painter.setPen(QPen(theme.accent, theme.lineWidth * 1.3));
    m_painter.drawLines(now);
}

void PatternPainter::outline(const QRectF& rect, const Selectable& item) const {
    const bool selected = m_input.selected == item;
    if (!selected && m_input.hovered != item)
        return;
    m_painter.setPen(QPen(m_input.theme.selection, m_input.theme.lineWidth * (selected ? 2 : 1)));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(rect.adjusted(-2, -2, 2, 2));
}

void PatternPainter::paintSpot(const PatternSpot& spot) const {
    const Theme& theme = m_input.theme;
    const NodeState& state = m_input.world.nodes[static_cast<std::size_t>(spot.node)];
    const bool isHere = m_geometry.hasTrees() || m_geometry.rowOf(state) == spot.layer;
    if (!isHere) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.idleLink);
        const double radius = std::min(3.0, spot.box.height() / 2);
        m_painter.drawEllipse(spot.box.center(), radius, radius);
        return;
    }
    m_painter.setPen(QPen(theme.nodeColor(spot.node), theme.lineWidth * 1.3));
    m_painter.setBrush(theme.panel);
    m_painter.drawRect(spot.box);
    if (m_geometry.hasTitles()) {
        m_painter.setPen(theme.text);
        drawFitted(m_painter,
                   QRectF(spot.box.left() + 4, spot.box.top(), spot.box.width() - 8, 1.5 * m_geometry.text()),
                   Qt::AlignLeft | Qt::AlignVCenter, nodeName(trace().header, spot.node),
                   textFont(m_geometry.text(), true));
    }
    if (m_geometry.cell(spot, spot.firstPlace).width() >= kNarrowest)
        paintCells(spot);
    else
        paintSummary(spot);
    if (!m_geometry.hasTitles() && m_geometry.hasTrees()) {
        const QRectF above(spot.box.left() - 10, spot.box.top() - 1.2 * m_geometry.text(),
                           spot.box.width() + 20, 1.2 * m_geometry.text());
        m_painter.setPen(theme.text);
        drawFitted(m_painter, above, Qt::AlignCenter, shortNodeName(trace().header, spot.node),
                   textFont(m_geometry.text() * 0.85, true));
    }
    if (state.failed) {
        m_painter.setPen(QPen(theme.warning, theme.lineWidth * 2));
        m_painter.drawLine(spot.box.topLeft(), spot.box.bottomRight());
        m_painter.drawLine(spot.box.bottomLeft(), spot.box.topRight());
    }
    outline(spot.box, Selectable::ofNode(spot.node, m_input.track));
}

void PatternPainter::paintCells(const PatternSpot& spot) const {
    for (int place = spot.firstPlace; place < spot.firstPlace + spot.placeCount; ++place) {
        const Cell& cell = m_input.world.cell(spot.node, place);
        const QRectF rect = m_geometry.cell(spot, place).adjusted(0.5, 0, -0.5, 0);
        const bool hasDigits = rect.width() >= m_valueWidth && rect.height() >= 1.6 * m_digits;
        const ChunkDetail detail = hasDigits                                      ? ChunkDetail::Digits
                                   : rect.width() >= trace().header.workers * 1.5 ? ChunkDetail::Strip
                                                                                  : ChunkDetail::Fill;
        m_chunks.paint(rect, {cell.contributors, cell.contributorCount, cell.value, cell.scaled}, detail,
                       marksOf(trace().header, m_activity, spot.node, place));
        outline(rect, Selectable::ofCell(spot.node, place, m_input.track));
    }
}

/// Of cells too narrow to be told apart: how much has been summed, as a bar, and how much of it is complete.
void PatternPainter::paintSummary(const PatternSpot& spot) const {
    const int workers = trace().header.workers;
    int contributions = 0;
    int complete = 0;
    for (int place = spot.firstPlace; place < spot.firstPlace + spot.placeCount; ++place) {
        const int count = m_input.world.cell(spot.node, place).contributorCount;
        contributions += count;
        complete += count >= workers ? 1 : 0;
    }
    const double share = static_cast<double>(contributions) / (workers * spot.placeCount);
    const double finished = static_cast<double>(complete) / spot.placeCount;
    const QRectF first = m_geometry.cell(spot, spot.firstPlace);
    const QRectF room(first.topLeft(), QSizeF(first.width() * spot.placeCount, first.height()));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_input.theme.accent);
    m_painter.drawRect(QRectF(room.topLeft(), QSizeF(room.width() * share, room.height())));
    m_painter.setBrush(m_input.theme.good);
    m_painter.drawRect(QRectF(room.topLeft(), QSizeF(room.width() * finished, room.height())));
}

QRectF PatternPainter::tokenRect(const PatternGeometry& geometry, const MessageRow& message, double position,
                                 QSizeF size) {
    const QPointF middle = geometry.way(message).pointAt(position);
    return {middle - QPointF(size.width(), size.height()) / 2, size};
}

void PatternPainter::paintFlights() const {
    for (const Flight& flight : flightsUnderWay(m_input.index, m_input.world)) {
        const MessageRow& message = trace().messages[flight.id.value];
        const QLineF way = m_geometry.way(message);
        const QColor colour = m_input.theme.nodeColor(message.from);
        m_painter.setPen(QPen(colour, m_input.theme.lineWidth * 2));
        m_painter.drawLine(way.pointAt(flight.tail), way.pointAt(flight.head));
        const QRectF token = tokenRect(m_geometry, message, flight.position, m_token);
        if (m_token.width() >= m_valueWidth) {
            ChunkMarks marks;
            marks.frame = colour;
            m_chunks.paint(token, contentOf(m_input.index, flight.id), ChunkDetail::Digits, marks);
        } else {
            m_painter.setPen(QPen(m_input.theme.text, 1));
            m_painter.setBrush(colour);
            m_painter.drawEllipse(token);
        }
        outline(token, Selectable::ofMessage(flight.id.value, m_input.track));
    }
}

} // namespace ringscope
