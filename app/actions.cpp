// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "app/language.h"
#include "app/style.h"

#include <QKeySequence>

namespace ringscope {

Actions::Actions(QObject* parent)
    : QObject(parent), open(new QAction(this)), save(new QAction(this)), saveAs(new QAction(this)),
      quit(new QAction(this)), run(new QAction(this)), runUntil(new QAction(this)),
      present(new QAction(this)), editScenario(new QAction(this)), showTables(new QAction(this)),
      showKeys(new QAction(this)), about(new QAction(this)), themes(new QActionGroup(this)),
      languages(new QActionGroup(this)) {
    open->setShortcut(QKeySequence::Open);
    save->setShortcut(QKeySequence::Save);
    saveAs->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    run->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    runUntil->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_G));
    editScenario->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    editScenario->setCheckable(true);
    showTables->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_T));
    showTables->setCheckable(true);
    showTables->setChecked(true);
    for (std::size_t kind = 0; kind < theme.size(); ++kind) {
        theme[kind] = themes->addAction(QString());
        theme[kind]->setCheckable(true);
        theme[kind]->setData(static_cast<int>(kind));
    }
    for (const QString& language : LanguageSwitcher::languages()) {
        QAction* action = languages->addAction(LanguageSwitcher::nativeName(language));
        action->setCheckable(true);
        action->setData(language);
    }
    retranslate();
}

void Actions::setRunning(bool running) {
    m_running = running;
    retranslate();
}

QStringList Actions::runTexts() {
    return {tr("Run"), tr("Cancel")};
}

void Actions::retranslate() {
    open->setText(tr("&Open…"));
    save->setText(tr("&Save"));
    saveAs->setText(tr("Save &as…"));
    quit->setText(tr("&Quit"));
    run->setText(m_running ? tr("Cancel") : tr("Run"));
    run->setToolTip(
        m_running
            ? tr("Stop the run; what it did so far can be played")
            : tr("Execute the scenario again (%1)").arg(run->shortcut().toString(QKeySequence::NativeText)));
    runUntil->setText(tr("Run &until…"));
    present->setText(tr("Present"));
    present->setToolTip(tr("Full screen, for the projector (F5; Esc comes back)"));
    editScenario->setText(tr("&Edit the scenario"));
    editScenario->setToolTip(tr("Every setting of the scenario, in place of the explanation (Ctrl+E)"));
    showTables->setText(tr("Show charts and &tables"));
    showKeys->setText(tr("&Keys"));
    showKeys->setToolTip(tr("Show the keys (?)"));
    about->setText(tr("&About Ringscope"));
    theme[static_cast<std::size_t>(ThemeKind::Light)]->setText(tr("Light"));
    theme[static_cast<std::size_t>(ThemeKind::Dark)]->setText(tr("Dark"));
    theme[static_cast<std::size_t>(ThemeKind::Projector)]->setText(tr("Projector"));
}

void Actions::recolor(const Theme& colors) {
    showKeys->setIcon(lineIcon(QStringLiteral("keyboard"), colors));
    editScenario->setIcon(lineIcon(QStringLiteral("edit"), colors));
}

} // namespace ringscope
