// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chunks/chunks_painter.h"

#include "views/common/fonts.h"
#include "views/common/sender_color.h"
#include "views/common/units.h"

#include <QLineF>

#include <algorithm>

namespace ringscope {

ChunksPainter::ChunksPainter(QPainter& painter, const ChunksGeometry& geometry, const StageInput& input)
    : m_painter(painter), m_geometry(geometry), m_input(input), m_activity(input.index, input.world),
      m_chunks(painter, input.theme, input.index.trace().header, geometry.digits()),
      m_flights(flightsUnderWay(input.index, input.world)),
      m_ghosts(ghostRects(geometry, input.index.trace(), m_flights)) {}

void ChunksPainter::paint() const {
    paintLabels();
    paintCells();
    paintMoves();
    paintMarked(m_input.hovered, m_input.theme.lineWidth);
    paintMarked(m_input.selected, 2 * m_input.theme.lineWidth);
}

std::vector<QRectF> ChunksPainter::ghostRects(const ChunksGeometry& geometry, const Trace& trace,
                                              const std::vector<Flight>& flights) {
    std::vector<ChunksGeometry::Way> ways;
    for (const Flight& flight : flights) {
        const MessageRow& row = trace.messages[flight.id.value];
        ways.push_back({row.from, row.source, row.to, row.target, flight.position});
    }
    return geometry.tokens(ways);
}

void ChunksPainter::paintLabels() const {
    const TraceHeader& header = trace().header;
    const double text = m_geometry.textPixels();
    const Theme& theme = m_input.theme;
    m_painter.setFont(textFont(text));
    m_painter.setPen(theme.mutedText);
    for (int place = 0; place < m_input.world.places; place += m_geometry.labelledColumns()) {
        const bool wide = m_geometry.columnLabel(place).width() > 8 * text;
        m_painter.drawText(m_geometry.columnLabel(place), Qt::AlignCenter,
                           wide ? placeName(header, place) : shortPlaceName(header, place));
    }
    const QFont name = textFont(text, true);
    const QFont counters = numberFont(0.9 * text);
    const double line = 1.2 * text;
    for (Rank node = 0; node < header.nodes(); node += m_geometry.labelledRows()) {
        const QRectF label = m_geometry.rowLabel(node);
        const double lines = m_geometry.hasCounters() ? 3 : 1;
        QRectF row(label.left(), label.center().y() - lines * line / 2, label.width(), line);
        m_painter.setPen(senderTextColor(theme, header, node));
        drawFitted(m_painter, row, Qt::AlignLeft | Qt::AlignVCenter, nodeName(header, node), name);
        if (!m_geometry.hasCounters()) {
            continue;
        }
        const NodeState& state = m_input.world.nodes[static_cast<std::size_t>(node)];
        m_painter.setPen(theme.mutedText);
        for (const QString& counter : {QStringLiteral("↑ %1").arg(showBytes(state.sent)),
                                       QStringLiteral("↓ %1").arg(showBytes(state.received))}) {
            row.translate(0, line);
            drawFitted(m_painter, row, Qt::AlignLeft | Qt::AlignVCenter, counter, counters);
        }
    }
}

void ChunksPainter::paintCells() const {
    const World& world = m_input.world;
    const bool small = m_geometry.detail() == ChunkDetail::Fill;
    for (Rank node = 0; node < trace().header.nodes(); ++node) {
        for (int place = 0; place < world.places; ++place) {
            const Cell& cell = world.cell(node, place);
            if (cell.state == Cell::State::Absent) {
                continue;
            }
            m_chunks.paint(m_geometry.cell(node, place),
                           {cell.contributors, cell.contributorCount, cell.value, cell.scaled},
                           m_geometry.detail(),
                           small ? ChunkMarks() : marksOf(trace().header, m_activity, node, place));
        }
    }
    if (!small) {
        return;
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_input.theme.playHead, 1));
    for (const CellChange& change : m_activity.changes()) {
        if (change.done) {
            m_painter.drawRect(m_geometry.cell(change.node, change.place).adjusted(-0.5, -0.5, 0.5, 0.5));
        }
    }
}

void ChunksPainter::paintMoves() const {
    const Theme& theme = m_input.theme;
    const auto colorOf = [&](Rank from) { return senderColor(theme, trace().header, from); };
    m_painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < m_flights.size(); ++i) { // below all chunks: no line crosses a value
        const MessageRow& row = trace().messages[m_flights[i].id.value];
        m_painter.setPen(QPen(colorOf(row.from), 1.2 * theme.lineWidth));
        m_painter.drawPolyline(m_geometry.trail(row.from, row.source, row.target, m_ghosts[i]));
    }
    for (std::size_t i = 0; i < m_flights.size(); ++i) {
        if (m_geometry.detail() != ChunkDetail::Fill) {
            paintGhost(i);
            continue;
        }
        const double radius = std::clamp(m_geometry.cell(0, 0).height() * 0.4, 2.0, 5.0);
        m_painter.setPen(QPen(theme.text, 1));
        m_painter.setBrush(colorOf(trace().messages[m_flights[i].id.value].from));
        m_painter.drawEllipse(m_ghosts[i].center(), radius, radius);
    }
}

void ChunksPainter::paintGhost(std::size_t flight) const {
    const MessageId id = m_flights[flight].id;
    const MessageRow& row = trace().messages[id.value];
    ChunkMarks marks;
    marks.frame = senderColor(m_input.theme, trace().header, row.from);
    const QRectF& ghost = m_ghosts[flight];
    const double digits = std::min(0.8 * m_geometry.digits(), ghost.height() / 2.1);
    const ChunkPainter small(m_painter, m_input.theme, trace().header, digits);
    small.paint(ghost, contentOf(m_input.index, id), m_geometry.detail(), marks);
}

void ChunksPainter::paintMarked(const Selectable& item, double width) const {
    if (item.track != m_input.track) {
        return;
    }
    QRectF rect;
    switch (item.kind) {
    case Selectable::Kind::Node:
        rect = m_geometry.row(item.node);
        break;
    case Selectable::Kind::Cell:
        rect = m_geometry.cell(item.node, item.place);
        break;
    case Selectable::Kind::Message:
        for (std::size_t i = 0; i < m_flights.size(); ++i) {
            if (m_flights[i].id.value == item.message) {
                rect = m_ghosts[i];
            }
        }
        break;
    case Selectable::Kind::Nothing:
    case Selectable::Kind::Link:
    case Selectable::Kind::Queue:
        break;
    }
    if (!rect.isNull()) {
        m_painter.setPen(QPen(m_input.theme.selection, width));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 3, 3);
    }
}

} // namespace ringscope
