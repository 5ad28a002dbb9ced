// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/scenario/scenario.h"

#include <memory>

namespace ringscope {

/// A ring AllReduce of two nodes, written down row by row: E = 4, chunks of 8 B, 1 B/ns, 2 ns a link. Node 0
/// holds 1, node 1 holds 10, everywhere.
///
///     0 ns … 8 ns   node 0 sends chunk 0, node 1 sends chunk 1; added at 10 ns: 11
///     10 ns … 18 ns node 0 sends chunk 1, node 1 sends chunk 0; replaced at 20 ns
Trace twoNodeRing();

/// Runs a scenario of `nodes` nodes on direct links of 1 B/ns and 1 µs, or in a star (two links of 1 µs
/// each).
Scenario sampleScenario(const char* algorithm, int nodes, std::uint64_t elements, TopologyKind topology);

std::shared_ptr<const TraceIndex> indexOf(Trace trace);
std::shared_ptr<const TraceIndex> indexOf(const Scenario& scenario);

} // namespace ringscope
