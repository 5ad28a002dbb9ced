// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// A vertex as people call it: the node's name, "switch" for the only switch, else "leaf 0", "edge 0.1".
QString vertexName(const Trace& trace, VertexId vertex);
/// What sets a switch of a fabric off from the others of its tier: "3", in a fat-tree "0.1".
QString shortSwitchName(const Vertex& vertex);
/// "hosts", "leaves", "spines"; "edge switches" …: what stands in a tier.
QString tierTitle(const Topology& topology, Tier tier);
/// "Node 2 → switch".
QString linkName(const Trace& trace, LinkId link);

} // namespace ringscope
