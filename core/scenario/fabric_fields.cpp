// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/fabric_fields.h"

#include "core/scenario/limits.h"
#include "core/scenario/quantity.h"
#include "core/scenario/require.h"
#include "core/scenario/words.h"

#include <fmt/format.h>

#include <cmath>

namespace ringscope {

namespace {

constexpr std::string_view kAuto = "auto";

double readNumberIn(const JsonValue& value, const std::string& path, double least, double most,
                    std::string_view allowed) {
    const double number = readNumber(value, path, allowed);
    if (number < least || number > most) {
        throw ScenarioError(path, value.shown(), std::string(allowed));
    }
    return number;
}

template <auto member>
void readSwiftNumber(SwiftSettings& swift, const JsonValue& value, const std::string& path) {
    swift.*member = readNumberIn(value, path, kLeastSwift, kMostSwift, kSwiftNumberAllowed);
}

void readBaseTarget(SwiftSettings& swift, const JsonValue& value, const std::string& path) {
    swift.baseTarget.reset();
    if (!isWord(value, kAuto)) {
        swift.baseTarget = readTimeOf(value, path, kBaseTargetAllowed);
    }
}

template <auto member>
void readSwiftTime(SwiftSettings& swift, const JsonValue& value, const std::string& path) {
    swift.*member = readTime(value, path);
}

constexpr Field<SwiftSettings> kSwiftTable[] = {
    {.key = "base_target", .allowed = kBaseTargetAllowed, .needsUnit = true, .read = readBaseTarget},
    {.key = "per_hop",
     .allowed = kTimeAllowed,
     .needsUnit = true,
     .read = readSwiftTime<&SwiftSettings::perHop>},
    {.key = "range",
     .allowed = kTimeAllowed,
     .needsUnit = true,
     .read = readSwiftTime<&SwiftSettings::range>},
    {.key = "min_scaled_window",
     .allowed = kSwiftNumberAllowed,
     .read = readSwiftNumber<&SwiftSettings::minimumScaledWindow>},
    {.key = "max_scaled_window",
     .allowed = kSwiftNumberAllowed,
     .read = readSwiftNumber<&SwiftSettings::maximumScaledWindow>},
    {.key = "additive_increase",
     .allowed = kSwiftNumberAllowed,
     .read = readSwiftNumber<&SwiftSettings::additiveIncrease>},
    {.key = "beta",
     .allowed = kSwiftNumberAllowed,
     .read = readSwiftNumber<&SwiftSettings::multiplicativeDecrease>},
    {.key = "max_decrease",
     .allowed = kSwiftNumberAllowed,
     .read = readSwiftNumber<&SwiftSettings::maximumDecrease>},
    {.key = "min_window",
     .allowed = kSwiftNumberAllowed,
     .read = readSwiftNumber<&SwiftSettings::minimumWindow>},
};
constexpr std::span<const Field<SwiftSettings>> kSwiftFields(kSwiftTable);

} // namespace

void readTransport(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.transport = readWord(kTransportWords, value, path);
}

void readSwitching(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.switching = readWord(kSwitchingWords, value, path);
}

void readPacket(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    if (isWord(value, kAuto)) {
        network.fabric.packet.reset();
        return;
    }
    const Bytes bytes = readBytesOf(value, path, kPacketAllowed);
    require(bytes >= 1 && bytes <= kMaximumPacket, path, value.shown(), std::string(kPacketAllowed));
    network.fabric.packet = bytes;
}

void readQueue(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.queue.reset();
    network.fabric.queuePackets.reset();
    if (isWord(value, "unlimited")) {
        return;
    }
    const bool isText = value.kind == JsonValue::Kind::String || value.kind == JsonValue::Kind::Bare;
    if (const auto packets = isText ? parsePackets(value.text) : std::nullopt) {
        require(*packets >= 1 && *packets <= kMaximumQueuePackets, path, value.shown(),
                std::string(kQueueAllowed));
        network.fabric.queuePackets = static_cast<std::uint32_t>(*packets);
        return;
    }
    network.fabric.queue = readBytesOf(value, path, kQueueAllowed);
}

void readEcnThreshold(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.ecnThreshold.reset();
    if (!isWord(value, kAuto)) {
        network.fabric.ecnThreshold = readBytesOf(value, path, kEcnAllowed);
    }
}

void readRtoMinimum(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.rtoMinimum = readTimeOf(value, path, kRtoAllowed);
}

void readInitialWindow(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.initialWindow =
        static_cast<int>(readWhole(value, path, 1, kMaximumInitialWindow, kInitialWindowAllowed));
}

void readDctcpGain(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.dctcpGain = readNumberIn(value, path, kLeastGain, 1, kGainAllowed);
}

void readLoss(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.fabric.lossProbability = readNumberIn(value, path, 0, kMostLoss, kLossAllowed);
}

void assignSwift(NetworkSettings& network, PathSteps steps, const JsonValue& value, const std::string& path) {
    assignObject(network.fabric.swift, kSwiftFields, steps, value, path, "an object");
}

void listSwift(std::vector<KeyInfo>& keys, const std::string& path) {
    listFields(kSwiftFields, keys, path);
}

void validateFabric(const FabricSettings& fabric, bool resends) {
    const bool hasPackets = fabric.transport != TransportKind::Lossless;
    const Bytes packet = fabric.packet.value_or(hasPackets ? kDefaultPacket : 1);
    require(packet >= 1 && packet <= kMaximumPacket, "network.packet", fmt::to_string(packet),
            std::string(kPacketAllowed));
    require(!hasPackets || (packet >= kLeastWirePacket && packet <= kMostWirePacket), "network.packet",
            formatBytes(packet), std::string(kWirePacketAllowed));
    const std::optional<Bytes> queue = fabric.queueBytes();
    require(!queue || *queue >= packet, "network.queue", formatBytes(queue.value_or(0)),
            hasPackets || fabric.packet
                ? fmt::format("unlimited, or room for at least one packet of {}", formatBytes(packet))
                : "unlimited, or at least 1 B");
    require(!queue || *queue <= kMaximumQueue, "network.queue", formatBytes(queue.value_or(0)),
            std::string(kQueueAllowed));
    require(fabric.rtoMinimum >= kLeastRto && fabric.rtoMinimum <= kMostRto, "network.rto_min",
            formatTime(fabric.rtoMinimum), std::string(kRtoAllowed));
    require(hasPackets || resends || fabric.lossProbability == 0, "network.loss",
            fmt::to_string(fabric.lossProbability),
            Text{.en = "0 with the lossless transport, which sends nothing again; tcp, dctcp or swift with "
                       "losses",
                 .zh = "0：无损传输不重发；要丢包请用 tcp、dctcp 或 swift"});
    const SwiftSettings& swift = fabric.swift;
    require(swift.minimumScaledWindow < swift.maximumScaledWindow, "network.swift.min_scaled_window",
            fmt::to_string(swift.minimumScaledWindow),
            fmt::format("less than max_scaled_window, which is {}", swift.maximumScaledWindow));
    require(swift.maximumDecrease < 1, "network.swift.max_decrease", fmt::to_string(swift.maximumDecrease),
            "less than 1, or nothing would be left of the window");
}

} // namespace ringscope
