// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// Names the slowest link on the way of `message` when it is slower than most between the same tiers; else
/// empty.
QString slowLinkLine(const Trace& trace, const MessageRow& message);

} // namespace ringscope
