// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"
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

TEST_CASE("audience: the note is shown before counters of nothing, and makes room for the narration",
          "[app]") {
    // A lesson has room on the screens of a small and of a large projector at 150 %, but not on those of a
    // small one at 200 %, if it is a long one.
    const auto [scenario, screen, isShown] =
        GENERATE(table<const char*, QSize, bool>({{"ring", QSize(853, 480), true},
                                                  {"ring", QSize(1280, 720), true},
                                                  {"ring", QSize(1920, 1080), true},
                                                  {"fat-tree", QSize(853, 480), true},
                                                  {"fat-tree", QSize(640, 360), false},
                                                  {"fat-tree", QSize(1280, 720), true}}));
    CAPTURE(scenario, screen.width());
    Opened opened(scenario);
    auto* narration = opened.window.findChild<NarrationPanel*>();
    auto* selection = opened.window.findChild<SelectionModel*>();
    AudienceWindow audience(QRect(QPoint(), screen), screen.width() * 32 / 100,
                            {opened.stages(), narration, opened.document(), opened.playback(), selection});
    audience.show();
    const auto* told = audience.findChild<NarrationPanel*>();
    const auto* note = audience.findChild<LessonNote*>();
    QTest::qWait(100); // layouts follow when control is with the event loop
    CHECK(told->verticalScrollBar()->maximum() == 0);
    CHECK(note->isVisible() == isShown);
    CHECK((note->isHidden() || note->height() == note->widget()->heightForWidth(note->width())));
    opened.playback()->stepForward(StepUnit::Step);
    CHECK(note->isHidden());
}

TEST_CASE("lesson: above the form the note takes a quarter of the column at most, and scrolls", "[app]") {
    Opened opened("fat-tree"); // the longest lesson
    opened.window.resize(1280, 720);
    const auto* note = opened.window.findChild<LessonNote*>();
    opened.window.findChild<Actions*>()->editScenario->trigger();
    opened.window.findChild<Actions*>()->showTables->setChecked(true);
    QTest::qWait(100); // layouts follow when control is with the event loop
    CHECK(note->isVisible());
    CHECK(note->height() <= note->parentWidget()->height() / 4);
    CHECK(note->verticalScrollBar()->maximum() > 0);
}
