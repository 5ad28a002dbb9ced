// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/aggregation_fields.h"

#include "core/base/fixed_point.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/limits.h"
#include "core/scenario/quantity.h"
#include "core/scenario/require.h"
#include "core/scenario/words.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

constexpr std::string_view kAuto = "auto";

void readSlots(AggregationSettings& settings, const JsonValue& value, const std::string& path) {
    settings.slotCount = static_cast<int>(readWhole(value, path, 1, kMostSlots, kSlotsAllowed));
}

void readIntegers(AggregationSettings& settings, const JsonValue& value, const std::string& path) {
    settings.integers = static_cast<int>(readWhole(value, path, 1, kMostIntegers, kIntegersAllowed));
}

void readScaleBits(AggregationSettings& settings, const JsonValue& value, const std::string& path) {
    settings.scaleBits.reset();
    if (!isWord(value, kAuto)) {
        settings.scaleBits =
            static_cast<int>(readWhole(value, path, 0, FixedPoint::kMostScaleBits, kScaleBitsAllowed));
    }
}

void readTimeout(AggregationSettings& settings, const JsonValue& value, const std::string& path) {
    settings.timeout.reset();
    if (!isWord(value, kAuto)) {
        settings.timeout = readTimeOf(value, path, kPatienceAllowed);
    }
}

constexpr Field<AggregationSettings> kTable[] = {
    {.key = "slots", .allowed = kSlotsAllowed, .read = readSlots},
    {.key = "integers", .allowed = kIntegersAllowed, .read = readIntegers},
    {.key = "scale_bits", .allowed = kScaleBitsAllowed, .read = readScaleBits},
    {.key = "timeout", .allowed = kPatienceAllowed, .needsUnit = true, .read = readTimeout},
};
constexpr std::span<const Field<AggregationSettings>> kFields(kTable);

/// What a star of direct links to the switch cannot be combined with.
void validateNetworkOfSwitch(const NetworkSettings& network) {
    const FabricSettings& fabric = network.fabric;
    require(network.topology == TopologyKind::Star, "network.topology",
            std::string(wordFor(kTopologyWords, network.topology)),
            Text{.en = "star with in-network: its switch is the one that adds up",
                 .zh = "star：网内聚合中做加法的正是它的交换机"});
    require(
        fabric.transport == TransportKind::Lossless, "network.transport",
        std::string(wordFor(kTransportWords, fabric.transport)),
        Text{.en = "lossless with in-network, whose workers send again themselves what network.loss takes",
             .zh = "lossless：网内聚合由 worker 自己重发丢失的包"});
    require(!fabric.packet, "network.packet", formatBytes(fabric.packet.value_or(0)),
            Text{.en = "auto with in-network: aggregation.integers says how large packets are",
                 .zh = "留空：网内聚合的包大小由每包整数的个数决定"});
    require(!fabric.queueBytes(), "network.queue", formatBytes(fabric.queueBytes().value_or(0)),
            Text{.en = "unlimited with in-network: no more waits than the window of a worker",
                 .zh = "unlimited：网内聚合中排队的不会超过一个 worker 的窗口"});
}

} // namespace

void assignAggregation(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    assignObject(scenario.aggregation, kFields, steps, value, path, "an object");
}

void listAggregation(std::vector<KeyInfo>& keys, const std::string& path) {
    listFields(kFields, keys, path);
}

void validateAggregation(const Scenario& scenario) {
    const AggregationSettings& settings = scenario.aggregation;
    require(settings.slotCount >= 1 && settings.slotCount <= kMostSlots, "aggregation.slots",
            fmt::to_string(settings.slotCount), std::string(kSlotsAllowed));
    require(settings.integers >= 1 && settings.integers <= kMostIntegers, "aggregation.integers",
            fmt::to_string(settings.integers), std::string(kIntegersAllowed));
    const int bits = settings.scaleBits.value_or(0);
    require(bits >= 0 && bits <= FixedPoint::kMostScaleBits, "aggregation.scale_bits", fmt::to_string(bits),
            std::string(kScaleBitsAllowed));
    const Time timeout = settings.timeout.value_or(kLeastPatience);
    require(timeout >= kLeastPatience && timeout <= kMostRto, "aggregation.timeout", formatTime(timeout),
            std::string(kPatienceAllowed));
    if (!requireAlgorithm(scenario.algorithm).usesSwitch) {
        return;
    }
    validateNetworkOfSwitch(scenario.network);
    require(scenario.iterations == 1, "iterations", fmt::to_string(scenario.iterations),
            Text{.en = "1 with in-network, whose switch serves one stream of chunks to its end",
                 .zh = "1：网内聚合的交换机只服务一个块流，直到它结束"});
    const std::uint64_t chunks = scenario.activePool().chunks(scenario.elements());
    require(
        chunks <= SlotPool::kMostChunks, "aggregation.integers", fmt::to_string(settings.integers),
        fmt::format("so many that a gradient is at most {} packets{}, not {}; or more aggregation.slots",
                    SlotPool::kMostChunks,
                    scenario.network.fabric.lossProbability > 0 ? " where packets may be lost" : " or bursts",
                    chunks));
}

} // namespace ringscope
