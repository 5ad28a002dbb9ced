// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_lines.h"
#include "tests/house/source_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>

namespace ringscope::house {
namespace {

// A folder of core includes itself and the folders before it.
constexpr std::array<std::string_view, 13> kCoreLayers{
    "base",     "topology", "catalogue", "node",    "collectives", "trace", "network",
    "training", "traffic",  "playback",  "runtime", "scenario",    "run",
};

constexpr std::array<std::string_view, 7> kCoreForViews{
    "base", "topology", "catalogue", "trace", "traffic", "playback", "scenario",
};

constexpr std::array<std::string_view, 10> kViewFolders{
    "common", "ring",     "pattern", "aggregation", "network",
    "chunks", "timeline", "charts",  "tables",      "narration",
};

/// "core/base/time.h" is in room "core", folder "base"; "app/main.cpp" in room "app", folder "".
struct Place {
    std::string_view room;
    std::string_view folder;
};

Place placeOf(std::string_view path) {
    const auto first = path.find('/');
    if (first == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = path.substr(first + 1);
    const auto second = rest.find('/');
    return {path.substr(0, first),
            second == std::string_view::npos ? std::string_view{} : rest.substr(0, second)};
}

template <typename Range>
bool contains(const Range& range, std::string_view name) {
    return std::ranges::find(range, name) != range.end();
}

bool isQtHeader(std::string_view target) {
    const bool upper =
        target.size() > 1 && target[0] == 'Q' && std::isupper(static_cast<unsigned char>(target[1])) != 0;
    return upper || target.starts_with("Qt") || target.starts_with("qt") || target == "qcustomplot.h";
}

std::optional<std::string> coreBreach(const Place& from, const Place& to) {
    if (to.room != "core") {
        return "core/ includes nothing outside core/";
    }
    const auto own = std::ranges::find(kCoreLayers, from.folder);
    const auto other = std::ranges::find(kCoreLayers, to.folder);
    if (own == kCoreLayers.end() || other == kCoreLayers.end()) {
        return "this folder of core/ has no layer";
    }
    if (other > own) {
        return "core/" + std::string(to.folder) + " comes after core/" + std::string(from.folder) +
               " in the layers";
    }
    return std::nullopt;
}

std::optional<std::string> viewsBreach(const Place& from, const Place& to) {
    if (to.room == "core") {
        if (contains(kCoreForViews, to.folder)) {
            return std::nullopt;
        }
        return "views/ must not know core/" + std::string(to.folder);
    }
    if (to.room != "views") {
        return "views/ includes only views/ and parts of core/";
    }
    if (!from.folder.empty() && !contains(kViewFolders, from.folder)) {
        return "this folder of views/ is unknown";
    }
    if (to.folder == from.folder || to.folder == "common") {
        return std::nullopt;
    }
    return "sibling views meet only in views/common";
}

std::optional<std::string> breachOf(const Place& from, const Include& include) {
    // Tests may look into a plot to see what it shows.
    const bool mayPlot = from.room == "tests" || (from.room == "views" && from.folder == "charts");
    if (include.target == "qcustomplot.h" && !mayPlot) {
        return "only views/charts includes qcustomplot.h";
    }
    if (from.room == "core" && isQtHeader(include.target)) {
        return "core/ is free of Qt";
    }
    if (!include.quoted || include.target.ends_with(".moc")) {
        return std::nullopt;
    }
    const Place to = placeOf(include.target);
    if (to.room != "core" && to.room != "views" && to.room != "app" && to.room != "tests") {
        return "write the path from the root of the repository";
    }
    if (from.room == "core") {
        return coreBreach(from, to);
    }
    if (from.room == "views") {
        return viewsBreach(from, to);
    }
    if (to.room == "tests" && from.room != "tests") {
        return "only tests include tests";
    }
    return std::nullopt;
}

} // namespace

std::vector<Breach> layerBreaches(const std::vector<SourceFile>& files) {
    std::vector<Breach> breaches;
    for (const SourceFile& file : files) {
        const Place from = placeOf(file.path);
        for (const Include& include : includesOf(file.text)) {
            if (const auto message = breachOf(from, include)) {
                breaches.push_back({file.path, include.line, "\"" + include.target + "\": " + *message});
            }
        }
    }
    return breaches;
}

} // namespace ringscope::house
