// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// What a link carries, cut into equal portions that can be drawn as packets: thousands of segments become
/// some dozens, and each keeps the colour of a sender. Of portions with several senders each sender gets its
/// fair share of the colours.
struct FlowMarks {
    static constexpr int kSeveralSenders = -1;

    struct OfLink {
        std::vector<std::uint16_t>
            senders; ///< of portion k: the bytes [k · unit, (k + 1) · unit) in order of service
        int onlySender = kSeveralSenders; ///< the one rank whose bytes it carries, if there is only one
    };

    Bytes unit = 1; ///< bytes of a portion: 1, 2 or 5 times a power of ten
    std::vector<OfLink> links;
};

/// The busiest link of the run gets at most `portions` portions.
FlowMarks makeFlowMarks(const TraceIndex& run, int portions = 48);

} // namespace ringscope
