// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ringscope {

// What the reader and validate() hold a scenario to, and how messages and help say it.

inline constexpr std::uint64_t kMaximumElements = kMaximumBytes / kElementBytes - 1;
inline constexpr double kLeastOversubscription = 0.01;
inline constexpr double kMostOversubscription = 1'000;
inline constexpr std::size_t kMaximumOverrides = 1'024;
inline constexpr std::size_t kMaximumFailures = 16'384;
inline constexpr std::size_t kMaximumText = std::size_t{4} << 20; // bytes of a file
inline constexpr std::size_t kMaximumNameBytes = 200;

inline constexpr std::string_view kBytesAllowed =
    "whole bytes below 2^60, e.g. 64KiB or 1.5MB (text needs a unit)";
inline constexpr std::string_view kBandwidthAllowed =
    "1 bps to 10 Tbps, e.g. 10Gbps or 25 Gbit/s (text needs a unit)";
inline constexpr std::string_view kTimeAllowed =
    "0 to 9,223,372 s (106 days) in whole picoseconds, e.g. 10us or 1.5 ms (text needs a unit)";
inline constexpr std::string_view kScenarioAllowed =
    "an object with the keys of a scenario, e.g. {\"nodes\": 4}";
inline constexpr std::string_view kVersionAllowed = "1, the version of the format";
inline constexpr std::string_view kAlgorithmAllowed = "the id of an algorithm";
inline constexpr std::string_view kModelAllowed = "the id of a model";
inline constexpr std::string_view kNameAllowed = "text in UTF-8 of at most 200 bytes, without U+0000";
inline constexpr std::string_view kNodesAllowed = "a whole number from 1 to 16,384";
inline constexpr std::string_view kGroupAllowed =
    "nodes a group of the hierarchical algorithm: a whole number from 1 to nodes; or auto";
inline constexpr std::string_view kIterationsAllowed = "a whole number from 1 to 10,000";
inline constexpr std::string_view kSeedAllowed = "a whole number from 0 to 18,446,744,073,709,551,615";
inline constexpr std::string_view kGradientAllowed = "an object with one of bytes, elements and model";
inline constexpr std::string_view kGradientBytesAllowed =
    "a multiple of 4 bytes (an element is a 4-byte float) below 2^60, e.g. 100MiB";
inline constexpr std::string_view kElementsAllowed =
    "a whole number from 0 to 288,230,376,151,711,743 (bytes below 2^60)";
inline constexpr std::string_view kValuesAllowed =
    "auto, digits (node r holds 10^r; up to 8 nodes), index (10·r + i mod 1,000), random, or a list with one "
    "number a "
    "node, e.g. [1,2,3,4]";
inline constexpr std::string_view kValueAllowed = "a number that a 4-byte float can hold";
inline constexpr std::string_view kPacketAllowed =
    "1 B to 1 GiB, e.g. 64KiB; or auto: 1,500 B; lossless 1/64 of the message, at least 1 MiB (with quicker "
    "links in a fabric 1,500 B), at most 1 GiB, and small enough for eight to fit a queue";
inline constexpr Bytes kLeastWirePacket = 64;
inline constexpr Bytes kMostWirePacket = Bytes{64} << 10;
inline constexpr std::string_view kWirePacketAllowed =
    "64 B to 64 KiB on the wire, 40 B of them header, with tcp, dctcp and swift";
inline constexpr std::uint64_t kMaximumQueuePackets = 1'000'000;
inline constexpr Bytes kMaximumQueue = Bytes{1} << 31;
inline constexpr std::string_view kQueueAllowed =
    "unlimited, or what may wait at a port: bytes up to 2 GiB, e.g. 96KB, or packets, e.g. 64 packets";
inline constexpr std::string_view kEcnAllowed =
    "bytes that wait before a port marks (dctcp), e.g. 30KB; or auto: 20 packets at 1 Gbit/s, 65 at 10";
inline constexpr Time kLeastRto = Time::microseconds(1);
inline constexpr Time kMostRto = Time::milliseconds(60'000);
inline constexpr std::string_view kRtoAllowed = "1 us to 60 s, e.g. 200ms";
inline constexpr std::uint64_t kMaximumInitialWindow = 10'000;
inline constexpr std::string_view kInitialWindowAllowed = "packets, a whole number from 1 to 10,000";
inline constexpr double kLeastGain = 1e-6;
inline constexpr std::string_view kGainAllowed = "a number above 0, up to 1; the paper's is 0.0625";
inline constexpr double kMostLoss = 0.5;
inline constexpr std::string_view kLossAllowed =
    "the probability that a link loses a packet: 0 to 0.5, e.g. 0.01";
inline constexpr double kLeastSwift = 1e-4;
inline constexpr double kMostSwift = 1e6;
inline constexpr std::string_view kSwiftNumberAllowed = "a number from 0.0001 to 1,000,000";
inline constexpr std::string_view kBaseTargetAllowed =
    "a time, e.g. 50us; or auto: the path's unloaded round trip and the time of 8 packets";
inline constexpr std::string_view kTopologyAllowed = "star, ring, leaf-spine or fat-tree";
inline constexpr std::string_view kLeavesAllowed = "leaf-spine: a whole number from 1 to 256";
inline constexpr std::string_view kHostsPerLeafAllowed = "leaf-spine: a whole number from 1 to 256";
inline constexpr std::string_view kSpinesAllowed = "leaf-spine: a whole number from 1 to 64";
inline constexpr std::string_view kOversubscriptionAllowed =
    "leaf-spine: a number from 0.01 to 1000, what a leaf's hosts can send to what its uplinks can carry; or "
    "auto: each uplink has network.bandwidth";
inline constexpr std::string_view kFatTreePortsAllowed = "fat-tree: an even number from 2 to 16";
inline constexpr std::string_view kPlacementAllowed =
    "in-order, striped, random, topology-aware, or a list with the host port of each node, e.g. [0,4,8,12]";
inline constexpr std::string_view kHostPortAllowed = "the number of a host port, from 0, each at most once";
inline constexpr int kMostSlots = 4'096;
inline constexpr std::string_view kSlotsAllowed = "packets that the switch can hold: 1 to 4,096";
inline constexpr int kMostIntegers = 2'048;
inline constexpr std::string_view kIntegersAllowed =
    "integers a packet: 1 to 2,048, e.g. 32, 64 or 256 (4 B each, and 76 B of headers)";
inline constexpr std::string_view kScaleBitsAllowed =
    "f from 0 to 30, a value v being sent as v·2^f; or auto: the most at which no sum overflows";
inline constexpr Time kLeastPatience = Time::microseconds(1);
inline constexpr std::string_view kPatienceAllowed =
    "1 us to 60 s, e.g. 1ms; or auto: never without losses, else 1 ms or twice what a full window takes";
inline constexpr std::string_view kOverridesAllowed =
    "a list of at most 1,024 objects with link, bandwidth, latency";
inline constexpr std::string_view kLinkAllowed = "the name of a link, e.g. node2->switch or node2->node3";
inline constexpr std::string_view kExchangeAllowed = "simultaneous, send-first or odd-even, with eager_limit "
                                                     "beside it; or an object with kind and eager_limit";
inline constexpr std::string_view kEagerAllowed =
    "bytes that a blocking send may send without waiting for its receiver, e.g. 4KiB; or unlimited";
inline constexpr std::string_view kFailuresAllowed =
    "a list of at most 16,384 objects with node and at, when it stops answering; what it had handed to its "
    "port before still goes out";
inline constexpr std::string_view kFailedNodeAllowed = "the number of a node, from 0";

} // namespace ringscope
