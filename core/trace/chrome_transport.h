// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/chrome_event_sink.h"

namespace ringscope {

/// What packets bring about: each drop as an instant where it happened, each sender's windows as counters
/// with the time-outs as asynchronous spans of their timers and the fast retransmits as instants, and, where
/// ports were sampled instead of hops recorded, their queues as counters.
void addTransportEvents(const Trace& trace, ChromeEventSink& sink);

} // namespace ringscope
