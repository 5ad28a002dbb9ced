// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/narration/narration.h"

namespace ringscope {

/// What a fabric with finite queues does at an instant, in sentences: why nothing moves, who waits for a
/// time-out, where packets are dropped, marked or held back. Empty when nothing of the kind happens.
std::vector<NarrationLine> fabricLines(const TraceIndex& index, const World& world);

/// What happened at this very instant: a packet was dropped, a loss was noticed; empty mostly.
QString fabricHappened(const TraceIndex& index, const World& world);

/// The packets of a connection that were lost and have not arrived since.
std::size_t missingPackets(const TraceIndex& index, const World& world, Rank from, Rank to);
/// How often an unloaded round trip between two nodes fits into `time`.
double roundTripsIn(const Trace& trace, Rank from, Rank to, Time time);

} // namespace ringscope
