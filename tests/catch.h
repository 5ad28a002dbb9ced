// SPDX-License-Identifier: GPL-3.0-or-later
// Catch2, whichever major version is installed, with the names of version 3. Tests include nothing else of
// it.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>

#include <string>

namespace Catch::Matchers {

inline auto ContainsSubstring(const std::string& text) { // NOLINT(readability-identifier-naming)
    return Contains(text);
}

} // namespace Catch::Matchers
#endif
