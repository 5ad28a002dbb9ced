// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/scenario/limits.h"
#include "core/scenario/scenario_fields.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/utf8.h"

#include <algorithm>
#include <charconv>

namespace ringscope {

namespace {

constexpr const char* kPathAllowed =
    "keys joined by dots, e.g. network.bandwidth or network.overrides[0].latency";

bool isKeyCharacter(char c) {
    return c != '.' && c != '[' && c != ']';
}

/// Cuts "overrides[0].latency" into its steps.
std::vector<PathStep> splitPath(std::string_view path) {
    std::vector<PathStep> steps;
    const char* at = path.data();
    const char* const end = at + path.size();
    bool wellFormed = at != end;
    while (wellFormed && at != end) {
        if (*at == '[' && !steps.empty()) {
            PathStep step{.isIndex = true};
            const auto [after, error] = std::from_chars(at + 1, end, step.index);
            wellFormed = error == std::errc{} && after != end && *after == ']';
            at = wellFormed ? after + 1 : end;
            steps.push_back(step);
            continue;
        }
        const bool first = steps.empty();
        const char* const begin = first ? at : at + 1;
        const char* const after = std::find_if_not(begin, end, isKeyCharacter);
        steps.push_back({.key = std::string(begin, after)});
        wellFormed = after != begin && (first || *at == '.');
        at = after;
    }
    if (!wellFormed) {
        throw ScenarioError(inQuotes(path), "this path", kPathAllowed);
    }
    return steps;
}

/// "network.overrides[].latency" for "network.overrides[0].latency": no key has digits in its name.
std::string withoutIndices(std::string_view path) {
    std::string pattern;
    std::ranges::copy_if(path, std::back_inserter(pattern), [](char c) { return c < '0' || c > '9'; });
    return pattern;
}

} // namespace

const KeyInfo* findKey(std::string_view path) {
    const auto found = std::ranges::find(scenarioKeys(), withoutIndices(path), &KeyInfo::path);
    return found == scenarioKeys().end() ? nullptr : &*found;
}

std::string allowedAt(const std::string& path) {
    const std::string pattern = withoutIndices(path);
    if (pattern == "gradient.values[]") {
        return std::string(kValueAllowed);
    }
    if (pattern == "placement[]") {
        return std::string(kHostPortAllowed);
    }
    const KeyInfo* key = findKey(path);
    return key == nullptr ? std::string() : key->allowed;
}

void setKey(Scenario& scenario, std::string_view path, std::string_view value) {
    const std::vector<PathStep> steps = splitPath(path);
    if (findNotUtf8(value) < value.size()) {
        throw ScenarioError(std::string(path), "a value that is not UTF-8", "text in UTF-8");
    }
    Scenario changed = scenario;
    assignScenario(changed, steps,
                   {.kind = JsonValue::Kind::Bare, .text = std::string(value), .items = {}, .keys = {}});
    scenario = std::move(changed);
}

void applySetting(Scenario& scenario, std::string_view pathEqualsValue) {
    const std::size_t equals = pathEqualsValue.find('=');
    if (equals == std::string_view::npos) {
        throw ScenarioError(inQuotes(pathEqualsValue), "a setting without =", "KEY=VALUE, e.g. nodes=8");
    }
    setKey(scenario, pathEqualsValue.substr(0, equals), pathEqualsValue.substr(equals + 1));
}

} // namespace ringscope
