// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/nearest.h"

#include <algorithm>

namespace ringscope {

namespace {

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

/// The restricted Damerau-Levenshtein distance, three rows at a time.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        beforeLast.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
            }
        }
    }
    return row[b.size()];
}

} // namespace

std::string nearest(const std::vector<std::string>& words, std::string_view found) {
    constexpr std::size_t kLongest = 64; // a longer text is no misspelt word, and the distance is quadratic
    if (found.size() > kLongest) {
        return {};
    }
    const std::string wanted = lowered(found);
    std::string best;
    std::size_t bestDistance = SIZE_MAX;
    for (const std::string& word : words) {
        const std::size_t distance = editDistance(lowered(word), wanted);
        if (distance * 3 <= std::max(word.size(), wanted.size()) && distance < bestDistance) {
            best = word;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace ringscope
