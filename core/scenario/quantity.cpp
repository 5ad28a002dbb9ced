// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/quantity.h"

#include "core/base/errors.h"
#include "core/scenario/allowed.h"
#include "core/scenario/decimal.h"
#include "core/scenario/json_value.h"
#include "core/scenario/limits.h"

#include <fmt/format.h>

#include <optional>
#include <span>

namespace ringscope {

namespace {

/// A unit is 2^twos · 10^tens base units. The first `written` ones are those that formatting chooses from.
struct Unit {
    std::string_view name;
    int twos = 0;
    int tens = 0;
};

constexpr Unit kByteUnits[] = {
    {"B", 0, 0},    {"kB", 0, 3},   {"MB", 0, 6},   {"GB", 0, 9},   {"TB", 0, 12},
    {"PB", 0, 15},  {"KiB", 10, 0}, {"MiB", 20, 0}, {"GiB", 30, 0}, {"TiB", 40, 0},
    {"PiB", 50, 0}, {"KB", 0, 3},   {"EB", 0, 18},  {"EiB", 60, 0},
};
constexpr std::size_t kWrittenByteUnits = 11;

constexpr Unit kBandwidthUnits[] = {
    {"bps", 0, 0},    {"kbps", 0, 3},   {"Mbps", 0, 6},   {"Gbps", 0, 9},   {"Tbps", 0, 12},
    {"bit/s", 0, 0},  {"kbit/s", 0, 3}, {"Mbit/s", 0, 6}, {"Gbit/s", 0, 9}, {"Tbit/s", 0, 12},
    {"b/s", 0, 0},    {"kb/s", 0, 3},   {"Mb/s", 0, 6},   {"Gb/s", 0, 9},   {"Tb/s", 0, 12},
    {"B/s", 3, 0},    {"kB/s", 3, 3},   {"MB/s", 3, 6},   {"GB/s", 3, 9},   {"TB/s", 3, 12},
    {"KiB/s", 13, 0}, {"MiB/s", 23, 0}, {"GiB/s", 33, 0}, {"TiB/s", 43, 0}, {"Kbps", 0, 3},
};
constexpr std::size_t kWrittenBandwidthUnits = 5;

// The base unit of a bare number is the second; values are counted in picoseconds.
constexpr Unit kTimeUnits[] = {
    {"ps", 0, 0},      {"ns", 0, 3}, {"us", 0, 6},
    {"ms", 0, 9},      {"s", 0, 12}, {"\u00b5s", 0, 6}, // micro sign
    {"\u03bcs", 0, 6},                                  // Greek mu
};
constexpr std::size_t kWrittenTimeUnits = 5;
constexpr Unit kSecond = kTimeUnits[4];

/// Removes spaces from the front, the no-break ones of typeset quantities too.
void skipSpaces(std::string_view& text) {
    static constexpr std::string_view kSpaces[] = {" ", "\u00a0", "\u2009", "\u202f"};
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view space : kSpaces) {
            if (text.starts_with(space)) {
                text.remove_prefix(space.size());
                again = true;
            }
        }
    }
}

[[noreturn]] void refuse(std::string_view text, const std::string& path, std::string_view allowed) {
    throw ScenarioError(path, inQuotes(text), std::string(allowed));
}

/// The quantity in units of 1 (bytes, bits per second, picoseconds); throws with `allowed` for what is not
/// one.
std::uint64_t parse(std::string_view text, const std::string& path, std::span<const Unit> units, Unit bare,
                    std::string_view allowed) {
    std::string_view rest = text;
    skipSpaces(rest);
    const std::optional<Decimal> number = takeDecimal(rest);
    skipSpaces(rest);
    const Unit* unit = rest.empty() ? &bare : nullptr;
    for (const Unit& candidate : units) {
        if (rest.starts_with(candidate.name)) {
            std::string_view after = rest.substr(candidate.name.size());
            skipSpaces(after);
            unit = after.empty() ? &candidate : unit;
        }
    }
    const std::optional<std::uint64_t> value =
        number && unit != nullptr ? number->whole(unit->twos, unit->tens) : std::nullopt;
    if (!value) {
        refuse(text, path, allowed);
    }
    return *value;
}

/// The exact decimal text of value / 2^twos / 10^tens, or nothing when it needs many decimals.
std::optional<std::string> inUnit(std::uint64_t value, const Unit& unit) {
    constexpr int kMostDecimals = 6;
    std::uint64_t size = std::uint64_t{1} << unit.twos;
    for (int i = 0; i < unit.tens; ++i) {
        size *= 10;
    }
    std::string text = fmt::format("{}", value / size);
    std::uint64_t rest = value % size;
    for (int i = 0; rest != 0; ++i) {
        if (i == kMostDecimals) {
            return std::nullopt;
        }
        text += i == 0 ? "." : "";
        text += static_cast<char>('0' + rest * 10 / size); // size ≤ 2^50: no overflow
        rest = rest * 10 % size;
    }
    return text.append(unit.name);
}

std::string shortest(std::uint64_t value, std::span<const Unit> units) {
    std::string best = *inUnit(value, units.front());
    for (const Unit& unit : units.subspan(1)) {
        const std::optional<std::string> text = inUnit(value, unit);
        if (text && text->size() < best.size()) {
            best = *text;
        }
    }
    return best;
}

} // namespace

Bytes parseBytes(std::string_view text, const std::string& path) {
    const std::uint64_t bytes = parse(text, path, kByteUnits, kByteUnits[0], kBytesAllowed);
    if (bytes >= kMaximumBytes) {
        refuse(text, path, kBytesAllowed);
    }
    return bytes;
}

Bandwidth parseBandwidth(std::string_view text, const std::string& path) {
    const std::uint64_t bps = parse(text, path, kBandwidthUnits, kBandwidthUnits[0], kBandwidthAllowed);
    if (bps < 1 || bps > Bandwidth::kMaximumBitsPerSecond) {
        refuse(text, path, kBandwidthAllowed);
    }
    return Bandwidth::bitsPerSecond(bps);
}

Time parseTime(std::string_view text, const std::string& path) {
    const std::uint64_t ps = parse(text, path, kTimeUnits, kSecond, kTimeAllowed);
    if (ps > static_cast<std::uint64_t>(Time::max().ps())) {
        refuse(text, path, kTimeAllowed);
    }
    return Time::picoseconds(static_cast<std::int64_t>(ps));
}

std::optional<std::uint64_t> parsePackets(std::string_view text) {
    static constexpr std::string_view kNames[] = {"packets", "packet", "个包", "包"};
    skipSpaces(text);
    const std::optional<Decimal> number = takeDecimal(text);
    skipSpaces(text);
    for (const std::string_view name : kNames) {
        std::string_view after = text;
        if (number && after.starts_with(name)) {
            after.remove_prefix(name.size());
            skipSpaces(after);
            if (after.empty()) {
                return number->whole();
            }
        }
    }
    return std::nullopt;
}

std::string formatBytes(Bytes bytes) {
    return shortest(bytes, std::span(kByteUnits).first(kWrittenByteUnits));
}

std::string formatBandwidth(Bandwidth bandwidth) {
    return shortest(bandwidth.bps(), std::span(kBandwidthUnits).first(kWrittenBandwidthUnits));
}

std::string formatTime(Time time) {
    return shortest(static_cast<std::uint64_t>(time.ps()), std::span(kTimeUnits).first(kWrittenTimeUnits));
}

} // namespace ringscope
