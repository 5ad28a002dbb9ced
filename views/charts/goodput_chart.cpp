// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/goodput_chart.h"

#include "core/traffic/goodput.h"
#include "views/charts/axis_ticker.h"
#include "views/charts/chart_legend.h"
#include "views/charts/chart_marks.h"
#include "views/common/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMarginFactor = 1.12; ///< of the logarithmic axis of senders, at both ends

/// How a curve is drawn, whichever others there are beside it.
struct CurveLook {
    LegendEntry::Mark mark;
    int color; ///< as of a node
};

CurveLook lookOf(const std::vector<IncastCurve>& curves, std::size_t curve) {
    switch (curves[curve].transport) {
    case TransportKind::Tcp:
        return curve == 0 ? CurveLook{LegendEntry::Mark::Square, 0}
                          : CurveLook{LegendEntry::Mark::Triangle, 1};
    case TransportKind::Dctcp:
        return {LegendEntry::Mark::Circle, 2};
    case TransportKind::Swift:
        return {LegendEntry::Mark::Diamond, 3};
    case TransportKind::Datagram:
    case TransportKind::Lossless:
        break;
    }
    return {LegendEntry::Mark::Cross, 4};
}

QString showBits(double bitsPerSecond) {
    if (bitsPerSecond < 1) {
        return {}; // a tick of an axis without points
    }
    const double shown = std::min(bitsPerSecond, static_cast<double>(Bandwidth::kMaximumBitsPerSecond));
    return showBandwidth(Bandwidth::bitsPerSecond(static_cast<std::uint64_t>(std::llround(shown))));
}

/// To three digits: what a closed form is told apart by.
QString showRounded(double bitsPerSecond) {
    const double unit = std::pow(10, std::floor(std::log10(bitsPerSecond)) - 2);
    return showBits(std::round(bitsPerSecond / unit) * unit);
}

} // namespace

GoodputChart::GoodputChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : SweepChart(playback, selection, parent), m_overlay(plot()), m_sendersTicker(new NameTicker),
      m_goodputTicker(new LogTicker(showBits)) {
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
    }
    plot()->xAxis->setTicker(m_sendersTicker);
    plot()->yAxis->setTicker(m_goodputTicker);
    std::vector<NameTicker::Name> names;
    for (int senders = 1; senders <= kMostSenders; senders *= 2) {
        names.push_back({static_cast<double>(senders), QString::number(senders)});
    }
    m_sendersTicker->setNames(std::move(names));
    plot()->xAxis->setRange(1 / kMarginFactor, kMostSenders * kMarginFactor);
}

GoodputChart::~GoodputChart() = default;

/// The job is the chart's own: only links and transports come from the scenario.
bool GoodputChart::isSameMeasure(const Scenario& a, const Scenario& b) const {
    FabricSettings fabric = incastFabric(a);
    fabric.transport = incastFabric(b).transport; // all are measured
    return fabric == incastFabric(b) && a.network.bandwidth == b.network.bandwidth &&
           a.network.latency == b.network.latency && a.seed == b.seed;
}

void GoodputChart::takePoint(const Scenario& run, double bitsPerSecond, quint64 timeouts) {
    if (const auto curve = curveOf(incastCurves(scenario()), run)) {
        std::erase_if(m_points, [&](const Point& point) {
            return point.curve == *curve && point.senders == run.nodes;
        });
        m_points.push_back({*curve, run.nodes, bitsPerSecond, timeouts});
        std::ranges::sort(m_points, {}, &Point::senders);
    }
}

void GoodputChart::forgetPoints() {
    m_points.clear();
}

QString GoodputChart::helpOfMeasure() const {
    return tr("Push a block of %1, spread over 1 to %2 senders, by every transport, in the background")
        .arg(showBytes(kIncastBlock))
        .arg(kMostSenders);
}

QString GoodputChart::nameOf(const IncastCurve& curve) const {
    switch (curve.transport) {
    case TransportKind::Tcp:
        return tr("TCP, time-out from %1").arg(showTime(curve.rtoMinimum));
    case TransportKind::Dctcp:
        return thresholdOutOfReach(scenario()) ? tr("DCTCP (never marks)") : tr("DCTCP");
    case TransportKind::Swift:
        return tr("Swift");
    case TransportKind::Lossless:
    case TransportKind::Datagram: // no curve is measured for it
        break;
    }
    return tr("lossless");
}

std::vector<ChartLevel> GoodputChart::plateaus() const {
    const Bandwidth link = scenario().network.bandwidth;
    const Time once = scenario().network.fabric.rtoMinimum;
    std::vector<ChartLevel> levels{
        {static_cast<double>(link.bps()), tr("the link: %1").arg(showBandwidth(link)), colors().mutedText}};
    // A second time-out in a row lasts twice as long as the first.
    for (const auto& [idle, name] :
         {std::pair(once, tr("one time-out, %1: %2", "how long it lasts and the goodput that is left")),
          std::pair(once + once + once,
                    tr("and the doubled one, %1 in all: %2", "how long both last and the goodput"))}) {
        const double goodput = goodputWithIdle(kIncastBlock, link, idle);
        levels.push_back({.value = goodput,
                          .name = name.arg(showTime(idle), showRounded(goodput)),
                          .color = colors().warning,
                          .isAtLeft = true});
    }
    return levels;
}

