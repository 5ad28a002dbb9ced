// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringscope {

struct RenderOptions;

/// Draws a view of a run into a file, with no display. Makes the application object. Returns the exit status;
/// what was wrong goes to standard error.
int runRender(const RenderOptions& options, int argc, char** argv);

} // namespace ringscope
