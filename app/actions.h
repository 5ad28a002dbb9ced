// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QObject>

#include <array>

namespace ringscope {

/// The window's commands that stand in menus and on buttons. The keys of playback are not here but in keys.h.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QObject* parent);

    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* quit;
    QAction* run; ///< while something runs: Cancel
    QAction* runUntil;
    QAction* present;
    QAction* editScenario;
    QAction* showTables;
    QAction* showKeys;
    QAction* about;
    QActionGroup* themes;
    std::array<QAction*, 3> theme; ///< by ThemeKind, which is the data of each
    QActionGroup* languages;       ///< the data of each is "en", "zh_CN"

    void setRunning(bool running);
    /// What `run` is called at one time or another.
    static QStringList runTexts();
    void retranslate();
    /// Icons in the colours of a theme.
    void recolor(const Theme& colors);

private:
    bool m_running = false;
};

} // namespace ringscope
