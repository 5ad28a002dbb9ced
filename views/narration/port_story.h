// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"

#include <QString>

namespace ringscope {

/// What waits at the fullest port of a switch, and why: senders that want one receiver (incast), or flows
/// that meet on their way to several. Empty where nothing waits that is worth telling.
QString portLine(const Trace& trace, const World& world);

} // namespace ringscope
