// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/charts/bytes_chart.h"
#include "views/charts/chart_legend.h"
#include "views/charts/chart_marks.h"
#include "views/charts/queue_chart.h"
#include "views/charts/scaling_chart.h"
#include "views/charts/utilisation_chart.h"
#include "views/common/units.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <qcustomplot.h>

#include <set>

using namespace ringscope;

namespace {

template <class Kind>
struct Shown {
    PlaybackController playback;
    SelectionModel selection;
    Kind chart{&playback, &selection};

    void show(std::vector<std::shared_ptr<const TraceIndex>> tracks) {
        playback.setTracks(std::move(tracks));
        chart.resize(900, 200);
        chart.show();
        settle();
    }
    void settle() const { QTest::qWait(20); }
    QCustomPlot& plot() const { return *chart.template findChild<QCustomPlot*>(); }
    const std::vector<LegendEntry>& entries() const {
        return chart.template findChild<ChartLegend*>()->entries();
    }
    QString allLabels() const {
        QString text;
        for (const QLabel* label : chart.template findChildren<QLabel*>()) {
            text += label->text() + '\n';
        }
        return text;
    }
};

std::shared_ptr<const TraceIndex> incast() {
    // 4 workers push 1,000 B each to one server over a star of 1 B/ns.
    return indexOf(sampleScenario("parameter-server", 4, 250, TopologyKind::Star));
}

} // namespace

