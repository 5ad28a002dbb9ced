// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/audience_window.h"
#include "app/lesson_note.h"
#include "tests/app/opened_window.h"
#include "views/narration/narration_panel.h"
#include "views/timeline/playback_bar.h"
#include "views/timeline/time_groove.h"

#include <QScrollBar>

using namespace ringscope;

TEST_CASE("audience: the second screen tells what the first one tells, in type for the last row", "[app]") {
    Opened opened("ring");
    auto* narration = opened.window.findChild<NarrationPanel*>();
    auto* selection = opened.window.findChild<SelectionModel*>();
    constexpr int kSide = 1920 * 32 / 100;
    AudienceWindow audience(QRect(0, 0, 1920, 1080), kSide,
                            {opened.stages(), narration, opened.document(), opened.playback(), selection});
    audience.show();
    auto* told = audience.findChild<NarrationPanel*>();
    auto* note = audience.findChild<LessonNote*>();
    CHECK(told->narration() == narration->narration());
    CHECK(note->isVisible());

    opened.playback()->stepForward(StepUnit::Step);
    CHECK_FALSE(note->isVisible());
    CHECK(told->narration() == narration->narration());
    CHECK_FALSE(told->narration().arithmetic.isEmpty());
    // 1/45 of the screen's height, 24 pixels, is the least of running text.
    CHECK(note->fontInfo().pixelSize() >= 22);
    const auto* bar = audience.findChild<PlaybackBar*>();
    CHECK(bar->isVisible());
    CHECK(bar->groove()->fontInfo().pixelSize() >= 22);
    // The stage keeps more than half of the screen.
    const QWidget* stage = audience.findChild<StageArea*>();
    CHECK(stage->width() * stage->height() > 1920 * 1080 / 2);
}

TEST_CASE("audience: where there is no room for both, the note makes room for the counters", "[app]") {
    Opened opened("ring");
    auto* narration = opened.window.findChild<NarrationPanel*>();
    auto* selection = opened.window.findChild<SelectionModel*>();
    // The screens of a small and of a large projector at 150 %.
    for (const QSize screen : {QSize(853, 480), QSize(1280, 720), QSize(1920, 1080)}) {
        CAPTURE(screen.width());
        AudienceWindow audience(
            QRect(QPoint(), screen), screen.width() * 32 / 100,
            {opened.stages(), narration, opened.document(), opened.playback(), selection});
        audience.show();
        const auto* told = audience.findChild<NarrationPanel*>();
        const auto* note = audience.findChild<LessonNote*>();
        QTest::qWait(100); // layouts follow when control is with the event loop
        CHECK(told->verticalScrollBar()->maximum() == 0);
        CHECK(note->isVisible() == (screen.height() == 1080));
        CHECK((note->isHidden() || note->height() == note->heightForWidth(note->width())));
    }
}
