// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace ringscope {

// The lists of a scenario as rows of texts, and set from them. The setters replace the list and throw
// ScenarioError.

/// Link, bandwidth and latency; empty: as the other links.
QList<QStringList> overrideRows(const Scenario& scenario);
void setOverrides(Scenario& scenario, const QList<QStringList>& rows);

/// Node and time.
QList<QStringList> failureRows(const Scenario& scenario);
void setFailures(Scenario& scenario, const QList<QStringList>& rows);
/// Why no node may fail in this scenario, in the language that is on; empty where one may.
QString whyNoFailure(const Scenario& scenario);

} // namespace ringscope
