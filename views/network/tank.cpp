// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tank.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kThinnestSlab = 3; // pixels

std::vector<TankSlab> segmentSlabs(const Trace& trace, const LinkState& state) {
    std::vector<TankSlab> slabs;
    slabs.reserve(state.queue.size());
    for (const QueuedSegment& segment : state.queue) {
        slabs.push_back({segment.bytes, trace.messages[trace.hops[segment.hop].message].from});
    }
    return slabs;
}

} // namespace

std::vector<TankSlab> tankSlabs(const Trace& trace, const LinkState& state, const FlowMarks::OfLink& flow,
                                Bytes unit, double pixelsPerByte) {
    const double pixels = static_cast<double>(state.queued) * pixelsPerByte;
    const double portions = static_cast<double>(state.queued) / static_cast<double>(unit);
    const auto segments = static_cast<double>(state.queue.size());
    if (segments <= portions || pixels / std::max(segments, 1.0) >= kThinnestSlab || flow.senders.empty()) {
        return segmentSlabs(trace, state);
    }
    std::vector<TankSlab> slabs;
    Bytes position = state.carried;
    Bytes left = state.queued;
    while (left > 0) {
        const std::size_t portion =
            std::min(static_cast<std::size_t>(position / unit), flow.senders.size() - 1);
        const Bytes part = std::min(left, unit - position % unit);
        slabs.push_back({part, flow.senders[portion]});
        position += part;
        left -= part;
    }
    return slabs;
}

} // namespace ringscope
