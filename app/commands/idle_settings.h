// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace ringscope {

/// The keys of settings "KEY=VALUE".
std::vector<std::string> keysOf(const std::vector<std::string>& settings);

/// Says on `err`, a line each, which of the keys that were set have no effect in any of these scenarios, and
/// why in the first. Of what a file holds nothing is said: it may wait there for another topology.
void tellIdleKeys(const std::vector<std::string>& keys,
                  const std::vector<std::reference_wrapper<const Scenario>>& scenarios, std::ostream& err);

} // namespace ringscope
