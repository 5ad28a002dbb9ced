// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/scenario/scenario.h"

#include <string_view>

namespace ringscope {

/// A scenario file: the scenario, and what a lecturer may write about it.
struct ScenarioDocument {
    Scenario scenario;
    Text title;  ///< {"en": …, "zh_CN": …}
    Text lesson; ///< what to look at
};

/// Reads and validates a scenario file, as parseScenario() does.
ScenarioDocument parseDocument(std::string_view json);

} // namespace ringscope
