// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/network/flow_marks.h"

#include <vector>

namespace ringscope {

/// A layer of a queue's tank: bytes of one colour.
struct TankSlab {
    Bytes bytes = 0;
    int sender = 0;
    bool isAcknowledgement = false;
    bool isMarked = false;

    friend bool operator==(const TankSlab&, const TankSlab&) = default;
};

/// The layers of a link's queue, the front of the queue first; together exactly state.queued bytes (none
/// where only samples tell of the queue). While segments are few enough to be seen at `pixelsPerByte`, each
/// is a layer; else the layers are the portions of the link's flow that wait, so that they keep their colours
/// when they leave. Where queues hold whole packets, each is a layer, or neighbours of one message when they
/// are too many.
std::vector<TankSlab> tankSlabs(const Trace& trace, const LinkState& state, const FlowMarks::OfLink& flow,
                                Bytes unit, double pixelsPerByte);

} // namespace ringscope
