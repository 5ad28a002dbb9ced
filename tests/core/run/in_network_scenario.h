// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace ringscope {

/// In-network aggregation in a star of 10 Gbit/s and 10 µs a link.
inline Scenario inNetworkScenario(int nodes, std::uint64_t elements) {
    Scenario scenario;
    scenario.name = "in-network";
    scenario.algorithm = "in-network";
    scenario.nodes = nodes;
    scenario.gradient.size = elements;
    return scenario;
}

} // namespace ringscope
