// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/idle_settings.h"

#include "core/scenario/idle_keys.h"

#include <algorithm>
#include <ostream>
#include <set>

namespace ringscope {

std::vector<std::string> keysOf(const std::vector<std::string>& settings) {
    std::vector<std::string> keys;
    for (const std::string& setting : settings) {
        keys.push_back(setting.substr(0, setting.find('=')));
    }
    return keys;
}

void tellIdleKeys(const std::vector<std::string>& keys,
                  const std::vector<std::reference_wrapper<const Scenario>>& scenarios, std::ostream& err) {
    std::set<std::string> seen;
    for (const std::string& key : keys) {
        const auto isIdle = [&key](const Scenario& scenario) {
            return whyNoEffect(scenario, key) != nullptr;
        };
        if (seen.insert(key).second && std::ranges::all_of(scenarios, isIdle)) {
            err << "ringscope: " << key << " has no effect. " << whyNoEffect(scenarios.front(), key)->en
                << '\n';
        }
    }
}

} // namespace ringscope
