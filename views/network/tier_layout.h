// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/host_boxes.h"
#include "views/network/network_geometry.h"

namespace ringscope {

/// A leaf-spine or fat-tree in rows: the top tier above, hosts below in the order of their ports, leaf by
/// leaf, and under them the ring as curves from each node to the next.
void layoutTiers(NetworkGeometry& geometry, const TraceHeader& header, const Topology& topology,
                 const std::vector<Bytes>& largestQueues, const HostBoxes& boxes, const QRectF& area);

} // namespace ringscope
