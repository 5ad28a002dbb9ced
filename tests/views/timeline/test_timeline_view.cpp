// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/timeline/timeline_view.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

using namespace ringscope;

namespace {

struct ShownView {
    explicit ShownView(int nodes) : view(&playback, &selection) {
        playback.setTracks({indexOf(sampleScenario("ring", nodes, 64'000, TopologyKind::Star))});
        view.resize(900, 300);
        view.show();
        REQUIRE(QTest::qWaitForWindowExposed(&view));
    }
    const TimelineGeometry& geometry() const { return view.stage().geometry(); }
    void wheel(QPointF at, QPoint eighths, Qt::KeyboardModifiers keys) {
        QWheelEvent event(at, view.mapToGlobal(at), QPoint(), eighths, Qt::NoButton, keys, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&view, &event);
    }

    PlaybackController playback;
    SelectionModel selection;
    TimelineView view;
};

} // namespace

TEST_CASE("ctrl and the wheel zoom in time at the pointer; reset shows all") {
    ShownView shown(4);
    const QPointF at = shown.geometry().lanes.center();
    const Time under = shown.geometry().scale.toTime(at.x());
    for (int i = 0; i < 5; ++i) {
        shown.wheel(at, {0, 120}, Qt::ControlModifier);
    }
    const TimeScale& scale = shown.geometry().scale;
    CHECK((scale.to - scale.from).seconds() ==
          Approx(shown.playback.end().seconds() / 3.0517578125)); // 1.25^5
    CHECK(scale.toPixel(under) == Approx(at.x()).margin(0.01));
    shown.view.resetZoom();
    CHECK(shown.geometry().scale.from == Time());
    CHECK(shown.geometry().scale.to == shown.playback.end());
}

TEST_CASE("many lanes keep a legible height and are scrolled by the wheel") {
    ShownView shown(64);
    const TimelineGeometry& before = shown.geometry();
    CHECK(before.lanesHeight > before.lanes.height());
    CHECK(before.tops[1] - before.tops[0] >= before.textPixels * 1.5);
    CHECK(before.firstLane() == 0);
    shown.wheel(before.lanes.center(), {0, -120}, Qt::NoModifier);
    CHECK(shown.geometry().firstLane() > 0);
    for (int i = 0; i < 100; ++i) {
        shown.wheel(before.lanes.center(), {0, -120}, Qt::NoModifier);
    }
    CHECK(shown.geometry().lastLane() == 64);
    CHECK(shown.geometry().tops.back() == Approx(shown.geometry().lanes.bottom()));
}

TEST_CASE("dragging pans a zoomed view and selects nothing; a click selects") {
    ShownView shown(4);
    const QPoint middle = shown.geometry().lanes.center().toPoint();
    for (int i = 0; i < 5; ++i) {
        shown.wheel(middle, {0, 120}, Qt::ControlModifier);
    }
    const Time grabbed = shown.geometry().scale.toTime(middle.x());
    QTest::mousePress(&shown.view, Qt::LeftButton, Qt::NoModifier, middle);
    QMouseEvent move(QEvent::MouseMove, QPointF(middle) + QPointF(60, 0),
                     shown.view.mapToGlobal(QPointF(middle) + QPointF(60, 0)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&shown.view, &move);
    QTest::mouseRelease(&shown.view, Qt::LeftButton, Qt::NoModifier, middle + QPoint(60, 0));
    CHECK(shown.geometry().scale.toPixel(grabbed) == Approx(middle.x() + 60).margin(0.5));
    CHECK(shown.selection.current().isNothing());
    QTest::mouseClick(&shown.view, Qt::LeftButton, Qt::NoModifier,
                      shown.geometry().labels.center().toPoint());
    CHECK(shown.selection.current().kind == Selectable::Kind::Node);
}

TEST_CASE("a double click moves the play head there and pauses") {
    ShownView shown(4);
    shown.playback.play();
    const QPoint at = shown.geometry().lanes.center().toPoint();
    QTest::mouseDClick(&shown.view, Qt::LeftButton, Qt::NoModifier, at);
    CHECK_FALSE(shown.playback.isPlaying());
    CHECK(shown.playback.position() == shown.geometry().scale.toTime(at.x()));
}

TEST_CASE("a zoomed view follows the play head while it plays") {
    ShownView shown(4);
    for (int i = 0; i < 8; ++i) {
        shown.wheel({shown.geometry().lanes.left(), 100}, {0, 120}, Qt::ControlModifier);
    }
    const Time later = Time::picoseconds(shown.playback.end().ps() / 2);
    REQUIRE(shown.geometry().scale.to < later);
    shown.playback.seek(later); // paused: the view stays where the user put it
    CHECK(shown.geometry().scale.to < later);
    shown.playback.play();
    shown.playback.seek(later);
    const TimeScale& scale = shown.geometry().scale;
    CHECK(scale.shows(later, later));
    CHECK(scale.toPixel(later) < shown.geometry().lanes.center().x());
}

TEST_CASE("without a run the view is blank and answers the mouse calmly") {
    PlaybackController playback;
    SelectionModel selection;
    TimelineView view(&playback, &selection);
    view.resize(400, 200);
    view.show();
    REQUIRE(QTest::qWaitForWindowExposed(&view));
    QTest::mouseClick(&view, Qt::LeftButton, Qt::NoModifier, QPoint(50, 50));
    QTest::mouseDClick(&view, Qt::LeftButton, Qt::NoModifier, QPoint(50, 50));
    view.zoomIn();
    view.resetZoom();
    CHECK(selection.current().isNothing());
}

TEST_CASE("runs that are compared share the scale of the longest, zoomed or not") {
    // Of 4 nodes each, a hundred times as much takes longer.
    PlaybackController playback;
    SelectionModel selection;
    TimelineView shorter(&playback, &selection);
    TimelineView longer(&playback, &selection);
    longer.setTrack(1);
    QObject::connect(&shorter, &TimelineView::stretchShown, &longer, &TimelineView::showStretch);
    for (TimelineView* view : {&shorter, &longer}) {
        view->resize(700, 300);
        view->show();
    }
    playback.setTracks({indexOf(sampleScenario("ring", 4, 640, TopologyKind::Star)),
                        indexOf(sampleScenario("ring", 4, 64'000, TopologyKind::Star))});
    const Time end = playback.index(1).end();
    REQUIRE(playback.index(0).end() < end);
    const TimelineGeometry& left = shorter.stage().geometry();
    const TimelineGeometry& right = longer.stage().geometry();
    CHECK(left.scale.from == Time());
    CHECK(left.scale.to == end);
    CHECK(right.scale.to == end);
    const double share = playback.index(0).end().seconds() / end.seconds();
    CHECK(left.scale.toPixel(playback.index(0).end()) ==
          Approx(left.lanes.left() + share * left.lanes.width()));

    shorter.zoomIn();
    CHECK(left.scale.to < end);
    CHECK(right.scale.from == left.scale.from);
    CHECK(right.scale.to == left.scale.to);
    shorter.resetZoom();
    CHECK(right.scale.to == end);

    // Alone, a run has its own scale again.
    playback.setTracks({playback.sharedIndex(0)});
    CHECK(left.scale.to == playback.index(0).end());
}
