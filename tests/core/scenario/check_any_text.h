// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/errors.h"
#include "core/scenario/scenario_json.h"

#include <stdexcept>
#include <string_view>

namespace ringscope {

/// What must hold for any text whatever: as a scenario, or behind a '-' as a setting of one, it is refused by
/// a ScenarioError or accepted; what is accepted reads back equal from what is written, can be estimated and
/// has a topology. Anything else that is thrown is a mistake of ours.
inline void checkAnyText(std::string_view text) {
    try {
        Scenario scenario;
        if (text.starts_with('-')) {
            applySetting(scenario, text.substr(1));
            validate(scenario);
        } else {
            scenario = parseScenario(text);
        }
        const std::string written = writeScenario(scenario);
        if (parseScenario(written) != scenario || writeScenario(parseScenario(written)) != written) {
            throw std::logic_error("does not read back equal: " + written);
        }
        estimate(scenario);
        scenario.buildTopology();
    } catch (const ScenarioError&) { // NOLINT(bugprone-empty-catch): a refusal is an answer
    }
}

} // namespace ringscope
