// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/errors.h"
#include "core/scenario/scenario.h"

#include <QString>

namespace ringscope {

/// What is wrong, in the language that is on: the key, the value, what is allowed.
QString describeError(const ScenarioError& error);
/// The same for whoever sees a label and not the key: the label, the value, what is allowed.
QString describeErrorAt(const QString& label, const ScenarioError& error);
/// The problem with a whole scenario; empty when it is valid.
QString problemOf(const Scenario& scenario);
/// The same, or that it is too large to be run; empty when it can be.
QString whyNotRun(const Scenario& scenario);

} // namespace ringscope
