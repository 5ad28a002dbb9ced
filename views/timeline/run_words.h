// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

class TraceIndex;

/// "scatter-reduce · step 2 of 6": where a run is at the instant of this World, or how it ended.
QString stepText(const TraceIndex& run, const World& world);
/// The longest text that stepText can give for this run: what room to keep for it.
QString longestStepText(const TraceIndex& run);
/// "next: step 3 at 40.9 ms": the next step, phase or the end; empty at the end.
QString nextText(const TraceIndex& run, const World& world);
/// The longest that nextText can give for this run.
QString longestNextText(const TraceIndex& run);
/// As wide as showTime() ever is.
QString widestTime();

} // namespace ringscope
