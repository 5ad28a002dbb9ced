// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/topology.h"

#include <optional>
#include <vector>

namespace ringscope {

/// Of each link, by id: the bandwidth of most links between the same tiers; of two that are equally common
/// the larger one.
std::vector<Bandwidth> usualBandwidths(const Topology& topology);

/// Of each link, by id: its bandwidth where that is not the usual one (a scenario overrides it), nothing for
/// the others.
std::vector<std::optional<Bandwidth>> oddBandwidths(const Topology& topology);

/// The lesser of those that are there; none where none is.
std::optional<Bandwidth> slower(const std::optional<Bandwidth>& a, const std::optional<Bandwidth>& b);

} // namespace ringscope
