// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparison.h"

#include "app/document.h"
#include "app/error_texts.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario_json.h"
#include "views/common/units.h"

#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

namespace ringscope {

Comparison::Comparison(const Document* document, QWidget* window)
    : QObject(window), m_document(document), m_menu(new QMenu(window)), m_library(new QMenu(m_menu)) {
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &Comparison::fillMenu);
}

void Comparison::withAlgorithm(const QString& algorithm) {
    m_algorithm = algorithm;
    m_builtIn.clear();
    emit changed();
}

void Comparison::withBuiltIn(const QString& builtIn) {
    m_algorithm.clear();
    m_builtIn = builtIn;
    emit changed();
}

void Comparison::stop() {
    m_algorithm.clear();
    m_builtIn.clear();
    emit changed();
}

void Comparison::end(const QString& why) {
    stop();
    emit ended(why);
}

Scenario Comparison::with(const QString& algorithm) const {
    Scenario other = m_document->scenario();
    other.algorithm = algorithm.toStdString();
    return other;
}

std::vector<Scenario> Comparison::scenarios() {
    std::vector<Scenario> all{m_document->scenario()};
    if (!m_algorithm.isEmpty()) {
        Scenario other = with(m_algorithm);
        if (const QString why = whyNotRun(other); why.isEmpty()) {
            all.push_back(std::move(other));
        } else {
            m_algorithm.clear();
            emit ended(why);
        }
    } else if (const BuiltIn* builtIn = findBuiltIn(m_builtIn.toStdString())) {
        all.push_back(builtIn->scenario);
    }
    return all;
}

void Comparison::fillMenu() {
    m_menu->clear();
    auto* heading = new QLabel(tr("The same settings with"));
    heading->setObjectName(QStringLiteral("muted"));
    heading->setMargin(4);
    auto* headingRow = new QWidgetAction(m_menu); // a style sheet leaves the text of a section out
    headingRow->setDefaultWidget(heading);
    m_menu->addAction(headingRow);
    for (const AlgorithmInfo& algorithm : algorithms()) {
        const QString id = QString::fromStdString(algorithm.id);
        QAction* action = m_menu->addAction(localized(algorithm.name));
        action->setCheckable(true);
        action->setChecked(id == m_algorithm);
        const QString why = whyNotRun(with(id));
        action->setEnabled(why.isEmpty());
        action->setToolTip(why);
        connect(action, &QAction::triggered, this, [this, id] { withAlgorithm(id); });
    }
    m_library->clear();
    m_library->setTitle(tr("A scenario of the library"));
    m_menu->addMenu(m_library);
    for (const BuiltIn& builtIn : builtIns()) {
        const QString id = QString::fromStdString(builtIn.id);
        QAction* action = m_library->addAction(localized(builtIn.title));
        action->setCheckable(true);
        action->setChecked(id == m_builtIn);
        connect(action, &QAction::triggered, this, [this, id] { withBuiltIn(id); });
    }
    m_menu->addSeparator();
    QAction* stop = m_menu->addAction(tr("Stop comparing"));
    stop->setEnabled(isOn());
    stop->setToolTip(isOn() ? QString() : tr("Nothing is compared now."));
    connect(stop, &QAction::triggered, this, &Comparison::stop);
}

} // namespace ringscope
