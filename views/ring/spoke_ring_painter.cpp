// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/spoke_ring_painter.h"

#include "views/common/fonts.h"
#include "views/common/sender_color.h"
#include "views/common/units.h"
#include "views/ring/ring_note.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kMostSmoothSpokes = 32;

} // namespace

SpokeRingPainter::SpokeRingPainter(QPainter& painter, const SpokeRing& ring, const StageInput& input)
    : m_painter(painter), m_ring(ring), m_input(input), m_activity(input.index, input.world) {}

void SpokeRingPainter::paint() const {
    paintFrames();
    paintCells();
    paintServers();
    paintRingNote(m_painter, m_ring.note(), m_ring.labelPixels() * 1.1, m_input);
    paintFlights();
    paintTrouble();
    paintMarked(m_input.hovered, m_input.theme.lineWidth);
    paintMarked(m_input.selected, m_input.theme.lineWidth * 2);
    paintLegend();
}

QPointF SpokeRingPainter::tokenPoint(const SpokeRing& ring, const Trace& trace, const Flight& flight) {
    const MessageRow& row = trace.messages[flight.id.value];
    return ring.messagePoint(row.from, row.to, row.source, flight.position);
}

void SpokeRingPainter::paintFrames() const {
    m_painter.setFont(textFont(m_ring.labelPixels(), true));
    m_painter.setPen(m_input.theme.text);
    for (Rank worker = 0; worker < trace().header.workers; worker += m_ring.labelEvery()) {
        m_painter.drawText(m_ring.labelRect(worker), Qt::AlignCenter, shortNodeName(trace().header, worker));
    }
    m_painter.setPen(QPen(m_input.theme.border, 1));
    for (Rank worker = 0; worker < trace().header.workers; ++worker) {
        m_painter.drawPolyline(m_ring.spoke(worker));
    }
}

void SpokeRingPainter::paintSpoke(Rank worker) const {
    const int places = m_input.world.places;
    const int workers = trace().header.workers;
    // One shape for neighbouring cells of one colour, but not one for all spokes: the rasteriser is fast with
    // few shapes and with few edges in a line.
    std::vector<double> shares;
    for (int first = 0; first < places;) {
        const bool complete = m_input.world.cell(worker, first).contributorCount >= workers;
        shares.clear();
        int next = first;
        for (; next < places; ++next) {
            const int count = m_input.world.cell(worker, next).contributorCount;
            if ((count >= workers) != complete) {
                break;
            }
            // Complete is told by the shape too: what is not stays clearly narrower.
            constexpr double kWidestPartial = 0.85;
            shares.push_back(complete ? 1 : kWidestPartial * count / workers);
        }
        m_painter.setBrush(complete ? m_input.theme.good : m_input.theme.accent);
        m_painter.drawPolygon(m_ring.cells(worker, first, shares));
        first = next;
    }
}

void SpokeRingPainter::paintCells() const {
    // The frames around them are smooth; that the cells of many thin spokes are too costs more than it shows.
    m_painter.setRenderHint(QPainter::Antialiasing, trace().header.workers <= kMostSmoothSpokes);
    m_painter.setPen(Qt::NoPen);
    for (Rank worker = 0; worker < trace().header.workers; ++worker) {
        paintSpoke(worker);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(QPen(m_input.theme.playHead, m_input.theme.lineWidth));
    m_painter.setBrush(Qt::NoBrush);
    for (const CellChange& change : m_activity.changes()) {
        if (change.done && change.node < trace().header.workers) {
            m_painter.drawPolygon(m_ring.cell(change.node, change.place));
        }
    }
}

void SpokeRingPainter::paintServers() const {
    const TraceHeader& header = trace().header;
    const Theme& theme = m_input.theme;
    for (int server = 0; server < header.servers; ++server) {
        const QRectF rect = m_ring.serverRect(header.workers + server);
        const Cell& cell = m_input.world.cell(header.workers + server, server);
        const double share = static_cast<double>(cell.contributorCount) / header.workers;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.raised);
        m_painter.drawRect(rect);
        m_painter.setBrush(cell.state == Cell::State::Complete ? theme.good : theme.accent);
        m_painter.drawRect(rect.adjusted(0, rect.height() * (1 - share), 0, 0));
        m_painter.setPen(QPen(senderColor(theme, header, header.workers + server), theme.lineWidth));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(rect);
        if (rect.width() >= 2 * m_ring.labelPixels()) {
            const QRectF label(rect.left(), rect.top() - 1.3 * m_ring.labelPixels(), rect.width(),
                               1.3 * m_ring.labelPixels());
            m_painter.setFont(textFont(m_ring.labelPixels(), true));
            m_painter.drawText(label, Qt::AlignCenter, shortNodeName(header, header.workers + server));
        }
    }
}

