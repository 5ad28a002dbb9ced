// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <functional>

class QMenu;
class QWidget;

namespace ringscope {

class Actions;
class Document;
class ScenarioPanel;
class Settings;

/// Opening and saving scenarios: dialogs, recent files, what is dropped on the window, the question about
/// unsaved changes. What stands in the form and was not applied counts as one.
class FileCommands : public QObject {
    Q_OBJECT
public:
    /// `window` is the parent of the dialogs.
    FileCommands(Document* document, ScenarioPanel* form, Settings* settings, Actions* actions,
                 QWidget* window);

    /// Fills itself whenever it is about to be shown.
    QMenu* recentMenu() const { return m_recent; }

    void openFile(const QString& file);
    /// Another scenario of the library. Changes to one of the library are set aside and can be brought back,
    /// since a question at each change of scenario would interrupt a lecture.
    void openBuiltIn(const QString& id);
    /// Asks when there are unsaved changes; false: stay.
    bool mayDiscard();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void failed(const QString& message);
    /// Changes were set aside: restore() brings them back.
    void setAside(const QString& title, const std::function<void()>& restore);

private:
    void open();
    bool save();
    bool saveAs();
    bool takeForm();
    bool chooseFile();
    bool writeTo(const QString& file);
    void fillRecent();

    Document* m_document;
    ScenarioPanel* m_form;
    Settings* m_settings;
    QWidget* m_window;
    QMenu* m_recent;
};

} // namespace ringscope
