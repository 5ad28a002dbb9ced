// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banner.h"
#include "app/chart_tabs.h"
#include "app/comparison.h"
#include "app/timeline_pair.h"
#include "app/tool_bar.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/opened_window.h"
#include "views/common/stage_widget.h"
#include "views/timeline/timeline_view.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <utility>

using namespace ringscope;

TEST_CASE("window: opens ready to play with the first scenario of the library", "[app]") {
    Opened opened;
    CHECK(opened.playback()->index().trace().header.scenario == builtIns().front().scenario.name);
    CHECK(opened.playback()->position() == Time());
    CHECK_FALSE(opened.playback()->isPlaying());
    CHECK(opened.window.findChild<Banner*>()->text().isEmpty());
    opened.press(Qt::Key_Space);
    CHECK(opened.playback()->isPlaying());
}

TEST_CASE("window: Space and arrows do the same after any control was clicked", "[app]") {
    Opened opened;
    int tried = 0;
    for (auto* button : opened.window.findChildren<QAbstractButton*>()) {
        auto* tool = qobject_cast<QToolButton*>(button);
        const bool opensMenu = tool != nullptr && tool->menu() != nullptr;
        if (!button->isVisible() || !button->isEnabled() || opensMenu || button->text().contains("F5")) {
            continue; // menus and full screen would stay open
        }
        QTest::mouseClick(button, Qt::LeftButton);
        REQUIRE(waitFor([&] { return opened.playback()->trackCount() > 0; }));
        if (qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr) {
            continue; // "Add a link" goes on in its field
        }
        INFO(button->metaObject()->className()
             << " " << button->text().toStdString() << " " << button->accessibleName().toStdString());
        opened.playback()->toStart();
        opened.press(Qt::Key_Right);
        CHECK(opened.playback()->position() == startOfStep(opened.playback()->index(), 2));
        opened.press(Qt::Key_Left);
        CHECK(opened.playback()->position() == Time());
        opened.press(Qt::Key_Space);
        CHECK(opened.playback()->isPlaying());
        opened.press(Qt::Key_Space);
        CHECK_FALSE(opened.playback()->isPlaying());
        ++tried;
    }
    CHECK(tried >= 7);
    for (auto* tabs : opened.window.findChildren<QTabBar*>()) {
        tabs->setFocus();
        const int tab = tabs->currentIndex();
        opened.playback()->toStart();
        QTest::keyClick(tabs, Qt::Key_Right);
        CHECK(opened.playback()->position() == startOfStep(opened.playback()->index(), 2));
        CHECK(tabs->currentIndex() == tab);
    }
}

TEST_CASE("window: fits half a screen: the tool bar's buttons go below its fields", "[app]") {
    for (const char* scenario : {"ring", "ps"}) {
        INFO(scenario);
        Opened opened(scenario);
        auto* bar = opened.window.findChild<ToolBar*>();
        opened.window.resize(1280, 720);
        QTest::qWait(100); // layouts follow when control is with the event loop
        CHECK(opened.window.size() == QSize(1280, 720));
        const int inOneRow = bar->height();
        opened.window.resize(900, 600);
        REQUIRE(waitFor([&] { return bar->height() > inOneRow; }));
        CHECK(opened.window.size() == QSize(900, 600));
        for (const auto* button : bar->findChildren<QAbstractButton*>()) {
            const QRect inBar(button->mapTo(bar, QPoint()), button->size());
            CHECK((!button->isVisible() || bar->rect().contains(inBar)));
        }
        opened.window.resize(1280, 720);
        CHECK(waitFor([&] { return bar->height() == inOneRow; }));
    }
}

TEST_CASE("window: a value that is right runs again, one that is wrong says so and changes nothing",
          "[app]") {
    Opened opened;
    FieldEdit* nodes = opened.field("nodes");
    REQUIRE(nodes != nullptr);
    nodes->findChild<QComboBox*>()->setEditText("0");
    CHECK(nodes->problem().contains("0"));
    QTest::qWait(500);
    CHECK(opened.document()->scenario() == builtIns().front().scenario);

    nodes->findChild<QComboBox*>()->setEditText("6");
    CHECK(nodes->problem().isEmpty());
    CHECK(waitFor([&] { return opened.playback()->index().trace().header.workers == 6; }));
    CHECK(opened.document()->isModified());
}

TEST_CASE("window: every scenario of the library runs and shows", "[app]") {
    Opened opened;
    for (const BuiltIn& builtIn : builtIns()) {
        INFO(builtIn.id);
        opened.document()->openBuiltIn(QString::fromStdString(builtIn.id));
        const auto& name = builtIn.scenario.name;
        REQUIRE(waitFor([&] { return opened.playback()->index().trace().header.scenario == name; }));
        opened.playback()->toEnd();
        const bool finished = opened.playback()->index().trace().outcome.kind == Outcome::Kind::Finished;
        CHECK(opened.window.findChild<Banner*>()->text().isEmpty() == finished);
        CHECK_FALSE(opened.window.grab().isNull());
    }
}

