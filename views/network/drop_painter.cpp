// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/drop_painter.h"

#include "views/common/fonts.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kHeapShare = 0.6;          // of the chute's height that fallen packets may fill
constexpr std::int64_t kPacketsToFall = 24; // a fall lasts as long as so many packets take to leave the port

} // namespace

std::uint32_t fallenColumns(const QRectF& chute, QSizeF packet) {
    return static_cast<std::uint32_t>(std::max(std::floor(chute.width() / packet.width()), 1.0));
}

QRectF dropChute(const TankGeometry& tank, double textPixels) {
    const QPointF pipe = tank.inlet.p1();
    const double floor = tank.rect.bottom() - textPixels * 1.4; // the count stands below it
    return QRectF(QPointF(pipe.x() + 4, pipe.y() + 3), QPointF(tank.rect.left() - 6, floor)).normalized();
}

QRectF dropCount(const TankGeometry& tank, double textPixels, double width) {
    const QRectF chute = dropChute(tank, textPixels);
    const double line = textPixels * 1.4;
    if (width <= chute.width() + 8) {
        return {chute.left() - 4, chute.bottom(), chute.width() + 8, line};
    }
    constexpr double kBelowLinks = 20; // pixels from the tank's bottom
    return {chute.left(), tank.rect.bottom() + kBelowLinks, width, line};
}

std::uint32_t fallenCapacity(const QRectF& chute, QSizeF packet) {
    const double rows = std::max(std::floor(chute.height() * kHeapShare / packet.height()), 1.0);
    return fallenColumns(chute, packet) * static_cast<std::uint32_t>(rows);
}

QRectF fallenPacket(const QRectF& chute, QSizeF packet, std::uint32_t number, double fallen) {
    const std::uint32_t columns = fallenColumns(chute, packet);
    const std::uint32_t slot = number % fallenCapacity(chute, packet);
    const std::uint32_t row = slot / columns;
    const std::uint32_t column = slot % columns;
    const double lies = chute.bottom() - (row + 1) * packet.height();
    const double inset = (chute.width() - columns * packet.width()) / 2;
    const double x = chute.left() + std::max(inset, 0.0) + column * packet.width();
    const double y = chute.top() + std::max(lies - chute.top(), 0.0) * fallen * fallen; // as things fall
    return {x, y, packet.width() - 1, packet.height() - 1};
}

void DropPainter::paintAll() {
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const double pixels = m_scene.geometry.textPixels;
    for (std::uint32_t id = 0; id < m_scene.geometry.links.size(); ++id) {
        if (m_scene.link(id).drops == 0) {
            continue;
        }
        const TankGeometry* tank = m_scene.geometry.tankOf(id);
        if (tank != nullptr && !tank->inlet.isNull()) {
            const QRectF chute = dropChute(*tank, pixels);
            paintFallen(*tank, chute);
            const double width = QFontMetricsF(countFont()).horizontalAdvance(countText(id));
            paintCount(id, dropCount(*tank, pixels, width), Qt::AlignCenter);
            continue;
        }
        // Inside the switch at a slim tank; at its end beside a link that lost them itself.
        const QPointF at =
            tank != nullptr && !tank->atHost ? tank->entry : m_scene.geometry.links[id].line.p2();
        const bool isLeft = at.x() < m_scene.geometry.size.width() / 2;
        const double width = pixels * 4;
        paintCount(
            id, QRectF(isLeft ? at.x() + 3 : at.x() - 3 - width, at.y() - pixels * 0.7, width, pixels * 1.4),
            isLeft ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
}

void DropPainter::paintFallen(const TankGeometry& tank, const QRectF& chute) {
    const Trace& trace = m_scene.trace();
    const LinkState& state = m_scene.link(tank.link);
    const double unit = m_scene.geometry.textPixels;
    const QSizeF packet(std::min(std::round(unit * 0.8), chute.width()), std::round(unit * 0.45));
    const Link& link = trace.topology.link(LinkId{tank.link});
    const double fall = (link.bandwidth.transferTime(trace.header.segmentBytes) * kPacketsToFall).seconds();
    const auto drops = m_scene.input.index.transport().dropsOfLink(LinkId{tank.link});
    const std::uint32_t shown = std::min(state.recentDrops, fallenCapacity(chute, packet));
    // Whole rows vanish from below, and what lies on them comes down.
    const std::uint32_t columns = fallenColumns(chute, packet);
    const std::uint32_t onFloor = (state.drops - shown) / columns * columns;
    for (std::uint32_t number = state.drops - shown; number < state.drops; ++number) {
        const DropRow& drop = trace.drops[drops[number]];
        const double age = (m_scene.input.world.time - drop.time).seconds();
        const double fallen = std::min(age / fall, 1.0);
        const QRectF body = fallenPacket(chute, packet, number - onFloor, fallen);
        const QColor colour = m_scene.bytesColor(trace.senderOf(drop));
        m_painter.fillRect(body, colour);
    }
}

void DropPainter::paintCount(std::uint32_t link, const QRectF& place, Qt::Alignment alignment) {
    const Theme& theme = m_scene.theme();
    m_painter.setFont(countFont());
    m_painter.setPen(theme.warning);
    m_painter.drawText(place, static_cast<int>(alignment) | Qt::TextDontClip, countText(link));
}

QFont DropPainter::countFont() const {
    return textFont(m_scene.geometry.textPixels, true);
}

QString DropPainter::countText(std::uint32_t link) const {
    return QStringLiteral("−%1").arg(QLocale().toString(m_scene.link(link).drops));
}

} // namespace ringscope
