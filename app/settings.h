// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <memory>

namespace ringscope {

/// What the program remembers from one start to the next.
class Settings {
public:
    /// The user's own settings.
    static Settings ofUser();
    /// Settings that are forgotten: for pictures without a display and for tests.
    static Settings forgetful();

    ThemeKind theme() const;
    void setTheme(ThemeKind kind);
    /// "en" or "zh_CN"; the system's language when none was ever chosen.
    QString language() const;
    void setLanguage(const QString& language);

    static constexpr int kMaximumRecentFiles = 8;
    /// Newest first; absolute paths.
    QStringList recentFiles() const;
    void addRecentFile(const QString& file);
    void removeRecentFile(const QString& file);
    /// Where file dialogs open.
    QString lastFolder() const;
    void setLastFolder(const QString& folder);

    /// The state of a window or a splitter, by name; empty when there is none.
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);

private:
    explicit Settings(std::unique_ptr<QSettings> store) : m_store(std::move(store)) {}
    QVariant value(const QString& key) const;
    void setValue(const QString& key, const QVariant& value);

    std::unique_ptr<QSettings> m_store; ///< null: forgetful
};

} // namespace ringscope
