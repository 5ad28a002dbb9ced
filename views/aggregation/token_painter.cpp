// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/token_painter.h"

#include "views/common/fonts.h"
#include "views/common/sender_color.h"
#include "views/common/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

/// A link runs straight up or down: its stretch between two heights, in whole pixels, which are filled many
/// times faster than a line is drawn.
QRect stretch(double x, double from, double to, double width) {
    const auto pixel = [](double length) { return static_cast<int>(std::lround(length)); };
    const int top = pixel(std::min(from, to));
    return {pixel(x - width / 2), top, std::max(1, pixel(width)), pixel(std::max(from, to)) - top};
}

} // namespace

void TokenPainter::paintLinks() const {
    for (Rank worker = 0; worker < m_scene.header().workers; ++worker) {
        paintLink(m_scene.geometry.toSwitch(worker), false);
        paintLink(m_scene.geometry.toWorker(worker), false);
    }
}

void TokenPainter::paintMarkedLinks() const {
    const Rank to = m_scene.switchRank();
    for (Rank worker = 0; worker < m_scene.header().workers; ++worker) {
        if (isMarked(worker, to))
            paintLink(m_scene.geometry.toSwitch(worker), true);
        if (isMarked(to, worker))
            paintLink(m_scene.geometry.toWorker(worker), true);
    }
}

bool TokenPainter::isMarked(Rank from, Rank to) const {
    const LinkId link =
        m_scene.trace().topology.nextLink(VertexId{static_cast<std::uint32_t>(from)}, from, to);
    const Selectable item = Selectable::ofLink(link.value, m_scene.input.track);
    return m_scene.input.selected == item || m_scene.input.hovered == item;
}

void TokenPainter::paintLink(const QLineF& line, bool isMarked) const {
    const Theme& theme = m_scene.theme();
    const double head = std::clamp(m_scene.geometry.token().width() * 0.25, 2.0, 5.0);
    const double down = line.y2() > line.y1() ? 1 : -1;
    const QPointF tip = line.p2();
    const QColor& colour = isMarked ? theme.selection : theme.idleLink;
    m_painter.fillRect(
        stretch(tip.x(), line.y1(), tip.y() - down * head, (isMarked ? 2 : 1) * theme.lineWidth), colour);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    const std::array<QPointF, 3> arrow = {tip, tip + QPointF(-head, -2 * down * head),
                                          tip + QPointF(head, -2 * down * head)};
    m_painter.drawConvexPolygon(arrow.data(), static_cast<int>(arrow.size()));
}

void TokenPainter::paintTokens() const {
    for (const Token& token : m_scene.tokens)
        paintWire(token);
    for (const Token& token : m_scene.tokens)
        paintToken(token);
}

/// The stretch of its link that a packet takes up, paler than the packet itself.
void TokenPainter::paintWire(const Token& token) const {
    constexpr double kPale = 0.45;
    const Theme& theme = m_scene.theme();
    const AggregationGeometry& geometry = m_scene.geometry;
    const QLineF link = token.isSum ? geometry.toWorker(token.worker) : geometry.toSwitch(token.worker);
    const Rank sender = m_scene.trace().messages[token.flight.id.value].from;
    const double width = std::clamp(geometry.token().width() * 0.3, 1.5, theme.lineWidth * 3);
    m_painter.fillRect(
        stretch(link.x1(), link.pointAt(token.flight.tail).y(), link.pointAt(token.flight.head).y(), width),
        mixed(theme.panel, senderColor(theme, m_scene.header(), sender), kPale));
}

void TokenPainter::paintToken(const Token& token) const {
    constexpr double kLowestStrip = 9;
    const Theme& theme = m_scene.theme();
    const MessageRow& message = m_scene.trace().messages[token.flight.id.value];
    const QColor colour = senderColor(theme, m_scene.header(), message.from);
    const AggregationGeometry& geometry = m_scene.geometry;
    if (geometry.tokenDetail() == TokenDetail::Mark || token.rect.height() < kLowestStrip) {
        m_painter.fillRect(token.rect, colour);
    } else {
        const bool isWhole = token.rect.height() >= geometry.token().height() - 0.5;
        const bool hasDigits = isWhole && geometry.tokenDetail() == TokenDetail::Digits;
        ChunkMarks marks;
        marks.frame = colour;
        m_painter.fillRect(token.rect, theme.panel);
        m_chunks.paint(token.rect, contentOf(m_scene.input.index, token.flight.id),
                       hasDigits ? ChunkDetail::Digits : ChunkDetail::Strip, marks);
        paintName(message, token.rect);
    }
    if (message.isRepeat != 0) {
        m_painter.setPen(QPen(theme.text, theme.lineWidth));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(token.rect.adjusted(-2.5, -2.5, 2.5, 2.5));
    }
    m_scene.outline(m_painter, token.rect, Selectable::ofMessage(token.flight.id.value, m_scene.input.track));
}

/// Its chunk, on the outer side of its link where there is room beside it.
void TokenPainter::paintName(const MessageRow& message, const QRectF& beside) const {
    const AggregationGeometry& geometry = m_scene.geometry;
    const bool isSum = m_scene.header().isServer(message.from);
    const Rank worker = isSum ? message.to : message.from;
    const double text = 0.88 * geometry.text();
    const QString name = shortPlaceName(m_scene.header(), isSum ? message.target : message.source);
    const double width = static_cast<double>(name.size()) * m_digitWidth * text + 8;
    const double left = isSum ? beside.right() + 4 : beside.left() - width;
    const QRectF room(left, beside.center().y() - text, width, 2 * text);
    const QRectF column = geometry.column(worker);
    if (room.left() < column.left() || room.right() > column.right())
        return;
    m_painter.setPen(m_scene.theme().mutedText);
    m_painter.setFont(numberFont(text));
    m_painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, name);
}

void TokenPainter::paintLosses() const {
    const Theme& theme = m_scene.theme();
    for (const LossMark& mark : m_scene.losses) {
        const MessageRow& message = m_scene.trace().messages[mark.packet.message];
        const QRectF inner = mark.rect.adjusted(1.5, 1.5, -1.5, -1.5);
        m_painter.fillRect(mark.rect, theme.panel);
        m_painter.setPen(QPen(senderColor(theme, m_scene.header(), message.from), 1, Qt::DashLine));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(mark.rect);
        m_painter.setPen(QPen(theme.warning, theme.lineWidth * 1.7));
        m_painter.drawLine(inner.topLeft(), inner.bottomRight());
        m_painter.drawLine(inner.bottomLeft(), inner.topRight());
        paintName(message, mark.rect);
        m_scene.outline(m_painter, mark.rect,
                        Selectable::ofMessage(mark.packet.message, m_scene.input.track));
    }
}

} // namespace ringscope
