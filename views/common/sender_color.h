// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/common/theme.h"

namespace ringscope {

/// Of servers: a grey that no worker's colour comes near, to a deuteranope either.
inline QColor serverColor(const Theme& theme) {
    return mixed(theme.mutedText, theme.text, 0.15);
}

/// The colour of a node and of what it sends. A server, and a switch that adds up, has no gradient of its
/// own, and a sum is no single worker's.
inline QColor senderColor(const Theme& theme, const TraceHeader& header, Rank sender) {
    return header.isServer(sender) ? serverColor(theme) : theme.nodeColor(sender);
}

/// The same for text and thin lines.
inline QColor senderTextColor(const Theme& theme, const TraceHeader& header, Rank sender) {
    return header.isServer(sender) ? serverColor(theme) : theme.nodeTextColor(sender);
}

} // namespace ringscope
