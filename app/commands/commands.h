// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options.h"

#include <functional>
#include <ostream>

namespace ringscope {

/// Where a command writes: results to `out`, messages and progress to `err`.
struct Streams {
    std::ostream& out;
    std::ostream& err;
    bool errIsTerminal = false; ///< show a progress bar
};

/// The commands that need no window. Each returns an exit status; none throws. None makes a Q*Application.
int runCommand(const RunOptions& options, const Streams& streams);
int sweepCommand(const SweepOptions& options, const Streams& streams);
int listCommand(const ListOptions& options, const Streams& streams);

/// Calls `command` and turns what it throws into a message on `err` and an exit status; so does output that
/// `out` does not take.
int guarded(const Streams& streams, const std::function<int()>& command);

} // namespace ringscope
