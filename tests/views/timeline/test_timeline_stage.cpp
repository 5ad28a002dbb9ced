// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/theme.h"
#include "views/timeline/timeline_stage.h"

#include <QImage>
#include <QPicture>

using namespace ringscope;

namespace {

/// A stage laid out for a run, and the World at a fraction of it.
struct Shown {
    Shown(std::shared_ptr<const TraceIndex> shownRun, QSizeF size, double share, double scale = 1)
        : run(std::move(shownRun)), world(worldAt(*run, Time::picoseconds(static_cast<std::int64_t>(
                                                            share * static_cast<double>(run->end().ps()))))) {
        stage.layout(*run, size, scale);
    }
    StageInput input(ThemeKind kind = ThemeKind::Light) const {
        return {*run, world, theme(kind), selected, {}, 0, 1};
    }
    QImage image(ThemeKind kind = ThemeKind::Light) const {
        QImage picture(stage.geometry().size.toSize(), QImage::Format_ARGB32_Premultiplied);
        picture.fill(theme(kind).panel);
        QPainter painter(&picture);
        stage.paint(painter, input(kind));
        return picture;
    }

    std::shared_ptr<const TraceIndex> run;
    World world;
    Selectable selected;
    TimelineStage stage;
};

} // namespace

TEST_CASE("lanes, labels and legend lie inside the picture, below each other") {
    const int nodes = GENERATE(1, 2, 3, 5, 8, 9, 64);
    const QSizeF size = GENERATE(QSizeF(440, 370), QSizeF(880, 400), QSizeF(1900, 1000));
    const double scale = GENERATE(1.0, 1.6);
    CAPTURE(nodes, size.width(), scale);
    const Shown shown(indexOf(sampleScenario("ring", nodes, 640, TopologyKind::Star)), size, 0.5, scale);
    const TimelineGeometry& geometry = shown.stage.geometry();
    const QRectF all(QPointF(), size);
    CHECK(all.contains(geometry.lanes));
    CHECK(all.contains(geometry.labels));
    CHECK(geometry.labels.right() <= geometry.lanes.left() + 0.01);
    CHECK(geometry.axis.top() >= geometry.lanes.bottom() - 0.01);
    CHECK(geometry.legend.top() >= geometry.axis.bottom());
    REQUIRE(geometry.laneCount() == nodes);
    CHECK(geometry.tops.front() == Approx(geometry.lanes.top()));
    CHECK(geometry.tops.back() == Approx(geometry.lanes.bottom()));
    for (const TimelineLegendItem& item : geometry.items) {
        CHECK(all.contains(item.text));
        CHECK_FALSE(timelineSignText(item.sign).isEmpty());
    }
    for (int node = 0; node < nodes; ++node) {
        CHECK(geometry.laneAt((geometry.tops[static_cast<std::size_t>(node)] +
                               geometry.tops[static_cast<std::size_t>(node) + 1]) /
                              2) == node);
    }
    CHECK(geometry.laneAt(geometry.lanes.top() - 1) == -1);
    CHECK(geometry.laneAt(geometry.lanes.bottom() + 1) == -1);
}

TEST_CASE("the lane of a server with many senders is higher, and its rows are told apart") {
    const Shown shown(indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star)),
                      {900, 500}, 0.2);
    const TimelineGeometry& geometry = shown.stage.geometry();
    CHECK(geometry.tops[5] - geometry.tops[4] == Approx(2 * (geometry.tops[1] - geometry.tops[0])));
    TimelineLane server;
    server.receiveRows = 4;
    const LaneGeometry lane = geometry.lane(4, server);
    CHECK(lane.receiveRows == 4);
    CHECK(TimelineGeometry::rowRect(lane.receives, 3, 4).bottom() == Approx(lane.receives.bottom()));
}

TEST_CASE("the higher lane of a server gives way before lanes have to be scrolled") {
    Shown shown(indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star)), {900, 500},
                0.2);
    const auto layOut = [&shown](double leastLane) -> const TimelineGeometry& {
        TimelineViewport viewport = shown.stage.viewport();
        viewport.laneHeight = leastLane;
        shown.stage.setViewport(viewport);
        shown.stage.layout(*shown.run, {900, 500}, 1);
        return shown.stage.geometry();
    };
    const double height = shown.stage.geometry().lanes.height();
    // Four lanes of 1 and the server's of 2: 6 lanes of a sixth; of 5.5 there is half of what it is higher.
    const TimelineGeometry& half = layOut(height / 5.5);
    CHECK(half.lanesHeight == Approx(height));
    CHECK(half.tops[5] - half.tops[4] == Approx(1.5 * (half.tops[1] - half.tops[0])));
    // Where not even five equal lanes fit, they are scrolled, and the server's is as high as it should be.
    const TimelineGeometry& scrolled = layOut(height / 4);
    CHECK(scrolled.lanesHeight == Approx(6 * height / 4));
}

