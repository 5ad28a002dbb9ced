// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/playback/world.h"

#include <vector>

namespace ringscope {

/// Where a message is on its way, as fractions of the whole way from sender to receiver (each of its links
/// counts alike).
struct Flight {
    MessageId id;
    double position = 0; ///< the mean place of all its bytes: 0 while none has left, 1 when all have arrived
    double tail = 0;     ///< the stretch of the way between its last and its first byte
    double head = 0;
    bool arrived = false;

    bool isUnderWay() const { return head > 0 && !arrived; }
};

/// All messages that are in flight, by id, from what the links carry and what waits in the queues.
std::vector<Flight> flightsOf(const TraceIndex& index, const World& world);
/// Only those of which something has left and not all has arrived: hundreds may wait in ports and at
/// receivers.
std::vector<Flight> flightsUnderWay(const TraceIndex& index, const World& world);

} // namespace ringscope
