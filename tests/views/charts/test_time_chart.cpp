// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/charts/chart_legend.h"
#include "views/charts/time_chart.h"

#include <QLabel>
#include <QTest>
#include <QWheelEvent>
#include <qcustomplot.h>

#include <cmath>
#include <limits>

using namespace ringscope;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Shown {
    PlaybackController playback;
    SelectionModel selection;
    TimeChart chart{&playback, &selection};

    Shown() {
        playback.setTracks({indexOf(twoNodeRing())}); // 20 ns
        chart.resize(800, 200);
        chart.show();
        settle();
    }
    void settle() const { QTest::qWait(20); }
    QCustomPlot& plot() const { return *chart.findChild<QCustomPlot*>(); }
    void draw(std::vector<double> seconds, std::vector<double> values) {
        ChartLine line;
        line.name = "line";
        line.color = Qt::blue;
        line.series = {std::move(seconds), std::move(values)};
        chart.setLines({.kind = {.quantity = Quantity::ByteCount}, .title = "bytes"}, {line});
        plot().replot();
    }
    /// Both axes are finite and show at least two ticks.
    bool hasSoundAxes() const {
        for (const QCPAxis* axis : {plot().xAxis, plot().yAxis}) {
            const QCPRange range = axis->range();
            if (!std::isfinite(range.lower) || !std::isfinite(range.upper) || range.size() <= 0 ||
                axis->ticker()->tickCount() < 2) {
                return false;
            }
        }
        return true;
    }
    QPoint at(double seconds) const {
        return {static_cast<int>(std::lround(plot().xAxis->coordToPixel(seconds))), plot().height() / 2};
    }
};

} // namespace

TEST_CASE("axes stay sound whatever the points, and recover afterwards", "[charts]") {
    Shown shown;
    const struct {
        std::vector<double> seconds;
        std::vector<double> values;
    } cases[] = {{{}, {}},
                 {{1e-8}, {3}},
                 {{0, 1e-8}, {0, 0}},
                 {{0, 1e-8}, {7, 7}},
                 {{0, 1e-8, 2e-8}, {1e-12, 1e15, 1}},
                 {{0, 1e-8}, {1e-12, 1e-12}},
                 {{0, kNaN, 2e-8}, {kNaN, 1, kInfinity}}};
    for (const auto& points : cases) {
        CAPTURE(points.seconds, points.values);
        shown.draw(points.seconds, points.values);
        CHECK(shown.hasSoundAxes());
    }
    shown.draw({0, 1e-8}, {0, 100});
    CHECK(shown.plot().yAxis->range().upper > 100);
    CHECK(shown.plot().yAxis->range().upper < 200);
}

TEST_CASE("points that are not finite are left out, and the chart says so", "[charts]") {
    Shown shown;
    shown.draw({0, 1e-8, 2e-8}, {1, kNaN, 2});
    bool isSaid = false;
    for (const QLabel* label : shown.chart.findChildren<QLabel*>()) {
        isSaid = isSaid || label->text().contains("without a finite value");
    }
    CHECK(isSaid);
    CHECK(shown.plot().graph(0)->dataCount() == 2);
}

TEST_CASE("before the first sample of a line the legend has no number", "[charts]") {
    Shown shown;
    shown.draw({1e-8, 2e-8}, {5, 5});
    const auto value = [&] { return shown.chart.findChild<ChartLegend*>()->entries().at(0).value; };
    shown.playback.seek(Time::nanoseconds(9));
    CHECK(value() == "—");
    shown.playback.seek(Time::nanoseconds(10));
    CHECK(value() == "5 B");
}

