// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job_shape.h"
#include "core/base/time.h"

#include <cstdint>

namespace ringscope {

/// What a load has to be the equal of: the traffic of a training run, and how long that takes.
struct LoadPlan {
    JobShape job;           ///< each of its iterations puts this job's bytes on the wire
    int iterations = 1;     ///< at least 1
    Time duration;          ///< of all iterations together
    std::uint64_t seed = 0; ///< all that is random follows from it

    /// When iteration `i` (0 … iterations) begins; the last one's end is the duration.
    Time startOf(int i) const {
        // Split, so that the product of a long run and many iterations fits.
        const std::int64_t whole = duration.ps() / iterations;
        const std::int64_t rest = duration.ps() % iterations;
        return Time::picoseconds(whole * i + rest * i / iterations);
    }
};

} // namespace ringscope
