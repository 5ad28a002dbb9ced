// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/scaling_chart.h"

#include "views/charts/axis_ticker.h"
#include "views/charts/chart_legend.h"
#include "views/charts/chart_marks.h"
#include "views/common/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kFewestNodes = 2;
constexpr int kMostNodes = 64;
constexpr double kMarginFactor = 1.12; ///< of the logarithmic axis of nodes, at both ends

/// One for each algorithm: colours come again after eight.
constexpr std::array kMarks{LegendEntry::Mark::Square,
                            LegendEntry::Mark::Triangle,
                            LegendEntry::Mark::Circle,
                            LegendEntry::Mark::Diamond,
                            LegendEntry::Mark::InvertedTriangle,
                            LegendEntry::Mark::Cross,
                            LegendEntry::Mark::Plus,
                            LegendEntry::Mark::Star,
                            LegendEntry::Mark::CrossedCircle,
                            LegendEntry::Mark::CrossedSquare};

} // namespace

ScalingChart::ScalingChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : SweepChart(playback, selection, parent), m_here(new QCPItemStraightLine(plot())),
      m_nodesTicker(new NameTicker), m_timeTicker(new LogTicker(showSeconds)) {
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
    }
    plot()->xAxis->setTicker(m_nodesTicker);
    plot()->yAxis->setTicker(m_timeTicker);
    m_here->setLayer(QStringLiteral("grid"));
}

ScalingChart::~ScalingChart() = default;

/// A run of another algorithm or number of nodes is but another place in the same chart.
bool ScalingChart::isSameMeasure(const Scenario& a, const Scenario& b) const {
    Scenario renamed = b;
    renamed.name = a.name;
    return scalingRuns(a) == scalingRuns(renamed);
}

void ScalingChart::takePoint(const Scenario& run, double seconds, quint64 /*timeouts*/) {
    std::erase_if(m_points, [&](const ScalingPoint& point) {
        return point.algorithm == run.algorithm && point.nodes == run.nodes;
    });
    m_points.push_back({run.algorithm, run.nodes, seconds});
}

void ScalingChart::forgetPoints() {
    m_points.clear();
}

QString ScalingChart::helpOfMeasure() const {
    return tr("Run every algorithm with 2 to 64 nodes, in the background");
}

void ScalingChart::fit() {
    m_timeTicker->setTickCount(ticksUpwards());
    m_nodesTicker->setTickCount(ticksAcross(QStringLiteral("0000")));
}

/// The measured time at the scenario's number of nodes.
std::optional<double> ScalingChart::measuredHere(const AlgorithmInfo& algorithm) const {
    const auto point = std::find_if(m_points.begin(), m_points.end(), [&](const ScalingPoint& candidate) {
        return candidate.algorithm == algorithm.id && candidate.nodes == scenario().nodes;
    });
    return point == m_points.end() ? std::nullopt : std::optional(point->seconds);
}

void ScalingChart::layLines() {
    plot()->clearGraphs();
    const double markSize = fontMetrics().height() * 0.6;
    std::vector<double> times;
    std::vector<LegendEntry> entries;
    const bool isMeasured = showsMeasured();
    int turn = 0;
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (!takesPart(algorithm, scenario())) {
            continue;
        }
        const LegendEntry::Mark mark = kMarks[static_cast<std::size_t>(turn) % kMarks.size()];
        const QColor color = colors().nodeTextColor(turn);
        const Qt::PenStyle style = turn < Theme::kNodeColors ? Qt::SolidLine : Qt::DashLine;
        ++turn;
        QVector<double> lineNodes;
        QVector<double> lineSeconds;
        for (int nodes = kFewestNodes; nodes <= kMostNodes; ++nodes) {
            const auto seconds = closedFormSeconds(algorithm, scenario(), nodes);
            if (seconds && *seconds > 0) {
                lineNodes.push_back(nodes);
                lineSeconds.push_back(*seconds);
                times.push_back(*seconds);
            }
        }
        QCPGraph* line = plot()->addGraph();
        line->setData(lineNodes, lineSeconds, true);
        line->setPen(QPen(color, colors().lineWidth * 1.2, style));

        QCPGraph* marks = plot()->addGraph();
        for (const ScalingPoint& point : m_points) {
            if (point.algorithm == algorithm.id && std::isfinite(point.seconds) && point.seconds > 0 &&
                point.nodes > 0) {
                marks->addData(point.nodes, point.seconds);
                times.push_back(point.seconds);
            }
        }
        marks->setLineStyle(QCPGraph::lsNone);
        marks->setScatterStyle(QCPScatterStyle(scatterShape(mark), QPen(color, colors().lineWidth * 1.4),
                                               colors().panel, markSize));

        const auto shown =
            isMeasured ? measuredHere(algorithm) : closedFormSeconds(algorithm, scenario(), scenario().nodes);
        QString name = localized(algorithm.name);
        if (algorithm.usesServers) {
            name = tr("%1, %n server(s)", "algorithm and its servers", scenario().servers).arg(name);
        }
        entries.push_back({.name = name,
                           .value = shown ? showSeconds(*shown) : QStringLiteral("—"),
                           .color = color,
                           .mark = mark});
    }
    legend()->setEntries(std::move(entries));
    const bool isNothing = times.empty() && !hasClosedForms(scenario());
    legend()->setHeading(isNothing    ? tr("%n node(s), not measured", nullptr, scenario().nodes)
                         : isMeasured ? tr("%n node(s), measured", nullptr, scenario().nodes)
                                      : tr("%n node(s), by formula", nullptr, scenario().nodes));
    setMessage(times.empty() ? emptyMessage() : QString());
    layAxes(times);
}

