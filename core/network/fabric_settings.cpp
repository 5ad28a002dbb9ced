// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/fabric_settings.h"

#include <algorithm>

namespace ringscope {

namespace {

/// The largest segment that a lossless message of `bytes` is cut into when the scenario leaves it open: 1
/// MiB, and at most 64 segments a message, so that a large gradient stays quick and an incast still
/// interleaves its senders. With quicker links: 1/64 of the message, and at least an Ethernet packet. No more
/// than a packet may be that the scenario sets.
Bytes defaultSegment(Bytes bytes, bool hasQuickerLinks) {
    constexpr Bytes kMebibyte = Bytes{1} << 20;
    constexpr Bytes kMostSegments = 64;
    const Bytes least = hasQuickerLinks ? kDefaultPacket : kMebibyte;
    return std::clamp((bytes + kMostSegments - 1) / kMostSegments, least, kMaximumPacket);
}

/// What of such a segment is left where queues are finite: small enough for eight to fit, at least an
/// Ethernet packet, and no more than the queue.
Bytes segmentForQueue(Bytes segment, Bytes queue) {
    const Bytes fitting = std::clamp(queue / 8, std::min(kDefaultPacket, queue), queue);
    return std::min(segment, fitting);
}

} // namespace

Bytes defaultEcnThreshold(Bandwidth bandwidth, Bytes packet) {
    constexpr Bytes kPacketsAtGigabit = 20;
    constexpr Bytes kPacketsAtTenGigabit = 65;
    const Bytes inProportion = kPacketsAtTenGigabit * (bandwidth.bps() / 1'000'000) / 10'000;
    return std::max(kPacketsAtGigabit, inProportion) * packet;
}

Bytes FabricSettings::headerBytes() const {
    switch (transport) {
    case TransportKind::Lossless:
        return 0;
    case TransportKind::Tcp:
    case TransportKind::Dctcp:
    case TransportKind::Swift:
        return kHeaderBytes;
    case TransportKind::Datagram:
        break;
    }
    return kAggregationHeader;
}

std::optional<Bytes> FabricSettings::queueBytes() const {
    if (queuePackets)
        return *queuePackets * packet.value_or(kDefaultPacket);
    return queue;
}

Bytes segmentFor(const FabricSettings& settings, Bytes bytes) {
    if (settings.packet)
        return *settings.packet;
    if (settings.transport != TransportKind::Lossless)
        return kDefaultPacket;
    const std::optional<Bytes> queue = settings.queueBytes();
    const Bytes segment = defaultSegment(bytes, settings.hasQuickerLinks);
    return queue ? segmentForQueue(segment, *queue) : segment;
}

} // namespace ringscope
