// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/audience_window.h"
#include "app/idle_pointer.h"

#include <QList>
#include <QObject>

#include <memory>

class QAction;
class QMainWindow;
class QSplitter;

namespace ringscope {

class BlankScreen;
class KeyFilter;
class Look;

/// Presenting. On one screen the window fills it, dressed for the projector, without what the audience need
/// not see. On two the second screen shows the same and the window stays as it is, for the lecturer.
class Presenter : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QMainWindow* window;
        QList<QWidget*> hidden; ///< while presenting on one screen
        QAction* editing;       ///< checked: the scenario panel has the place of what is told
        QSplitter* across;      ///< the stages, and what is told of them
        StageArea* stages;
        AudienceWindow::Source shown;
        Look* look;
        KeyFilter* keys;
    };

    explicit Presenter(Parts parts);
    ~Presenter() override;

    bool isPresenting() const { return m_presenting; }
    void enter();
    void leave();
    /// Black, or back: the second screen, else the window.
    void toggleBlank();
    bool isBlank() const;

private:
    /// What the audience sees.
    QWidget* shown() const;
    void enterOnOneScreen();
    int sideWidth(int screenWidth, double textScale) const;
    void enterOnTwoScreens(QScreen* second);

    Parts m_parts;
    std::unique_ptr<AudienceWindow> m_audience;
    IdlePointer m_pointer;
    QList<QWidget*> m_nowHidden;
    bool m_wasEditing = false;
    Qt::WindowStates m_before;
    QList<int> m_acrossBefore;
    bool m_presenting = false;
};

} // namespace ringscope
