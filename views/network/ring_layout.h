// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/host_boxes.h"
#include "views/network/network_geometry.h"

namespace ringscope {

/// Fills hosts and links into `geometry`: the nodes clockwise on an ellipse, from the top, with their direct
/// links.
void layoutRing(NetworkGeometry& geometry, const HostBoxes& boxes, const QRectF& area);

} // namespace ringscope
