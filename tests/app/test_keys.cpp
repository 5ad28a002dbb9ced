// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_filter.h"
#include "app/keys.h"
#include "app/language.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QVBoxLayout>

#include <set>

using namespace ringscope;

namespace {

std::optional<KeyCommand> commandOf(QKeyCombination key) {
    const KeyBinding* binding = findBinding(key);
    return binding == nullptr ? std::nullopt : std::optional(binding->command);
}

/// A window with one of each control, and what its keys asked for.
struct Controls {
    Controls() {
        auto* column = new QVBoxLayout(&window);
        for (QWidget* widget :
             std::initializer_list<QWidget*>{button, combo, editable, spin, line, table, label}) {
            column->addWidget(widget);
        }
        combo->addItems({"a", "b", "c"});
        editable->setEditable(true);
        filter.watch(&window);
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
        QObject::connect(&filter, &KeyFilter::pressed, &window,
                         [this](KeyCommand command) { asked.push_back(command); });
        QObject::connect(button, &QPushButton::clicked, &window, [this] { ++clicks; });
    }

    QWidget window;
    QPushButton* button = new QPushButton("button");
    QComboBox* combo = new QComboBox;
    QComboBox* editable = new QComboBox;
    QSpinBox* spin = new QSpinBox;
    QLineEdit* line = new QLineEdit;
    QTableWidget* table = new QTableWidget(3, 3);
    QLabel* label = new QLabel("label");
    KeyFilter filter;
    std::vector<KeyCommand> asked;
    int clicks = 0;
};

} // namespace

TEST_CASE("keys: the table of the design", "[app]") {
    const std::vector<std::pair<QKeyCombination, KeyCommand>> expected{
        {Qt::Key_Space, KeyCommand::TogglePlay},
        {Qt::Key_Plus, KeyCommand::Faster},
        {Qt::Key_Minus, KeyCommand::Slower},
        {Qt::Key_Right, KeyCommand::NextStep},
        {Qt::Key_PageDown, KeyCommand::NextStep},
        {Qt::Key_N, KeyCommand::NextStep},
        {Qt::Key_Left, KeyCommand::PreviousStep},
        {Qt::Key_PageUp, KeyCommand::PreviousStep},
        {Qt::Key_P, KeyCommand::PreviousStep},
        {Qt::SHIFT | Qt::Key_Right, KeyCommand::NextPhase},
        {Qt::SHIFT | Qt::Key_Left, KeyCommand::PreviousPhase},
        {Qt::CTRL | Qt::Key_Right, KeyCommand::NextEvent},
        {Qt::CTRL | Qt::Key_Left, KeyCommand::PreviousEvent},
        {Qt::Key_Home, KeyCommand::First},
        {Qt::Key_End, KeyCommand::Last},
        {Qt::Key_R, KeyCommand::Replay},
        {Qt::Key_F5, KeyCommand::Present},
        {Qt::Key_Escape, KeyCommand::Leave},
        {Qt::Key_Period, KeyCommand::Blank},
        {Qt::Key_B, KeyCommand::Blank},
        {Qt::CTRL | Qt::Key_0, KeyCommand::ZoomReset},
        {Qt::CTRL | Qt::Key_1, KeyCommand::ZoomFit},
        {Qt::Key_Question, KeyCommand::ShowKeys},
    };
    for (const auto& [key, command] : expected) {
        INFO(QKeySequence(key).toString().toStdString());
        CHECK(commandOf(key) == command);
    }
}

TEST_CASE("keys: the keypad and the shift that a character needs make no difference", "[app]") {
    CHECK(commandOf(Qt::KeypadModifier | Qt::Key_Plus) == KeyCommand::Faster);
    CHECK(commandOf(Qt::SHIFT | Qt::Key_Question) == KeyCommand::ShowKeys);
    CHECK(commandOf(Qt::SHIFT | Qt::Key_Plus) == KeyCommand::Faster);
    CHECK(commandOf(Qt::KeypadModifier | Qt::Key_Right) == KeyCommand::NextStep);
    CHECK(commandOf(Qt::CTRL | Qt::Key_Space) == std::nullopt);
    CHECK(commandOf(Qt::Key_Q) == std::nullopt);
}

