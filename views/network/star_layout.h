// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/host_boxes.h"
#include "views/network/network_geometry.h"

namespace ringscope {

/// Fills hosts, links, the switch and the tanks at its ports into `geometry`: two columns with the switch
/// between them. Where a column has few nodes and queues form at their ports, these are tall tanks beside the
/// switch; else slim ones in the links' way.
void layoutStar(NetworkGeometry& geometry, const HostColumns& columns,
                const std::vector<Bytes>& largestQueues, const HostBoxes& boxes, const QRectF& area);

} // namespace ringscope
