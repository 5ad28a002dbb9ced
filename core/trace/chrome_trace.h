// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <iosfwd>

namespace ringscope {

struct ChromeTraceRange {
    Time from;
    Time to = Time::max();
};

/// Chrome trace events (JSON object format), as chrome://tracing and Perfetto read them: a thread a node with its sends, receives,
/// additions and waits, a counter a queue. Strict JSON, each event with name, ph, ts (µs), pid, tid.
void writeChromeTrace(const Trace& trace, std::ostream& out, ChromeTraceRange range = {});

/// Number of events that writeChromeTrace would write: exports of more than a million are warned about.
std::uint64_t chromeTraceEvents(const Trace& trace, ChromeTraceRange range = {});

} // namespace ringscope
