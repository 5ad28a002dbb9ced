// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

namespace ringscope {

/// The scenario that a window is about: always a valid one, from the library or from a file, edited or not.
class Document : public QObject {
    Q_OBJECT
public:
    /// Begins with the first scenario of the library.
    explicit Document(QObject* parent = nullptr);

    const Scenario& scenario() const { return m_scenario; }
    /// Id in the library, or empty for one from a file.
    QString builtIn() const { return m_builtIn; }
    /// Absolute path, or empty for one from the library.
    QString file() const { return m_file; }
    /// Edited since it was opened or saved.
    bool isModified() const { return m_scenario != m_saved; }
    /// What to call it: its title in the library, the file's name, or its own name, else its algorithm's.
    QString title() const;

    /// Takes over an edited scenario, which must be valid.
    void edit(const Scenario& scenario);
    void openBuiltIn(const QString& id);
    /// Throws FileError or ScenarioError, and then nothing has changed.
    void openFile(const QString& file);
    /// Takes over a scenario, which must be valid, that somebody else has read: from that file, or, with an
    /// empty name, from none.
    void take(const Scenario& scenario, const QString& file);
    /// Writes it whole or not at all, and calls that file its own. Throws FileError.
    void saveAs(const QString& file);

signals:
    /// Another one was opened, whatever it holds; changed() follows.
    void opened();
    /// Another scenario, or another value in it: run again.
    void changed();
    /// Only what it is called or whether it is modified.
    void renamed();

private:
    void replace(Scenario scenario, const QString& builtIn, const QString& file);

    Scenario m_scenario;
    Scenario m_saved;
    QString m_builtIn;
    QString m_file;
};

} // namespace ringscope