TEST_CASE("window: a file that is refused leaves a window with a message", "[app]") {
    Opened opened("/no/such/file.json");
    CHECK(opened.window.findChild<Banner*>()->text().contains("/no/such/file.json"));
    CHECK(opened.document()->builtIn().toStdString() == builtIns().front().id);
}

TEST_CASE("window: one stage or two, each of its kind", "[app]") {
    Opened opened;
    opened.stages()->setStages({"ring", "network"});
    CHECK(opened.stages()->stages() == QStringList{"ring", "network"});
    opened.stages()->setStages({"chunks"});
    CHECK(opened.stages()->stages() == QStringList{"chunks"});
    CHECK_FALSE(opened.window.grab().isNull());
}

TEST_CASE("window: the stages of two runs keep their size while they play", "[app]") {
    Opened opened;
    opened.window.findChild<Comparison*>()->withAlgorithm("parameter-server");
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 2; }));
    const auto sizes = [&] {
        std::vector<int> heights;
        for (const auto* stage : opened.stages()->findChildren<StageWidget*>()) {
            heights.push_back(stage->height());
        }
        return heights;
    };
    std::vector<int> atStart;
    // However long a loaded machine takes to lay out the second run.
    REQUIRE(waitFor([&] {
        QTest::qWait(100);
        const std::vector<int> before = std::exchange(atStart, sizes());
        return before == atStart;
    }));
    for (const int percent : {30, 60, 100}) {
        opened.playback()->seek(Time::picoseconds(opened.playback()->end().ps() / 100 * percent));
        QTest::qWait(30);
        CHECK(sizes() == atStart);
    }
}

TEST_CASE("window: two runs have a time line each, under its name", "[app]") {
    Opened opened;
    opened.window.findChild<ChartTabs*>()->setOpen(true);
    const auto lines = opened.window.findChildren<TimelineView*>();
    REQUIRE(lines.size() == 2);
    CHECK(lines.front()->isVisible());
    CHECK_FALSE(lines.back()->isVisible());
    opened.window.findChild<Comparison*>()->withAlgorithm("parameter-server");
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 2; }));
    CHECK(lines.back()->isVisible());
    QStringList names;
    for (const auto* name : opened.window.findChild<TimelinePair*>()->findChildren<QLabel*>()) {
        names.append(name->isVisible() ? name->text() : QString());
    }
    CHECK(names == QStringList{"Ring AllReduce", "Parameter server"});
    opened.window.findChild<Comparison*>()->stop();
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 1; }));
    CHECK_FALSE(lines.back()->isVisible());
}

TEST_CASE("window: a picture of a run is called as the window on that scenario is", "[app]") {
    Opened opened;
    Scenario scenario = opened.document()->scenario();
    scenario.name = "mine";
    scenario.nodes = 3;
    const auto index = opened.playback()->sharedIndex();
    opened.window.adopt("/folder/mine 我的.json", scenario);
    opened.window.showRun(scenario, index, Time());
    CHECK(opened.window.windowTitle() == "mine 我的.json[*] – Ringscope");
    CHECK_FALSE(opened.window.isWindowModified());
    opened.window.adopt("-", scenario);
    opened.window.showRun(scenario, index, Time());
    CHECK(opened.window.windowTitle() == "mine[*] – Ringscope");
    scenario.nodes = 4;
    opened.window.showRun(scenario, index, Time());
    CHECK(opened.window.isWindowModified());
}

TEST_CASE("window: themes and languages change while a run plays", "[app]") {
    Opened opened;
    const Time position = startOfStep(opened.playback()->index(), 3);
    opened.playback()->seek(position);
    for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Projector, ThemeKind::Light}) {
        opened.window.setThemeKind(kind);
        CHECK(QApplication::palette().color(QPalette::Window) == theme(kind).window);
    }
    const QString english = opened.window.windowTitle();
    opened.language.switchTo("zh_CN");
    CHECK(waitFor([&] { return opened.window.windowTitle() != english; }));
    opened.language.switchTo("en");
    CHECK(waitFor([&] { return opened.window.windowTitle() == english; }));
    CHECK(opened.playback()->position() == position);
}

TEST_CASE("window: can be closed at any moment of a run", "[app]") {
    for (int i = 0; i < 12; ++i) {
        QElapsedTimer timer;
        {
            Opened opened;
            Scenario scenario = builtIns().front().scenario;
            scenario.nodes = 128;
            opened.document()->edit(scenario);
            QTest::qWait(i * 7);
            timer.start();
        }
        CHECK(timer.elapsed() < 2000);
    }
}
