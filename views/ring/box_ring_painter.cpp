// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/box_ring_painter.h"

#include "views/common/fonts.h"
#include "views/common/odd_links.h"
#include "views/common/sender_color.h"
#include "views/common/stage_frame.h"
#include "views/common/units.h"
#include "views/ring/node_note.h"
#include "views/ring/ring_note.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kTrackWidth = 6;

QColor toneColor(const Theme& theme, NodeNote::Tone tone) {
    switch (tone) {
    case NodeNote::Tone::Quiet:
        return theme.mutedText;
    case NodeNote::Tone::Arithmetic:
        return theme.accent;
    case NodeNote::Tone::Trouble:
        return theme.warning;
    case NodeNote::Tone::Done:
        return theme.good;
    }
    return theme.text;
}

} // namespace

BoxRingPainter::BoxRingPainter(QPainter& painter, const BoxRing& ring,
                               const std::vector<std::optional<Bandwidth>>& oddWays, const StageInput& input)
    : m_painter(painter), m_ring(ring), m_oddWays(oddWays), m_input(input),
      m_activity(input.index, input.world),
      m_flights(shown(ring, input.index.trace(), flightsOf(input.index, input.world))),
      m_chunks(painter, input.theme, input.index.trace().header, ring.style().digits),
      m_tokens(painter, input.theme, input.index.trace().header, ring.tokenDigits()),
      m_captionFont(textFont(ring.style().text * 0.8)) {
    const QFontMetricsF metrics(m_captionFont);
    for (int place = 0; ring.style().captioned && place < input.world.places; ++place) {
        const QString text = shortPlaceName(trace().header, place);
        m_captions.push_back({text, metrics.horizontalAdvance(text)});
    }
}

void BoxRingPainter::paint(const RingLayers& layers) const {
    const auto nodes = static_cast<Rank>(m_ring.nodes().size());
    layers.tracks.paint(m_painter, m_input.theme, [this](QPainter& painter) { paintTracks(painter); });
    paintMarkedTracks();
    for (Rank from = 0; from < static_cast<Rank>(m_ring.counters().size()); ++from) {
        paintCounter(from);
    }
    for (const Flight& flight : m_flights) {
        paintWay(flight);
    }
    std::vector<QRectF> frames;
    for (const NodeBox& box : m_ring.nodes()) {
        const double line = 2 * m_input.theme.lineWidth;
        frames.push_back(box.frame.adjusted(-line, -line, line, line));
    }
    layers.boxes.paint(
        m_painter, m_input.theme,
        [&](QPainter& painter) {
            for (Rank node = 0; node < nodes; ++node) {
                paintBox(painter, node);
            }
        },
        frames);
    for (Rank node = 0; node < nodes; ++node) {
        paintNode(node);
    }
    const bool carriedInNote = m_ring.trackCount() > 0 && m_ring.counters().empty();
    paintRingNote(m_painter, m_ring.note(), m_ring.noteText(), m_input, carriedInNote,
                  carriedInNote ? leastOdd() : std::nullopt);
    if (m_input.world.atEnd) {
        paintWaits();
    }
    for (const Flight& flight : m_flights) {
        paintToken(flight);
    }
}

std::optional<Bandwidth> BoxRingPainter::leastOdd() const {
    std::optional<Bandwidth> least;
    for (const std::optional<Bandwidth>& odd : m_oddWays) {
        least = slower(least, odd);
    }
    return least;
}

std::vector<Flight> BoxRingPainter::shown(const BoxRing& ring, const Trace& trace,
                                          std::vector<Flight> flights) {
    std::vector<bool> busy(static_cast<std::size_t>(trace.header.nodes()));
    for (const Flight& flight : flights) {
        if (flight.tail == 0 && flight.head > 0) {
            busy[trace.messages[flight.id.value].from] = true;
        }
    }
    std::erase_if(flights, [&](const Flight& flight) {
        if (flight.head > 0) {
            return flight.arrived && ring.trackCount() == 0;
        }
        const std::size_t sender = trace.messages[flight.id.value].from;
        const bool hidden = busy[sender];
        busy[sender] = true;
        return hidden;
    });
    return flights;
}

QRectF BoxRingPainter::tokenRect(const BoxRing& ring, const Trace& trace, const Flight& flight) {
    const MessageRow& row = trace.messages[flight.id.value];
    const QPointF middle = ring.route(row.from, row.to).at(flight.position);
    const QSizeF size = ring.tokenSize();
    return {middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height()};
}

