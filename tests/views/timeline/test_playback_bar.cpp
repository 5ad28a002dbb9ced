// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/timeline/playback_bar.h"
#include "views/timeline/run_words.h"
#include "views/timeline/speed_control.h"
#include "views/timeline/time_groove.h"
#include "views/timeline/transport_button.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QLayout>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <cmath>
#include <set>

using namespace ringscope;

namespace {

/// A bar on screen with a run of a ring of 8 nodes.
struct ShownBar {
    explicit ShownBar(int nodes = 8, std::uint64_t elements = 8'000) : bar(&playback) {
        playback.setTracks({indexOf(sampleScenario("ring", nodes, elements, TopologyKind::Star))});
        bar.resize(1200, 90);
        bar.show();
        REQUIRE(QTest::qWaitForWindowExposed(&bar));
    }
    QPoint pixelOf(Time time) const {
        return {static_cast<int>(std::lround(bar.groove()->geometryOfRuns().scale.toPixel(time))), 45};
    }
    Time fraction(double share) const {
        return Time::picoseconds(static_cast<std::int64_t>(share * static_cast<double>(playback.end().ps())));
    }
    /// True when the clock stands at `time`, as exactly as a pixel allows.
    bool standsAt(Time time) const {
        const double pixel = playback.end().seconds() / bar.groove()->geometryOfRuns().scale.width;
        return std::abs((playback.position() - time).seconds()) <= pixel;
    }

    PlaybackController playback;
    PlaybackBar bar;
};

QWheelEvent wheel(int eighths) {
    return {QPointF(100, 40), QPointF(100, 40), QPoint(),          QPoint(0, eighths),
            Qt::NoButton,     Qt::NoModifier,   Qt::NoScrollPhase, false};
}

} // namespace

TEST_CASE("a click on the groove moves there and pauses") {
    ShownBar shown;
    shown.playback.play();
    QTest::mouseClick(shown.bar.groove(), Qt::LeftButton, Qt::NoModifier, shown.pixelOf(shown.fraction(0.4)));
    CHECK_FALSE(shown.playback.isPlaying());
    CHECK(shown.standsAt(shown.fraction(0.4)));
}

TEST_CASE("a drag while playing never jumps back, makes at most 60 Worlds a second and ends where let go") {
    ShownBar shown;
    TimeGroove& groove = *shown.bar.groove();
    shown.playback.play();
    QSignalSpy worlds(&shown.playback, &PlaybackController::worldChanged);
    QElapsedTimer clock;
    clock.start();
    QTest::mousePress(&groove, Qt::LeftButton, Qt::NoModifier, shown.pixelOf(Time()));
    Time before;
    // As fast as a 1,000 Hz mouse: far more moves than frames.
    for (int i = 1; i <= 500; ++i) {
        QMouseEvent move(QEvent::MouseMove, QPointF(shown.pixelOf(shown.fraction(i / 500.0))),
                         groove.mapToGlobal(QPointF(shown.pixelOf(shown.fraction(i / 500.0)))), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&groove, &move);
        QApplication::processEvents();
        CHECK(shown.playback.position() >= before);
        before = shown.playback.position();
        QTest::qSleep(1);
    }
    const double seconds = static_cast<double>(clock.elapsed()) / 1e3;
    QTest::mouseRelease(&groove, Qt::LeftButton, Qt::NoModifier, shown.pixelOf(shown.fraction(0.75)));
    CHECK_FALSE(shown.playback.isPlaying());
    CHECK(shown.standsAt(shown.fraction(0.75)));
    CHECK(static_cast<double>(worlds.count()) <= 60 * seconds + 3);

    // The frame that was due shows where the hand let go; nothing is replayed afterwards.
    QTest::qWait(50);
    const qsizetype count = worlds.count();
    QTest::qWait(250);
    CHECK(worlds.count() == count);
    CHECK(shown.standsAt(shown.fraction(0.75)));
}

TEST_CASE("the wheel moves by a hundredth of the run a notch") {
    ShownBar shown;
    shown.playback.seek(shown.fraction(0.5));
    QWheelEvent down = wheel(-120);
    QApplication::sendEvent(shown.bar.groove(), &down);
    QTest::qWait(40);
    CHECK(shown.standsAt(shown.fraction(0.51)));
    // Several notches within a frame add up.
    for (int i = 0; i < 3; ++i) {
        QWheelEvent up = wheel(120);
        QApplication::sendEvent(shown.bar.groove(), &up);
    }
    QTest::qWait(40);
    CHECK(shown.standsAt(shown.fraction(0.48)));
}

TEST_CASE("the keys of the groove step and go to the ends") {
    ShownBar shown;
    const auto steps = shown.playback.index().steps();
    QTest::keyClick(shown.bar.groove(), Qt::Key_PageDown);
    CHECK(shown.playback.position() == steps[1].start);
    QTest::keyClick(shown.bar.groove(), Qt::Key_PageDown);
    CHECK(shown.playback.position() == steps[2].start);
    QTest::keyClick(shown.bar.groove(), Qt::Key_PageUp);
    CHECK(shown.playback.position() == steps[1].start);
    QTest::keyClick(shown.bar.groove(), Qt::Key_End);
    CHECK(shown.playback.position() == shown.playback.end());
    QTest::keyClick(shown.bar.groove(), Qt::Key_Home);
    CHECK(shown.playback.position() == Time());
}

