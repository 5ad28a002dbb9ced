// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringscope::house {

/// An #include line; `line` counts from 1.
struct Include {
    std::string target;
    bool quoted = false; ///< "target", not <target>
    int line = 1;
};

/// The lines of a text without their ends.
std::vector<std::string_view> splitLines(std::string_view text);

/// All #include lines of a C++ file, those under #if too.
std::vector<Include> includesOf(std::string_view text);

} // namespace ringscope::house
