// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/chunks/chunks_stage.h"
#include "views/common/stage_frame.h"
#include "views/common/stage_widget.h"

#include <QImage>
#include <QTest>

using namespace ringscope;

namespace {

/// A window with the chunk matrix of the two-node ring in it.
struct Shown {
    PlaybackController playback;
    SelectionModel selection;
    StageWidget widget{std::make_unique<ChunksStage>(), &playback, &selection};

    Shown() {
        playback.setTracks({indexOf(twoNodeRing())});
        widget.resize(600, 400);
        widget.show();
    }

    StageInput input() const {
        return {playback.index(),
                playback.world(),
                theme(ThemeKind::Light),
                selection.current(),
                selection.hovered(),
                0,
                1};
    }
    /// The widget's coordinates of a point of the stage, unzoomed.
    QPoint fromStage(QPointF point) const {
        return (point + QPointF(0, stageHeaderHeight(widget.stage(), 1))).toPoint();
    }
    /// Well inside what is wanted, found as a user would: by trying.
    QPoint pointOf(const Selectable& wanted) const {
        const auto hits = [&](int x, int y) {
            return widget.stage().itemAt(QPointF(x, y), input()) == wanted;
        };
        for (int y = 4; y < 400; y += 4) {
            for (int x = 4; x < 600; x += 4) {
                if (hits(x - 4, y - 4) && hits(x, y) && hits(x + 4, y + 4)) {
                    return fromStage(QPointF(x, y));
                }
            }
        }
        return {-1, -1};
    }
};

} // namespace

TEST_CASE("a click selects what is drawn there, a click beside everything clears") {
    Shown shown;
    const Selectable cell = Selectable::ofCell(1, 0);
    const QPoint at = shown.pointOf(cell);
    REQUIRE(at.x() >= 0);
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::NoModifier, at);
    CHECK(shown.selection.current() == cell);
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::NoModifier, QPoint(598, 398));
    CHECK(shown.selection.current().isNothing());
}

TEST_CASE("the pointer marks what is under it, and nothing once it is gone") {
    Shown shown;
    const Selectable node = Selectable::ofNode(1);
    QTest::mouseMove(&shown.widget, shown.pointOf(node));
    CHECK(shown.selection.hovered() == node);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&shown.widget, &leave);
    CHECK(shown.selection.hovered().isNothing());
}

TEST_CASE("Ctrl+wheel zooms about the pointer; clicks still hit what is drawn; reset undoes it") {
    Shown shown;
    const Selectable cell = Selectable::ofCell(0, 1);
    const QPoint at = shown.pointOf(cell);
    QWheelEvent wheel(at, shown.widget.mapToGlobal(at), {}, QPoint(0, 360), Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&shown.widget, &wheel);
    CHECK(wheel.isAccepted());
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::NoModifier,
                      at); // the point under the pointer stayed
    CHECK(shown.selection.current() == cell);
    const QPoint other = shown.pointOf(Selectable::ofCell(1, 0));
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::NoModifier, other);
    CHECK(shown.selection.current() != Selectable::ofCell(1, 0)); // zoomed: that cell is elsewhere now
    shown.widget.resetZoom();
    QTest::mouseClick(&shown.widget, Qt::LeftButton, Qt::NoModifier, other);
    CHECK(shown.selection.current() == Selectable::ofCell(1, 0));
}

TEST_CASE("without Ctrl the wheel is left to the window, and keys never stay here") {
    Shown shown;
    QWheelEvent wheel(QPointF(300, 200), shown.widget.mapToGlobal(QPointF(300, 200)), {}, QPoint(0, 120),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    wheel.accept();
    QCoreApplication::sendEvent(&shown.widget, &wheel);
    CHECK_FALSE(wheel.isAccepted());
    CHECK(shown.widget.focusPolicy() == Qt::NoFocus);
}

TEST_CASE("a drag of a zoomed picture pans and selects nothing") {
    Shown shown;
    shown.widget.zoomIn();
    shown.widget.zoomIn();
    QTest::mousePress(&shown.widget, Qt::LeftButton, Qt::NoModifier, QPoint(300, 200));
    QTest::mouseMove(&shown.widget, QPoint(360, 240));
    QMouseEvent move(QEvent::MouseMove, QPointF(360, 240), shown.widget.mapToGlobal(QPointF(360, 240)),
                     Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&shown.widget, &move);
    QTest::mouseRelease(&shown.widget, Qt::LeftButton, Qt::NoModifier, QPoint(360, 240));
    CHECK(shown.selection.current().isNothing());
}

TEST_CASE("the window and a picture show the same pixels") {
    Shown shown;
    shown.playback.seek(Time::nanoseconds(5));
    const QImage window = shown.widget.grab().toImage().convertToFormat(QImage::Format_RGB32);

    ChunksStage stage;
    layoutStage(stage, shown.playback.index(), QSizeF(600, 400), 1);
    QImage picture(600, 400, QImage::Format_RGB32);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintStage(stage, painter, QSizeF(600, 400), shown.input());
    painter.end();
    CHECK(window == picture);
}

TEST_CASE("a widget without a run is empty, not broken") {
    PlaybackController playback;
    SelectionModel selection;
    StageWidget widget(std::make_unique<ChunksStage>(), &playback, &selection);
    widget.resize(300, 200);
    const QImage image = widget.grab().toImage();
    CHECK(image.pixelColor(150, 100) == theme(ThemeKind::Light).panel);
    QTest::mouseClick(&widget, Qt::LeftButton, Qt::NoModifier, QPoint(150, 100));
    CHECK(selection.current().isNothing());
}
