// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace ringscope {

class TraceIndex;
struct World;

/// Fills in what the transport has done by `time`: drops and marks of the links, connections, what was sent
/// again.
void fillTransport(const TraceIndex& index, Time time, World& world);

/// Fills in the links and the traffic of the nodes of a run whose packets were too many to record: links as
/// of their latest sample, nodes by the messages that have arrived whole.
void fillFromSamples(const TraceIndex& index, Time time, World& world);

} // namespace ringscope
