// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_main.h"

#include "app/commands/exit_status.h"
#include "app/language.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/style.h"

#include <QApplication>

#include <fmt/format.h>

#include <cstdlib>
#include <iostream>

namespace ringscope {

namespace {

/// What to say without a display. Qt's message handlers take no context of ours.
std::string noDisplayText;

/// Qt would abort the program where a display is named that cannot be reached.
void exitWithoutDisplay(QtMsgType type, const QMessageLogContext& /*context*/, const QString& /*message*/) {
    if (type == QtFatalMsg) {
        std::cerr << noDisplayText << std::flush;
        std::_Exit(kExitRefused);
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
    noDisplayText =
        fmt::format("ringscope: there is no display to open a window on; this draws the same without one: "
                    "ringscope render \"{}\" --view window --at 50% --out window.png\n",
                    scenarioFileOrEmpty.isEmpty() ? "ring" : scenarioFileOrEmpty.toStdString());
    if (!isDisplayNamed()) {
        std::cerr << noDisplayText;
        return kExitRefused;
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
