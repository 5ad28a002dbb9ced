// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/common/theme.h"

namespace ringscope {

/// The colour of what a node sends. A switch that adds up has no gradient of its own, and a sum is no single
/// worker's: it has the colour of text, which none of them has.
inline QColor senderColor(const Theme& theme, const TraceHeader& header, Rank sender) {
    return header.pool.isUsed() && header.isServer(sender) ? theme.text : theme.nodeColor(sender);
}

} // namespace ringscope
