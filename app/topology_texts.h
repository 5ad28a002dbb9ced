// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

/// The fields of the topology and the placement: entries of the table of fields.
namespace ringscope::fields {

QString topology(const Scenario& scenario);
QList<FieldChoice> topologyChoices();

QString leaves(const Scenario& scenario);
QString hostsPerLeaf(const Scenario& scenario);
QString spines(const Scenario& scenario);
QString oversubscription(const Scenario& scenario);

QString fatTreePorts(const Scenario& scenario);
QList<FieldChoice> fatTreePortChoices();

QString placement(const Scenario& scenario);
void setPlacement(Scenario& scenario, const QString& text);
QList<FieldChoice> placementChoices();

} // namespace ringscope::fields
