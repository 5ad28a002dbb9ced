// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/style.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QMap>
#include <QRegularExpression>
#include <QTabBar>

using namespace ringscope;

namespace {

/// Every text of a window, by where it stands.
QMap<QString, QString> textsOf(QWidget& window) {
    QMap<QString, QString> texts;
    const auto add = [&texts](const QObject* at, const QString& what, const QString& text) {
        texts.insert(QStringLiteral("%1 %2 %3").arg(at->metaObject()->className(), what).arg(texts.size()),
                     text);
    };
    for (const auto* label : window.findChildren<QLabel*>()) {
        add(label, "text", label->text());
    }
    for (const auto* button : window.findChildren<QAbstractButton*>()) {
        add(button, "text", button->text());
    }
    for (const auto* action : window.findChildren<QAction*>()) {
        add(action, "text", action->text());
    }
    for (const auto* tabs : window.findChildren<QTabBar*>()) {
        for (int i = 0; i < tabs->count(); ++i) {
            add(tabs, "tab", tabs->tabText(i));
        }
    }
    for (const auto* widget : window.findChildren<QWidget*>()) {
        add(widget, "tooltip", widget->toolTip());
        add(widget, "name", widget->accessibleName());
    }
    return texts;
}

/// Texts that are the same in both languages by intention: names, quantities, languages.
bool isNeutral(const QString& text) {
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{3,}"));
    // The last are Qt's own, which come with its own translations where these are installed.
    static const QStringList names{"Ring AllReduce", "ResNet",     "English", "scatter",     "gather",
                                   "Ring-AllReduce", "Language ·", "Home",    "End",         "Esc",
                                   "Ctrl+",          "Shift+",     "Page",    "Scroll Left", "Scroll Right",
                                   "Swift"};
    return !text.contains(words) ||
           std::any_of(names.begin(), names.end(), [&](const QString& name) { return text.contains(name); });
}

} // namespace

TEST_CASE("language: no text of the window stays English in Chinese, nor Chinese in English", "[app]") {
    prepareApplication();
    Settings settings = Settings::forgetful();
    LanguageSwitcher language;
    language.switchTo("en");
    MainWindow window(&settings, &language);
    window.resize(1280, 900);
    window.show();
    window.openAtStart({});
    REQUIRE(waitFor([&] { return window.findChild<PlaybackController*>()->trackCount() > 0; }));
    QTest::qWait(200);
    const QMap<QString, QString> english = textsOf(window);
    language.switchTo("zh_CN");
    QTest::qWait(200);
    const QMap<QString, QString> chinese = textsOf(window);
    REQUIRE(english.keys() == chinese.keys());
    int translated = 0;
    for (auto text = english.begin(); text != english.end(); ++text) {
        INFO(text.key().toStdString());
        if (!isNeutral(text.value())) {
            CHECK(chinese.value(text.key()).toStdString() != text.value().toStdString());
            ++translated;
        }
    }
    CHECK(translated > 60);
    language.switchTo("en");
    QTest::qWait(200);
    CHECK(textsOf(window) == english);
}

TEST_CASE("language: plurals", "[app]") {
    LanguageSwitcher language;
    language.switchTo("en");
    CHECK(QCoreApplication::translate("RunFacts", "%n node(s)", nullptr, 1) == "1 node");
    CHECK(QCoreApplication::translate("RunFacts", "%n node(s)", nullptr, 4) == "4 nodes");
    language.switchTo("zh_CN");
    CHECK(QCoreApplication::translate("RunFacts", "%n node(s)", nullptr, 4) == QStringLiteral("4 个节点"));
    language.switchTo("en");
}
