// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "core/traffic/tables.h"

#include <string>

namespace ringscope {

/// The summary for people: a line a key, what was expected beside what was measured, and the bandwidths of
/// the AllReduce.
std::string summaryText(const Trace& trace, const Table& summary);

} // namespace ringscope