TEST_CASE("a line does not stretch an axis that it is not read on", "[charts]") {
    Shown shown;
    const auto line = [](double value, ChartLine::Scale scale) {
        return ChartLine{.series = {{0, 2e-8}, {value, value}}, .scale = scale};
    };
    shown.chart.setLines({.kind = {.quantity = Quantity::ByteCount}, .title = "ports", .rightTitle = "hosts"},
                         {line(100, ChartLine::Scale::Left), line(3'000'000, ChartLine::Scale::Right),
                          line(70'000, ChartLine::Scale::Unscaled)});
    CHECK(shown.plot().yAxis->range().upper < 200);
    CHECK(shown.plot().yAxis2->range().upper > 3'000'000);
    CHECK(shown.plot().yAxis2->visible());
    CHECK(shown.plot().graph(1)->valueAxis() == shown.plot().yAxis2); // drawn in reverse: the first on top
    shown.draw({0, 2e-8}, {1, 1});
    CHECK_FALSE(shown.plot().yAxis2->visible());
}

TEST_CASE("a run without duration and no run at all have axes, too", "[charts]") {
    Shown shown;
    shown.playback.setTracks({indexOf(sampleScenario("ring", 4, 0, TopologyKind::Star))});
    REQUIRE(shown.playback.end() == Time());
    shown.settle();
    CHECK(shown.hasSoundAxes());
    shown.playback.setTracks({});
    shown.settle();
    CHECK(shown.hasSoundAxes());
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, shown.at(0));
}

TEST_CASE("a click and a drag move the play head, a double click does not keep the zoom", "[charts]") {
    Shown shown;
    shown.draw({0, 2e-8}, {0, 8});
    QTest::mousePress(&shown.plot(), Qt::LeftButton, {}, shown.at(5e-9));
    CHECK(shown.playback.position().seconds() == Approx(5e-9).margin(1e-10));
    QTest::mouseMove(&shown.plot(), shown.at(12e-9));
    QTest::mouseRelease(&shown.plot(), Qt::LeftButton, {}, shown.at(12e-9));
    QTest::qWait(40); // a drag is shown with the next frame
    CHECK(shown.playback.position().seconds() == Approx(12e-9).margin(1e-10));
    CHECK(shown.chart.findChild<ChartLegend*>()->entries().at(0).value == "5 B"); // 8 · 12/20 = 4.8

    // Beyond the axis is the end, never past it.
    QTest::mouseClick(&shown.plot(), Qt::LeftButton, {}, QPoint(shown.plot().width() - 1, 50));
    QTest::qWait(40);
    CHECK(shown.playback.position() == shown.playback.end());

    shown.chart.showSpan(4e-9, 8e-9);
    CHECK(shown.chart.visibleTime().lower == Approx(4e-9));
    QTest::mouseDClick(&shown.plot(), Qt::LeftButton, {}, shown.at(6e-9));
    CHECK(shown.chart.visibleTime().lower == 0);
    CHECK(shown.chart.visibleTime().upper == Approx(2e-8));
}

TEST_CASE("the wheel zooms into time around the pointer and never leaves the run", "[charts]") {
    Shown shown;
    shown.draw({0, 2e-8}, {0, 8});
    const auto wheel = [&](double seconds, int angle, Qt::KeyboardModifiers keys) {
        const QPointF place = shown.at(seconds);
        QWheelEvent event(place, shown.plot().mapToGlobal(place), {}, QPoint(0, angle), Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&shown.plot(), &event);
    };
    wheel(5e-9, 120, Qt::NoModifier);
    const AxisRange once = shown.chart.visibleTime();
    CHECK(once.upper - once.lower == Approx(2e-8 / 1.25));
    CHECK((5e-9 - once.lower) / (once.upper - once.lower) == Approx(0.25).margin(0.01));
    for (int i = 0; i < 200; ++i) {
        wheel(5e-9, 120, Qt::NoModifier);
    }
    CHECK(shown.hasSoundAxes());
    for (int i = 0; i < 400; ++i) {
        wheel(5e-9, -120, Qt::ShiftModifier);
    }
    CHECK(shown.chart.visibleTime().upper <= 2e-8 * (1 + 1e-9));
    for (int i = 0; i < 300; ++i) {
        wheel(5e-9, -120, Qt::NoModifier);
    }
    CHECK(shown.chart.visibleTime().lower == 0);
    CHECK(shown.chart.visibleTime().upper == Approx(2e-8));
}

TEST_CASE("a zoomed chart turns the page when the play head leaves it", "[charts]") {
    Shown shown;
    shown.draw({0, 2e-8}, {0, 8});
    shown.chart.showSpan(0, 4e-9);
    shown.playback.seek(Time::nanoseconds(10));
    CHECK(shown.chart.visibleTime().lower < 10e-9);
    CHECK(shown.chart.visibleTime().upper > 10e-9);
    CHECK(shown.chart.visibleTime().upper - shown.chart.visibleTime().lower == Approx(4e-9));
}
