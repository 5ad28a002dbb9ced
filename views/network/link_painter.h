// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/network_scene.h"

#include <QPainter>

namespace ringscope {

/// Paints the links: as wide as their load so far, in colour where bytes are on them, with packets moving
/// along, which are drawn where they are. Of a lossless run, segments as long as the link are a stream that
/// is drawn as packets of equal size.
class LinkPainter {
public:
    LinkPainter(QPainter& painter, const NetworkScene& scene) : m_painter(painter), m_scene(scene) {}

    void paintAll();
    /// Inside the switch: from the port that bytes come in at now to the port that they wait at.
    void paintCrossings();
    /// A halo under the links of a route.
    void paintRoute(const std::vector<LinkId>& route, const QColor& colour);

private:
    void paintLink(std::uint32_t id);
    void paintLoad(std::uint32_t id, double length, double width, double load);
    void paintShortSegment(const SegmentOnLink& segment, double length, double width);
    void paintStream(std::uint32_t id, double tail, double head, double width);
    void paintCounter(std::uint32_t id);
    void paintBandwidth(std::uint32_t id, const QString& text);

    QPainter& m_painter;
    const NetworkScene& m_scene;
};

/// The colour of a link in a fabric that was sending for this share of the time so far: grey, blue
/// or red, and pale, so that bytes stand out from it.
QColor loadColor(const Theme& theme, double load);
/// Pixels between two packets of a stream.
double packetSpacing(const NetworkGeometry& geometry);
/// True when a segment that fills `share` of a link of `length` pixels is drawn as part of a stream, not by
/// itself.
bool isStream(double share, double length, const NetworkGeometry& geometry);

} // namespace ringscope
