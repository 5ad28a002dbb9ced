// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ringscope {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Length of the well-formed UTF-8 sequence at the start of `text` (Unicode 15, table 3-7); 0 when it is not
/// well formed.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : 4;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) {
            return 0;
        }
    }
    const unsigned char second = byte(1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogateOrBeyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || surrogateOrBeyond ? 0 : length;
}

struct Spell {
    std::optional<std::string> operator()(std::monostate /*nothing*/) const { return std::nullopt; }
    std::optional<std::string> operator()(std::uint64_t value) const { return fmt::format("{}", value); }
    std::optional<std::string> operator()(double value) const {
        if (!std::isfinite(value)) {
            return std::nullopt;
        }
        return fmt::format("{}", value);
    }
    std::optional<std::string> operator()(Time value) const {
        const std::int64_t ps = value.ps();
        return fmt::format("{}{}.{:03}", ps < 0 ? "-" : "", std::abs(ps / 1000), std::abs(ps % 1000));
    }
    std::optional<std::string> operator()(const std::string& value) const { return value; }
    std::optional<std::string> operator()(bool value) const { return value ? "true" : "false"; }
};

} // namespace

std::optional<std::string> valueText(const TableValue& value) {
    return std::visit(Spell(), value);
}

bool isText(const TableValue& value) {
    return std::holds_alternative<std::string>(value);
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        const auto first = static_cast<unsigned char>(text.front());
        const bool isC1 = length == 2 && first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
        const bool isNonCharacter =
            length == 3 && (text.starts_with("\xEF\xBF\xBE") || text.starts_with("\xEF\xBF\xBF"));
        if (length == 0 || isNonCharacter) {
            result += kReplacement;
        } else if (first == '\t' || first == '\n' || first == '\r') {
            result += ' ';
        } else if (first >= 0x20 && first != 0x7F && !isC1) {
            result += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

std::string tableCaption(const Table& table) {
    std::string caption = printable(table.id);
    std::string_view separator = " (";
    for (const Note& note : table.notes) {
        caption += fmt::format("{}{}: {}", separator, note.key, printable(note.value));
        separator = "; ";
    }
    return table.notes.empty() ? caption : caption + ")";
}

} // namespace ringscope
