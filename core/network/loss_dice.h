// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <cstdint>

namespace ringscope {

/// Which packets are lost: each with the same probability, by the scenario's seed and by how many were there
/// before.
class LossDice {
public:
    /// 0 ≤ probability < 1.
    LossDice(double probability, std::uint64_t seed) : m_probability(probability), m_seed(seed) {}

    bool losesNext() {
        if (m_probability <= 0)
            return false;
        constexpr double kOne = 9007199254740992.0; // 2^53
        const std::uint64_t bits = mix64(m_seed ^ mix64(++m_draws));
        return static_cast<double>(bits >> 11) / kOne < m_probability;
    }

private:
    double m_probability;
    std::uint64_t m_seed;
    std::uint64_t m_draws = 0;
};

} // namespace ringscope
