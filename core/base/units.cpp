// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include "core/base/errors.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

Bandwidth Bandwidth::bitsPerSecond(std::uint64_t bps) {
    if (bps < 1 || bps > kMaximumBitsPerSecond)
        throw OverflowError(fmt::format("bandwidth: {} bit/s is outside 1 … 10^13", bps));
    Bandwidth result;
    result.m_bps = bps;
    return result;
}

Time Bandwidth::transferTime(Bytes bytes) const {
    if (bytes >= kMaximumBytes)
        throw OverflowError(fmt::format("{} bytes are more than 2^60", bytes));
    // bits · 10^12 / bps needs more than 64 bits: divide in three stages, each remainder below 10^13.
    constexpr std::uint64_t kMillion = 1'000'000;
    const std::uint64_t bits = bytes * 8;
    const std::uint64_t seconds = bits / m_bps;
    const std::uint64_t microRest = bits % m_bps * kMillion;
    const std::uint64_t micros = microRest / m_bps;
    const std::uint64_t picoRest = microRest % m_bps * kMillion;
    const std::uint64_t picos = picoRest / m_bps;
    const bool roundUp = (picoRest % m_bps) * 2 >= m_bps;
    if (seconds > 9'000'000)
        throw OverflowError(fmt::format("{} bytes at {} bit/s take more than 9,000,000 s", bytes, m_bps));
    return Time::picoseconds(static_cast<std::int64_t>(seconds * kMillion * kMillion + micros * kMillion +
                                                       picos + (roundUp ? 1 : 0)));
}

Bytes Bandwidth::bytesWithin(Time span) const {
    constexpr std::uint64_t kMillion = 1'000'000;
    const auto ps = static_cast<std::uint64_t>(std::max<std::int64_t>(span.ps(), 0));
    const std::uint64_t seconds = ps / (kMillion * kMillion);
    const std::uint64_t micros = ps / kMillion % kMillion;
    const std::uint64_t picos = ps % kMillion;
    // Each product stays below 10^19; the parts are summed as bits over 10^6 before the last division.
    const std::uint64_t microBits = micros * m_bps + picos * m_bps / kMillion;
    return seconds * (m_bps / 8) + (seconds * (m_bps % 8) + microBits / kMillion) / 8;
}

} // namespace ringscope
