// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/framing.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace ringscope {

/// Bytes that a packet of in-network aggregation has on the wire beside its numbers: 38 of Ethernet (header,
/// checksum, preamble, gap), 28 of IP and UDP, 10 of its own (Sapio et al. 2021).
inline constexpr Bytes kAggregationHeader = 76;

/// The memory of a switch that adds gradients up, and how they are cut for it: a pool of slots, each of which
/// holds one packet's numbers (SwitchML: Sapio et al. 2021, section 3).
struct SlotPool {
    int slotCount = 0; ///< s: packets that the switch can hold; 0: no switch adds anything up
    int integers = 0;  ///< k: 32-bit integers a packet
    /// Packets that are sent, held and added up as one: 1 … slots. Beyond a few thousand packets, more than
    /// one, so that a recording stays small; it then takes as many slots at once.
    int burst = 1;
    /// Bursts that a worker has under way at a time; 0: as many as the slots hold. A burst is handed on
    /// whole, and so longer under way than its packets one by one; while s packets are, more than s / burst
    /// bursts are in part.
    int burstsUnderWay = 0;
    /// By what part of it the rate of the bursts differs from that of the packets: 0.01 is 1 % too fast.
    double rateError = 0;

    /// A place, of which there are two for each slot and one for each chunk, is numbered in 16 bits.
    static constexpr std::uint64_t kMostChunks = 50'000;

    /// The same pool, packet by packet.
    SlotPool ofPackets() const { return {.slotCount = slotCount, .integers = integers}; }
    bool isUsed() const { return slotCount > 0; }
    /// Numbers of one chunk.
    std::uint64_t chunkElements() const {
        return static_cast<std::uint64_t>(burst) * static_cast<std::uint64_t>(integers);
    }
    /// Chunks of a gradient; the last one may be shorter.
    std::uint64_t chunks(std::uint64_t elements) const {
        assert(chunkElements() > 0 && "validated");
        return (elements + chunkElements() - 1) / chunkElements();
    }
    /// How many chunks the switch holds at a time, of a gradient that has as many; at least 1.
    std::uint64_t window(std::uint64_t elements) const {
        const int most = burstsUnderWay > 0 ? burstsUnderWay : slotCount / burst;
        return std::clamp<std::uint64_t>(chunks(elements), 1, static_cast<std::uint64_t>(most));
    }
    Framing framing() const { return {static_cast<Bytes>(integers) * kElementBytes, kAggregationHeader}; }

    friend bool operator==(const SlotPool&, const SlotPool&) = default;
};

} // namespace ringscope
