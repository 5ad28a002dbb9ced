// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <string_view>

namespace ringscope {

/// What a trace holds of the packets, as tables and exports name it.
inline std::string_view recordName(const TraceHeader& header) {
    return header.samplesPorts ? "port samples" : "every packet";
}

} // namespace ringscope
