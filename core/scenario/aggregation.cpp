// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario means for a switch that adds up.
#include "core/base/fixed_point.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/allowed.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Beyond as many packets several are recorded as one, but so few that the slots still work in turn. A packet
/// that may be lost stands for itself.
int packetsOfChunk(std::uint64_t packets, int slots, bool mayBeLost) {
    constexpr std::uint64_t kManyChunks = 4'096;
    if (mayBeLost)
        return 1;
    const std::uint64_t wanted = (packets + kManyChunks - 1) / kManyChunks;
    return static_cast<int>(
        std::clamp<std::uint64_t>(wanted, 1, static_cast<std::uint64_t>(std::max(1, slots / 4))));
}

/// The largest magnitude that a gradient's values can have.
double largestValue(const Scenario& scenario) {
    switch (scenario.resolvedValues()) {
    case ValuesKind::Digits:
        return std::pow(10.0, scenario.nodes - 1);
    case ValuesKind::Random:
        return 1;
    case ValuesKind::PerNode:
        return std::abs(*std::ranges::max_element(scenario.gradient.perNode, {},
                                                  [](double value) { return std::abs(value); }));
    case ValuesKind::Auto:
    case ValuesKind::Index:
        break;
    }
    return 10.0 * (scenario.nodes - 1) + 999;
}

/// How long the slowest link takes for a message of `bytes` on the wire, there and back.
Time slowestRoundTrip(const Topology& topology, Bytes bytes) {
    Time slowest;
    for (const Link& link : topology.links())
        slowest = std::max(slowest, link.latency + link.bandwidth.transferTime(bytes));
    return slowest + slowest;
}

} // namespace

SlotPool Scenario::activePool() const {
    if (!requireAlgorithm(algorithm).usesSwitch)
        return {};
    SlotPool pool{.slotCount = aggregation.slotCount, .integers = aggregation.integers};
    pool.burst = packetsOfChunk(pool.chunks(elements()), pool.slotCount, network.fabric.lossProbability > 0);
    return pool;
}

int Scenario::activeScaleBits() const {
    if (!requireAlgorithm(algorithm).usesSwitch)
        return 0;
    if (aggregation.scaleBits)
        return *aggregation.scaleBits;
    // Each worker's value is rounded, by at most a half: N·(v·2^f + 1/2) must stay below 2^31 − 1.
    const double room = (2147483647.0 - nodes) / nodes;
    const double most = largestValue(*this);
    const double bits = most > 0 ? std::floor(std::log2(room / most)) : FixedPoint::kMostScaleBits;
    return static_cast<int>(std::clamp(bits, 0.0, double{FixedPoint::kMostScaleBits}));
}

Time Scenario::activePatience() const {
    if (!requireAlgorithm(algorithm).usesSwitch)
        return Time::max();
    if (aggregation.timeout)
        return *aggregation.timeout;
    if (network.fabric.lossProbability == 0)
        return Time::max();
    const SlotPool pool = activePool();
    const Bytes window = pool.window(elements()) * pool.chunkElements() * kElementBytes;
    const Time full = slowestRoundTrip(buildTopology(), pool.framing().wireBytes(window));
    return std::max(Time::milliseconds(1), full + full);
}

FabricSettings Scenario::activeFabric() const {
    FabricSettings fabric = network.activeFabric();
    if (requireAlgorithm(algorithm).usesSwitch) {
        fabric.transport = TransportKind::Datagram;
        fabric.packet = activePool().framing().fullPacket();
    }
    return fabric;
}

} // namespace ringscope
