// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/aggregation_run.h"

#include "views/common/trace_shape.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ringscope {

namespace {

std::vector<LostPacket> lostPackets(const Trace& trace) {
    std::vector<LostPacket> result;
    std::map<std::tuple<int, int, int, int>, Time> nextPosted;
    for (std::size_t id = trace.drops.empty() ? 0 : trace.messages.size(); id-- > 0;) {
        const MessageRow& message = trace.messages[id];
        const auto [same, isLast] =
            nextPosted.try_emplace({message.from, message.to, message.source, message.target}, Time::max());
        if (message.isLost())
            result.push_back({static_cast<std::uint32_t>(id), message.consumed, same->second});
        same->second = message.posted;
    }
    std::ranges::sort(result, {},
                      [](const LostPacket& packet) { return std::pair(packet.lost, packet.message); });
    return result;
}

} // namespace

AggregationRun::AggregationRun(const Trace& trace) : m_lost(lostPackets(trace)) {
    const TraceHeader& header = trace.header;
    m_shape = {.workers = header.workers,
               .slotCount = static_cast<int>(header.pool.window(header.elements)),
               .chunks = std::max(1, static_cast<int>(header.pool.chunks(header.elements))),
               .valueChars = traceShapeOf(trace).valueChars};
    for (const OverflowRow& row : trace.overflows)
        m_overflows[trace.messages[row.message].source].push_back(row);
    findSums(trace);
}

void AggregationRun::findSums(const Trace& trace) {
    const auto workers = static_cast<std::size_t>(m_shape.workers);
    const auto chunks = static_cast<std::size_t>(m_shape.chunks);
    m_sums.resize(workers);
    std::vector<bool> isKnown(workers * chunks);
    for (const UpdateRef update : trace.updates) {
        if (update.isLocal() || trace.header.isServer(trace.messages[update.index()].to))
            continue;
        const MessageRow& sum = trace.messages[update.index()];
        auto known = isKnown[sum.to * chunks + sum.target];
        if (!known)
            m_sums[sum.to].push_back(sum.consumed);
        known = true;
    }
}

int AggregationRun::sums(Rank worker, Time time) const {
    const std::vector<Time>& times = m_sums[static_cast<std::size_t>(worker)];
    return static_cast<int>(std::ranges::upper_bound(times, time) - times.begin());
}

std::vector<LostPacket> AggregationRun::missing(Time time) const {
    std::vector<LostPacket> result;
    for (const LostPacket& packet : m_lost) {
        if (packet.lost > time)
            break;
        if (packet.again > time)
            result.push_back(packet);
    }
    return result;
}

std::uint64_t AggregationRun::overflowed(int chunk, Time time) const {
    const auto found = m_overflows.find(chunk);
    std::uint64_t elements = 0;
    if (found != m_overflows.end())
        for (const OverflowRow& row : found->second)
            elements += row.time <= time ? row.elements : 0;
    return elements;
}

} // namespace ringscope