void GoodputChart::addMarks(std::size_t curve, bool hasTimeouts, const QCPScatterStyle& style) {
    QCPGraph* marks = plot()->addGraph();
    marks->setLineStyle(QCPGraph::lsNone);
    marks->setScatterStyle(style);
    for (const Point& point : m_points) {
        if (point.curve == curve && point.bitsPerSecond > 0 && (point.timeouts > 0) == hasTimeouts) {
            marks->addData(point.senders, point.bitsPerSecond);
        }
    }
}

void GoodputChart::layLines() {
    plot()->clearGraphs();
    std::vector<LegendEntry> entries;
    const std::vector<IncastCurve> curves = incastCurves(scenario());
    for (std::size_t curve = 0; curve < curves.size(); ++curve) {
        const CurveLook look = lookOf(curves, curve);
        const QColor color = colors().nodeTextColor(look.color);
        QCPGraph* line = plot()->addGraph();
        QString least = QStringLiteral("—");
        double smallest = std::numeric_limits<double>::infinity();
        for (const Point& point : m_points) {
            if (point.curve == curve && point.bitsPerSecond > 0) {
                line->addData(point.senders, point.bitsPerSecond);
                smallest = std::min(smallest, point.bitsPerSecond);
                least = showRounded(smallest);
            }
        }
        line->setPen(QPen(color, colors().lineWidth * 1.2));
        entries.push_back({.name = nameOf(curves[curve]), .value = least, .color = color, .mark = look.mark});
    }
    // Where none of the senders happens to wait, the link is busy: the line of TCP may leap up again.
    if (const auto late = std::ranges::count_if(m_points, [](const Point& p) { return p.timeouts > 0; });
        late > 0) {
        entries.push_back(
            {.name = tr("filled: a sender timed out"),
             .value = tr("%1 of %2", "points with time-outs, all points")
                          .arg(showCount(static_cast<std::uint64_t>(late)), showCount(m_points.size())),
             .color = colors().text,
             .mark = LegendEntry::Mark::Bar,
             .isPinned = true});
    }
    legend()->setEntries(std::move(entries));
    legend()->setHeading(tr("at least"));
    m_overlay.set({.levels = plateaus()});
    m_overlay.draw(colors(), font());
}

/// After the names of the levels, so that none of them covers a point.
void GoodputChart::layMarks() {
    const double markSize = fontMetrics().height() * 0.5;
    const std::vector<IncastCurve> curves = incastCurves(scenario());
    for (std::size_t curve = 0; curve < curves.size(); ++curve) {
        const CurveLook look = lookOf(curves, curve);
        const QColor color = colors().nodeTextColor(look.color);
        const QPen outline(color, colors().lineWidth * 1.4);
        addMarks(curve, false, QCPScatterStyle(scatterShape(look.mark), outline, colors().panel, markSize));
        addMarks(curve, true, QCPScatterStyle(scatterShape(look.mark), outline, color, markSize));
    }
}

void GoodputChart::layAxes() {
    std::vector<double> values;
    for (const Point& point : m_points) {
        values.push_back(point.bitsPerSecond);
    }
    for (const ChartLevel& level : m_overlay.levels()) {
        values.push_back(level.value);
    }
    // Above the highest level, that of the link, stands its name.
    const AxisRange range = logarithmicRange(values);
    plot()->yAxis->setRange(range.lower, range.upper * std::pow(range.upper / range.lower, headroom(1)));
}

void GoodputChart::fit() {
    m_goodputTicker->setTickCount(ticksUpwards());
    m_sendersTicker->setTickCount(ticksAcross(QStringLiteral("0000")));
    layAxes();
}

void GoodputChart::rebuild() {
    SweepChart::rebuild();
    const FabricSettings fabric = incastFabric(scenario());
    setTitle(tr("goodput of a block of %1 through one port of %2 that holds %3",
                "bytes, bandwidth and room of the queue")
                 .arg(showBytes(kIncastBlock), showBandwidth(scenario().network.bandwidth),
                      showBytes(fabric.queueBytes().value_or(0))),
             tr("number of senders"));
    QStringList facts;
    if (const auto threshold = thresholdOutOfReach(scenario())) {
        facts.append(
            tr("DCTCP marks what finds more than %1 waiting, but the port holds %2: it never marks, and "
               "does as TCP does.")
                .arg(showBytes(*threshold), showBytes(fabric.queueBytes().value_or(0))));
    }
    setFacts(facts);
    layLines();
    layMarks();
    setNote(!ending().isEmpty() ? ending()
            : m_points.empty()  ? tr("press “Measure”; dashes: closed form 8D/(8D/C + idle time)")
                                : tr("lines: measured, dashes: closed form 8D/(8D/C + idle time)"));
}

} // namespace ringscope
