// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_commands.h"

#include "app/actions.h"
#include "app/document.h"
#include "app/error_texts.h"
#include "app/scenario_panel.h"
#include "app/settings.h"
#include "core/base/errors.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>

namespace ringscope {

namespace {

/// The first file of a drag; empty when there is none.
QString fileOf(const QMimeData* data) {
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile()) {
            return url.toLocalFile();
        }
    }
    return {};
}

} // namespace

FileCommands::FileCommands(Document* document, ScenarioPanel* form, Settings* settings, Actions* actions,
                           QWidget* window)
    : QObject(window), m_document(document), m_form(form), m_settings(settings), m_window(window),
      m_recent(new QMenu(window)) {
    window->setAcceptDrops(true);
    window->installEventFilter(this);
    connect(actions->open, &QAction::triggered, this, &FileCommands::open);
    connect(actions->save, &QAction::triggered, this, &FileCommands::save);
    connect(actions->saveAs, &QAction::triggered, this, &FileCommands::saveAs);
    connect(m_recent, &QMenu::aboutToShow, this, &FileCommands::fillRecent);
}

void FileCommands::open() {
    const QString file = QFileDialog::getOpenFileName(
        m_window, tr("Open a scenario"), m_settings->lastFolder(), tr("Scenarios (*.json);;All files (*)"));
    if (!file.isEmpty()) {
        openFile(file);
    }
}

void FileCommands::openFile(const QString& file) {
    if (!mayDiscard()) {
        return;
    }
    try {
        m_document->openFile(file);
        m_settings->setLastFolder(QFileInfo(file).absolutePath());
        m_settings->addRecentFile(file);
    } catch (const ScenarioError& error) {
        emit failed(tr("%1 was not opened. %2").arg(QFileInfo(file).fileName(), describeError(error)));
    } catch (const Error& error) {
        m_settings->removeRecentFile(QFileInfo(file).absoluteFilePath());
        emit failed(QString::fromUtf8(error.what()));
    }
}

void FileCommands::openBuiltIn(const QString& id) {
    const std::optional<Scenario> typed = m_form->read();
    if (!m_document->file().isEmpty() || !typed) {
        if (mayDiscard()) {
            m_document->openBuiltIn(id);
        }
        return;
    }
    const bool modified = m_document->isModified() || m_form->isEdited();
    const QString before = m_document->builtIn();
    const QString title = m_document->title();
    m_document->openBuiltIn(id);
    if (modified) {
        emit setAside(title, [this, before, edited = *typed] {
            m_document->openBuiltIn(before);
            m_document->edit(edited);
        });
    }
}

bool FileCommands::mayDiscard() {
    if (!m_document->isModified() && !m_form->isEdited()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(m_document->title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.button(QMessageBox::Save)->setText(tr("Save"));
    box.button(QMessageBox::Discard)->setText(tr("Discard"));
    box.button(QMessageBox::Cancel)->setText(tr("Cancel"));
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

bool FileCommands::save() {
    if (m_document->file().isEmpty()) {
        return saveAs();
    }
    return takeForm() && writeTo(m_document->file());
}

bool FileCommands::saveAs() {
    return takeForm() && chooseFile();
}

/// What was typed is to be saved, too; false when it cannot be.
bool FileCommands::takeForm() {
    if (!m_form->isEdited() || m_form->apply()) {
        return true;
    }
    emit failed(tr("Nothing was saved: the form of the scenario holds something that is not allowed."));
    return false;
}

bool FileCommands::chooseFile() {
    const QString name = m_document->file().isEmpty() ? QStringLiteral("scenario.json") : m_document->file();
    QString file =
        QFileDialog::getSaveFileName(m_window, tr("Save the scenario"),
                                     QDir(m_settings->lastFolder()).filePath(name), tr("Scenarios (*.json)"));
    if (file.isEmpty()) {
        return false;
    }
    if (QFileInfo(file).suffix().isEmpty()) {
        file += QStringLiteral(".json");
    }
    return writeTo(file);
}

bool FileCommands::writeTo(const QString& file) {
    try {
        m_document->saveAs(file);
        m_settings->setLastFolder(QFileInfo(file).absolutePath());
        m_settings->addRecentFile(file);
        return true;
    } catch (const Error& error) {
        emit failed(QString::fromUtf8(error.what()));
        return false;
    }
}

void FileCommands::fillRecent() {
    m_recent->clear();
    for (const QString& file : m_settings->recentFiles()) {
        QString shown = QDir::toNativeSeparators(file);
        QAction* action = m_recent->addAction(shown.replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
    }
    if (m_recent->isEmpty()) {
        m_recent->addAction(tr("None yet"))->setEnabled(false);
    }
}

bool FileCommands::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::DragEnter) {
        auto* drag = static_cast<QDragEnterEvent*>(event);
        if (!fileOf(drag->mimeData()).isEmpty()) {
            drag->acceptProposedAction();
        }
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        drop->acceptProposedAction();
        // Later, so that the program the file comes from need not wait while a question is answered.
        QMetaObject::invokeMethod(
            this, [this, file = fileOf(drop->mimeData())] { openFile(file); }, Qt::QueuedConnection);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ringscope
