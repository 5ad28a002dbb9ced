// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/traffic_shape.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/charts/chart_legend.h"
#include "views/charts/goodput_chart.h"
#include "views/charts/queue_chart.h"
#include "views/charts/utilisation_chart.h"
#include "views/charts/window_chart.h"

#include <QLabel>
#include <QTest>
#include <qcustomplot.h>

using namespace ringscope;

namespace {

std::shared_ptr<const TraceIndex> builtIn(const char* id) {
    return indexOf(findBuiltIn(id)->scenario);
}

template <class View>
struct Shown {
    PlaybackController playback;
    SelectionModel selection;
    View chart{&playback, &selection};

    explicit Shown(const std::vector<std::shared_ptr<const TraceIndex>>& runs) {
        playback.setTracks(runs);
        chart.resize(900, 300);
        chart.show();
        QTest::qWait(20);
    }
    QString texts() const {
        QString all;
        for (const QLabel* label : chart.template findChildren<QLabel*>()) {
            all += label->text() + '\n';
        }
        return all;
    }
    std::vector<LegendEntry> legend() const { return chart.template findChild<ChartLegend*>()->entries(); }
};

std::vector<double> values(const std::vector<ChartLevel>& levels) {
    std::vector<double> list;
    for (const ChartLevel& level : levels) {
        list.push_back(level.value);
    }
    return list;
}

} // namespace

