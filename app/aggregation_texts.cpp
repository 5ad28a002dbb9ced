// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/aggregation_texts.h"

#include "app/field_keys.h"
#include "core/scenario/quantity.h"

namespace ringscope::fields {

QString poolSlots(const Scenario& scenario) {
    return QString::number(scenario.aggregation.slotCount);
}

QString integers(const Scenario& scenario) {
    return QString::number(scenario.aggregation.integers);
}
QList<FieldChoice> integersChoices() {
    return asTyped({"32", "64", "256"});
}

QString scaleBits(const Scenario& scenario) {
    const std::optional<int>& bits = scenario.aggregation.scaleBits;
    return bits ? QString::number(*bits) : QString();
}

QString patience(const Scenario& scenario) {
    const std::optional<Time>& timeout = scenario.aggregation.timeout;
    return timeout ? typeset(formatTime(*timeout)) : QString();
}

} // namespace ringscope::fields