TEST_CASE("the incast queue leads the chart of queues and holds what three links too many bring",
          "[charts]") {
    Shown<QueueChart> shown;
    shown.show({incast()});
    // When all have pushed, at 1,000 ns + 1 µs on the way, 4,000 B have come and 1,000 B have gone.
    shown.playback.seek(Time::nanoseconds(2'000));
    const auto line = std::ranges::find_if(shown.chart.lines(), [](const ChartLine& candidate) {
        return candidate.item == Selectable::ofQueue(9);
    });
    REQUIRE(line != shown.chart.lines().end());
    CHECK(valueAt(line->series, 2e-6).value() == Approx(3'000));
    const auto entry =
        std::ranges::find_if(shown.entries(), [](const auto& e) { return e.item == Selectable::ofQueue(9); });
    CHECK(entry->value == showBytes(3'000));
    // The four workers' own queues fall alike: one line stands for all.
    CHECK(std::ranges::any_of(shown.entries(), [](const auto& e) { return e.name.contains("3 alike"); }));
}

TEST_CASE("a selected link has its own line on top, a click in the legend selects", "[charts]") {
    Shown<UtilisationChart> shown;
    shown.show({incast()});
    shown.selection.select(Selectable::ofLink(2));
    shown.settle();
    REQUIRE_FALSE(shown.chart.lines().empty());
    CHECK(shown.chart.lines().front().selected);
    CHECK(shown.chart.lines().front().item == Selectable::ofLink(2));
    CHECK(shown.entries().front().selected);

    auto* legend = shown.chart.findChild<ChartLegend*>();
    const Selectable second = shown.entries().at(1).item;
    const int row = legend->fontMetrics().height() + 3;
    QTest::mouseClick(legend, Qt::LeftButton, {},
                      QPoint(40, 2 * row + row / 2)); // under the heading and the first
    CHECK(shown.selection.current() == second);
}

TEST_CASE("two runs share a chart, under their names", "[charts]") {
    Shown<QueueChart> shown;
    shown.show({incast(), indexOf(sampleScenario("ring", 4, 250, TopologyKind::Star))});
    int headings = 0;
    for (const LegendEntry& entry : shown.entries()) {
        headings += entry.mark == LegendEntry::Mark::Heading ? 1 : 0;
    }
    CHECK(headings == 2);
    CHECK(shown.chart.lines().back().item.track == 1);
}

TEST_CASE("the links of the run that is done stand still beside the longer one", "[charts]") {
    Shown<UtilisationChart> shown;
    shown.show({indexOf(sampleScenario("ring", 4, 250, TopologyKind::Star)),
                indexOf(sampleScenario("parameter-server", 4, 250'000, TopologyKind::Star))});
    REQUIRE(shown.playback.end() > shown.playback.index(0).end());
    shown.playback.seek(shown.playback.index(0).end() + Time::nanoseconds(1));
    const Series& ring = shown.chart.lines().front().series;
    CHECK(valueAt(ring, 0).value() > 0);
    CHECK(valueAt(ring, shown.playback.position().seconds()) == 0);
    CHECK(shown.entries().at(1).value == showPercent(0));
}

namespace {

/// What stands in the middle of an empty chart.
QString message(const QCustomPlot& plot) {
    for (int i = 0; i < plot.itemCount(); ++i) {
        const auto* text = qobject_cast<QCPItemText*>(plot.item(i));
        if (text != nullptr && text->visible() && !text->text().isEmpty()) {
            return text->text();
        }
    }
    return {};
}

} // namespace

TEST_CASE("charts of a run in which nothing happens say so", "[charts]") {
    const auto nothing = indexOf(sampleScenario("ring", 1, 5, TopologyKind::Star));
    Shown<QueueChart> queues;
    queues.show({nothing});
    CHECK(message(queues.plot()).contains("Nothing ever waits"));
    queues.playback.setTracks({});
    queues.settle();
    CHECK(message(queues.plot()).contains("Run a scenario"));
    queues.playback.setTracks({incast()});
    queues.settle();
    CHECK_FALSE(message(queues.plot()).contains("Run a scenario"));
}

TEST_CASE("the bars of a node grow from nothing to what the closed form says", "[charts]") {
    Shown<BytesChart> shown;
    shown.show({incast()});
    // The server: 4 workers · 1,000 B each way.
    shown.selection.select(Selectable::ofNode(4));
    shown.settle();
    CHECK(shown.entries().at(0).value == showBytes(0));
    CHECK(shown.entries().at(2).value == showBytes(4'000));
    CHECK(shown.entries().at(5).value == showBytes(4'000));
    shown.playback.toEnd();
    CHECK(shown.entries().at(0).value == showBytes(4'000));
    CHECK(shown.entries().at(1).value == showBytes(4'000));
    CHECK(shown.allLabels().contains(showBytes(8'000))); // the busiest, both ways
}

TEST_CASE("a click on a bar selects its node", "[charts]") {
    Shown<BytesChart> shown;
    shown.show({incast(), indexOf(sampleScenario("ring", 4, 250, TopologyKind::Star))});
    const auto x = static_cast<int>(shown.plot().xAxis->coordToPixel(4));
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, QPoint(x, 60));
    CHECK(shown.selection.current() == Selectable::ofNode(4));
    // Five nodes, a gap of one and a half, then node 0 of the second run.
    const auto other = static_cast<int>(shown.plot().xAxis->coordToPixel(6.5));
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, QPoint(other, 60));
    CHECK(shown.selection.current() == Selectable::ofNode(0, 1));
}

namespace {

Scenario ringOf(int nodes) {
    return sampleScenario("ring", nodes, 250, TopologyKind::Star);
}

} // namespace

TEST_CASE("zeros have no place on the logarithmic axis, and the scaling chart says so", "[charts]") {
    Shown<ScalingChart> shown;
    Scenario scenario = sampleScenario("ring", 4, 250, TopologyKind::Star);
    shown.chart.setScenario(scenario);
    shown.show({});
    shown.chart.addPoint(ringOf(4), 0);
    shown.chart.addPoint(ringOf(8), 1e-5);
    shown.settle();
    CHECK(shown.allLabels().contains("1 point"));
    const QCPRange range = shown.plot().yAxis->range();
    CHECK(range.lower > 0);
    CHECK(range.upper > range.lower);

    // Another gradient makes the points void; a gradient of nothing leaves an axis all the same.
    scenario.gradient.size = std::uint64_t{0};
    shown.chart.setScenario(scenario);
    shown.settle();
    CHECK(shown.chart.points().empty());
    CHECK(shown.plot().yAxis->range().lower > 0);
    CHECK(shown.plot().yAxis->range().size() > 0);
}

TEST_CASE("each algorithm of the scaling chart has a mark of its own", "[charts]") {
    PlaybackController playback;
    SelectionModel selection;
    ScalingChart chart(&playback, &selection);
    chart.setScenario(findBuiltIn("ring")->scenario);
    chart.resize(900, 400);
    chart.show();
    QTest::qWait(20);
    std::set<QCPScatterStyle::ScatterShape> shapes;
    std::set<LegendEntry::Mark> marks;
    const auto& entries = chart.findChild<ChartLegend*>()->entries();
    CHECK(entries.size() >= 9);
    for (const LegendEntry& entry : entries) {
        marks.insert(entry.mark);
        shapes.insert(scatterShape(entry.mark));
    }
    CHECK(marks.size() == entries.size());
    CHECK(shapes.size() == entries.size());
    CHECK_FALSE(shapes.contains(QCPScatterStyle::ssNone));
}

TEST_CASE("the scaling chart asks for a sweep and for its end", "[charts]") {
    Shown<ScalingChart> shown;
    shown.chart.setScenario(sampleScenario("ring", 4, 250, TopologyKind::Star));
    shown.show({});
    const QSignalSpy measure(&shown.chart, &ScalingChart::measureRequested);
    const QSignalSpy cancel(&shown.chart, &ScalingChart::cancelRequested);
    auto* button = shown.chart.findChild<QPushButton*>("measure");
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(measure.count() == 1);
    shown.chart.showProgress(1, 18);
    shown.settle();
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(cancel.count() == 1);
    shown.chart.showIdle();
    shown.settle();
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(measure.count() == 2);
}

TEST_CASE("what a sweep of another scenario still brings does not count", "[charts]") {
    Shown<ScalingChart> shown;
    Scenario scenario = sampleScenario("ring", 4, 250, TopologyKind::Star);
    shown.chart.setScenario(scenario);
    shown.show({});
    const QSignalSpy cancel(&shown.chart, &ScalingChart::cancelRequested);
    shown.chart.showProgress(0, 18);
    shown.chart.addPoint(ringOf(2), 1e-5);
    // Another number of nodes is another place in the same chart; other links are another chart.
    scenario.nodes = 8;
    shown.chart.setScenario(scenario);
    CHECK(shown.chart.points().size() == 1);
    scenario.network.latency = Time::microseconds(2);
    shown.chart.setScenario(scenario);
    CHECK(cancel.count() == 1);
    shown.chart.addPoint(ringOf(4), 2e-5);
    shown.chart.showProgress(2, 18);
    shown.chart.showIdle("Cancelled.");
    CHECK(shown.chart.points().empty());
    shown.settle();
    CHECK_FALSE(shown.allLabels().contains("Cancelled."));
    shown.chart.showProgress(0, 18);
    shown.chart.addPoint(ringOf(2), 1e-5);
    CHECK(shown.chart.points().size() == 1);
}

TEST_CASE("where there is no closed form the scaling chart says so and asks for a measurement", "[charts]") {
    Shown<ScalingChart> shown;
    Scenario scenario = sampleScenario("ring", 4, 250, TopologyKind::Star);
    scenario.network.fabric.transport = TransportKind::Tcp;
    shown.chart.setScenario(scenario);
    shown.show({});
    CHECK(message(shown.plot()).contains("Measure"));
    for (const LegendEntry& entry : shown.entries()) {
        CHECK(entry.value == "—");
    }
    // One measured point is shown at once: no formula would come instead.
    Scenario run = ringOf(4);
    shown.chart.addPoint(run, 1e-5);
    shown.settle();
    CHECK(message(shown.plot()).isEmpty());
    CHECK(std::ranges::count(shown.entries(), showSeconds(1e-5), &LegendEntry::value) == 1);

    // Direct links have a form for the ring alone.
    shown.chart.setScenario(sampleScenario("ring", 4, 250, TopologyKind::Ring));
    shown.settle();
    CHECK(message(shown.plot()).isEmpty());
    CHECK(shown.allLabels().contains("no closed form"));
}

TEST_CASE("a low legend has two columns, then shows the pinned entries and says how many others there are",
          "[charts]") {
    ChartLegend legend;
    std::vector<LegendEntry> entries;
    for (const char* name : {"a", "b", "c", "d", "time-out", "e", "f", "g", "h", "i", "j", "k"}) {
        entries.push_back({.name = name, .isPinned = std::string_view(name) == "time-out"});
    }
    legend.setEntries(entries);
    const int row = legend.fontMetrics().height() + 3;
    const auto shownIn = [&](int rows) {
        legend.resize(200, rows * row);
        return legend.shownEntries();
    };
    using Indices = std::vector<std::size_t>;
    const int oneColumn = legend.sizeHint().width();
    CHECK(shownIn(12).size() == 12);
    CHECK(legend.sizeHint().width() == oneColumn);
    CHECK(shownIn(6).size() == 12);
    CHECK(legend.sizeHint().width() == 2 * oneColumn);
    CHECK(shownIn(5) == Indices{0, 1, 2, 4}); // and 8 more
    CHECK(legend.sizeHint().width() == oneColumn);
    CHECK(shownIn(3) == Indices{0, 4});
    CHECK(shownIn(2) == Indices{4});
    CHECK(shownIn(1).empty());
    CHECK(shownIn(0).empty());

    // Of two runs each keeps its name and its first line.
    for (const std::size_t heading : {std::size_t{0}, std::size_t{3}}) {
        entries[heading].mark = LegendEntry::Mark::Heading;
    }
    entries[4].isPinned = false;
    entries[2].isPinned = true;
    legend.setEntries(entries);
    CHECK(shownIn(6).size() == 12);
    CHECK(shownIn(5) == Indices{0, 1, 2, 3});
    CHECK(shownIn(4) == Indices{0, 1, 2});
}

TEST_CASE("the heading of a legend's values does not lie on a value of the second column", "[charts]") {
    ChartLegend legend;
    using Mark = LegendEntry::Mark;
    legend.setEntries({{.name = "one", .mark = Mark::Heading},
                       {.name = "a", .value = "1"},
                       {.name = "b", .value = "2"},
                       {.name = "two", .mark = Mark::Heading},
                       {.name = "c", .value = "3"},
                       {.name = "d", .value = "0.0%"}});
    legend.setHeading("at 654.3 ms");
    legend.resize(400, 5 * (legend.fontMetrics().height() + 3)); // "d" begins the second column
    REQUIRE(legend.shownEntries().size() == 6);
    CHECK(legend.valuePlace(5).top() == legend.headingPlace().top());
    CHECK(legend.headingPlace().right() < legend.valuePlace(5).left());
}

TEST_CASE("a hidden chart computes nothing and catches up when it is shown", "[charts]") {
    Shown<QueueChart> shown;
    shown.playback.setTracks({incast()});
    shown.settle();
    CHECK(shown.chart.lines().empty());
    shown.chart.show();
    shown.settle();
    CHECK_FALSE(shown.chart.lines().empty());
}