/// The legend has what was measured as soon as all of it is there, or at once where nothing else can be.
bool ScalingChart::showsMeasured() const {
    return !hasClosedForms(scenario()) || std::ranges::all_of(algorithms(), [this](const auto& info) {
        return !fits(info, scenario(), scenario().nodes) || measuredHere(info).has_value();
    });
}

QString ScalingChart::emptyMessage() const {
    if (hasClosedForms(scenario())) {
        return tr("Every closed form is 0 s here, which has no place on a logarithmic axis.");
    }
    return isMeasuring() ? tr("The first runs are going on.")
                         : tr("No closed form knows what happens in this network.\n"
                              "Press “Measure” to run every algorithm with 2 to 64 nodes.");
}

/// True when the textbook has no form for some algorithm here, and nothing was measured in its stead.
bool ScalingChart::lacksSome() const {
    return std::ranges::any_of(algorithms(), [this](const AlgorithmInfo& info) {
        return fits(info, scenario(), scenario().nodes) &&
               !closedFormSeconds(info, scenario(), scenario().nodes) && !measuredHere(info);
    });
}

void ScalingChart::layAxes(const std::vector<double>& times) {
    const AxisRange range = logarithmicRange(times);
    plot()->yAxis->setRange(range.lower, range.upper);
    plot()->yAxis->setTickLabels(!times.empty()); // of nothing there is no scale
    m_here->setVisible(!times.empty());
    double least = kFewestNodes;
    double most = kMostNodes;
    std::vector<NameTicker::Name> names;
    for (const ScalingPoint& point : m_points) {
        least = std::min(least, std::max(point.nodes, 1) * 1.0);
        most = std::max(most, point.nodes * 1.0);
    }
    for (qlonglong nodes = 1; static_cast<double>(nodes) <= most; nodes *= 2) {
        names.push_back({static_cast<double>(nodes), QLocale().toString(nodes)});
    }
    m_nodesTicker->setNames(std::move(names));
    plot()->xAxis->setRange(least / kMarginFactor, most * kMarginFactor);
    m_here->setPen(QPen(colors().playHead, 1, Qt::DashLine));
    m_here->point1->setCoords(std::max(scenario().nodes, 1), range.lower);
    m_here->point2->setCoords(std::max(scenario().nodes, 1), range.upper);
}

void ScalingChart::layNote() {
    const ScalingSummary summary = summarize(m_points, scenario());
    QString note = tr("lines: closed form, marks: measured");
    if (!ending().isEmpty()) {
        note = ending();
    } else if (!hasClosedForms(scenario())) {
        note = tr("measured only: closed forms are for a star or a ring, lossless and cut-through");
    } else if (lacksSome() && !isMeasuring()) {
        note = tr("“—”: no closed form for it here, press “Measure”");
    } else if (summary.omitted > 0) {
        note = tr("%n point(s) at 0 s have no place on a logarithmic axis", nullptr,
                  static_cast<int>(summary.omitted));
    } else if (summary.points > 0 && !isMeasuring()) {
        note = tr("lines: closed form, marks: measured, at most %1 apart")
                   .arg(QLocale().toString(summary.largestDifference * 100, 'f', 3) + QLocale().percent());
    }
    setNote(note);
}

void ScalingChart::rebuild() {
    SweepChart::rebuild();
    setTitle(tr("time to finish for %1 over links of %2 and %3", "gradient bytes, bandwidth and latency")
                 .arg(showBytes(scenario().elements() * kElementBytes),
                      showBandwidth(scenario().network.bandwidth), showTime(scenario().network.latency)),
             tr("number of nodes"));
    layLines();
    layNote();
}

} // namespace ringscope
