// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <compare>
#include <cstdint>

namespace ringscope {

/// A count of bytes. Scenario validation keeps every total below 2^60, so sums of counters cannot wrap.
using Bytes = std::uint64_t;

inline constexpr Bytes kMaximumBytes = Bytes{1} << 60;

/// Bytes of one gradient element (fp32).
inline constexpr Bytes kElementBytes = 4;

/// The rate of a directed link in bits per second: 1 to 10^13 (10 Tbit/s).
class Bandwidth {
public:
    static constexpr std::uint64_t kMaximumBitsPerSecond = 10'000'000'000'000;

    constexpr Bandwidth() = default;
    /// Throws OverflowError outside 1 … 10^13.
    static Bandwidth bitsPerSecond(std::uint64_t bps);

    constexpr std::uint64_t bps() const { return m_bps; }
    constexpr double bytesPerSecond() const { return static_cast<double>(m_bps) / 8.0; }

    /// How long `bytes` take, to the nearest picosecond; throws OverflowError when that does not fit a Time.
    Time transferTime(Bytes bytes) const;
    /// How many whole bytes pass in `span` (rounded down).
    Bytes bytesWithin(Time span) const;

    friend constexpr auto operator<=>(Bandwidth, Bandwidth) = default;

private:
    std::uint64_t m_bps = 1;
};

} // namespace ringscope
