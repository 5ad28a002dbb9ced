// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/job_shape.h"

namespace ringscope {

/// Flows that a host of a web-like load starts on average in the time of one iteration: so many that each of
/// a chart's windows averages over dozens of them.
inline constexpr std::uint64_t kWebFlowsOfHost = 2'000;

/// What a host sends in one iteration, in elements: as much as in the ring.
std::uint64_t webElementsOfHost(Rank host, const JobShape& shape);

/// In how many flows: kWebFlowsOfHost, or one an element when there are less.
std::uint64_t webFlowsOfHost(Rank host, const JobShape& shape);

} // namespace ringscope
