// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/topology.h"

#include <optional>
#include <vector>

namespace ringscope {

/// Of each link, by id: its bandwidth where it is not that of most links between the same tiers (a scenario
/// overrides it), nothing for the others. Of two that are equally common the larger one is usual.
std::vector<std::optional<Bandwidth>> oddBandwidths(const Topology& topology);

/// The lesser of those that are there; none where none is.
std::optional<Bandwidth> slower(const std::optional<Bandwidth>& a, const std::optional<Bandwidth>& b);

} // namespace ringscope
