// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/series.h"
#include "views/common/selection.h"

#include <QColor>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ringscope {

/// One line of a chart over time.
struct ChartLine {
    /// Which vertical axis it is read on. Unscaled: the left one, which does not stretch for it.
    enum class Scale : std::uint8_t { Left, Right, Unscaled };
    QString group{}; ///< the run that it belongs to, where there are several
    QString name{};  ///< empty: not in the legend
    QColor color{};
    Qt::PenStyle style = Qt::SolidLine;
    Series series{};
    Selectable item{}; ///< what it stands for
    bool selected = false;
    Scale scale = Scale::Left;
};

/// The value of a series at an instant: just after it where it jumps, the last value after its last point.
/// Unset before its first, where nobody knows it.
std::optional<double> valueAt(const Series& series, double seconds);
/// The largest finite value; 0 when there is none.
double largestOf(const Series& series);
/// The smallest value above 0; infinity when there is none.
double smallestPositiveOf(const Series& series);
/// Takes out every point that is not finite, in place; returns how many.
std::size_t dropNonFinite(Series& series);
/// True when both have the same points, each within these tolerances: they would be drawn on top of one
/// another.
bool alike(const Series& a, const Series& b, double secondsTolerance, double valueTolerance);

inline constexpr std::array kLineStyles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                                        Qt::DashDotDotLine};

/// The first of some styles that no line of this colour has yet; where all are taken, one after the other
/// again.
Qt::PenStyle freeStyle(const std::vector<ChartLine>& lines, const QColor& color,
                       std::span<const Qt::PenStyle> styles = kLineStyles);

} // namespace ringscope
