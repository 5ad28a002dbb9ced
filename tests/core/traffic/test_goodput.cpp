// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/goodput.h"
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

using namespace ringscope;

TEST_CASE("goodput: pushed payload until the last of it has arrived") {
    // Two pushes of 8 B, the last one there at 20 ns: 16 · 8 bit / 20 ns.
    CHECK(pushGoodput(incastTrace()).value() == Approx(6.4e9));
}

TEST_CASE("goodput: none where nothing was pushed, or not all of it arrived") {
    CHECK_FALSE(pushGoodput(stoppedIncastTrace()).has_value());
    Trace ring = incastTrace();
    ring.header.workers = 3;
    ring.header.servers = 0;
    CHECK_FALSE(pushGoodput(ring).has_value());
}

TEST_CASE("goodput: time-outs count until the last push has arrived, and only those of pushes") {
    Trace trace = incastTrace(); // the last push arrives at 20 ns
    CHECK(pushTimeouts(trace) == 0);
    using Cause = WindowRow::Cause;
    const auto add = [&trace](std::int64_t ns, std::uint16_t from, std::uint16_t to, Cause cause) {
        trace.windows.push_back({.time = Time::nanoseconds(ns),
                                 .since = Time(),
                                 .from = from,
                                 .to = to,
                                 .window = 8,
                                 .inFlight = 8,
                                 .cause = cause});
    };
    add(5, 0, 2, Cause::FastRetransmit);
    add(10, 0, 2, Cause::Timeout);
    add(15, 2, 0, Cause::Timeout); // the server's
    add(20, 1, 2, Cause::Timeout);
    add(21, 1, 2, Cause::Timeout);
    CHECK(pushTimeouts(trace) == 2);
}

TEST_CASE("goodput: the plateaus of a stalled block") {
    // Phanishayee et al. 2008, 1 MiB at 1 Gbit/s: 8,388,608 bit / (8.388608 ms + idle).
    const Bandwidth gigabit = Bandwidth::bitsPerSecond(1'000'000'000);
    constexpr Bytes kBlock = Bytes{1} << 20;
    CHECK(goodputWithIdle(kBlock, gigabit, Time()) == Approx(1e9));
    CHECK(goodputWithIdle(kBlock, gigabit, Time::milliseconds(200)) == Approx(40.25e6).epsilon(1e-3));
    CHECK(goodputWithIdle(kBlock, gigabit, Time::milliseconds(600)) == Approx(13.79e6).epsilon(1e-3));
}
