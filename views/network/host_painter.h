// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"

#include <QPainter>

namespace ringscope {

/// Paints the nodes and the switches.
class HostPainter {
public:
    HostPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    void paintSwitches();
    void paintAll();
    /// An outline around a node.
    void outline(int node, const QPen& pen);

private:
    void paintBox(int node);
    void paintNumber(int node);
    void paintDot(int node);
    void paintNameOfStar();
    void paintState(int node, const QRectF& corner);

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

} // namespace ringscope
