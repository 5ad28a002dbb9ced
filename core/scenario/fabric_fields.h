// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field.h"

namespace ringscope {

// The keys of `network` that say how it carries packets: FabricSettings.

void readTransport(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readSwitching(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readPacket(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readQueue(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readEcnThreshold(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readRtoMinimum(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readInitialWindow(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readDctcpGain(NetworkSettings& network, const JsonValue& value, const std::string& path);
void readLoss(NetworkSettings& network, const JsonValue& value, const std::string& path);
void assignSwift(NetworkSettings& network, PathSteps steps, const JsonValue& value, const std::string& path);
void listSwift(std::vector<KeyInfo>& keys, const std::string& path);

/// Throws ScenarioError for what the keys above are wrong about, alone or together. `resends`: the algorithm
/// itself sends again what is lost.
void validateFabric(const FabricSettings& fabric, bool resends);

} // namespace ringscope
