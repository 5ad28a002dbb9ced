// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// A text as a JSON string with its quotes. What is not UTF-8 becomes U+FFFD.
std::string jsonString(std::string_view text);

} // namespace ringscope
