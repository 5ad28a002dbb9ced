// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// The text as one word of a command line for bash, in quotes where it needs them; control characters are
/// escaped.
std::string shellWord(std::string_view text);

} // namespace ringscope
