// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringscope {

/// SplitMix64's mixing function (Steele, Lea, Flood 2014): a counter in, 64 well-mixed bits out. Being a pure
/// function of (seed, counter), the same values come out whichever thread asks, in whichever order.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/// A float in [−1, 1) with 24 random bits.
constexpr float uniformFloat(std::uint64_t bits) {
    return static_cast<float>(bits >> 40) * (2.0F / 16'777'216.0F) - 1.0F;
}

} // namespace ringscope
