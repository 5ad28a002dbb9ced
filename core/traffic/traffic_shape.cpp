// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/traffic_shape.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

constexpr double kLeastCorrelation = 0.3;

double meanOf(std::span<const double> windows) {
    return windows.empty()
               ? 0
               : std::accumulate(windows.begin(), windows.end(), 0.0) / static_cast<double>(windows.size());
}

/// The load of the windows of a utilisation() series.
std::vector<double> windowsOf(const Series& utilisation) {
    std::vector<double> windows;
    for (std::size_t i = 0; i + 1 < utilisation.values.size(); i += 2) {
        windows.push_back(utilisation.values[i]);
    }
    return windows;
}

} // namespace

std::optional<double> peakToMean(std::span<const double> windows) {
    const double mean = meanOf(windows);
    if (mean <= 0) {
        return std::nullopt;
    }
    return *std::ranges::max_element(windows) / mean;
}

std::vector<double> autocorrelation(std::span<const double> windows) {
    const double mean = meanOf(windows);
    std::vector<double> correlation(windows.empty() ? 0 : windows.size() / 2 + 1);
    for (std::size_t lag = 0; lag < correlation.size(); ++lag) {
        for (std::size_t i = 0; i + lag < windows.size(); ++i) {
            correlation[lag] += (windows[i] - mean) * (windows[i + lag] - mean);
        }
    }
    const double variance = correlation.empty() ? 0 : correlation.front();
    for (double& value : correlation) {
        value = variance > 0 ? value / variance : 0;
    }
    if (!correlation.empty()) {
        correlation.front() = 1;
    }
    return correlation;
}

std::optional<Repetition> strongestRepetition(std::span<const double> windows) {
    const std::vector<double> correlation = autocorrelation(windows);
    const auto fallen = std::ranges::find_if(correlation, [](double value) { return value < 0; });
    const auto highest = std::max_element(fallen, correlation.end());
    if (highest == correlation.end() || *highest < kLeastCorrelation) {
        return std::nullopt;
    }
    return Repetition{static_cast<std::size_t>(highest - correlation.begin()), *highest};
}

std::optional<double> autocorrelationAfter(double seconds, const Series& utilisation) {
    const std::vector<double> windows = windowsOf(utilisation);
    if (windows.empty() || std::ranges::count(windows, windows.front()) == std::ssize(windows)) {
        return std::nullopt;
    }
    const double lag = std::round(seconds / (utilisation.seconds[1] - utilisation.seconds[0]));
    const std::vector<double> correlation = autocorrelation(windows);
    const bool isKnown = lag >= 0 && lag < static_cast<double>(correlation.size());
    return isKnown ? std::optional(correlation[static_cast<std::size_t>(lag)]) : std::nullopt;
}

TrafficShape trafficShape(const Series& utilisation) {
    const std::vector<double> windows = windowsOf(utilisation);
    TrafficShape shape{.mean = meanOf(windows), .peakToMean = peakToMean(windows), .periodSeconds = {}};
    if (const auto repetition = strongestRepetition(windows)) {
        const double width = utilisation.seconds[1] - utilisation.seconds[0];
        shape.periodSeconds = static_cast<double>(repetition->windows) * width;
        shape.correlation = repetition->correlation;
    }
    return shape;
}

} // namespace ringscope
