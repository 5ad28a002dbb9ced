// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "views/common/activity.h"

#include <QString>

namespace ringscope {

/// What a node does now, in a few characters for its box.
struct NodeNote {
    enum class Tone : std::uint8_t { Quiet, Arithmetic, Trouble, Done };
    QString text;
    Tone tone = Tone::Quiet;
};

/// The most telling thing first: failed, the addition just made or about to be made, what goes out and in, a
/// wait, the end.
NodeNote nodeNote(const TraceIndex& index, const World& world, const Activity& activity, Rank node);

/// "one chunk 25.6 MB", "chunks of 24 B to 32 B", "empty gradient".
QString placeSizes(const TraceHeader& header);
/// How the run ended, with the names that matter: "deadlock: 0 → 1 → 2 → 3 → 0".
QString endOfRun(const Trace& trace);

} // namespace ringscope