void BoxRingPainter::paintTracks(QPainter& painter) const {
    const Theme& theme = m_input.theme;
    for (Rank from = 0; from < m_ring.trackCount(); ++from) {
        const bool odd = m_oddWays[static_cast<std::size_t>(from)].has_value();
        paintTrack(painter, from,
                   QPen(odd ? theme.warning : theme.idleLink, theme.lineWidth * (odd ? 2 : 1),
                        odd ? Qt::DashLine : Qt::SolidLine));
    }
}

void BoxRingPainter::paintTrack(QPainter& painter, Rank from, const QPen& pen) const {
    const RouteLine& link = m_ring.link(from);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPolyline(link.stretch(0, 1));
    arrowHead(painter, link.at(1), link.directionAt(1), 5 + 2 * m_input.theme.lineWidth);
}

/// Those that are selected or under the pointer, over what they look like else.
void BoxRingPainter::paintMarkedTracks() const {
    const Theme& theme = m_input.theme;
    for (Rank from = 0; from < m_ring.trackCount(); ++from) {
        const auto isMarked = [&](const Selectable& item) {
            return item.track == m_input.track && isOnWayToNext(item, trace(), from);
        };
        if (isMarked(m_input.selected) || isMarked(m_input.hovered)) {
            const bool odd = m_oddWays[static_cast<std::size_t>(from)].has_value();
            paintTrack(m_painter, from,
                       QPen(theme.selection, theme.lineWidth * 2, odd ? Qt::DashLine : Qt::SolidLine));
        }
    }
}

void BoxRingPainter::paintCounter(Rank from) const {
    const QRectF& room = m_ring.counters()[static_cast<std::size_t>(from)];
    QRectF carried = room;
    m_painter.setFont(numberFont(m_ring.style().text * 0.9));
    if (const auto& bandwidth = m_oddWays[static_cast<std::size_t>(from)]) {
        carried.setBottom(room.center().y());
        m_painter.setPen(m_input.theme.warning);
        m_painter.drawText(room.adjusted(0, room.height() / 2, 0, 0), Qt::AlignCenter,
                           showBandwidth(*bandwidth));
    }
    m_painter.setPen(m_input.theme.mutedText);
    m_painter.drawText(carried, Qt::AlignCenter,
                       showBytes(m_input.world.links[linkToNext(trace(), from).value].carried));
}

void BoxRingPainter::arrowHead(QPainter& painter, QPointF tip, QPointF direction, double size) {
    const QPointF aside(-direction.y(), direction.x());
    const std::array<QPointF, 3> head = {tip, tip - direction * size + aside * (size * 0.6),
                                         tip - direction * size - aside * (size * 0.6)};
    painter.setBrush(painter.pen().color());
    painter.drawConvexPolygon(head.data(), static_cast<int>(head.size()));
}

void BoxRingPainter::paintWaits() const {
    const std::vector<Wait>& waits = trace().outcome.waits;
    m_painter.setPen(QPen(m_input.theme.warning, m_input.theme.lineWidth * 1.5, Qt::DashLine));
    for (const Wait& wait : waits) {
        if (wait.kind == Wait::Kind::Failed || wait.node == wait.on) {
            continue;
        }
        const bool forward = (wait.node + 1) % std::max(1, trace().header.workers) == wait.on;
        const bool chord = m_ring.trackCount() == 0;
        const RouteLine way =
            chord || forward ? m_ring.route(wait.node, wait.on) : m_ring.route(wait.on, wait.node);
        const double end = chord || forward ? 1 : 0;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(way.stretch(0, 1));
        arrowHead(m_painter, way.at(end), way.directionAt(end) * (end > 0 ? 1 : -1),
                  6 + 3 * m_input.theme.lineWidth);
    }
}

void BoxRingPainter::outline(const QRectF& rect, const Selectable& item) const {
    outlineMarked(m_painter, m_input, rect, item, 6);
}

void BoxRingPainter::paintBox(QPainter& painter, Rank node) const {
    const NodeBox& box = m_ring.nodes()[static_cast<std::size_t>(node)];
    const Theme& theme = m_input.theme;
    const bool server = node >= trace().header.workers;
    painter.setPen(QPen(senderColor(theme, trace().header, node), theme.lineWidth * 1.3));
    painter.setBrush(theme.panel);
    const double radius = server ? 0 : 7; // servers have corners
    painter.drawRoundedRect(box.frame, radius, radius);
    paintTitle(painter, node, box);
    paintCaptions(painter, box);
}

