// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// The length of the well-formed character at the front of `text`, which is not empty; 0 when there is none.
std::size_t characterLength(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) {
        return first == 0 ? 0 : 1;
    }
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length ||
        !std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length), isContinuation)) {
        return 0;
    }
    // Longer than needed, a surrogate, or beyond U+10FFFF.
    const auto second = static_cast<unsigned char>(text[1]);
    const bool malformed = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                           (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
    return malformed ? 0 : length;
}

} // namespace

std::size_t findNotUtf8(std::string_view text) {
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t length = characterLength(text.substr(offset));
        if (length == 0) {
            break;
        }
        offset += length;
    }
    return offset;
}

std::string_view firstCharacter(std::string_view text) {
    return text.empty() ? text : text.substr(0, characterLength(text));
}

std::string_view wholeCharacters(std::string_view text, std::size_t bytes) {
    std::size_t length = std::min(bytes, text.size());
    while (length > 0 && length < text.size() && isContinuation(text[length])) {
        --length;
    }
    return text.substr(0, length);
}

std::string withoutControls(std::string_view text) {
    constexpr unsigned char kLeadOfC1 = 0xC2; // U+0080 to U+009F are 0xC2 and themselves
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (byte < 0x20 || byte == 0x7F) {
            result += fmt::format("\\u{:04X}", byte);
        } else if (byte == kLeadOfC1 && next >= 0x80 && next < 0xA0) {
            result += fmt::format("\\u{:04X}", next);
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::string positionText(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::string_view line = before.substr(before.rfind('\n') + 1); // npos + 1 is 0
    return fmt::format("line {}, column {}", std::ranges::count(before, '\n') + 1,
                       std::ranges::count_if(line, [](char c) { return !isContinuation(c); }) + 1);
}

} // namespace ringscope
