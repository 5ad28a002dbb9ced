// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/groove_geometry.h"

#include "views/common/progress_words.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ringscope {

namespace {

constexpr double kMargin = 8;     // room for half a play head at both ends
constexpr double kPlayHead = 8;   // its head above the bands
constexpr double kFinestTick = 3; // pixels between two ticks

std::vector<GrooveBand> layoutBands(const TraceIndex& run, const TimeScale& scale, const QRectF& rect) {
    std::vector<GrooveBand> bands;
    const auto phases = run.phases();
    for (std::size_t i = 0; i < phases.size(); ++i) {
        const double left = scale.toPixel(phases[i].start);
        const double right = scale.toPixel(run.endOfBand(i));
        bands.push_back({phases[i].phase, phaseTone(run.trace().header, phases[i].phase), phases[i].firstStep,
                         QRectF(left, rect.top(), std::max(right - left, 0.0), rect.height())});
    }
    return bands;
}

std::vector<GrooveTick> layoutTicks(const TraceIndex& run, const TimeScale& scale, double digitWidth) {
    const auto steps = run.steps();
    if (steps.empty())
        return {};
    const double gap =
        (scale.toPixel(run.end()) - scale.toPixel(steps.front().start)) / static_cast<double>(steps.size());
    if (gap < kFinestTick)
        return {};
    const auto digits = static_cast<double>(std::to_string(steps.size()).size());
    const int stride = roundStride(gap, (digits + 1.5) * digitWidth);
    std::vector<GrooveTick> ticks;
    LabelRoom room;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double x = scale.toPixel(steps[i].start);
        const double middle = (x + scale.toPixel(run.endOfStepBand(i))) / 2;
        const int number = steps[i].step + 1;
        const double width = (static_cast<double>(std::to_string(number).size()) + 0.5) * digitWidth;
        const bool isRound = number == 1 || number % stride == 0;
        ticks.push_back({steps[i].step, x, middle, isRound && room.take(middle, width)});
    }
    return ticks;
}

/// Adds a position, unless it is within a pixel of the last.
void addApart(std::vector<double>& positions, double x) {
    if (positions.empty() || x - positions.back() >= 1)
        positions.push_back(x);
}

GrooveLosses layoutLosses(const TraceIndex& run, const TimeScale& scale, const QRectF& rect) {
    GrooveLosses losses;
    for (const DropRow& drop : run.trace().drops)
        addApart(losses.drops, scale.toPixel(drop.time));
    for (const WindowRow& window : run.trace().windows)
        if (window.cause == WindowRow::Cause::Timeout)
            addApart(losses.timeouts, scale.toPixel(window.time));
    for (const TimeSpan& span : run.transport().idleSpans()) {
        const double left = scale.toPixel(span.start);
        losses.idle.emplace_back(left, rect.top(), scale.toPixel(span.end) - left, rect.height());
    }
    return losses;
}

} // namespace

GrooveGeometry layoutGroove(std::span<const std::shared_ptr<const TraceIndex>> runs, QSizeF size,
                            double lineHeight, double digitWidth) {
    GrooveGeometry geometry;
    Time end;
    for (const auto& run : runs)
        end = std::max(end, run->end());
    geometry.scale = {Time(), end, kMargin, std::max(size.width() - 2 * kMargin, 0.0)};

    const double width = geometry.scale.width;
    geometry.names = QRectF(kMargin, 0, width, lineHeight);
    geometry.numbers = QRectF(kMargin, size.height() - lineHeight, width, lineHeight);
    // Two runs name their phases inside their bands and have no numbers: the bands get all the room.
    const bool single = runs.size() <= 1;
    const double top = kPlayHead + (single ? geometry.names.bottom() : 0);
    const double bottom = single ? geometry.numbers.top() - 2 : size.height() - kMargin / 2;
    const QRectF lanes(kMargin, top, width, std::max(bottom - top, 4.0));

    const auto count = static_cast<double>(std::max(runs.size(), std::size_t{1}));
    const double height = (lanes.height() - (count - 1) * 3) / count;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        GrooveTrack track;
        track.rect = QRectF(lanes.left(), lanes.top() + static_cast<double>(i) * (height + 3), width, height);
        track.bands = layoutBands(*runs[i], geometry.scale, track.rect);
        track.ticks = layoutTicks(*runs[i], geometry.scale, digitWidth);
        track.losses = layoutLosses(*runs[i], geometry.scale, track.rect);
        if (runs.size() > 1)
            for (GrooveTick& tick : track.ticks)
                tick.hasLabel = false;
        geometry.tracks.push_back(std::move(track));
    }
    return geometry;
}

} // namespace ringscope
