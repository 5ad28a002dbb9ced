// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_lines.h"

namespace ringscope::house {
namespace {

std::string_view withoutLeadingBlanks(std::string_view text) {
    const auto start = text.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view{} : text.substr(start);
}

bool takeWord(std::string_view& text, std::string_view word) {
    text = withoutLeadingBlanks(text);
    if (!text.starts_with(word)) {
        return false;
    }
    text.remove_prefix(word.size());
    return true;
}

} // namespace

std::vector<std::string_view> splitLines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        lines.push_back(line);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return lines;
}

std::vector<Include> includesOf(std::string_view text) {
    std::vector<Include> includes;
    int number = 0;
    for (std::string_view line : splitLines(text)) {
        ++number;
        if (!takeWord(line, "#") || !takeWord(line, "include")) {
            continue;
        }
        line = withoutLeadingBlanks(line);
        if (line.empty() || (line.front() != '"' && line.front() != '<')) {
            continue;
        }
        const bool quoted = line.front() == '"';
        const auto end = line.find(quoted ? '"' : '>', 1);
        if (end != std::string_view::npos) {
            includes.push_back({std::string(line.substr(1, end - 1)), quoted, number});
        }
    }
    return includes;
}

} // namespace ringscope::house
