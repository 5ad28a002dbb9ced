// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"

namespace ringscope {

/// What one key press moves by.
enum class StepUnit : std::uint8_t { Step, Phase, Event };

/// The next (or previous) mark after (before) `from`: starts of steps or phases, or instants of events;
/// always also 0 and the end of the run. Returns the end (or 0) when there is none.
Time nextMark(const TraceIndex& index, Time from, StepUnit unit);
Time previousMark(const TraceIndex& index, Time from, StepUnit unit);

/// The start of step k (1 … K, as people count); the end of the run for k > K.
Time startOfStep(const TraceIndex& index, int k);

/// The first instant after `from` at which a node (link) sends, receives or changes; the end when none.
Time nextEventOfNode(const TraceIndex& index, Time from, Rank node);
Time nextEventOfLink(const TraceIndex& index, Time from, LinkId link);

} // namespace ringscope
