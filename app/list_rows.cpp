// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/list_rows.h"

#include "app/field_keys.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/quantity.h"

namespace ringscope {

namespace {

void setByKey(Scenario& scenario, const QString& path, const QString& text) {
    fields::setByKey(scenario, path.toStdString(), text);
}

} // namespace

QList<QStringList> overrideRows(const Scenario& scenario) {
    QList<QStringList> rows;
    for (const LinkOverride& change : scenario.network.overrides) {
        rows.append(
            {QString::fromStdString(change.link),
             change.bandwidth ? QString::fromStdString(formatBandwidth(*change.bandwidth)) : QString(),
             change.latency ? QString::fromStdString(formatTime(*change.latency)) : QString()});
    }
    return rows;
}

void setOverrides(Scenario& scenario, const QList<QStringList>& rows) {
    scenario.network.overrides.clear();
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QString path = QStringLiteral("network.overrides[%1].%2").arg(i);
        setByKey(scenario, path.arg(QLatin1String("link")), rows[i][0]);
        if (!rows[i][1].isEmpty()) {
            setByKey(scenario, path.arg(QLatin1String("bandwidth")), rows[i][1]);
        }
        if (!rows[i][2].isEmpty()) {
            setByKey(scenario, path.arg(QLatin1String("latency")), rows[i][2]);
        }
    }
}

QList<QStringList> failureRows(const Scenario& scenario) {
    QList<QStringList> rows;
    for (const Failure& failure : scenario.failures) {
        rows.append({failure.node ? QString::number(*failure.node) : QString(),
                     failure.at ? QString::fromStdString(formatTime(*failure.at)) : QString()});
    }
    return rows;
}

void setFailures(Scenario& scenario, const QList<QStringList>& rows) {
    scenario.failures.clear();
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QString path = QStringLiteral("failures[%1].%2").arg(i);
        setByKey(scenario, path.arg(QLatin1String("node")), rows[i][0]);
        setByKey(scenario, path.arg(QLatin1String("at")), rows[i][1]);
    }
}

QString whyNoFailure(const Scenario& scenario) {
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    return info == nullptr || info->sums
               ? QString()
               : fields::shownIn(QT_TRANSLATE_NOOP(
                     "FormFields", "In a load no node needs another: a failure would stop nothing."));
}

} // namespace ringscope
