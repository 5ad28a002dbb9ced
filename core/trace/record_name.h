// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace ringscope {

/// What a trace holds of the packets, as tables and exports name it.
inline std::string recordName(const TraceHeader& header) {
    constexpr double kWorthTelling = 0.01;
    const SlotPool& pool = header.pool;
    if (pool.burst > 1) {
        const std::string bursts = fmt::format("bursts of {} packets", pool.burst);
        return std::abs(pool.rateError) < kWorthTelling
                   ? bursts
                   : fmt::format("{}, {:.1f}% too {}", bursts, 100 * std::abs(pool.rateError),
                                 pool.rateError > 0 ? "fast" : "slow");
    }
    return header.samplesPorts ? "port samples" : "every packet";
}

} // namespace ringscope
