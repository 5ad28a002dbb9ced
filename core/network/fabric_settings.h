// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fabric.h"
#include "core/base/slot_pool.h"
#include "core/base/units.h"

#include <optional>

namespace ringscope {

/// Swift's parameters (Kumar et al. 2020, section 3 and appendix). Windows are in packets.
struct SwiftSettings {
    /// The delay that is aimed at on a path of no hops by a large window. Unset: the unloaded round trip of
    /// the flow's path and the time of 8 packets at its slowest link.
    std::optional<Time> baseTarget;
    Time perHop = Time::microseconds(1);  ///< more for each link of the path
    Time range = Time::microseconds(100); ///< the most that a small window adds to its target
    double minimumScaledWindow = 0.1;     ///< the window at which all of `range` is added
    double maximumScaledWindow = 100;     ///< the window from which on nothing is added
    double additiveIncrease = 1;          ///< packets a round trip below the target
    double multiplicativeDecrease = 0.8;  ///< β
    double maximumDecrease = 0.5;         ///< the most that one cut takes off: max_mdf
    double minimumWindow = 0.001;         ///< below 1 packet the sender paces

    friend bool operator==(const SwiftSettings&, const SwiftSettings&) = default;
};

/// What the network between the hosts is like, beside its topology.
struct FabricSettings {
    TransportKind transport = TransportKind::Lossless;
    Switching switching = Switching::CutThrough;
    /// Lossless: the largest segment (payload); unset: chosen by size and queue. Otherwise the packet on the
    /// wire with its header; unset: 1,500 B.
    std::optional<Bytes> packet;
    /// What may wait at each port of a switch, in bytes or in full packets; neither: unlimited.
    std::optional<Bytes> queue;
    std::optional<std::uint32_t> queuePackets;
    std::optional<Bytes> ecnThreshold; ///< packets that find more waiting are marked; unset: by bandwidth
    Time rtoMinimum = Time::milliseconds(200); ///< the shortest retransmission time-out; Linux' TCP_RTO_MIN
    int initialWindow = 10;                    ///< packets: RFC 6928
    double dctcpGain = 1.0 / 16;               ///< g of DCTCP: Alizadeh et al. 2010
    SwiftSettings swift;
    double lossProbability = 0; ///< of each packet on each link; 0 … 0.5
    /// Some links between switches are quicker than those of the hosts. What enters such a link waits until
    /// it can leave in one piece, so lossless segments have to be small.
    bool hasQuickerLinks = false;

    /// Of each packet's bytes on the wire; an acknowledgement is header alone.
    Bytes headerBytes() const;
    /// The queue's limit in bytes.
    std::optional<Bytes> queueBytes() const;

    friend bool operator==(const FabricSettings&, const FabricSettings&) = default;
};

/// Where hops are too many to record, a port is recorded every so many packets.
inline constexpr std::uint32_t kPacketsBetweenSamples = 64;

inline constexpr Bytes kDefaultPacket = 1'500;          ///< Ethernet's MTU
inline constexpr Bytes kMaximumPacket = Bytes{1} << 30; ///< a hop has 32 bits for its bytes
inline constexpr Bytes kHeaderBytes = 40; ///< IPv4 and TCP, of each packet and of each acknowledgement

/// From how many waiting bytes on a port marks: 20 packets at 1 Gbit/s and below, 65 at 10 Gbit/s (Alizadeh
/// et al. 2010, section 3), in proportion to the bandwidth in between and above.
Bytes defaultEcnThreshold(Bandwidth bandwidth, Bytes packet);

/// The largest segment, or packet with its header, that messages of `bytes` and less are cut into.
Bytes segmentFor(const FabricSettings& settings, Bytes bytes);

} // namespace ringscope
