// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"

namespace ringscope {

/// The steps that any node has begun, in their order.
std::vector<StepSpan> stepSpans(const Trace& trace);
/// Neighbouring steps of one phase and iteration, taken together.
std::vector<PhaseSpan> phaseSpans(std::span<const StepSpan> steps);
/// All instants at which a message is asked for, delivered or taken in, a node begins a step, changes a
/// place, begins or ends to compute, or finishes, a packet is dropped, or a loss is noticed (by a time-out or
/// by duplicate acknowledgements); with 0 and the end; each once, ascending.
std::vector<Time> distinctInstants(const Trace& trace);

} // namespace ringscope
