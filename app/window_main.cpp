// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_main.h"

#include "app/commands/commands.h"
#include "app/commands/exit_status.h"
#include "app/commands/shell_word.h"
#include "app/language.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/style.h"
#include "core/scenario/scenario_json.h"

#include <QApplication>

#include <fmt/format.h>

#include <cstdlib>
#include <iostream>

namespace ringscope {

namespace {

/// What the window was to open; empty for the default. Qt's message handlers take no context of ours.
std::string scenarioSource;

/// Says that there is no display, and the command that draws the same without one; or, as that command would,
/// what is wrong with the scenario.
int refuseWithoutDisplay() {
    const int status = guarded({.out = std::cout, .err = std::cerr}, [] {
        if (!scenarioSource.empty() && scenarioSource != "-") { // what is piped in can be read only once
            loadScenario(scenarioSource);
        }
        std::cerr << fmt::format("ringscope: there is no display to open a window on; this draws the same "
                                 "without one: ringscope render {} "
                                 "--view window --at 50% --out window.png\n",
                                 shellWord(scenarioSource.empty() ? "ring" : scenarioSource));
        return kExitRefused;
    });
    std::cerr << std::flush;
    return status;
}

/// Qt would abort the program where a display is named that cannot be reached.
void exitWithoutDisplay(QtMsgType type, const QMessageLogContext& /*context*/, const QString& /*message*/) {
    if (type == QtFatalMsg) {
        std::_Exit(refuseWithoutDisplay());
    }
}

bool isDisplayNamed() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

} // namespace

int runWindow(int argc, char** argv, const QString& scenarioFileOrEmpty) {
    scenarioSource = scenarioFileOrEmpty.toStdString();
    if (!isDisplayNamed()) {
        return refuseWithoutDisplay();
    }
    const QtMessageHandler usual = qInstallMessageHandler(exitWithoutDisplay);
    const QApplication application(argc, argv);
    qInstallMessageHandler(usual);
    prepareApplication();
    Settings settings = Settings::ofUser();
    LanguageSwitcher language;
    language.switchTo(settings.language());
    MainWindow window(&settings, &language);
    window.showFitting();
    window.openAtStart(scenarioFileOrEmpty);
    return QApplication::exec();
}

} // namespace ringscope
