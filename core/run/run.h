// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "core/trace/trace.h"

#include <functional>
#include <stop_token>

namespace ringscope {

/// How far a run is. Called from the threads of the run, at most some tens of times a second; must not throw.
struct Progress {
    std::uint64_t messages = 0;         ///< delivered so far
    std::uint64_t expectedMessages = 0; ///< by the catalogue
    bool verifying = false;
};
using ProgressCallback = std::function<void(const Progress&)>;

struct RunLimits {
    Bytes payloadMemory = Bytes{2} << 30; ///< carry real values while all buffers fit this, else sizes only
    Bytes traceMemory = Bytes{2} << 30;   ///< refuse a run whose trace would need more
};

/// Throws what run() would throw before it starts: ScenarioError for a scenario that is not valid, or whose
/// trace would not fit (with the estimate).
void checkRunnable(const Scenario& scenario, const RunLimits& limits = {});

/// Executes the scenario on threaded virtual nodes over the virtual-time network and returns what happened,
/// to the end or to where it was stopped. Throws what checkRunnable() throws, and ScenarioError when virtual
/// time goes beyond what can be counted, naming the longest time of the scenario. Reentrant: several runs may
/// go on at once. A stop request is answered within 100 ms.
Trace run(const Scenario& scenario, const std::stop_token& stop = {}, const ProgressCallback& progress = {},
          const RunLimits& limits = {});

} // namespace ringscope
