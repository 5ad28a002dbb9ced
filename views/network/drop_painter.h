// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"

#include <QPainter>

namespace ringscope {

/// Paints what is lost: packets that find a tall tank full fall down beside it and lie there for a while, in
/// the colours of their senders; a count at each port says how many it has lost so far.
class DropPainter {
public:
    DropPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    void paintAll();

private:
    void paintFallen(const TankGeometry& tank, const QRectF& chute);
    QFont countFont() const;
    QString countText(std::uint32_t link) const;
    void paintCount(std::uint32_t link, const QRectF& place, Qt::Alignment alignment);

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

/// Between the pipe into a tall tank and the floor that dropped packets fall to.
QRectF dropChute(const TankGeometry& tank, double textPixels);

/// Where the number of dropped packets stands, `width` wide: below the chute, or where that is too narrow for
/// it below the links at the foot of the tank.
QRectF dropCount(const TankGeometry& tank, double textPixels, double width);

/// Where a fallen packet is: those that fell one after the other lie in rows from the floor upwards.
/// `number` is 0 for the first on the floor; `fallen` is 0 at the pipe, 1 where it lies.
QRectF fallenPacket(const QRectF& chute, QSizeF packet, std::uint32_t number, double fallen);
/// How many lie in a row.
std::uint32_t fallenColumns(const QRectF& chute, QSizeF packet);
/// How many can lie in the chute before new ones take the place of the oldest.
std::uint32_t fallenCapacity(const QRectF& chute, QSizeF packet);

} // namespace ringscope
