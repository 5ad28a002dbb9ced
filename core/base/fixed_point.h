// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace ringscope {

/// 32-bit integers that stand for numbers: n for n / 2^scaleBits, as a switch that has no floating point adds
/// them up (Sapio et al. 2021, section 3.7).
///
/// What does not fit stays visible: it becomes the largest integer (or the smallest), and a sum that has
/// become that never leaves it again, whatever is added.
class FixedPoint {
public:
    static constexpr int kMostScaleBits = 30;

    /// 0 ≤ scaleBits ≤ kMostScaleBits.
    explicit FixedPoint(int scaleBits) : m_scale(std::ldexp(1.0, scaleBits)) {}

    /// To the nearest; halves go to the even one.
    std::int32_t fromFloat(float value) const {
        return limited(std::nearbyint(static_cast<double>(value) * m_scale));
    }
    float toFloat(std::int32_t number) const { return static_cast<float>(number / m_scale); }

    static std::int32_t add(std::int32_t a, std::int32_t b) {
        if (isOverflow(a))
            return a;
        if (isOverflow(b))
            return b;
        const std::int64_t sum = std::int64_t{a} + b;
        if (sum >= kLimit)
            return kLimit;
        return sum <= -kLimit ? -kLimit : static_cast<std::int32_t>(sum);
    }
    /// True for what stands for a number that did not fit.
    static bool isOverflow(std::int32_t number) { return number == kLimit || number == -kLimit; }
    /// The same, of what toFloat made of it.
    bool isOverflow(float value) const { return std::abs(value) >= toFloat(kLimit); }

private:
    static constexpr std::int32_t kLimit = std::numeric_limits<std::int32_t>::max();

    static std::int32_t limited(double number) {
        if (number >= kLimit)
            return kLimit;
        return number <= -kLimit ? -kLimit : static_cast<std::int32_t>(number);
    }

    double m_scale;
};

} // namespace ringscope
