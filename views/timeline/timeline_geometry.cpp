// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_geometry.h"

#include "views/common/fonts.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMargin = 10;
constexpr double kFinestStep = 3;     // pixels between two step lines
constexpr double kFinestRow = 2;      // pixels of a row of overlapping messages
constexpr double kMostRowsHigher = 4; // how much higher than others the lane of a busy receiver may be
constexpr double kRoomyLane = 22; // pixels from which on a lane has a strip for marks between its two halves

class TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

/// How much higher than a lane of single messages: overlapping messages need rows to be told apart.
double weight(const TimelineLane& lane) {
    const double rows = std::max(lane.sendRows, lane.receiveRows);
    return std::clamp(rows / 2, 1.0, kMostRowsHigher);
}

std::vector<TimelineSign> signsOf(const TimelineModel& model) {
    bool computes = false;
    bool waits = false;
    bool timesOut = false;
    bool fails = false;
    bool combines[3] = {};
    for (const TimelineLane& lane : model.lanes) {
        computes = computes || !lane.computes.empty();
        waits = waits || !lane.waits.empty();
        timesOut = timesOut || !lane.timeouts.empty();
        fails = fails || lane.failedAt.has_value();
        for (const TimelineMark& mark : lane.marks) {
            combines[static_cast<std::size_t>(mark.combine)] = true;
        }
    }
    std::vector<TimelineSign> signs = {TimelineSign::Send, TimelineSign::Receive};
    if (model.hasMessagesOnly) {
        signs = {TimelineSign::UnderWay};
    }
    const auto add = [&signs](bool occurs, TimelineSign sign) {
        if (occurs) {
            signs.push_back(sign);
        }
    };
    add(combines[static_cast<std::size_t>(Combine::Add)], TimelineSign::Add);
    add(combines[static_cast<std::size_t>(Combine::Replace)], TimelineSign::Replace);
    add(combines[static_cast<std::size_t>(Combine::Scale)], TimelineSign::Scale);
    add(computes, TimelineSign::Compute);
    add(waits, TimelineSign::Wait);
    add(timesOut, TimelineSign::Timeout);
    add(fails, TimelineSign::Fail);
    return signs;
}

/// The legend in as many rows as it needs, from the bottom of the picture up.
void layoutLegend(TimelineGeometry& geometry, const TimelineModel& model, const QFontMetricsF& metrics) {
    const double line = metrics.height() * 1.2;
    const double swatch = metrics.height() * 1.3;
    const double right = geometry.size.width() - kMargin;
    double x = kMargin;
    double y = 0;
    for (const TimelineSign sign : signsOf(model)) {
        const double text = metrics.horizontalAdvance(timelineSignText(sign)) + 2;
        const double width = swatch + 5 + text;
        if (x > kMargin && x + width > right) {
            x = kMargin;
            y += line;
        }
        geometry.items.push_back({sign, QRectF(x, y, swatch, line), QRectF(x + swatch + 5, y, text, line)});
        x += width + metrics.height();
    }
    const double height = y + line;
    const double top = geometry.size.height() - height - 4;
    for (TimelineLegendItem& item : geometry.items) {
        item.swatch.translate(0, top);
        item.text.translate(0, top);
    }
    geometry.legend = QRectF(kMargin, top, right - kMargin, height);
}

void layoutLabels(TimelineGeometry& geometry, const TraceHeader& header, const QFontMetricsF& metrics) {
    double wide = 0;
    double narrow = 0;
    for (Rank node = 0; node < header.nodes(); ++node) {
        wide = std::max(wide, metrics.horizontalAdvance(nodeName(header, node)));
        narrow = std::max(narrow, metrics.horizontalAdvance(shortNodeName(header, node)));
    }
    geometry.shortLabels = wide > geometry.size.width() * 0.16;
    const double dot = metrics.height() * 0.9;
    geometry.labels.setWidth((geometry.shortLabels ? narrow : wide) + dot + 6);
}

