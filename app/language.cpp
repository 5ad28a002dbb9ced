// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace ringscope {

QStringList LanguageSwitcher::languages() {
    return {QStringLiteral("en"), QStringLiteral("zh_CN")};
}

QString LanguageSwitcher::nativeName(const QString& language) {
    return language == QLatin1String("zh_CN") ? QStringLiteral("简体中文") : QStringLiteral("English");
}

void LanguageSwitcher::switchTo(const QString& language) {
    m_current = language;
    // First: widgets that follow the coming LanguageChange format their numbers by it.
    QLocale::setDefault(QLocale(language == QLatin1String("zh_CN") ? QLocale::Chinese : QLocale::English));
    for (QTranslator* translator : {&m_translator, &m_qtTranslator}) {
        QCoreApplication::removeTranslator(translator);
    }
    // Qt's own texts, of file dialogs for example, where they are installed.
    if (m_qtTranslator.load(QStringLiteral("qtbase_") + language,
                            QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qtTranslator);
    }
    // English is the language of the sources, but its plural forms are translations too.
    if (m_translator.load(QStringLiteral(":/translations/ringscope_%1.qm").arg(language))) {
        QCoreApplication::installTranslator(&m_translator);
    }
    emit switched(language);
}

} // namespace ringscope
