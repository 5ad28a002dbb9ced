// SPDX-License-Identifier: GPL-3.0-or-later
// What a lecturer does with the window beyond playing: choosing, typing, presenting, closing.
#include "app/actions.h"
#include "app/banner.h"
#include "app/chart_tabs.h"
#include "app/file_commands.h"
#include "app/run_until.h"
#include "app/scenario_panel.h"
#include "app/status_line.h"
#include "app/tool_bar.h"
#include "core/playback/stepping.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/opened_window.h"
#include "views/narration/narration_panel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>

using namespace ringscope;

namespace {

void typeInForm(const ScenarioPanel& form, std::string_view path, const QString& text) {
    for (FieldEdit* edit : form.findChildren<FieldEdit*>()) {
        if (edit->field().path != path) {
            continue;
        }
        if (auto* combo = edit->findChild<QComboBox*>()) {
            combo->setEditText(text);
        } else {
            auto* line = edit->findChild<QLineEdit*>();
            line->setText(text);
            emit line->textEdited(text);
        }
    }
}

} // namespace

TEST_CASE("window: Space and arrows do the same after a value was chosen from a list", "[app]") {
    Opened opened;
    auto* nodes = opened.field("nodes")->findChild<QComboBox*>();
    nodes->setFocus();
    nodes->showPopup();
    const QModelIndex eight = nodes->model()->index(nodes->findText("8"), 0);
    nodes->view()->scrollTo(eight);
    QTest::mouseMove(nodes->view()->viewport(), nodes->view()->visualRect(eight).center());
    QTest::mouseClick(nodes->view()->viewport(), Qt::LeftButton, {},
                      nodes->view()->visualRect(eight).center());
    REQUIRE(waitFor([&] { return opened.playback()->index().trace().header.workers == 8; }));
    opened.press(Qt::Key_Right);
    CHECK(opened.playback()->position() == startOfStep(opened.playback()->index(), 2));
    opened.press(Qt::Key_Space);
    CHECK(opened.playback()->isPlaying());
    CHECK(nodes->currentText() == "8");
}

TEST_CASE("window: Return keeps what is wrong in a field, and Escape drops it", "[app]") {
    Opened opened;
    auto* nodes = opened.field("nodes")->findChild<QComboBox*>();
    nodes->setFocus();
    nodes->setEditText("many");
    const QString problem = nodes->toolTip();
    REQUIRE(problem.contains("many"));
    QTest::keyClick(nodes, Qt::Key_Return);
    CHECK(nodes->currentText() == "many");
    CHECK(nodes->toolTip() == problem);
    nodes->setFocus();
    QTest::keyClick(nodes, Qt::Key_Escape);
    CHECK(nodes->currentText() == "4");
}

TEST_CASE("window: Return runs until a step from its field and from its button", "[app]") {
    Opened opened;
    const bool onButton = GENERATE(false, true);
    CAPTURE(onButton);
    opened.window.findChild<Actions*>()->runUntil->trigger();
    auto* panel = opened.window.findChild<RunUntil*>();
    auto* field = panel->findChildren<QLineEdit*>().front();
    auto* button = panel->findChildren<QPushButton*>().at(1); // the first is that of the event
    field->setText("3");
    QWidget* focus = onButton ? static_cast<QWidget*>(button) : field;
    focus->setFocus();
    QTest::keyClick(focus, Qt::Key_Return);
    CHECK_FALSE(panel->isVisible());
    CHECK(opened.playback()->isPlaying());
}

TEST_CASE("window: presents within a small screen, in either language", "[app]") {
    // The screen of the tests: 800 by 800 pixels.
    const auto* scenario = GENERATE("ring", "ps", "hierarchical");
    const auto* language = GENERATE("en", "zh_CN");
    CAPTURE(scenario, language);
    Opened opened(scenario);
    opened.language.switchTo(language);
    opened.press(Qt::Key_F5);
    CHECK(waitFor([&] { return opened.window.size() == opened.window.screen()->size(); }));
    opened.press(Qt::Key_Escape);
    CHECK(waitFor([&] { return opened.window.size() != opened.window.screen()->size(); }));
    opened.language.switchTo("en");
}

