// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/common/payload.h"

#include <QString>

namespace ringscope {

/// "11 + 100 = 111" for a change of a place; with sizes only, how many contributions come together.
QString arithmeticOf(const TraceHeader& header, const Taking& taking);
/// "2 + 1 = 3 of 4 gradients".
QString gradientsOf(const TraceHeader& header, const Taking& taking);

} // namespace ringscope