void SpokeRingPainter::paintFlights() const {
    const double radius = m_ring.messageRadius();
    const std::vector<Flight> flights = flightsUnderWay(m_input.index, m_input.world);
    const auto colorOf = [&](Rank from) { return senderColor(m_input.theme, trace().header, from); };
    m_painter.setBrush(Qt::NoBrush);
    if (!m_ring.hasNeighbours()) {
        // Who sends to whom: the rest of the way is there before the message.
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        for (const Flight& flight : flights) {
            const MessageRow& row = trace().messages[flight.id.value];
            m_painter.setPen(QPen(mixed(m_input.theme.panel, colorOf(row.from), 0.45), 1));
            m_painter.drawPolyline(m_ring.chord(row.from, row.to, flight.position, 1));
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, trace().header.workers <= kMostSmoothSpokes);
    for (const Flight& flight : flights) {
        const MessageRow& row = trace().messages[flight.id.value];
        m_painter.setPen(QPen(colorOf(row.from), m_input.theme.lineWidth));
        if (m_ring.hasNeighbours()) {
            m_painter.drawLine(m_ring.messagePoint(row.from, row.to, row.source, flight.tail),
                               tokenPoint(m_ring, trace(), flight));
        } else {
            m_painter.drawPolyline(m_ring.chord(row.from, row.to, flight.tail, flight.position));
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    for (const Flight& flight : flights) {
        const QColor color = colorOf(trace().messages[flight.id.value].from);
        const QPointF at = tokenPoint(m_ring, trace(), flight);
        m_painter.setPen(QPen(m_input.theme.text, 1));
        m_painter.setBrush(color);
        m_painter.drawEllipse(at, radius, radius);
    }
}

void SpokeRingPainter::paintMarked(const Selectable& item, double width) const {
    m_painter.setPen(QPen(m_input.theme.selection, width));
    m_painter.setBrush(Qt::NoBrush);
    const bool ofThisRun = item.track == m_input.track;
    if (!ofThisRun) {
        return;
    }
    if (item.kind == Selectable::Kind::Message) {
        for (const Flight& flight : flightsUnderWay(m_input.index, m_input.world)) {
            if (flight.id.value == item.message) {
                const double radius = m_ring.messageRadius() + 3;
                m_painter.drawEllipse(tokenPoint(m_ring, trace(), flight), radius, radius);
            }
        }
        return;
    }
    for (Rank worker = 0; m_ring.hasNeighbours() && worker < trace().header.workers; ++worker) {
        if (isOnWayToNext(item, trace(), worker)) {
            paintGap(worker);
        }
    }
    const bool cell = item.kind == Selectable::Kind::Cell;
    if (!cell && item.kind != Selectable::Kind::Node) {
        return;
    }
    if (item.node >= trace().header.workers) {
        m_painter.drawRect(m_ring.serverRect(item.node));
    } else {
        m_painter.drawPolygon(cell ? m_ring.cell(item.node, item.place) : m_ring.spoke(item.node));
    }
}

/// Between the spokes of a worker and the next, over the circles of all chunks.
void SpokeRingPainter::paintGap(Rank worker) const {
    const Rank next = (worker + 1) % trace().header.workers;
    m_painter.drawLine(m_ring.messagePoint(worker, next, 0, 0.5),
                       m_ring.messagePoint(worker, next, m_input.world.places - 1, 0.5));
}

void SpokeRingPainter::paintTrouble() const {
    m_painter.setPen(QPen(m_input.theme.warning, 2 * m_input.theme.lineWidth));
    for (Rank worker = 0; worker < trace().header.workers; ++worker) {
        if (m_input.world.nodes[static_cast<std::size_t>(worker)].failed) {
            const QRectF bounds = m_ring.spoke(worker).boundingRect();
            m_painter.drawLine(bounds.topLeft(), bounds.bottomRight());
            m_painter.drawLine(bounds.bottomLeft(), bounds.topRight());
        }
    }
}

void SpokeRingPainter::paintLegend() const {
    const QRectF& room = m_ring.legend();
    if (room.isNull()) {
        return;
    }
    const double line = m_ring.labelPixels() * 1.5;
    const double side = m_ring.labelPixels() * 0.8;
    const auto row = [&](int i, const QColor& fill, const QColor& frame, const QString& text) {
        const QRectF place(room.left(), room.top() + i * line, room.width(), line);
        m_painter.setPen(frame);
        m_painter.setBrush(fill);
        m_painter.drawRect(QRectF(place.left(), place.center().y() - side / 2, side, side));
        m_painter.setPen(m_input.theme.mutedText);
        drawFitted(m_painter, place.adjusted(1.8 * side, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text,
                   textFont(m_ring.labelPixels()));
    };
    const Theme& theme = m_input.theme;
    row(0, theme.accent, theme.accent, tr("width: how many nodes are in the sum"));
    row(1, theme.good, theme.good, tr("complete: all %n node(s)", nullptr, trace().header.workers));
    row(2, theme.raised, theme.playHead, tr("changed just now"));
}

} // namespace ringscope
