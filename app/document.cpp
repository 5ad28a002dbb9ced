// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/table_writers.h"
#include "views/common/units.h"

#include <QFileInfo>

namespace ringscope {

Document::Document(QObject* parent) : QObject(parent) {
    const BuiltIn& first = builtIns().front();
    replace(first.scenario, QString::fromStdString(first.id), {});
}

QString Document::title() const {
    if (!m_file.isEmpty()) {
        return QFileInfo(m_file).fileName();
    }
    if (const BuiltIn* builtIn = findBuiltIn(m_builtIn.toStdString())) {
        return localized(builtIn->title);
    }
    return m_scenario.name.empty() ? localized(findAlgorithm(m_scenario.algorithm)->name)
                                   : QString::fromStdString(m_scenario.name);
}

void Document::edit(const Scenario& scenario) {
    if (scenario != m_scenario) {
        m_scenario = scenario;
        emit changed();
    }
}

void Document::openBuiltIn(const QString& id) {
    if (const BuiltIn* builtIn = findBuiltIn(id.toStdString())) {
        replace(builtIn->scenario, id, {});
    }
}

void Document::openFile(const QString& file) {
    take(loadScenario(QFileInfo(file).absoluteFilePath().toStdString()), file);
}

void Document::take(const Scenario& scenario, const QString& file) {
    replace(scenario, {}, file.isEmpty() ? file : QFileInfo(file).absoluteFilePath());
}

void Document::saveAs(const QString& file) {
    const QString absolute = QFileInfo(file).absoluteFilePath();
    writeFileWhole(absolute.toStdString(), writeScenario(m_scenario));
    m_saved = m_scenario;
    m_builtIn.clear();
    m_file = absolute;
    emit renamed();
}

void Document::replace(Scenario scenario, const QString& builtIn, const QString& file) {
    m_scenario = std::move(scenario);
    m_saved = m_scenario;
    m_builtIn = builtIn;
    m_file = file;
    emit opened();
    emit changed();
}

} // namespace ringscope
