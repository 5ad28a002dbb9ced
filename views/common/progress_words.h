// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "core/trace/trace.h"

#include <QFontMetricsF>
#include <QString>

namespace ringscope {

/// The name of the algorithm; its id when it is unknown.
QString algorithmName(const TraceHeader& header);
/// The name of a phase; empty when the algorithm or the phase is unknown.
QString phaseName(const TraceHeader& header, int phase);
/// The same of the phase now, or "computing" while all workers that are not done do so.
QString phaseNow(const TraceHeader& header, const World& world);

/// Which of a theme's phase colours a phase has: scatter-reduce is the first and all-gather the second
/// whether or not the algorithm folds nodes in before.
int phaseTone(const TraceHeader& header, int phase);

/// "iteration 2 of 6 · all-gather · step 28 of 84": without the iteration where there is one, or a load,
/// whose steps are its iterations.
QString stepWords(const TraceHeader& header, int phase, int step);
/// The same for now: "iteration 3 of 6 · computing", "before the first step".
QString progressWords(const TraceHeader& header, const World& world);

/// The name of a phase that begins with `step`, with the number of its iteration before it where there are
/// several: "3 · all-gather".
QString phaseLabel(const TraceHeader& header, int phase, int step);
/// As much of it as a band of `room` pixels holds: all, the phase's brief name, at the first phase of an
/// iteration its number alone, or nothing.
QString phaseInRoom(const TraceHeader& header, int phase, int step, const QFontMetricsF& metrics,
                    double room);

} // namespace ringscope
