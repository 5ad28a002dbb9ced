// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QString>

#include <vector>

namespace ringscope {

/// Names the slowest link on the way of `message` when it is slower than most between the same tiers; else
/// empty.
/// `usual`: of each link, as usualBandwidths() has them.
QString slowLinkLine(const Trace& trace, const std::vector<Bandwidth>& usual, const MessageRow& message);

} // namespace ringscope
