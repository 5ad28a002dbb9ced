// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/field.h"

#include "core/scenario/limits.h"
#include "core/scenario/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ringscope {

namespace {

/// The last key of a path: "bandwidth" of "network.bandwidth".
std::string_view lastKey(std::string_view path) {
    return path.substr(path.rfind('.') + 1); // npos + 1 is 0
}

/// The path that was probably meant: a key beside this one, else one of that name elsewhere; empty when none
/// is close.
std::string nearestPath(const std::string& parent, std::string_view key,
                        const std::vector<std::string>& known) {
    if (const std::string beside = nearest(known, key); !beside.empty()) {
        return memberPath(parent, beside);
    }
    for (const KeyInfo& info : scenarioKeys()) {
        if (lastKey(info.path) == key) {
            return info.path;
        }
    }
    return {};
}

} // namespace

void refuseKey(const std::string& parent, std::string_view key, const std::vector<std::string>& known) {
    const std::string meant = nearestPath(parent, key, known);
    throw ScenarioError(memberPath(parent, key), "this key",
                        meant.empty() ? fmt::format("known here: {}", fmt::join(known, ", "))
                                      : fmt::format("did you mean {}?", meant));
}

void refuseStep(const std::string& path, const PathStep& step) {
    if (step.isIndex) {
        throw ScenarioError(elementPath(path, step.index), "this index",
                            "an index of an element that is there, or the next one of a list of objects");
    }
    throw ScenarioError(memberPath(path, step.key), "this key", path + " has no keys of its own");
}

} // namespace ringscope
