// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field.h"

namespace ringscope {

/// Gives `value` to the key that `steps` lead to; without steps `value` is an object with keys of a scenario.
/// What is not named keeps its value. Throws ScenarioError for an unknown key and for a value that its key
/// does not allow; what only several keys together can be wrong about is left to validate().
void assignScenario(Scenario& scenario, PathSteps steps, const JsonValue& value);

/// What is allowed at a path such as "network.overrides[2].latency"; empty for an unknown one.
std::string allowedAt(const std::string& path);

} // namespace ringscope