TEST_CASE("what is under the pointer is the message, its node, or nothing") {
    // 2 nodes: the upper half of a lane is what leaves, the lower what arrives.
    const Shown shown(indexOf(twoNodeRing()), {800, 400}, 0.5);
    const TimelineGeometry& geometry = shown.stage.geometry();
    const LaneGeometry lane = geometry.lane(0, TimelineLane());
    const double sending = geometry.scale.toPixel(Time::nanoseconds(4));
    const double receiving = geometry.scale.toPixel(Time::nanoseconds(6));
    const Selectable sent = shown.stage.itemAt({sending, lane.sends.center().y()}, shown.input());
    REQUIRE(sent.kind == Selectable::Kind::Message);
    CHECK(shown.run->trace().messages[sent.message].from == 0);
    const Selectable received = shown.stage.itemAt({receiving, lane.receives.center().y()}, shown.input());
    REQUIRE(received.kind == Selectable::Kind::Message);
    CHECK(shown.run->trace().messages[received.message].to == 0);
    CHECK(shown.run->trace().messages[received.message].step == 0);
    // The sign of the addition at 10 ns stands for the message that was added.
    const double adding = geometry.scale.toPixel(Time::nanoseconds(10));
    CHECK(shown.stage.itemAt({adding, lane.marks.center().y()}, shown.input()) == received);
    CHECK(shown.stage.itemAt({geometry.labels.center().x(), lane.rect.center().y()}, shown.input()) ==
          Selectable::ofNode(0));
    CHECK(shown.stage.itemAt(geometry.phases.center(), shown.input()).isNothing());
    CHECK(shown.stage.itemAt(geometry.legend.center(), shown.input()).isNothing());
}

TEST_CASE("a wait is told with its times") {
    // 3 workers push 4 µs each into a port that needs 12 µs: they wait from 4 µs on.
    const Shown shown(indexOf(sampleScenario("parameter-server", 3, 1'000, TopologyKind::Star)), {800, 400},
                      0.1);
    const TimelineGeometry& geometry = shown.stage.geometry();
    const double x = geometry.scale.toPixel(Time::microseconds(8));
    const double y = geometry.tops[0] + 2;
    CHECK(shown.stage.itemAt({x, y}, shown.input()) == Selectable::ofNode(0));
    CHECK(shown.stage.describeAt({x, y}, shown.input())
              .startsWith(QStringLiteral("Worker 0 waits from 4 µs to ")));
}

TEST_CASE("a picture is the same whether the still part is new or kept") {
    const Shown shown(indexOf(sampleScenario("ring", 5, 5'000, TopologyKind::Star)), {700, 300}, 0.4);
    const QImage first = shown.image();
    CHECK(shown.image() == first);
    const QImage dark = shown.image(ThemeKind::Dark);
    CHECK(dark != first);
    CHECK(shown.image() == first);
}

TEST_CASE("selecting a message marks it in both lanes") {
    Shown shown(indexOf(twoNodeRing()), {800, 400}, 0.2);
    const QImage plain = shown.image();
    shown.selected = Selectable::ofMessage(0);
    const QImage marked = shown.image();
    const TimelineGeometry& geometry = shown.stage.geometry();
    for (const int node : {0, 1}) {
        const QRect lane = geometry.lane(node, TimelineLane()).rect.toRect();
        CHECK(plain.copy(lane) != marked.copy(lane));
    }
    // A selection in the other run on screen marks nothing here.
    shown.selected.track = 1;
    CHECK(shown.image() == plain);
}

TEST_CASE("runs without messages or time can be painted, on screen and as lines") {
    const int nodes = GENERATE(1, 3);
    const Shown shown(indexOf(sampleScenario("ring", nodes, 0, TopologyKind::Star)), {500, 300}, 0);
    CHECK_FALSE(shown.image().isNull());
    QPicture picture;
    QPainter painter(&picture);
    shown.stage.paint(painter, shown.input());
    painter.end();
    CHECK(picture.size() > 0);
}

TEST_CASE("another run is shown whole again") {
    Shown shown(indexOf(sampleScenario("ring", 4, 4'000, TopologyKind::Star)), {700, 300}, 0.4);
    shown.stage.setViewport({Time::microseconds(1), Time::microseconds(2), 0, 0, {}});
    shown.stage.layout(*shown.run, {700, 300}, 1);
    CHECK(shown.stage.geometry().scale.to == Time::microseconds(2));
    const auto other = indexOf(sampleScenario("ring", 3, 4'000, TopologyKind::Star));
    shown.stage.layout(*other, {700, 300}, 1);
    CHECK(shown.stage.geometry().scale.from == Time());
    CHECK(shown.stage.geometry().scale.to == other->end());
}
