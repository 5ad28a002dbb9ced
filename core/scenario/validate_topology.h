// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace ringscope {

/// Part of validate(): the shape of leaf-spine and fat-tree, whether all nodes have a host port there, and
/// the placement.
void validateTopology(const Scenario& scenario);

} // namespace ringscope
