// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// Text to quantity: a number with a unit, "100MiB", "1.5 GB", "10Gbps", "10 Gbit/s", "10us", "10 µs", "2.5
/// ms"; a bare number is in base units (bytes, bits per second, seconds) — in a scenario file a bare number
/// must be a JSON number, so "10" as text is refused there. Exact where the text is: decimals are not rounded
/// through a double. Throws ScenarioError for `path`.
Bytes parseBytes(std::string_view text, const std::string& path);
Bandwidth parseBandwidth(std::string_view text, const std::string& path);
Time parseTime(std::string_view text, const std::string& path);

/// "64 packets", "64packets", "1 packet", or as the Chinese window has it "64 个包"; nothing for other text.
std::optional<std::uint64_t> parsePackets(std::string_view text);

/// Quantity to the shortest text that reads back equal: "100MiB", "10Gbps", "10us".
std::string formatBytes(Bytes bytes);
std::string formatBandwidth(Bandwidth bandwidth);
std::string formatTime(Time time);

} // namespace ringscope
