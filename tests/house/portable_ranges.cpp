// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_lines.h"
#include "tests/house/source_rules.h"

#include <array>
#include <string_view>

namespace ringscope::house {
namespace {

// Everything of <ranges> that is or returns a std::ranges::view_interface.
constexpr std::array<std::string_view, 15> kViewNames{
    "std::views::",           "std::ranges::subrange",   "std::ranges::equal_range(",
    "std::ranges::find_end(", "std::ranges::find_last(", "std::ranges::partition(",
    "std::ranges::remove(",   "std::ranges::remove_if(", "std::ranges::rotate(",
    "std::ranges::search(",   "std::ranges::search_n(",  "std::ranges::stable_partition(",
    "std::ranges::unique(",   "std::ranges::iota_view",  "std::ranges::ref_view",
};

} // namespace

std::vector<Breach> unportableRanges(const std::vector<SourceFile>& files) {
    std::vector<Breach> breaches;
    for (const SourceFile& file : files) {
        if (file.path.starts_with("tests/house/")) {
            continue;
        }
        int number = 0;
        for (const std::string_view line : splitLines(file.text)) {
            ++number;
            for (const std::string_view name : kViewNames) {
                if (line.find(name) != std::string_view::npos) {
                    breaches.push_back({file.path, number,
                                        std::string(name) + ": clang 14 cannot compile it with the standard "
                                                            "library of g++ 12; use the algorithm of std:: "
                                                            "or a loop"});
                }
            }
        }
    }
    return breaches;
}

} // namespace ringscope::house
