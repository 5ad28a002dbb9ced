// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <iosfwd>

namespace ringscope {

struct ChromeTraceRange {
    Time from;
    Time to = Time::max();
};

/// Chrome trace events (JSON object format), as chrome://tracing and Perfetto read them: a process a node and
/// a switch; in it one thread for what the node does (steps, waits, additions, computing) and one for each
/// link that it sends or receives on, and a counter for each queue that ever filled; with packets also what
/// addTransportEvents() adds. Events that lie outside the range are left out; those at its edge are whole.
/// Strict JSON, each event with name, ph, ts (µs, exact to the picosecond), pid, tid; `otherData` names
/// scenario, algorithm, operation, outcome, payload and record.
void writeChromeTrace(const Trace& trace, std::ostream& out, ChromeTraceRange range = {});

/// Number of events that writeChromeTrace would write: exports of more than a million are warned about.
std::uint64_t chromeTraceEvents(const Trace& trace, ChromeTraceRange range = {});

} // namespace ringscope