TEST_CASE("buttons play, pause and step, and leave the keyboard focus where it was") {
    ShownBar shown;
    const auto buttons = shown.bar.findChildren<TransportButton*>();
    REQUIRE(buttons.size() == 5);
    for (TransportButton* button : buttons) {
        CHECK(button->focusPolicy() == Qt::TabFocus);
        CHECK_FALSE(button->accessibleName().isEmpty());
        CHECK_FALSE(button->toolTip().isEmpty());
    }
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    CHECK(shown.playback.isPlaying());
    CHECK(buttons[2]->sign() == TransportButton::Sign::Pause);
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    CHECK_FALSE(shown.playback.isPlaying());
    CHECK(buttons[2]->sign() == TransportButton::Sign::Play);
    QTest::mouseClick(buttons[4], Qt::LeftButton);
    CHECK(shown.playback.position() == shown.playback.end());
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    QTest::mouseClick(buttons[3], Qt::LeftButton);
    CHECK(shown.playback.position() == shown.playback.index().steps()[1].start);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    CHECK(shown.playback.position() == Time());
}

TEST_CASE("the speed is logarithmic between the slowest and the fastest") {
    CHECK(speedAt(0, 0.001, 10) == Approx(0.001));
    CHECK(speedAt(1, 0.001, 10) == Approx(10));
    CHECK(speedAt(0.5, 0.001, 10) == Approx(0.1)); // the geometric mean
    for (const double position : {0.0, 0.1, 0.37, 0.5, 1.0}) {
        CHECK(positionOfSpeed(speedAt(position, 1e-7, 0.3), 1e-7, 0.3) == Approx(position).margin(1e-9));
    }
    CHECK(positionOfSpeed(0, 1e-7, 0.3) == 0);
    CHECK(positionOfSpeed(5, 0, 0) == 0);
}

TEST_CASE("the speed slider sets the clock, and a speed set elsewhere moves the slider but is kept exactly") {
    ShownBar shown;
    auto* slider = shown.bar.findChild<QSlider*>();
    REQUIRE(slider != nullptr);
    slider->setValue(slider->maximum());
    CHECK(shown.playback.speed() == Approx(shown.playback.fastest()));
    slider->setValue(0);
    CHECK(shown.playback.speed() == Approx(shown.playback.slowest()));
    const double odd = speedAt(0.123'456'7, shown.playback.slowest(), shown.playback.fastest());
    shown.playback.setSpeed(odd);
    CHECK(slider->value() == 123);
    CHECK(shown.playback.speed() == odd);
}

TEST_CASE("nothing to play is shown as such, with the reason") {
    PlaybackController playback;
    PlaybackBar bar(&playback);
    for (TransportButton* button : bar.findChildren<TransportButton*>()) {
        CHECK_FALSE(button->isEnabled());
    }
    auto* speed = bar.findChild<SpeedControl*>();
    REQUIRE(speed != nullptr);
    CHECK_FALSE(speed->isEnabled());
    CHECK_FALSE(speed->toolTip().isEmpty());
    QTest::mouseClick(bar.groove(), Qt::LeftButton, Qt::NoModifier, QPoint(100, 30));
    CHECK(playback.position() == Time());
}

TEST_CASE("the time line keeps its place while a run plays") {
    ShownBar shown(4, 10'000'000);
    const QRect groove = shown.bar.groove()->geometry();
    for (int i = 0; i < 500; ++i) {
        shown.playback.seek(shown.fraction(i / 500.0));
        shown.playback.play();
        shown.bar.layout()->activate();
        CHECK(shown.bar.groove()->geometry() == groove);
    }
}

TEST_CASE("steps between events a few nanoseconds apart show other times") {
    ShownBar shown(4, 40'000'000);
    std::set<QString> texts;
    for (int i = 0; i < 5; ++i) {
        shown.playback.seek(Time::milliseconds(10) + Time::nanoseconds(i));
        for (const auto* label : shown.bar.findChildren<QLabel*>()) {
            if (label->text().startsWith("10")) {
                texts.insert(label->text());
            }
        }
    }
    CHECK(texts.size() == 5);
}

TEST_CASE("the speed gives way where the bar has little room") {
    ShownBar shown;
    auto* speed = shown.bar.findChild<SpeedControl*>();
    CHECK(speed->isVisible());
    shown.bar.resize(shown.bar.minimumSizeHint().width(), 90);
    CHECK_FALSE(speed->isVisible());
    CHECK(shown.bar.layout()->minimumSize().width() <= shown.bar.width());
    shown.bar.resize(1200, 90);
    CHECK(speed->isVisible());
}

TEST_CASE("the words say where the run is and what comes next") {
    const auto run = indexOf(twoNodeRing());
    const auto at = [&run](int ns) { return worldAt(*run, Time::nanoseconds(ns)); };
    CHECK(stepText(*run, at(3)) == QStringLiteral("scatter-reduce · step 1 of 2"));
    CHECK(nextText(*run, at(3)) == QStringLiteral("next: all-gather at 10 ns"));
    CHECK(stepText(*run, at(12)) == QStringLiteral("all-gather · step 2 of 2"));
    CHECK(nextText(*run, at(12)) == QStringLiteral("next: the end at 20 ns"));
    CHECK(stepText(*run, at(20)) == QStringLiteral("finished"));
    CHECK(nextText(*run, at(20)).isEmpty());
    CHECK(longestStepText(*run).size() >= stepText(*run, at(3)).size());
    const auto longer = indexOf(sampleScenario("ring", 4, 4'000, TopologyKind::Star));
    CHECK(nextText(*longer, worldAt(*longer, Time())).startsWith(QStringLiteral("next: step 2 at ")));
}