void layoutLanes(TimelineGeometry& geometry, const TimelineModel& model, const TimelineViewport& viewport,
                 const QFontMetricsF& metrics) {
    const auto count = static_cast<double>(model.lanes.size());
    double weights = 0;
    for (const TimelineLane& lane : model.lanes) {
        weights += weight(lane);
    }
    // Before anything has to be scrolled, busy receivers give up what they are higher.
    const double room =
        viewport.laneHeight > 0 ? geometry.lanes.height() / viewport.laneHeight : weights; // in least heights
    const double higher = weights > count ? std::clamp((room - count) / (weights - count), 0.0, 1.0) : 1;
    const double share = room < count ? 1 : higher;
    const double units = count + (weights - count) * share;
    const double fitting = units > 0 ? geometry.lanes.height() / units : 0;
    const double unit = std::max(viewport.laneHeight, fitting);
    geometry.lanesHeight = unit * units;
    const double scroll =
        std::clamp(viewport.scroll, 0.0, std::max(geometry.lanesHeight - geometry.lanes.height(), 0.0));
    double top = geometry.lanes.top() - scroll;
    geometry.tops.reserve(model.lanes.size() + 1);
    for (const TimelineLane& lane : model.lanes) {
        geometry.tops.push_back(top);
        top += unit * (1 + (weight(lane) - 1) * share);
    }
    geometry.tops.push_back(top);
    geometry.labelStride = roundStride(unit, metrics.height() * 0.95);
}

void layoutSteps(TimelineGeometry& geometry, const TraceIndex& run, const QFontMetricsF& metrics) {
    const auto steps = run.steps();
    const double whole = static_cast<double>((geometry.scale.to - geometry.scale.from).ps());
    if (steps.empty() || whole <= 0) {
        return;
    }
    const double pixels = static_cast<double>(run.end().ps()) / whole * geometry.scale.width;
    const double gap = pixels / static_cast<double>(steps.size());
    if (gap < kFinestStep) {
        return;
    }
    const double digits = metrics.horizontalAdvance(QString::number(steps.size()) + QStringLiteral("0"));
    const int stride = roundStride(gap, digits);
    const double digit = metrics.horizontalAdvance(QLatin1Char('0'));
    LabelRoom room;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Time end = run.endOfStepBand(i);
        if (!geometry.scale.shows(steps[i].start, end)) {
            continue;
        }
        const double x = geometry.scale.toPixel(steps[i].start);
        const double left = std::max(x, geometry.scale.left);
        const double right =
            std::min(geometry.scale.toPixel(end), geometry.scale.left + geometry.scale.width);
        const int number = steps[i].step + 1;
        const double middle = (left + right) / 2;
        const double width = metrics.horizontalAdvance(QString::number(number)) + digit / 2;
        const bool isRound = number == 1 || number % stride == 0;
        geometry.steps.push_back({steps[i].step, x, middle, isRound && room.take(middle, width)});
    }
}

} // namespace

QString timelineSignText(TimelineSign sign) {
    switch (sign) {
    case TimelineSign::Send:
        return TimelineWords::tr("sends");
    case TimelineSign::UnderWay:
        return TimelineWords::tr("message under way (only ports were sampled)");
    case TimelineSign::Receive:
        return TimelineWords::tr("receives");
    case TimelineSign::Add:
        return TimelineWords::tr("adds");
    case TimelineSign::Replace:
        return TimelineWords::tr("replaces");
    case TimelineSign::Scale:
        return TimelineWords::tr("divides");
    case TimelineSign::Compute:
        return TimelineWords::tr("computes");
    case TimelineSign::Wait:
        return TimelineWords::tr("waits");
    case TimelineSign::Timeout:
        return TimelineWords::tr("waits for a time-out");
    case TimelineSign::Fail:
        return TimelineWords::tr("fails");
    }
    return {};
}

