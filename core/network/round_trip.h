// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <algorithm>

namespace ringscope {

/// How long to wait for an acknowledgement: RFC 6298, with a clock that is exact and a shortest time-out that
/// the scenario chooses (the RFC's is 1 s, Linux' 200 ms).
class RoundTripEstimator {
public:
    /// `first`: what opening the connection, before the run, has measured.
    RoundTripEstimator(Time minimum, Time first)
        : m_minimum(minimum), m_smoothed(first), m_variation(halved(first)) {}

    void add(Time sample) {
        const Time error = std::max(sample, m_smoothed) - std::min(sample, m_smoothed);
        m_variation = Time::picoseconds((3 * m_variation.ps() + error.ps()) / 4);
        m_smoothed = Time::picoseconds((7 * m_smoothed.ps() + sample.ps()) / 8);
        m_backOff = 0;
    }

    /// Doubles the time-out, until a sample is added.
    void backOff() { m_backOff = std::min(m_backOff + 1, kMostBackOff); }

    Time timeout() const {
        const Time once = std::max(m_minimum, m_smoothed + m_variation * 4);
        return std::min(once * (std::int64_t{1} << m_backOff), std::max(once, kLongest));
    }

private:
    static Time halved(Time time) { return Time::picoseconds(time.ps() / 2); }

    static constexpr int kMostBackOff = 16;
    static constexpr Time kLongest = Time::milliseconds(60'000); // RFC 6298 (2.5)

    Time m_minimum;
    Time m_smoothed;
    Time m_variation;
    int m_backOff = 0;
};

} // namespace ringscope
