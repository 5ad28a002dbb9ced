// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>

namespace ringscope {

namespace {

constexpr auto kTheme = "window/theme";
constexpr auto kLanguage = "window/language";
constexpr auto kRecentFiles = "files/recent";
constexpr auto kLastFolder = "files/folder";

QString themeName(ThemeKind kind) {
    switch (kind) {
    case ThemeKind::Dark:
        return QStringLiteral("dark");
    case ThemeKind::Projector:
        return QStringLiteral("projector");
    case ThemeKind::Light:
        break;
    }
    return QStringLiteral("light");
}

} // namespace

Settings Settings::ofUser() {
    // Spelled out rather than left to the application's name, so that tests and the program never share a
    // file.
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    return Settings(
        std::make_unique<QSettings>(folder + QStringLiteral("/ringscope/window.ini"), QSettings::IniFormat));
}

Settings Settings::forgetful() {
    return Settings(nullptr);
}

QVariant Settings::value(const QString& key) const {
    return m_store ? m_store->value(key) : QVariant();
}

void Settings::setValue(const QString& key, const QVariant& value) {
    if (m_store) {
        m_store->setValue(key, value);
    }
}

ThemeKind Settings::theme() const {
    return findTheme(value(kTheme).toString()).value_or(ThemeKind::Light);
}

void Settings::setTheme(ThemeKind kind) {
    setValue(kTheme, themeName(kind));
}

QString Settings::language() const {
    QString chosen = value(kLanguage).toString();
    if (chosen == QLatin1String("en") || chosen == QLatin1String("zh_CN")) {
        return chosen;
    }
    const bool chinese = QLocale::system().language() == QLocale::Chinese;
    return chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void Settings::setLanguage(const QString& language) {
    setValue(kLanguage, language);
}

QStringList Settings::recentFiles() const {
    return value(kRecentFiles).toStringList();
}

void Settings::addRecentFile(const QString& file) {
    const QString absolute = QFileInfo(file).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    setValue(kRecentFiles, files.mid(0, kMaximumRecentFiles));
}

void Settings::removeRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    setValue(kRecentFiles, files);
}

QString Settings::lastFolder() const {
    const QString folder = value(kLastFolder).toString();
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void Settings::setLastFolder(const QString& folder) {
    setValue(kLastFolder, folder);
}

QByteArray Settings::layout(const QString& name) const {
    return value(QStringLiteral("layout/") + name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state) {
    setValue(QStringLiteral("layout/") + name, state);
}

} // namespace ringscope
