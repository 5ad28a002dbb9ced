// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/scenario/quantity.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

namespace ringscope {

TEST_CASE("bytes are read exactly, in decimal and binary units") {
    CHECK(parseBytes("0", "p") == 0);
    CHECK(parseBytes("20", "p") == 20); // a bare number is in bytes
    CHECK(parseBytes("100MiB", "p") == 104'857'600);
    CHECK(parseBytes("1.5 GB", "p") == 1'500'000'000);
    CHECK(parseBytes("4KiB", "p") == 4'096);
    CHECK(parseBytes("4KB", "p") == 4'000);
    CHECK(parseBytes("4kB", "p") == 4'000);
    CHECK(parseBytes("  12 B  ", "p") == 12);
    CHECK(parseBytes("1e3B", "p") == 1'000);
    CHECK(parseBytes("0.5KiB", "p") == 512);
    CHECK(parseBytes("1.000000000000000000000 kB", "p") == 1'000);
    CHECK(parseBytes("0.0009765625MiB", "p") == 1'024);
    // 2^53 + 1 is the first whole number that a double cannot hold.
    CHECK(parseBytes("9007199254740993B", "p") == 9'007'199'254'740'993);
    CHECK(parseBytes("1152921504606846975B", "p") == kMaximumBytes - 1);
    CHECK(parseBytes("1EB", "p") == 1'000'000'000'000'000'000);
    CHECK(parseBytes("0.5EiB", "p") == kMaximumBytes / 2);
}

TEST_CASE("packets are counted in text, with or without a space") {
    CHECK(parsePackets("64 packets") == 64U);
    CHECK(parsePackets("64packets") == 64U);
    CHECK(parsePackets(" 1 packet ") == 1U);
    CHECK(parsePackets("64 个包") == 64U);
    CHECK(parsePackets("64包") == 64U);
    const char* const other = GENERATE("64", "64 kB", "packets", "1.5 packets", "-1 packets", "64 pack", "");
    CAPTURE(other);
    CHECK(parsePackets(other) == std::nullopt);
}

TEST_CASE("bandwidths are read exactly, in bits and bytes per second") {
    CHECK(parseBandwidth("10Gbps", "p").bps() == 10'000'000'000);
    CHECK(parseBandwidth("10 Gbit/s", "p").bps() == 10'000'000'000);
    CHECK(parseBandwidth("10 Gb/s", "p").bps() == 10'000'000'000);
    CHECK(parseBandwidth("1.25 GB/s", "p").bps() == 10'000'000'000);
    CHECK(parseBandwidth("1MiB/s", "p").bps() == 8'388'608);
    CHECK(parseBandwidth("1", "p").bps() == 1);
    CHECK(parseBandwidth("10Tbps", "p").bps() == Bandwidth::kMaximumBitsPerSecond);
}

TEST_CASE("times are read exactly, to the picosecond") {
    CHECK(parseTime("10us", "p") == Time::microseconds(10));
    CHECK(parseTime("10 \u00b5s", "p") == Time::microseconds(10));      // micro sign
    CHECK(parseTime("10\u00a0\u03bcs", "p") == Time::microseconds(10)); // no-break space, Greek mu
    CHECK(parseTime("2.5 ms", "p") == Time::microseconds(2'500));
    CHECK(parseTime("1ps", "p") == Time::picoseconds(1));
    CHECK(parseTime("0", "p") == Time());
    CHECK(parseTime("-0", "p") == Time());
    CHECK(parseTime("1e-5", "p") == Time::microseconds(10)); // a bare number is in seconds
    CHECK(parseTime("0.1ns", "p") == Time::picoseconds(100));
    CHECK(parseTime("9223372036854775807ps", "p") == Time::max());
}

TEST_CASE("what is no quantity is refused with path and value") {
    const std::string text =
        GENERATE("", " ", "MiB", "10 MiB x", "10Mib", "1,5 GB", "1.5.5GB", "--1B", "0x10", "1e", "nan", "inf",
                 "-1B", "0.5B", "1e400B", "1152921504606846976B", "99999999999999999999B", "10Gbps");
    CAPTURE(text);
    const Refusal refusal = refusalOf([&] { parseBytes(text, "gradient.bytes"); });
    CHECK(refusal.path == "gradient.bytes");
    CHECK(refusal.value == '"' + text + '"');
    CHECK(refusal.allowed.find("64KiB") != std::string::npos);
}

TEST_CASE("a bandwidth outside 1 bps to 10 Tbps and a time that is too fine or too long are refused") {
    const std::string bandwidth =
        GENERATE("0", "0bps", "-1bps", "0.5bps", "10001Gbps", "1e400", "10GB", "fast");
    CHECK(refusalOf([&] { parseBandwidth(bandwidth, "network.bandwidth"); }).value == '"' + bandwidth + '"');
    const std::string time = GENERATE("-1", "-1us", "0.5ps", "0.0001ns", "1e-13", "9223372036854775808ps",
                                      "1e8s", "1e400s", "10 h");
    CHECK(refusalOf([&] { parseTime(time, "network.latency"); }).value == '"' + time + '"');
}

TEST_CASE("quantities are written as the shortest text") {
    CHECK(formatBytes(0) == "0B");
    CHECK(formatBytes(20) == "20B");
    CHECK(formatBytes(104'857'600) == "100MiB");
    CHECK(formatBytes(1'500'000'000) == "1.5GB");
    CHECK(formatBytes(1'536) == "1536B");
    CHECK(formatBytes(102'228'128) == "102228128B");
    CHECK(formatBandwidth(Bandwidth::bitsPerSecond(10'000'000'000)) == "10Gbps");
    CHECK(formatBandwidth(Bandwidth::bitsPerSecond(2'500'000'000)) == "2.5Gbps");
    CHECK(formatTime(Time()) == "0s");
    CHECK(formatTime(Time::microseconds(10)) == "10us");
    CHECK(formatTime(Time::microseconds(1'500)) == "1.5ms");
    CHECK(formatTime(Time::nanoseconds(100)) == "100ns");
}

TEST_CASE("every quantity that is written reads back equal") {
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        const std::uint64_t bits = mix64(i) >> (mix64(i + 1'000'000) % 64); // of all magnitudes
        const Bytes bytes = bits % kMaximumBytes;
        REQUIRE(parseBytes(formatBytes(bytes), "p") == bytes);
        const auto bandwidth = Bandwidth::bitsPerSecond(1 + bits % Bandwidth::kMaximumBitsPerSecond);
        REQUIRE(parseBandwidth(formatBandwidth(bandwidth), "p") == bandwidth);
        const Time time = Time::picoseconds(static_cast<std::int64_t>(bits >> 1));
        REQUIRE(parseTime(formatTime(time), "p") == time);
    }
}

} // namespace ringscope
