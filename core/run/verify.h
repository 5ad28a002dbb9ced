// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/trace/trace.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace ringscope {

/// What verify() compares.
struct VerificationInput {
    int workers = 0;
    std::uint64_t elements = 0;
    bool averages = false;
    double rounding = 0;          ///< most by which each value was rounded before it was added: fixed point
    std::uint64_t overflowed = 0; ///< elements that did not fit
    /// The result of each worker, `elements` long, in order.
    std::vector<std::span<const float>> results;
    /// Makes a worker's gradient again: elements [first, first + out.size()).
    std::function<void(Rank rank, std::uint64_t first, std::span<float> out)> fill;
};

/// Compares every node's result with a serial reference: the exact sum (in double) and the fp32 sum in the
/// order of ranks. An element is correct when its error is within what any order of W − 1 fp32 additions may
/// have: (W − 1) · 2^-24 · Σ|v|, plus one rounding for an average, plus what the values were rounded by
/// before. With elements that did not fit it is not correct. Works block by block on all processors; memory
/// does not grow with the gradient. After a stop request it returns early with `correct` unset.
Verification verify(const VerificationInput& input, std::stop_token stop);

} // namespace ringscope