TEST_CASE("keys: no key stands twice, every row has keys and words", "[app]") {
    std::set<int> seen;
    for (const KeyBinding& binding : keyBindings()) {
        CHECK_FALSE(keyNames(binding).isEmpty());
        CHECK_FALSE(keyDescription(binding).isEmpty());
        for (const QKeyCombination key : binding.keys) {
            CHECK(seen.insert(key.toCombined()).second);
        }
    }
}

TEST_CASE("keys: an arrow is an arrow in every language", "[app]") {
    LanguageSwitcher language;
    language.switchTo("zh_CN");
    QStringList names;
    for (const KeyBinding& binding : keyBindings()) {
        names.append(keyNames(binding));
    }
    language.switchTo("en");
    CHECK(names.contains("→ / PageDown / N"));
    CHECK(names.contains("Shift+←"));
    CHECK(names.front() == "空格");
}

TEST_CASE("key filter: Space plays and arrows step whatever was clicked last", "[app]") {
    Controls controls;
    for (QWidget* widget : std::initializer_list<QWidget*>{controls.button, controls.combo, controls.table}) {
        INFO(widget->metaObject()->className());
        widget->setFocus();
        const int index = controls.combo->currentIndex();
        controls.asked.clear();
        const int clicks = controls.clicks;
        QTest::keyClick(widget, Qt::Key_Space);
        QTest::keyClick(widget, Qt::Key_Right);
        QTest::keyClick(widget, Qt::Key_Left);
        QTest::keyClick(widget, Qt::Key_Right, Qt::ShiftModifier);
        CHECK(controls.asked == std::vector{KeyCommand::TogglePlay, KeyCommand::NextStep,
                                            KeyCommand::PreviousStep, KeyCommand::NextPhase});
        CHECK(controls.clicks == clicks);
        CHECK(controls.combo->currentIndex() == index);
    }
}

TEST_CASE("key filter: a focus that stayed outside the window does not silence its keys", "[app]") {
    // As under X11, where a menu that was worked with the keyboard keeps the focus after it has been closed.
    Controls controls;
    QWidget menu;
    menu.setFocusPolicy(Qt::StrongFocus);
    menu.show();
    menu.activateWindow();
    menu.setFocus();
    REQUIRE(waitFor([&] { return QApplication::focusWidget() == &menu; }));
    QTest::keyClick(&controls.window, Qt::Key_Space);
    CHECK(controls.asked == std::vector{KeyCommand::TogglePlay});
}

TEST_CASE("key filter: a text field keeps its keys, and Return gives them back", "[app]") {
    Controls controls;
    bool taken = false;
    QObject::connect(&controls.filter, &KeyFilter::leftTextField, &controls.window,
                     [&](bool take) { taken = take; });
    controls.line->setFocus();
    QTest::keyClicks(controls.line, "n p. b+?");
    QTest::keyClick(controls.line, Qt::Key_Left);
    QTest::keyClick(controls.line, Qt::Key_PageDown); // which a line edit leaves to its parents
    CHECK(controls.line->text() == "n p. b+?");
    CHECK(controls.asked.empty());
    QTest::keyClick(controls.line, Qt::Key_Return);
    CHECK(taken);
    QTest::keyClick(&controls.window, Qt::Key_Space);
    CHECK(controls.asked == std::vector{KeyCommand::TogglePlay});

    controls.spin->setFocus();
    controls.spin->selectAll();
    QTest::keyClick(controls.spin, Qt::Key_7);
    CHECK(controls.spin->value() == 7);
    CHECK(controls.asked.size() == 1);
}

TEST_CASE("key filter: Return presses the button that has the focus", "[app]") {
    Controls controls;
    controls.button->setFocus();
    QTest::keyClick(controls.button, Qt::Key_Return);
    CHECK(controls.clicks == 1);
}

TEST_CASE("key filter: a click beside a text field ends the typing", "[app]") {
    Controls controls;
    controls.line->setFocus();
    REQUIRE(QApplication::focusWidget() == controls.line);
    QTest::mouseClick(controls.label, Qt::LeftButton);
    CHECK(QApplication::focusWidget() != controls.line);
}

TEST_CASE("key filter: another window keeps its keys", "[app]") {
    Controls controls;
    QWidget other;
    other.show();
    QTest::keyClick(&other, Qt::Key_Space);
    CHECK(controls.asked.empty());
}