int TimelineGeometry::firstLane() const {
    const auto after = std::upper_bound(tops.begin(), tops.end(), lanes.top());
    return std::clamp(static_cast<int>(after - tops.begin()) - 1, 0, std::max(laneCount(), 0));
}

int TimelineGeometry::lastLane() const {
    const auto after = std::lower_bound(tops.begin(), tops.end(), lanes.bottom());
    return std::clamp(static_cast<int>(after - tops.begin()), 0, std::max(laneCount(), 0));
}

int TimelineGeometry::laneAt(double y) const {
    if (y < lanes.top() || y > lanes.bottom() || laneCount() <= 0 || y >= tops.back()) {
        return -1;
    }
    const auto after = std::upper_bound(tops.begin(), tops.end(), y);
    return static_cast<int>(after - tops.begin()) - 1;
}

LaneGeometry TimelineGeometry::lane(int node, const TimelineLane& content) const {
    LaneGeometry lane;
    const double top = tops[static_cast<std::size_t>(node)];
    const double height = tops[static_cast<std::size_t>(node) + 1] - top;
    lane.rect = QRectF(lanes.left(), top, lanes.width(), height);
    const double gap = std::min(height * 0.06, 3.0);
    const QRectF inner = lane.rect.adjusted(0, gap, 0, -gap);
    const double strip = height >= kRoomyLane ? std::min(inner.height() * 0.3, textPixels * 1.05) : 0;
    const auto rows = [](int wanted, double room) { return room / wanted >= kFinestRow ? wanted : 1; };

    // Each way gets its share of the lane, so that a server's many receives have the room that its rows need.
    const double ways = inner.height() - strip;
    const double share = std::clamp(
        static_cast<double>(content.sendRows) / (content.sendRows + content.receiveRows), 0.25, 0.75);
    lane.sends = QRectF(inner.left(), inner.top(), inner.width(), ways * share);
    lane.marks = QRectF(inner.left(), lane.sends.bottom(), inner.width(), strip);
    lane.receives = QRectF(inner.left(), lane.marks.bottom(), inner.width(), ways * (1 - share));
    lane.sendRows = rows(content.sendRows, lane.sends.height());
    lane.receiveRows = rows(content.receiveRows, lane.receives.height());
    return lane;
}

QRectF TimelineGeometry::rowRect(const QRectF& part, int row, int rows) {
    const double height = part.height() / rows;
    return {part.left(), part.top() + row * height, part.width(), height};
}

TimelineGeometry layoutTimeline(const TraceIndex& run, const TimelineModel& model, QSizeF size,
                                double textScale, const TimelineViewport& viewport) {
    TimelineGeometry geometry;
    geometry.size = size;
    geometry.textPixels = kTextPixels * textScale * (size.width() < 600 ? 0.85 : 1.0);
    const QFontMetricsF metrics(textFont(geometry.textPixels));
    const double line = metrics.height() * 1.15;

    layoutLabels(geometry, run.trace().header, metrics);
    layoutLegend(geometry, model, metrics);
    const double left = kMargin + geometry.labels.width();
    const double width = std::max(size.width() - left - kMargin, 1.0);
    const double bottom = geometry.legend.top() - line - 2;
    geometry.phases = QRectF(left, 4, width, line);
    geometry.numbers = QRectF(left, geometry.phases.bottom(), width, line);
    geometry.lanes =
        QRectF(left, geometry.numbers.bottom(), width, std::max(bottom - geometry.numbers.bottom(), 1.0));
    geometry.labels = QRectF(kMargin, geometry.lanes.top(), geometry.labels.width(), geometry.lanes.height());
    geometry.axis = QRectF(left, geometry.lanes.bottom(), width, line);

    const Time to = std::min(viewport.to, std::max(viewport.end, run.end()));
    geometry.scale = {std::min(viewport.from, to), to, left, width};
    layoutLanes(geometry, model, viewport, metrics);
    layoutSteps(geometry, run, metrics);
    return geometry;
}

} // namespace ringscope
