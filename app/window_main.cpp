// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_main.h"

#include "app/commands/exit_status.h"
#include "app/language.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/style.h"

#include <QApplication>

#include <iostream>

namespace ringscope {

namespace {

/// Without a display Qt would abort the program.
bool haveDisplay() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

} // namespace

int runWindow(int argc, char** argv, const QString& scenarioFileOrEmpty) {
    if (!haveDisplay()) {
        const std::string scenario =
            scenarioFileOrEmpty.isEmpty() ? "ring" : scenarioFileOrEmpty.toStdString();
        std::cerr << "ringscope: there is no display to open a window on; this draws the same without one: "
                     "ringscope render \""
                  << scenario << "\" --view window --at 50% --out window.png\n";
        return kExitRefused;
    }
    const QApplication application(argc, argv);
    prepareApplication();
    Settings settings = Settings::ofUser();
    LanguageSwitcher language;
    language.switchTo(settings.language());
    MainWindow window(&settings, &language);
    window.show();
    window.openAtStart(scenarioFileOrEmpty);
    return QApplication::exec();
}

} // namespace ringscope
