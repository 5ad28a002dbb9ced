// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/goodput.h"
#include "core/traffic/traffic_shape.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/charts/chart_legend.h"
#include "views/charts/goodput_chart.h"
#include "views/charts/queue_chart.h"
#include "views/charts/utilisation_chart.h"
#include "views/charts/window_chart.h"

#include <QLabel>
#include <QMenu>
#include <QTest>
#include <qcustomplot.h>

#include <cmath>
#include <set>

using namespace ringscope;
using Catch::Matchers::ContainsSubstring;

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
    QString allLabels() const {
        QString text;
        for (const QLabel* label : chart.template findChildren<QLabel*>()) {
            text += label->text() + '\n';
        }
        return text;
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

TEST_CASE("hosts' own queues stand on an axis of their own and leave the left one to the ports", "[charts]") {
    // 96,000 B of room at the port; 1 MiB waits at a worker, 8 MiB at the server.
    const char* id = GENERATE("incast-tcp", "incast-dctcp", "incast-lossless");
    INFO(id);
    const Shown<QueueChart> shown({builtIn(id)});
    const auto* plot = shown.chart.findChild<QCustomPlot*>();
    CHECK(plot->yAxis->range().upper > 96'000);
    CHECK(plot->yAxis->range().upper < 2 * 96'000);
    CHECK(plot->yAxis2->visible());
    REQUIRE_FALSE(shown.chart.lines().empty());
    CHECK(shown.chart.lines().front().name.toStdString() == "switch → Server 0");
    for (const ChartLine& line : shown.chart.lines()) {
        const bool isOfHost = !line.name.startsWith("switch");
        CHECK((line.scale == ChartLine::Scale::Right) == isOfHost);
        CHECK(line.name.endsWith(", right") == isOfHost);
    }
    CHECK_THAT(shown.texts().toStdString(), ContainsSubstring("on the right hosts"));
}

TEST_CASE("two hosts of one colour have dots of their own in the chart of queues", "[charts]") {
    // Eight workers, so that the server has the colour of worker 0 again.
    const Shown<QueueChart> shown({builtIn("incast-tcp")});
    std::set<std::pair<QRgb, Qt::PenStyle>> looks;
    QStringList names;
    for (const ChartLine& line : shown.chart.lines()) {
        looks.emplace(line.color.rgb(), line.style);
        names.append(line.name);
        CHECK((line.scale != ChartLine::Scale::Right || line.style != Qt::SolidLine));
    }
    CHECK(names.contains("Server 0 → switch, right"));
    CHECK(looks.size() == shown.chart.lines().size());
}

TEST_CASE("where only hosts have queues the chart of queues says so and keeps the ports' scale", "[charts]") {
    const Shown<QueueChart> shown({builtIn("ring-tcp")});
    CHECK_THAT(shown.texts().toStdString(), ContainsSubstring("nothing ever waits at a port of a switch"));
    CHECK(shown.chart.findChild<QCustomPlot*>()->yAxis->range().upper > 96'000);
    CHECK(values(shown.chart.overlay().levels()) == std::vector<double>{96'000});
}

TEST_CASE("where no port has a limit all queues share one axis", "[charts]") {
    const Shown<QueueChart> shown({builtIn("ps")});
    REQUIRE_FALSE(shown.chart.lines().empty());
    CHECK_FALSE(shown.chart.findChild<QCustomPlot*>()->yAxis2->visible());
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
    CHECK_THAT(shown.texts().toStdString(), ContainsSubstring("1,460 B")); // 1,500 B less 40 B of headers
    // The pulls, which lose nothing, grow as they like and do not stretch the axis.
    double largestNamed = 0;
    double largestGrey = 0;
    for (const ChartLine& line : shown.chart.lines()) {
        double& largest = line.name.isEmpty() ? largestGrey : largestNamed;
        largest = std::max(largest, largestOf(line.series));
    }
    REQUIRE(largestGrey > 2 * largestNamed);
    const auto* plot = shown.chart.findChild<QCustomPlot*>();
    CHECK(plot->yAxis->range().upper < 2 * largestNamed);
    const QString most = QLocale().toString(std::llround(largestGrey));
    CHECK_THAT(shown.texts().toStdString(), ContainsSubstring("grey: 8 more, up to " + most.toStdString()));
}

TEST_CASE("before its first change a window has no value", "[charts]") {
    const Shown<WindowChart> shown({builtIn("incast-tcp")});
    const std::vector<LegendEntry> entries = shown.legend();
    for (const LegendEntry& entry : entries) {
        if (entry.mark == LegendEntry::Mark::Line) {
            CHECK(entry.value == "—");
        }
    }
    // What there is to see keeps its row when the drawer is low.
    CHECK(std::ranges::count(entries, true, &LegendEntry::isPinned) ==
          static_cast<std::ptrdiff_t>(shown.chart.overlay().marks().size()));
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

TEST_CASE("training and a web-like load side by side: each with its shape, training's peak at the iteration",
          "[charts]") {
    Scenario training = findBuiltIn("training")->scenario;
    const Shown<UtilisationChart> shown({std::make_shared<const TraceIndex>(std::make_shared<const Trace>(
                                             run(training, {}, {}, {.payloadMemory = 0}))),
                                         builtIn("web-load")});
    const QStringList texts = shown.texts().split('\n');
    const QStringList rings = texts.filter("Ring AllReduce, ");
    const QStringList webs = texts.filter("Web-like load, ");
    REQUIRE(rings.size() == 1);
    REQUIRE(webs.size() == 1);
    // Half of the time at full rate: twice the mean of a half. 47.77 ms: 24 ms and 14·(20 µs + 1.678 ms).
    CHECK(rings.front().contains("peak 2.0 times the mean of 49"));
    CHECK(rings.front().contains("after one iteration (47.77 ms), its peak"));
    CHECK(webs.front().contains("times the mean of "));
    CHECK(webs.front().contains("after one iteration"));
    CHECK(webs.front().contains("nothing comes again"));
}

TEST_CASE("the links of a chart can be chosen, for both runs at once", "[charts]") {
    Shown<UtilisationChart> shown({builtIn("incast"), builtIn("ps-sharded")});
    const auto names = [&shown] {
        QStringList list;
        for (const ChartLine& line : shown.chart.lines()) {
            list.append(line.name);
        }
        return list;
    };
    LinkMenu* menu = shown.chart.linkMenu();
    menu->choose({"worker2->switch", "switch->worker3", "no such link"});
    QTest::qWait(20);
    CHECK(names() ==
          QStringList{"Worker 2 → switch", "switch → Worker 3", "Worker 2 → switch", "switch → Worker 3"});
    menu->choose({});
    QTest::qWait(20);
    CHECK_FALSE(names().contains("switch → Worker 3"));
    emit menu->menu()->aboutToShow();
    const auto groups = menu->menu()->findChildren<QMenu*>();
    REQUIRE_FALSE(groups.empty());
    groups.front()->actions().front()->trigger();
    CHECK(menu->chosen().size() == 1);
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

TEST_CASE("the goodput chart tells points with time-outs from those without", "[charts]") {
    Shown<GoodputChart> shown({});
    const Scenario scenario = findBuiltIn("incast-tcp")->scenario;
    shown.chart.setScenario(scenario);
    // The real job: of 6 senders each hears of its losses from three duplicates, of 8 some wait 200 ms.
    for (const Scenario& job : incastRuns(scenario)) {
        if (job.network.fabric.transport == TransportKind::Tcp && (job.nodes == 6 || job.nodes == 8) &&
            job.network.fabric.rtoMinimum == Time::milliseconds(200)) {
            const Trace trace = run(job);
            const double goodput = pushGoodput(trace).value();
            CHECK((pushTimeouts(trace) > 0) == (job.nodes == 8));
            CHECK((goodput < 50e6) == (job.nodes == 8));
            shown.chart.addPoint(job, goodput, pushTimeouts(trace));
        }
    }
    REQUIRE(shown.chart.points().size() == 2);
    QTest::qWait(20);
    const std::vector<LegendEntry> entries = shown.legend();
    CHECK(entries.back().name.startsWith("filled"));
    CHECK(entries.back().value == "1 of 2");
    std::set<LegendEntry::Mark> shapes;
    for (const LegendEntry& entry : entries) {
        shapes.insert(entry.mark);
    }
    CHECK(shapes.size() == entries.size()); // told apart without colour
}

TEST_CASE("the goodput chart says where DCTCP never marks", "[charts]") {
    Shown<GoodputChart> shown({});
    Scenario scenario = findBuiltIn("incast-tcp")->scenario; // ports of 64 packets of 1,500 B
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(10'000'000'000);
    CHECK(thresholdOutOfReach(scenario) == Bytes{65 * 1500});
    shown.chart.setScenario(scenario);
    QTest::qWait(20);
    CHECK(std::ranges::count(shown.legend(), "DCTCP (never marks)", &LegendEntry::name) == 1);
    CHECK(shown.allLabels().contains("the port holds 96.0 kB"));
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(1'000'000'000); // 20 packets
    CHECK(thresholdOutOfReach(scenario) == std::nullopt);
    shown.chart.setScenario(scenario);
    QTest::qWait(20);
    CHECK(std::ranges::count(shown.legend(), "DCTCP", &LegendEntry::name) == 1);
    CHECK_FALSE(shown.allLabels().contains("never marks"));
}

TEST_CASE("with the short time-out TCP has one curve", "[charts]") {
    Scenario scenario;
    CHECK(incastCurves(scenario).size() == 5);
    scenario.network.fabric.rtoMinimum = Time::milliseconds(1);
    CHECK(incastCurves(scenario).size() == 4);
    CHECK(incastFabric(scenario).queueBytes() == Bytes{96'000}); // unlimited there: nothing would collapse
}
