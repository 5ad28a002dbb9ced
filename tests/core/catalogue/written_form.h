// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace ringscope {

/// The value of a closed form as it is written on screen, "2(N−1)/N·D, N = 4": what stands behind a comma is
/// a remark. Knows + − · / and what is written side by side, ( ), lg, ⌈ ⌉, min and max of two, and the
/// symbols that it is given. Throws std::invalid_argument, with what it could not read.
double valueOf(const std::string& form, const std::map<std::string, double>& symbols);

} // namespace ringscope
