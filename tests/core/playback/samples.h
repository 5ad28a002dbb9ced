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
/// The same when ports were sampled instead, each time that they had sent a chunk.
Trace sampledTwoNodeRing();

/// A message of three packets from node 0 to node 1 through a switch, written down row by row: 60 B of
/// payload and 40 B of header each, 1 B/ns, 2 ns a link, cut-through. The second packet is dropped at the
/// port to node 1 (link 3); nothing tells node 0 but its time-out.
///
///     0 ns … 300 ns   node 0 sends its packets; the first and the third arrive by 104 and 304 ns
///     102 ns          the second one is dropped
///     148 ns          the answer to the first is back: a timer of 1,000 ns is started
///     348 ns          the answer to the third is back: from here on nothing moves
///     1,148 ns        the time-out: the second packet is sent again
///     1,252 ns        all is there
Trace lostPacket();

/// Runs a scenario of `nodes` nodes on direct links of 1 B/ns and 1 µs, or in a star (two links of 1 µs
/// each).
Scenario sampleScenario(const char* algorithm, int nodes, std::uint64_t elements, TopologyKind topology);

std::shared_ptr<const TraceIndex> indexOf(Trace trace);
std::shared_ptr<const TraceIndex> indexOf(const Scenario& scenario);

} // namespace ringscope
