// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <vector>

namespace ringscope {

/// What an axis measures, in base units: seconds, bytes, a fraction (0 … 1), a plain number.
enum class Quantity { Seconds, ByteCount, Fraction, Count };

/// The unit that a whole axis is written in, so that its ticks are bare numbers: "ms" with factor 1e-3.
struct AxisUnit {
    double factor = 1;
    QString symbol; ///< empty for plain numbers
};

/// The unit in which `largest` has one to three digits before the point; the base unit for 0 and for what is
/// not finite.
AxisUnit axisUnit(Quantity quantity, double largest);

/// A tick of an axis whose ticks are `step` apart: as many decimals as tell neighbours apart, in the current
/// locale.
QString axisLabel(double value, const AxisUnit& unit, double step);

/// "Waiting (MB)"; the title alone when the unit has no symbol.
QString axisTitle(const QString& title, const AxisUnit& unit);

/// Always finite, never empty.
struct AxisRange {
    double lower = 0;
    double upper = 1;
};

/// From 0 to the largest value, or to `whenEmpty` when that is not above 0 or not finite, with `headroom` (a
/// share of it) above.
AxisRange rangeFromZero(double largest, double whenEmpty, double headroom);

/// For a logarithmic axis: around the positive finite values, on bounds of 1, 2 or 5 · 10^k, at least a
/// factor of ten wide. 1 … 10 when there is no such value.
AxisRange logarithmicRange(std::span<const double> values);

/// The 1, 2, 5 · 10^k (or the powers of ten alone, when more than `most` would show) within a logarithmic
/// range.
std::vector<double> logarithmicTicks(const AxisRange& range, int most);

} // namespace ringscope
