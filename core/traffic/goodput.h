// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <optional>

namespace ringscope {

/// Payload that the workers push to the servers, over the time from the start of the run to the arrival of
/// the last of it: the goodput of a block as Phanishayee et al. 2008 measure it. Bits a second. Unset when
/// there is no such payload, or when some of it never arrived.
std::optional<double> pushGoodput(const Trace& trace);

/// How many time-outs the workers ran into on the way to that arrival.
std::uint64_t pushTimeouts(const Trace& trace);

/// The same goodput by closed form for a block of `bytes` through a port that sends at `bandwidth` but for a
/// time `idle` in all: 8D/(8D/C + idle). Bits a second.
double goodputWithIdle(Bytes bytes, Bandwidth bandwidth, Time idle);

} // namespace ringscope
