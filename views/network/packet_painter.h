// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"

#include <QPainter>

namespace ringscope {

/// How packets look: those with data in their sender's colour and pointing downstream, acknowledgements thin
/// and hollow, in the colour of who sends them; marked ones are notched, those sent again framed.
class PacketPainter {
public:
    PacketPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    /// All packets on a link, where they are. The painter's x axis runs along the link, `length` pixels from
    /// its start to its end. Packets closer than a pixel run into a stream.
    void paintOnLink(std::uint32_t link, double length, double width);
    /// A piece of a flow that points downstream; with many nodes a plain one.
    void paintBody(const QRectF& body, const QColor& colour);

private:
    void paintPacket(const HopRow& packet, QRectF body);

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

/// A notch in a marked packet (or a layer of a queue), across the way it goes.
void paintNotch(QPainter& painter, const QRectF& body, const Theme& theme);
/// The look of an acknowledgement: hollow.
void paintHollow(QPainter& painter, const QRectF& body, const QColor& colour, const Theme& theme);

} // namespace ringscope
