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
        slabs.push_back({segment.bytes, trace.senderOf(trace.hops[segment.hop])});
    }
    return slabs;
}

std::vector<TankSlab> packetSlabs(const Trace& trace, const LinkState& state, double pixelsPerByte) {
    std::vector<TankSlab> slabs;
    for (const QueuedSegment& run : state.queue) {
        const HopRow& first = trace.hops[run.hop];
        const double pixels = static_cast<double>(run.bytes) * pixelsPerByte / run.packets;
        const Bytes layers = pixels >= kThinnestSlab ? run.packets : 1;
        Bytes left = run.bytes;
        for (Bytes i = 0; i < layers; ++i) {
            // All but the last packet of a message are equally large.
            const Bytes bytes = i + 1 < layers ? std::min<Bytes>(first.bytes, left) : left;
            slabs.push_back(
                {bytes, trace.senderOf(first), first.isAcknowledgement(), (first.flags & kMarked) != 0});
            left -= bytes;
        }
    }
    return slabs;
}

} // namespace

std::vector<TankSlab> tankSlabs(const Trace& trace, const LinkState& state, const FlowMarks::OfLink& flow,
                                Bytes unit, double pixelsPerByte) {
    if (trace.header.queuesWholePackets()) {
        return packetSlabs(trace, state, pixelsPerByte);
    }
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
