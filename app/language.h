// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTranslator>

namespace ringscope {

/// The language of the program. Switching it at run time makes Qt send LanguageChange to every widget.
class LanguageSwitcher : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// "en" and "zh_CN".
    static QStringList languages();
    /// In the language itself: "English", "简体中文".
    static QString nativeName(const QString& language);

    QString current() const { return m_current; }
    /// Installs the texts and makes QLocale() that of the language, for numbers.
    void switchTo(const QString& language);

signals:
    void switched(const QString& language);

private:
    QString m_current = QStringLiteral("en");
    QTranslator m_translator;
    QTranslator m_qtTranslator;
};

} // namespace ringscope