void BoxRingPainter::paintNode(Rank node) const {
    const NodeBox& box = m_ring.nodes()[static_cast<std::size_t>(node)];
    const Theme& theme = m_input.theme;
    paintStatus(node, box);
    paintCells(node, box);
    if (m_input.world.nodes[static_cast<std::size_t>(node)].failed) {
        // Crossed out below its name, which says that it has failed.
        const QRectF crossed(QPointF(box.frame.left(), box.status.bottom()), box.frame.bottomRight());
        m_painter.setPen(QPen(theme.warning, theme.lineWidth * 2));
        m_painter.drawLine(crossed.topLeft(), crossed.bottomRight());
        m_painter.drawLine(crossed.bottomLeft(), crossed.topRight());
    }
    outline(box.frame, Selectable::ofNode(node, m_input.track));
}

void BoxRingPainter::paintTitle(QPainter& painter, Rank node, const NodeBox& box) const {
    const double text = m_ring.style().text;
    const double dot = text * 0.75;
    const QRectF sign(box.title.left(), box.title.center().y() - dot / 2, dot, dot);
    painter.setPen(Qt::NoPen);
    painter.setBrush(senderColor(m_input.theme, trace().header, node));
    if (trace().header.isServer(node))
        painter.drawRect(sign);
    else
        painter.drawEllipse(sign);
    painter.setFont(textFont(text, true));
    painter.setPen(m_input.theme.text);
    painter.drawText(box.title.adjusted(dot * 1.5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     nodeName(trace().header, node));
}

void BoxRingPainter::paintStatus(Rank node, const NodeBox& box) const {
    const NodeNote note = nodeNote(m_input.index, m_input.world, m_activity, node);
    const double text = m_ring.style().text * 0.9;
    const bool sum = note.tone == NodeNote::Tone::Arithmetic;
    m_painter.setPen(toneColor(m_input.theme, note.tone));
    const Qt::Alignment side = box.status.top() == box.title.top() ? Qt::AlignRight : Qt::AlignLeft;
    drawFitted(m_painter, box.status, side | Qt::AlignVCenter, note.text,
               sum ? numberFont(text, true) : textFont(text));
}

void BoxRingPainter::paintCells(Rank node, const NodeBox& box) const {
    const BoxStyle& style = m_ring.style();
    for (int place = 0; place < static_cast<int>(box.cells.size()); ++place) {
        const QRectF& rect = box.cells[static_cast<std::size_t>(place)];
        if (rect.isNull()) {
            continue;
        }
        const Cell& cell = m_input.world.cell(node, place);
        m_chunks.paint(rect, {cell.contributors, cell.contributorCount, cell.value, cell.scaled},
                       style.detail, marksOf(trace().header, m_activity, node, place));
        outline(rect, Selectable::ofCell(node, place, m_input.track));
    }
}

void BoxRingPainter::paintCaptions(QPainter& painter, const NodeBox& box) const {
    const double height = m_ring.style().captionHeight();
    painter.setFont(m_captionFont);
    painter.setPen(m_input.theme.mutedText);
    for (std::size_t place = 0; place < m_captions.size(); ++place) {
        const QRectF& cell = box.cells[place];
        if (!cell.isNull()) {
            const Caption& caption = m_captions[place];
            painter.drawText(QPointF(cell.center().x() - caption.width / 2, cell.bottom() + 0.8 * height),
                             caption.text);
        }
    }
}

void BoxRingPainter::paintWay(const Flight& flight) const {
    const MessageRow& row = trace().messages[flight.id.value];
    const RouteLine route = m_ring.route(row.from, row.to);
    const Theme& theme = m_input.theme;
    const QColor color = senderColor(theme, trace().header, row.from);
    const auto stroke = [&](double from, double to, const QColor& ink) {
        const QPolygonF line = route.stretch(from, to);
        if (!line.isEmpty()) {
            m_painter.setPen(QPen(ink, kTrackWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawPolyline(line);
        }
    };
    stroke(flight.position, flight.head, mixed(color, theme.panel, 0.6));
    stroke(flight.tail, flight.position, color);
}

void BoxRingPainter::paintToken(const Flight& flight) const {
    const MessageRow& row = trace().messages[flight.id.value];
    const Content content = contentOf(m_input.index, flight.id);
    const QRectF rect = tokenRect(m_ring, trace(), flight);
    const Theme& theme = m_input.theme;
    ChunkMarks marks;
    marks.frame = senderColor(theme, trace().header, row.from);
    m_tokens.paint(rect, content, m_ring.style().detail, marks);
    outline(rect, Selectable::ofMessage(flight.id.value, m_input.track));
}

} // namespace ringscope
