// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"
#include "views/network/tank.h"

#include <QPainter>

namespace ringscope {

/// Paints the queues: tanks that fill from their exit with layers in the colours of those who sent them.
class TankPainter {
public:
    TankPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    void paintAll();

private:
    void paintTank(const TankGeometry& tank);
    void paintSlabs(const TankGeometry& tank, Bytes scale);
    void paintSlab(const QRectF& layer, const TankSlab& slab);
    void paintCaption(const TankGeometry& tank);
    void paintAxis(const TankGeometry& tank, Bytes scale);
    /// A line where the port begins to mark what comes.
    void paintThreshold(const TankGeometry& tank, Bytes scale);
    /// A tick at the right of a tall tank with a text.
    void paintTick(const TankGeometry& tank, Bytes scale, Bytes mark, const QColor& colour,
                   const QString& text);
    void paintAmount(const TankGeometry& tank, Bytes scale);

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

} // namespace ringscope
