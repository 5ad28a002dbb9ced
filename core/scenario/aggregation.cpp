// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario means for a switch that adds up.
#include "core/base/fixed_point.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/allowed.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

/// How fast a pool lets its workers send, in packets or in bursts of them, over the slowest of the links.
class Pacing {
public:
    Pacing(const NetworkSettings& network, const SlotPool& pool) : m_pool(pool.ofPackets()) {
        Bandwidth bandwidth = network.bandwidth;
        Time latency = network.latency;
        for (const LinkOverride& link : network.overrides) {
            bandwidth = std::min(bandwidth, link.bandwidth.value_or(bandwidth));
            latency = std::max(latency, link.latency.value_or(latency));
        }
        m_packet = static_cast<double>(m_pool.framing().fullPacket()) / bandwidth.bytesPerSecond();
        m_latency = latency.seconds();
    }

    /// The pool with as many bursts under way as come nearest to the rate of the packets.
    SlotPool inBurstsOf(int burst) const {
        SlotPool pool = m_pool;
        pool.burst = burst;
        if (burst == 1)
            return pool;
        const double wanted = rate(1, m_pool.slotCount);
        const double exact = wanted * roundTrip(burst) / (burst * m_packet);
        const auto atMost = std::max(1, static_cast<int>(exact));
        const double below = wanted - rate(burst, atMost);
        const double above = rate(burst, atMost + 1) - wanted;
        pool.burstsUnderWay = std::max(below <= above ? atMost : atMost + 1, m_pool.slotCount / burst);
        pool.rateError = rate(burst, pool.burstsUnderWay) / wanted - 1;
        return pool;
    }

private:
    /// From a burst's first bit to that of the next one that its sum gives leave to, in seconds.
    double roundTrip(int burst) const { return 2 * (m_latency + burst * m_packet); }
    /// Part of the line rate.
    double rate(int burst, int underWay) const {
        return std::min(1.0, underWay * burst * m_packet / roundTrip(burst));
    }

    SlotPool m_pool;
    double m_packet = 0; ///< on the wire, in seconds
    double m_latency = 0;
};

/// Beyond as many packets several are recorded as one, but so few that the slots still work in turn; fewer
/// where that would change the time, as long as the rows do not become too many.
SlotPool inBursts(const Pacing& pacing, std::uint64_t packets, int slots, int workers) {
    constexpr std::uint64_t kManyChunks = 4'096;
    constexpr std::uint64_t kMostMessages = std::uint64_t{1} << 21;
    constexpr double kSmallError = 0.005;
    const auto burstsFor = [packets](std::uint64_t chunks) { return (packets + chunks - 1) / chunks; };
    const auto most = static_cast<int>(std::clamp<std::uint64_t>(
        burstsFor(kManyChunks), 1, static_cast<std::uint64_t>(std::max(1, slots / 4))));
    const std::uint64_t chunks = std::clamp(kMostMessages / 2 / static_cast<std::uint64_t>(workers),
                                            kManyChunks, SlotPool::kMostChunks);
    SlotPool best = pacing.inBurstsOf(most);
    for (int burst = most - 1; std::abs(best.rateError) > kSmallError && burst >= 1 &&
                               std::cmp_greater_equal(burst, burstsFor(chunks));
         --burst) {
        const SlotPool pool = pacing.inBurstsOf(burst);
        if (std::abs(pool.rateError) < std::abs(best.rateError))
            best = pool;
    }
    return best;
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
    const SlotPool pool{.slotCount = aggregation.slotCount, .integers = aggregation.integers};
    if (network.fabric.lossProbability > 0)
        return pool; // a packet that may be lost stands for itself
    return inBursts(Pacing(network, pool), pool.chunks(elements()), pool.slotCount, nodes);
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
