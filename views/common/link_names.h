// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// A vertex as people call it: the node's name, "switch" for the only switch, else the switch's own name.
QString vertexName(const Trace& trace, VertexId vertex);
/// "Node 2 → switch".
QString linkName(const Trace& trace, LinkId link);

} // namespace ringscope
