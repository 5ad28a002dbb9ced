// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fabric.h"
#include "core/topology/topology.h"

namespace ringscope {

/// How long a packet of `bytes` on the wire takes from host to host when nothing else is on its way: the
/// latencies of its links, and sending it once over the slowest of them (each of them when switches store and
/// forward).
Time unloadedTime(const Topology& topology, Rank from, Rank to, Bytes bytes, Switching switching);

} // namespace ringscope
