// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/time_scale.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

double span(const TimeScale& scale) {
    return static_cast<double>((scale.to - scale.from).ps());
}

/// The scale with a stretch of `length` picoseconds that begins at `from` or as near to it as the run allows.
TimeScale placed(const TimeScale& scale, double from, double length, Time end) {
    const auto whole = static_cast<double>(end.ps());
    length = std::min(length, whole);
    from = std::clamp(from, 0.0, whole - length);
    const Time start = Time::picoseconds(std::llround(from));
    const Time stop = Time::picoseconds(std::llround(from + length));
    return {start, std::min(stop, end), scale.left, scale.width};
}

} // namespace

double TimeScale::toPixel(Time time) const {
    if (to == from)
        return left;
    return left + (static_cast<double>(time.ps()) - static_cast<double>(from.ps())) / span(*this) * width;
}

Time TimeScale::toTime(double x) const {
    if (width <= 0)
        return from;
    const double fraction = std::clamp((x - left) / width, 0.0, 1.0);
    return std::min(from + Time::picoseconds(std::llround(fraction * span(*this))), to);
}

TimeScale TimeScale::zoomed(double factor, double anchor, Time end) const {
    const double narrowest = std::min(static_cast<double>(kNarrowest.ps()), static_cast<double>(end.ps()));
    const double length = std::max(span(*this) / factor, narrowest);
    const double fraction = width > 0 ? std::clamp((anchor - left) / width, 0.0, 1.0) : 0;
    const double fixed = static_cast<double>(from.ps()) + fraction * span(*this);
    return placed(*this, fixed - fraction * length, length, end);
}

TimeScale TimeScale::panned(double pixels, Time end) const {
    const double shift = width > 0 ? pixels / width * span(*this) : 0;
    return placed(*this, static_cast<double>(from.ps()) - shift, span(*this), end);
}

TimeScale TimeScale::revealing(Time time, Time end) const {
    if (time < from)
        return placed(*this, static_cast<double>(time.ps()), span(*this), end);
    if (time > to)
        return placed(*this, static_cast<double>(time.ps()) - span(*this), span(*this), end);
    return *this;
}

std::vector<Time> roundTicks(const TimeScale& scale, double gap) {
    if (scale.to <= scale.from || scale.width <= 0 || gap <= 0)
        return {};
    const double wanted = span(scale) / scale.width * gap;
    double step = std::pow(10.0, std::ceil(std::log10(std::max(wanted, 1.0))));
    for (const double smaller : {step / 5, step / 2}) {
        if (smaller >= wanted && smaller >= 1) {
            step = smaller;
            break;
        }
    }
    std::vector<Time> ticks;
    const double first = std::ceil(static_cast<double>(scale.from.ps()) / step);
    for (double k = first; k * step <= static_cast<double>(scale.to.ps()); ++k)
        ticks.push_back(Time::picoseconds(std::llround(k * step)));
    return ticks;
}

int roundStride(double gap, double width) {
    constexpr int kLargest = 1'000'000;
    for (int decade = 1; decade < kLargest; decade *= 10) {
        for (const int factor : {1, 2, 5}) {
            if (gap * factor * decade >= width) {
                return factor * decade;
            }
        }
    }
    return kLargest;
}

bool LabelRoom::take(double middle, double width) {
    if (middle - width / 2 < m_end)
        return false;
    m_end = middle + width / 2;
    return true;
}

} // namespace ringscope
