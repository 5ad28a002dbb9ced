// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field.h"

namespace ringscope {

// Keys whose value may be a word or a list with an element for each node: `gradient` (its values) and
// `placement`. As the entries of a table of fields want them.

void assignGradient(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path);
void listGradient(std::vector<KeyInfo>& keys, const std::string& path);

void assignPlacement(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path);

} // namespace ringscope
