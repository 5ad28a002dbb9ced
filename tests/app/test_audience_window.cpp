// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/audience_window.h"
#include "app/lesson_note.h"
#include "tests/app/opened_window.h"
#include "views/narration/narration_panel.h"
#include "views/timeline/playback_bar.h"
#include "views/timeline/time_groove.h"

using namespace ringscope;

TEST_CASE("audience: the second screen tells what the first one tells, in type for the last row", "[app]") {
    Opened opened("ring");
    auto* narration = opened.window.findChild<NarrationPanel*>();
    auto* selection = opened.window.findChild<SelectionModel*>();
    constexpr int kSide = 500;
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
    // The stage keeps the most of the screen.
    const QWidget* stage = audience.findChild<StageArea*>();
    CHECK(stage->width() * stage->height() > 1920 * 1080 * 6 / 10);
}
