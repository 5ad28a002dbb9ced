// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commands.h"
#include "core/scenario/scenario.h"
#include "core/trace/trace.h"

#include <stop_token>
#include <string>

namespace ringscope {

/// A run and how long it took.
struct Execution {
    Trace trace;
    double wallSeconds = 0;

    bool isCorrect() const; ///< finished, and no wrong sum was found
};

/// Loads the scenario and applies the settings. Throws ScenarioError or FileError. Does not validate.
Scenario requestedScenario(const ScenarioRequest& request);

/// Runs the scenario with a progress bar (behind `label`) when `err` is a terminal.
Execution execute(const Scenario& scenario, const Streams& streams, const std::stop_token& stop,
                  const std::string& label);

/// "147.081 ms": six digits for people, in the unit that keeps them from exponents.
std::string timeText(Time time);

/// Why a run is not correct, in a sentence; names the wait cycle of a deadlock, the failed nodes and those
/// that wait for them.
std::string outcomeText(const Trace& trace);

} // namespace ringscope
