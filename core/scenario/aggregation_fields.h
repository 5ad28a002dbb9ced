// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field.h"

namespace ringscope {

// The keys of `aggregation`: AggregationSettings.

void assignAggregation(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path);
void listAggregation(std::vector<KeyInfo>& keys, const std::string& path);

/// Throws ScenarioError for what those keys are wrong about, alone or together with others.
void validateAggregation(const Scenario& scenario);

} // namespace ringscope
