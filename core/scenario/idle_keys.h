// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/scenario/scenario.h"

#include <string_view>

namespace ringscope {

/// Why what a key says changes nothing in this scenario; null where it does, or where there is no such key.
/// `path` is one of scenarioKeys(), or that of an element of its list ("placement[2]"). Such a value is kept,
/// and written to files: it waits for the algorithm, topology or transport that reads it.
const Text* whyNoEffect(const Scenario& scenario, std::string_view path);

} // namespace ringscope
