// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace ringscope {

inline constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;

/// Sizes only: times and counts do not depend on the values.
inline Trace runSizes(const Scenario& scenario) {
    return run(scenario, {}, {}, {.payloadMemory = 0});
}

inline double milliseconds(const Trace& trace) {
    return trace.outcome.time.seconds() * 1e3;
}

} // namespace ringscope