TEST_CASE("window: presenting puts the explanation in the place of the form, and brings the form back",
          "[app]") {
    Opened opened("ring");
    auto* form = opened.window.findChild<ScenarioPanel*>();
    auto* told = opened.window.findChild<NarrationPanel*>();
    const bool wasEditing = GENERATE(true, false);
    opened.window.findChild<Actions*>()->editScenario->setChecked(wasEditing);
    REQUIRE(form->isVisible() == wasEditing);
    opened.press(Qt::Key_F5);
    CHECK_FALSE(form->isVisible());
    CHECK(told->isVisible());
    opened.press(Qt::Key_Escape);
    CHECK(form->isVisible() == wasEditing);
    CHECK(told->isVisible() != wasEditing);
}

TEST_CASE("window: the tab of the drawer that was open is open at the next start", "[app]") {
    prepareApplication();
    Settings settings = Settings::ofUser();
    LanguageSwitcher language;
    for (const int tab : {3, 7}) {
        MainWindow window(&settings, &language);
        window.findChild<ChartTabs*>()->setCurrentIndex(tab);
        window.close();
        CHECK(MainWindow(&settings, &language).findChild<ChartTabs*>()->currentIndex() == tab);
    }
    settings.setLayout("tab", "99"); // of another version of the program
    CHECK(MainWindow(&settings, &language).findChild<ChartTabs*>()->currentIndex() == 0);
}

TEST_CASE("window: takes the whole of a screen that has no room for it and its frame", "[app]") {
    prepareApplication();
    Settings settings = Settings::forgetful();
    LanguageSwitcher language;
    MainWindow window(&settings, &language);
    const QSize screen = window.screen()->availableSize();
    window.resize(screen); // which leaves nothing for the frame
    window.showFitting();
    CHECK(window.isMaximized());
}

TEST_CASE("window: nothing moves when a run starts", "[app]") {
    Opened opened;
    opened.window.layOutFor({1280, 720});
    auto* bar = opened.window.findChild<ToolBar*>();
    auto* run = bar->findChild<QPushButton*>("primary");
    auto* status = opened.window.findChild<StatusLine*>();
    QTest::qWait(50);
    const QRect before = run->geometry();
    const int height = status->height();
    run->setText("Cancel");
    status->showStart();
    QTest::qWait(400);
    REQUIRE(status->findChild<QProgressBar*>()->isVisible());
    CHECK(run->geometry() == before);
    CHECK(status->height() == height);
}

TEST_CASE("window: what stands in the form and was not applied is asked about, and saved", "[app]") {
    Opened opened;
    const QTemporaryDir folder;
    const QString file = folder.filePath("lesson.json");
    opened.document()->saveAs(file);
    auto* form = opened.window.findChild<ScenarioPanel*>();
    bool asked = false;
    const auto answer = [&asked](QMessageBox::StandardButton button) {
        asked = false;
        QTimer::singleShot(0, [&asked, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            asked = box != nullptr;
            if (box != nullptr) {
                box->button(button)->click();
            }
        });
    };
    typeInForm(*form, "name", "My lesson");
    answer(QMessageBox::Cancel);
    CHECK_FALSE(opened.window.close());
    CHECK(asked);
    CHECK(opened.window.isVisible());

    auto* actions = opened.window.findChild<Actions*>();
    actions->save->trigger();
    CHECK(loadScenario(file.toStdString()).name == "My lesson");

    typeInForm(*form, "nodes", "0"); // not allowed
    actions->save->trigger();
    CHECK(opened.window.findChild<Banner*>()->text().contains("not allowed"));
    answer(QMessageBox::Discard);
    opened.window.findChild<FileCommands*>()->openBuiltIn("ps");
    CHECK(asked);
    CHECK(opened.document()->builtIn() == "ps");
    CHECK_FALSE(form->isEdited());
}

TEST_CASE("window: another choice from the library sets the form aside and can bring it back", "[app]") {
    Opened opened;
    auto* form = opened.window.findChild<ScenarioPanel*>();
    typeInForm(*form, "name", "My lesson");
    opened.window.findChild<FileCommands*>()->openBuiltIn("ps");
    CHECK(opened.document()->builtIn() == "ps");
    const auto buttons = opened.window.findChild<Banner*>()->findChildren<QAbstractButton*>();
    const auto back = std::ranges::find(buttons, QStringLiteral("Bring them back"), &QAbstractButton::text);
    REQUIRE(back != buttons.end());
    (*back)->click();
    CHECK(opened.document()->scenario().name == "My lesson");
}
