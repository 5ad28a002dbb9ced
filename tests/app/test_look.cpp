// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("look: an audience's type grows with the screen, as far as the window then fits it", "[app]") {
    CHECK(Look::presentingScale({1280, 720}) == Approx(1.45));
    // 1/45 of 1080 pixels is 24; type at scale 1 has 13.
    CHECK(Look::presentingScale({1920, 1080}) == Approx(24.0 / 13));
    CHECK(Look::presentingScale({3840, 2160}) == Approx(48.0 / 13));
    // Upright or small screens: the bar of playback, 880 pixels at scale 1, is to fit.
    CHECK(Look::presentingScale({1280, 1024}) == Approx(1280.0 / 880));
    CHECK(Look::presentingScale({1024, 768}) == Approx(1024.0 / 880));
    CHECK(Look::presentingScale({640, 360}) == 1);
}
