// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

/// How the fields of the fabric read as text and what they offer; what is typed goes to their keys.
namespace ringscope::fields {

QString switching(const Scenario& scenario);
QList<FieldChoice> switchingChoices();

QString queue(const Scenario& scenario);
QList<FieldChoice> queueChoices();

QString transport(const Scenario& scenario);
QList<FieldChoice> transportChoices();

QString packet(const Scenario& scenario);
QString rtoMinimum(const Scenario& scenario);
QList<FieldChoice> rtoChoices();
QString initialWindow(const Scenario& scenario);
QString ecnThreshold(const Scenario& scenario);
QString dctcpGain(const Scenario& scenario);
QString loss(const Scenario& scenario);
QList<FieldChoice> lossChoices();

QString swiftBaseTarget(const Scenario& scenario);
QString swiftPerHop(const Scenario& scenario);
QString swiftRange(const Scenario& scenario);
QString swiftMinimumScaledWindow(const Scenario& scenario);
QString swiftMaximumScaledWindow(const Scenario& scenario);
QString swiftIncrease(const Scenario& scenario);
QString swiftBeta(const Scenario& scenario);
QString swiftMaximumDecrease(const Scenario& scenario);
QString swiftMinimumWindow(const Scenario& scenario);

} // namespace ringscope::fields
