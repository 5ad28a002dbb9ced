// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/series.h"

#include <optional>
#include <span>
#include <vector>

namespace ringscope {

// What a link's load looks like over time: even or in bursts, once or again and again. All functions take the
// load of equal windows, in any unit.

/// The largest window over their mean: 1 for an even load. Unset when nothing flows.
std::optional<double> peakToMean(std::span<const double> windows);

/// How like itself the load is k windows later, for k = 0 … n/2: r(k) = c(k)/c(0) with
/// c(k) = Σ (x(i) − mean)·(x(i+k) − mean), summed over the n − k pairs (Box and Jenkins 1976, 2.1.4). It
/// falls by k/n, so that of all multiples of a period the period itself comes out highest. All zero but r(0)
/// when the load never changes.
std::vector<double> autocorrelation(std::span<const double> windows);

struct Repetition {
    std::size_t windows = 0; ///< one period
    double correlation = 0;  ///< r there: 1 would be the same again
};
/// The highest r(k) beyond where the autocorrelation first falls below zero, a burst being like itself as
/// long as it lasts. Unset when there is none above 0.3: less than a tenth of the variance comes again.
std::optional<Repetition> strongestRepetition(std::span<const double> windows);

/// r at the lag nearest to `seconds`, of a utilisation() series; unset beyond half of it, and when the load
/// never changes.
std::optional<double> autocorrelationAfter(double seconds, const Series& utilisation);

/// All of these of a utilisation() series, whose windows are pairs of points.
struct TrafficShape {
    double mean = 0;
    std::optional<double> peakToMean;
    std::optional<double> periodSeconds;
    double correlation = 0; ///< at the period
};
TrafficShape trafficShape(const Series& utilisation);

} // namespace ringscope
