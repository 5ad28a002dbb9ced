// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/time_chart.h"

#include "views/charts/axis_ticker.h"
#include "views/charts/chart_legend.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"

#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace ringscope {

namespace {

constexpr double kEmptyRunSeconds = 1e-6;
constexpr double kDeepestZoom = 1e-6; ///< of the whole run
constexpr double kZoomPerNotch = 1.25;
constexpr double kNotch = 120;   ///< Qt's eighths of a degree
constexpr double kFarLevel = 5;  ///< times the largest value
constexpr double kNearTop = 0.8; ///< of the largest value
const QString kBandLayer = QStringLiteral("bands");

} // namespace

TimeChart::TimeChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : Chart(playback, selection, parent), m_overlay(plot()), m_left(plot()->yAxis), m_right(plot()->yAxis2),
      m_timeTicker(new UnitTicker), m_playHead(new QCPItemStraightLine(plot())) {
    plot()->addLayer(kBandLayer, plot()->layer(QStringLiteral("background")));
    plot()->xAxis->setTicker(m_timeTicker);
    m_playHead->setLayer(movingLayer());
    for (QCPItemPosition* point : {m_playHead->point1, m_playHead->point2}) {
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    setCursor(Qt::ArrowCursor);

    connect(plot(), &QCustomPlot::mousePress, this, &TimeChart::pressed);
    connect(plot(), &QCustomPlot::mouseMove, this, &TimeChart::dragged);
    connect(plot(), &QCustomPlot::mouseRelease, this, [this] { m_scrubbing = false; });
    connect(plot(), &QCustomPlot::mouseDoubleClick, this, &TimeChart::showWholeRun);
    connect(plot(), &QCustomPlot::mouseWheel, this, &TimeChart::wheeled);
    connect(plot(), &QCustomPlot::afterLayout, this, &TimeChart::placePhaseNames);
}

TimeChart::~TimeChart() = default;

double TimeChart::runSeconds() const {
    const double seconds = playback()->end().seconds();
    return seconds > 0 ? seconds : kEmptyRunSeconds;
}

void TimeChart::forget() {
    m_zoomed = false;
}

void TimeChart::setLines(const Vertical& vertical, std::vector<ChartLine> lines, ChartExtras extras) {
    m_title = vertical.title;
    m_rightTitle = vertical.rightTitle;
    m_left.clear(vertical.kind);
    m_right.clear({.quantity = vertical.kind.quantity});
    m_lines = std::move(lines);
    std::size_t dropped = 0;
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        ChartLine& line = m_lines[i];
        dropped += dropNonFinite(line.series);
        if (line.scale != ChartLine::Scale::Unscaled) {
            (isOnRight(line) ? m_right : m_left).include(line.series);
        }
        if (startsGroup(i)) {
            entries.push_back({.name = line.group, .mark = LegendEntry::Mark::Heading});
        }
        if (!line.name.isEmpty()) {
            entries.push_back({.name = line.name,
                               .color = line.color,
                               .style = line.style,
                               .item = line.item,
                               .selected = line.selected});
        }
    }
    setExtras(std::move(extras));
    m_overlay.appendEntries(entries);
    legend()->setEntries(std::move(entries));
    if (dropped > 0) {
        setNote(tr("%n point(s) without a finite value are left out", nullptr, static_cast<int>(dropped)));
    }
    plot()->clearGraphs();
    std::for_each(m_lines.rbegin(), m_lines.rend(), [this](const ChartLine& line) { addGraph(line); });
    m_overlay.draw(colors(), font());
    plot()->yAxis2->setVisible(hasRightAxis());
    plot()->yAxis->setTickLabels(!m_lines.empty()); // of nothing there is no scale
    layValueAxes();
    layTimeAxis();
    replotSoon();
}

void TimeChart::setExtras(ChartExtras extras) {
    for (const ChartMarks& marks : extras.marks) {
        (marks.isOnRight ? m_right : m_left).include(marks.points);
    }
    // Where the rest has an axis of its own, the left one is there for its levels.
    std::erase_if(extras.levels, [this](const ChartLevel& level) {
        return !hasRightAxis() && level.value > kFarLevel * m_left.largest();
    });
    for (const ChartLevel& level : extras.levels) {
        m_left.include(level.value);
    }
    m_overlay.set(std::move(extras));
}