TEST_CASE("the queue chart shows what a port can hold, and every drop at a full queue", "[charts]") {
    const auto run = builtIn("incast-tcp");
    const Shown<QueueChart> shown({run});
    CHECK(values(shown.chart.overlay().levels()) == std::vector<double>{96'000});
    REQUIRE(shown.chart.overlay().marks().size() == 1);
    const ChartMarks& drops = shown.chart.overlay().marks().front();
    CHECK(drops.points.seconds.size() == run->trace().drops.size());
    // A packet of at most 1,500 B had no room: more than 96,000 − 1,500 waited.
    for (const double depth : drops.points.values) {
        CHECK(depth > 94'500);
        CHECK(depth <= 96'000);
    }
}

TEST_CASE("the queue chart shows from where DCTCP's ports mark", "[charts]") {
    const Shown<QueueChart> shown({builtIn("incast-dctcp")});
    // Alizadeh et al. 2010: 20 packets at 1 Gbit/s.
    CHECK(values(shown.chart.overlay().levels()) == std::vector<double>{96'000, 30'000});
}

TEST_CASE("two runs with the same limits share their levels", "[charts]") {
    const Shown<QueueChart> shown({builtIn("incast-tcp"), builtIn("incast-swift")});
    CHECK(values(shown.chart.overlay().levels()) == std::vector<double>{96'000});
}

TEST_CASE("the window chart names those that lost something, marks their losses and greys the rest",
          "[charts]") {
    const auto run = builtIn("incast-tcp");
    const Shown<WindowChart> shown({run});
    const std::vector<WindowFlow> flows = windowFlows(run->trace());
    REQUIRE(flows.size() == 16); // 8 pushes, 8 pulls
    CHECK(shown.chart.lines().size() == 16);
    CHECK(std::ranges::count_if(shown.chart.lines(), [](const ChartLine& l) { return !l.name.isEmpty(); }) ==
          8);
    std::size_t timeouts = 0;
    for (const WindowFlow& flow : flows) {
        timeouts += flow.timeouts.size();
    }
    REQUIRE(timeouts > 0);
    CHECK(shown.chart.overlay().marks().front().points.seconds.size() == timeouts);
    // After a time-out the window is one packet (RFC 5681): the marks stand there.
    for (const double packets : shown.chart.overlay().marks().front().points.values) {
        CHECK(packets == Approx(1));
    }
    CHECK(shown.texts().contains("1,460 B")); // 1,500 B less 40 B of headers
}

TEST_CASE("the window chart shows windows below one packet", "[charts]") {
    Scenario scenario = findBuiltIn("incast-swift")->scenario;
    scenario.nodes = 64;
    const Shown<WindowChart> shown({indexOf(scenario)});
    const auto* plot = shown.chart.findChild<QCustomPlot*>();
    CHECK(plot->yAxis->scaleType() == QCPAxis::stLogarithmic);
    CHECK(plot->yAxis->range().lower < 1);
}

TEST_CASE("without windows the chart says why", "[charts]") {
    const Shown<WindowChart> shown({builtIn("incast-lossless")});
    CHECK(shown.chart.lines().empty());
    CHECK(shown.legend().empty());
}

TEST_CASE("sampled ports have queues and utilisation, and it is said", "[charts]") {
    const Scenario scenario = findBuiltIn("incast-tcp")->scenario;
    RunLimits limits{.payloadMemory = 0};
    limits.traceMemory = estimate(scenario).traceBytes - 1;
    const auto sampled =
        std::make_shared<const TraceIndex>(std::make_shared<const Trace>(run(scenario, {}, {}, limits)));
    REQUIRE(sampled->trace().header.samplesPorts);
    const Shown<QueueChart> queues({sampled});
    CHECK_FALSE(queues.chart.lines().empty());
    CHECK(queues.texts().contains("64 packets"));
    const Shown<UtilisationChart> shares({sampled});
    REQUIRE_FALSE(shares.chart.lines().empty());
    CHECK(shares.texts().contains("samples"));
    CHECK(largestOf(shares.chart.lines().front().series) > 0.5);
}

TEST_CASE("the utilisation chart tells the shape of its first line", "[charts]") {
    const Shown<UtilisationChart> shown({builtIn("incast-tcp")});
    const QString texts = shown.texts();
    const TrafficShape shape = trafficShape(shown.chart.lines().front().series);
    CHECK(texts.contains(QLocale().toString(shape.peakToMean.value(), 'f', 1) + " times the mean"));
}

TEST_CASE("the goodput chart knows its runs, forgets those of other links and marks the plateaus",
          "[charts]") {
    Shown<GoodputChart> shown({});
    Scenario scenario = findBuiltIn("incast-tcp")->scenario;
    shown.chart.setScenario(scenario);
    const std::vector<Scenario> runs = incastRuns(scenario);
    CHECK(runs.size() % 5 == 0);
    for (const Scenario& run : runs) {
        CAPTURE(run.nodes, static_cast<int>(run.network.fabric.transport));
        CHECK_NOTHROW(validate(run));
        shown.chart.addPoint(run, 1e8);
        shown.chart.addPoint(run, 2e8); // measured again
    }
    CHECK(shown.chart.points().size() == runs.size());
    // expected.md 3: about 41 and 14 Mbit/s, within 10 %.
    QTest::qWait(20);
    const std::vector<double> levels = values(shown.chart.overlay().levels());
    REQUIRE(levels.size() == 3);
    CHECK(levels[1] == Approx(41e6).epsilon(0.1));
    CHECK(levels[2] == Approx(14e6).epsilon(0.1));

    scenario.nodes = 5; // the job is the chart's own
    scenario.network.fabric.transport = TransportKind::Swift;
    shown.chart.setScenario(scenario);
    CHECK(shown.chart.points().size() == runs.size());
    scenario.network.fabric.queuePackets = 32;
    shown.chart.setScenario(scenario);
    CHECK(shown.chart.points().empty());
}

TEST_CASE("with the short time-out TCP has one curve", "[charts]") {
    Scenario scenario;
    CHECK(incastCurves(scenario).size() == 5);
    scenario.network.fabric.rtoMinimum = Time::milliseconds(1);
    CHECK(incastCurves(scenario).size() == 4);
    CHECK(incastFabric(scenario).queueBytes() == Bytes{96'000}); // unlimited there: nothing would collapse
}
