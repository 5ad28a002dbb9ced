// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// What ran and how it ended, in one line: nodes, gradient, links, whether the result is right.
QString runFacts(const Trace& trace);
/// Whether every node ended with the right sum; why a sum that differs in its last bits is no failure.
QString verdict(const Trace& trace);
/// Who waits for whom, when the run ended in a deadlock or stalled; empty otherwise.
QString endingExplained(const Trace& trace);

} // namespace ringscope