bool TimeChart::isOnRight(const ChartLine& line) const {
    return line.scale == ChartLine::Scale::Right;
}

bool TimeChart::hasRightAxis() const {
    return std::ranges::any_of(m_lines, [this](const ChartLine& line) { return isOnRight(line); });
}

/// True for the first line of each run, where there are several.
bool TimeChart::startsGroup(std::size_t line) const {
    return !m_lines[line].group.isEmpty() &&
           (line == 0 || m_lines[line - 1].item.track != m_lines[line].item.track);
}

void TimeChart::addGraph(const ChartLine& line) {
    QCPGraph* graph = plot()->addGraph(plot()->xAxis, isOnRight(line) ? plot()->yAxis2 : plot()->yAxis);
    graph->setData({line.series.seconds.begin(), line.series.seconds.end()},
                   {line.series.values.begin(), line.series.values.end()}, true);
    const double width = colors().lineWidth * (line.selected ? 2.5 : 1.4);
    graph->setPen(QPen(line.color, width, line.style, Qt::FlatCap));
    if (line.series.seconds.size() == 1) {
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 7));
    }
    if (line.selected) {
        QColor fill = line.color;
        fill.setAlphaF(0.18F);
        graph->setBrush(fill);
    }
}

void TimeChart::rebuild() {
    layPhases();
    m_playHead->setPen(QPen(colors().playHead, colors().lineWidth * 1.4));
    if (m_zoomed) {
        layTimeAxis();
    } else {
        showWholeRun();
    }
}

AxisRange TimeChart::visibleTime() const {
    const QCPRange range = plot()->xAxis->range();
    return {range.lower, range.upper};
}

void TimeChart::showSpan(double from, double to) {
    const double whole = runSeconds();
    const double span = std::clamp(to - from, whole * kDeepestZoom, whole);
    const double lower = std::clamp(from, 0.0, whole - span);
    m_zoomed = span < whole;
    plot()->xAxis->setRange(lower, lower + span);
    layTimeAxis();
    replotSoon();
}

void TimeChart::showWholeRun() {
    showSpan(0, runSeconds());
}

void TimeChart::layTimeAxis() {
    const AxisUnit unit = axisUnit(Quantity::Seconds, plot()->xAxis->range().upper);
    m_timeTicker->setUnit(unit);
    QString upwards = axisTitle(m_title, m_left.unit());
    if (hasRightAxis()) {
        upwards = tr("%1; on the right %2", "titles of the left and the right axis")
                      .arg(upwards, axisTitle(m_rightTitle, m_right.unit()));
    }
    setTitle(upwards, axisTitle(tr("virtual time"), unit));
}

