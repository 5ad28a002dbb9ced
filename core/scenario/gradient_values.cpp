// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

namespace ringscope {

namespace {

constexpr std::uint64_t kIndexPeriod = 1'000;

float digitValue(Rank rank) {
    static constexpr std::array<float, Scenario::kMaximumDigitNodes> kPowers{1,    10,   1e2F, 1e3F,
                                                                             1e4F, 1e5F, 1e6F, 1e7F};
    return kPowers.at(static_cast<std::size_t>(rank));
}

float indexValue(Rank rank, std::uint64_t i) {
    return static_cast<float>(10 * rank) + static_cast<float>(i % kIndexPeriod);
}

/// Each node draws from a stream of its own; element i is the stream's value at counter i.
std::uint64_t randomStream(std::uint64_t seed, Rank rank) {
    return mix64(mix64(seed) + static_cast<std::uint64_t>(rank));
}

/// The values repeat after one period: that period is computed, the rest copied.
void fillIndex(Rank rank, std::uint64_t first, std::span<float> out) {
    const std::size_t period = std::min<std::size_t>(out.size(), kIndexPeriod);
    for (std::size_t k = 0; k < period; ++k) {
        out[k] = indexValue(rank, first + k);
    }
    for (std::size_t done = period; done < out.size();) {
        const std::size_t count = std::min(period, out.size() - done);
        std::copy_n(out.begin(), count, out.begin() + static_cast<std::ptrdiff_t>(done));
        done += count;
    }
}

} // namespace

float Scenario::gradientValue(Rank rank, std::uint64_t i) const {
    assert(rank >= 0 && rank < nodes && "only ranks with a gradient have values");
    switch (resolvedValues()) {
    case ValuesKind::Digits:
        return digitValue(rank);
    case ValuesKind::Random:
        return uniformFloat(mix64(randomStream(seed, rank) + i));
    case ValuesKind::PerNode:
        return static_cast<float>(gradient.perNode[static_cast<std::size_t>(rank)]);
    case ValuesKind::Auto:
    case ValuesKind::Index:
        break;
    }
    return indexValue(rank, i);
}

void Scenario::fillGradient(Rank rank, std::uint64_t first, std::span<float> out) const {
    const ValuesKind kind = resolvedValues();
    if (kind == ValuesKind::Index) {
        fillIndex(rank, first, out);
    } else if (kind == ValuesKind::Random) {
        const std::uint64_t start = randomStream(seed, rank) + first;
        for (std::size_t k = 0; k < out.size(); ++k) {
            out[k] = uniformFloat(mix64(start + k));
        }
    } else {
        std::ranges::fill(out, gradientValue(rank, first));
    }
}

} // namespace ringscope
