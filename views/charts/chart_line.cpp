// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_line.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringscope {

std::optional<double> valueAt(const Series& series, double seconds) {
    const auto after = std::upper_bound(series.seconds.begin(), series.seconds.end(), seconds);
    if (after == series.seconds.begin()) {
        return std::nullopt;
    }
    const auto next = static_cast<std::size_t>(after - series.seconds.begin());
    const std::size_t last = next - 1;
    if (next == series.seconds.size()) {
        return series.values[last];
    }
    const double span = series.seconds[next] - series.seconds[last];
    const double share = (seconds - series.seconds[last]) / span;
    return series.values[last] + (series.values[next] - series.values[last]) * share;
}

double largestOf(const Series& series) {
    double largest = 0;
    for (const double value : series.values) {
        if (std::isfinite(value)) {
            largest = std::max(largest, value);
        }
    }
    return largest;
}

double smallestPositiveOf(const Series& series) {
    double smallest = std::numeric_limits<double>::infinity();
    for (const double value : series.values) {
        if (value > 0) {
            smallest = std::min(smallest, value);
        }
    }
    return smallest;
}

std::size_t dropNonFinite(Series& series) {
    std::size_t kept = 0;
    const std::size_t all = std::min(series.seconds.size(), series.values.size());
    for (std::size_t i = 0; i < all; ++i) {
        if (std::isfinite(series.seconds[i]) && std::isfinite(series.values[i])) {
            series.seconds[kept] = series.seconds[i];
            series.values[kept] = series.values[i];
            ++kept;
        }
    }
    series.seconds.resize(kept);
    series.values.resize(kept);
    return all - kept;
}

bool alike(const Series& a, const Series& b, double secondsTolerance, double valueTolerance) {
    const auto close = [](double tolerance) {
        return [tolerance](double x, double y) { return std::abs(x - y) <= tolerance; };
    };
    return std::equal(a.seconds.begin(), a.seconds.end(), b.seconds.begin(), b.seconds.end(),
                      close(secondsTolerance)) &&
           std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                      close(valueTolerance));
}

Qt::PenStyle freeStyle(const std::vector<ChartLine>& lines, const QColor& color,
                       std::span<const Qt::PenStyle> styles) {
    const auto isOf = [&color](const ChartLine& line) { return line.color == color; };
    const auto free = std::ranges::find_if(styles, [&](Qt::PenStyle style) {
        return std::ranges::none_of(lines,
                                    [&](const ChartLine& line) { return isOf(line) && line.style == style; });
    });
    const auto taken = static_cast<std::size_t>(std::ranges::count_if(lines, isOf));
    return free != styles.end() ? *free : styles[taken % styles.size()];
}

} // namespace ringscope
