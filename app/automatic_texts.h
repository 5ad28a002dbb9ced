// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

/// What an empty field stands for: the value that the program will take, where that is known without a run.
namespace ringscope::fields {

QString automaticGroup(const Scenario& scenario);
QString automaticOversubscription(const Scenario& scenario);
QString automaticPacket(const Scenario& scenario);
QString automaticEcnThreshold(const Scenario& scenario);
QString automaticSwiftTarget(const Scenario& scenario);
QString automaticScaleBits(const Scenario& scenario);
QString automaticPatience(const Scenario& scenario);
QString automaticEagerLimit(const Scenario& scenario);

} // namespace ringscope::fields
