// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

/// How the fields of in-network aggregation read as text and what they offer; what is typed goes to their
/// keys.
namespace ringscope::fields {

QString poolSlots(const Scenario& scenario);
QString integers(const Scenario& scenario);
QList<FieldChoice> integersChoices();
QString scaleBits(const Scenario& scenario);
QString patience(const Scenario& scenario);

} // namespace ringscope::fields
