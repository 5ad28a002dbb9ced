// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <limits>
#include <vector>

namespace ringscope {

/// Which stretch of virtual time lies on which pixels, and the way between the two. A plain value: zooming
/// and panning make another one. The stretch never leaves [0, end] of the run.
struct TimeScale {
    Time from;
    Time to;
    double left = 0;  ///< the pixel of `from`
    double width = 0; ///< pixels from `from` to `to`

    /// The narrowest stretch that can be zoomed to.
    static constexpr Time kNarrowest = Time::picoseconds(1'000);

    double toPixel(Time time) const;
    /// The instant at pixel `x`, clamped to [from, to].
    Time toTime(double x) const;
    /// True when [start, end] has a point in common with what is shown.
    bool shows(Time start, Time end) const { return start <= to && end >= from; }

    /// `factor` > 1 shows less; the instant at pixel `anchor` stays where it is as far as the ends of the run
    /// allow.
    TimeScale zoomed(double factor, double anchor, Time end) const;
    /// Moved so that what was at pixel x is at x + `pixels`.
    TimeScale panned(double pixels, Time end) const;
    /// Moved as little as possible so that `time` is inside; the same when it is.
    TimeScale revealing(Time time, Time end) const;
    /// The whole run.
    TimeScale whole(Time end) const { return {Time(), end, left, width}; }

    friend bool operator==(const TimeScale&, const TimeScale&) = default;
};

/// Round instants (1, 2 or 5 times a power of ten apart) at least `gap` pixels apart, those inside the scale.
std::vector<Time> roundTicks(const TimeScale& scale, double gap);

/// Every how many-th of marks `gap` pixels apart has room for a label of `width` pixels: 1, 2, 5, 10, 20 …
int roundStride(double gap, double width);

/// Lets labels have room that do not touch one another, from left to right: of steps that differ much in
/// length, the short ones go without.
class LabelRoom {
public:
    /// True when `width` pixels around `middle` are free: they are taken then.
    bool take(double middle, double width);

private:
    double m_end = -std::numeric_limits<double>::infinity();
};

} // namespace ringscope