void TimeChart::layPhases() {
    for (const PhaseBand& phase : m_phases) {
        plot()->removeItem(phase.band);
        plot()->removeItem(phase.name);
    }
    m_phases.clear();
    // Two runs have their phases at different times: bands would only confuse.
    if (playback()->trackCount() != 1) {
        return;
    }
    for (const PhaseSpan& span : playback()->index().phases()) {
        const int tone = phaseTone(playback()->index().trace().header, span.phase);
        auto* band = new QCPItemRect(plot());
        band->setLayer(kBandLayer);
        band->setPen(Qt::NoPen);
        band->setBrush(colors().phaseColor(tone));
        for (QCPItemPosition* corner : {band->topLeft, band->bottomRight}) {
            corner->setTypeX(QCPItemPosition::ptPlotCoords);
            corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        band->topLeft->setCoords(span.start.seconds(), 0);
        band->bottomRight->setCoords(span.end.seconds(), 1);
        auto* name = new QCPItemText(plot());
        name->setColor(colors().phaseTextColor(tone));
        name->setFont(font());
        name->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
        name->position->setTypeX(QCPItemPosition::ptPlotCoords);
        name->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        m_phases.push_back(
            {band, name, span.phase, span.firstStep, span.start.seconds(), span.end.seconds()});
    }
}

void TimeChart::placePhaseNames() {
    const QCPRange visible = plot()->xAxis->range();
    for (const PhaseBand& phase : m_phases) {
        const double from = std::max(phase.from, visible.lower);
        const double to = std::min(phase.to, visible.upper);
        const double room =
            to > from ? plot()->xAxis->coordToPixel(to) - plot()->xAxis->coordToPixel(from) : 0;
        const TraceHeader& header = playback()->index().trace().header;
        const QString text =
            phaseInRoom(header, phase.phase, phase.firstStep, QFontMetricsF(font()), room - 8);
        phase.name->setText(text);
        phase.name->setVisible(!text.isEmpty());
        phase.name->position->setCoords((from + to) / 2, 0.02);
    }
}

void TimeChart::fit() {
    m_left.setTickCount(ticksUpwards());
    m_right.setTickCount(ticksUpwards());
    m_timeTicker->setTickCount(ticksAcross(QStringLiteral("0000.00")));
    layValueAxes();
}

void TimeChart::layValueAxes() {
    // Above the highest line stand the name of its level, where it is one, and the names of the phases.
    const bool isLevel = std::ranges::any_of(m_overlay.levels(), [this](const ChartLevel& level) {
        return level.value >= kNearTop * m_left.largest();
    });
    const double room = headroom((m_phases.empty() ? 0 : 1) + (isLevel ? 1 : 0));
    m_left.lay(room);
    m_right.lay(room);
}

void TimeChart::showWorld() {
    const double now = playback()->position().seconds();
    const AxisRange visible = visibleTime();
    const bool hasMoved = playback()->position() != m_shownPosition;
    m_shownPosition = playback()->position();
    if (hasMoved && m_zoomed && !m_scrubbing && (now < visible.lower || now > visible.upper)) {
        // Turns the page rather than letting the play head run out of sight.
        const double span = visible.upper - visible.lower;
        showSpan(now - span * 0.1, now + span * 0.9);
    }
    m_playHead->point1->setCoords(now, 0);
    m_playHead->point2->setCoords(now, 1);
    std::vector<QString> values;
    values.reserve(m_lines.size());
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (startsGroup(i)) {
            values.emplace_back();
        }
        if (!m_lines[i].name.isEmpty()) {
            const std::optional<double> value = valueAt(m_lines[i].series, now);
            values.push_back(value ? m_left.text(*value) : QStringLiteral("—"));
        }
    }
    m_overlay.appendValues(now, values);
    legend()->setValues(tr("at %1").arg(showTime(playback()->position())), values);
    movingLayer()->replot();
}

void TimeChart::scrubTo(double pixel) {
    const double seconds = plot()->xAxis->pixelToCoord(pixel);
    const AxisRange visible = visibleTime();
    const double inside = std::clamp(seconds, visible.lower, visible.upper);
    playback()->scrub(std::min(Time::fromSeconds(std::max(inside, 0.0)), playback()->end()));
}

void TimeChart::pressed(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && playback()->trackCount() > 0) {
        m_scrubbing = true;
        scrubTo(event->position().x());
    }
}

void TimeChart::dragged(QMouseEvent* event) {
    if (m_scrubbing) {
        scrubTo(event->position().x());
    }
}

void TimeChart::wheeled(QWheelEvent* event) {
    const QPoint turn = event->angleDelta();
    const double notches = (turn.y() != 0 ? turn.y() : turn.x()) / kNotch;
    const AxisRange visible = visibleTime();
    const double span = visible.upper - visible.lower;
    if (event->modifiers() & Qt::ShiftModifier || turn.y() == 0) {
        const double shift = -notches * span * 0.15;
        showSpan(visible.lower + shift, visible.upper + shift);
        return;
    }
    const double factor = std::pow(kZoomPerNotch, -notches);
    const double at =
        std::clamp(plot()->xAxis->pixelToCoord(event->position().x()), visible.lower, visible.upper);
    showSpan(at - (at - visible.lower) * factor, at + (visible.upper - at) * factor);
}

} // namespace ringscope
