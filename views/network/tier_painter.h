// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"

#include <QPainter>

namespace ringscope {

/// Paints what only a fabric has: the tiers' names and traffic, ports without a host, the ring over the
/// hosts, and the names of the switches.
class TierPainter {
public:
    TierPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    void paintGround();
    /// After the links, which end at the switches.
    void paintNames();
    /// The curve from a node to the next one; nothing when there is none.
    void outlineArc(int node, const QPen& pen);
    /// A frame around each switch on a route.
    void outlineSwitches(const std::vector<LinkId>& route, const QPen& pen);

private:
    void paintRing();
    void paintArrow(const RingArc& arc, const QColor& colour);
    void paintCaption(const TierGeometry& tier);
    QString countText(Tier tier) const;

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

} // namespace ringscope
