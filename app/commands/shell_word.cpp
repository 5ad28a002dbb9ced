// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/shell_word.h"

#include "core/scenario/utf8.h"

#include <fmt/format.h>

namespace ringscope {

std::string shellWord(std::string_view text) {
    constexpr std::string_view kPlain =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_@%+=:,./-";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos) {
        return std::string(text);
    }
    const bool hasControls = withoutControls(text) != text;
    std::string word = hasControls ? "$'" : "'";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (hasControls && (byte < 0x20 || byte >= 0x7F)) {
            word += fmt::format("\\{:03o}", byte);
        } else if (c == '\'' || (c == '\\' && hasControls)) {
            word += hasControls ? fmt::format("\\{}", c) : "'\\''";
        } else {
            word += c;
        }
    }
    return word + '\'';
}

} // namespace ringscope
