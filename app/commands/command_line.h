// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options.h"
#include "app/commands/render_options.h"

#include <iosfwd>
#include <variant>

namespace ringscope {

using Command = std::variant<WindowOptions, RunOptions, SweepOptions, RenderOptions, ListOptions>;

/// Reads the command line. Gives an exit status instead when there is nothing to do: help and version have
/// been written to `out` (0), or it cannot be understood and `err` says why (2).
std::variant<Command, int> parseCommandLine(int argc, const char* const* argv, std::ostream& out,
                                            std::ostream& err);

} // namespace ringscope
