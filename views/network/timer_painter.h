// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"

#include <QPainter>

namespace ringscope {

/// Paints the retransmission timers that are going to run out: a clock beside the sender that fills from the
/// moment it was started to the time-out, with the time that is left.
class TimerPainter {
public:
    TimerPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    void paintAll();

private:
    void paintPlate(const HostGeometry& host, const WindowRow& timeout);

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

} // namespace ringscope
