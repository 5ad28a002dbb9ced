// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/swift.h"
#include "core/network/tcp.h"
#include "tests/catch.h"

#include <cmath>

using namespace ringscope;
using Cause = WindowRow::Cause;

namespace {

constexpr Bytes kSegment = 1'000;

Acknowledgement ackOf(Bytes acked, bool marked = false) {
    Acknowledgement ack;
    ack.acked = acked;
    ack.marked = marked;
    ack.windowLimited = true;
    return ack;
}

double packets(const CongestionControl& control) {
    return control.window() / static_cast<double>(kSegment);
}

} // namespace

TEST_CASE("tcp: slow start adds a segment for each acknowledgement, avoidance about one a round trip") {
    Tcp tcp(kSegment, 10);
    CHECK(packets(tcp) == 10);
    for (int i = 0; i < 10; ++i)
        tcp.onAcknowledged(ackOf(kSegment));
    CHECK(packets(tcp) == 20); // doubled in a round trip
    tcp.onFastRetransmit(20'000, {});
    CHECK(packets(tcp) == 10); // half of what was in flight
    for (int i = 0; i < 10; ++i)
        tcp.onAcknowledged(ackOf(kSegment));
    // Ten steps of W ← W + 1/W from 10: a little less than 11.
    double expected = 10;
    for (int i = 0; i < 10; ++i)
        expected += 1 / expected;
    CHECK(packets(tcp) == Approx(expected));
    tcp.onTimeout(8'000, {});
    CHECK(packets(tcp) == 1);
    for (int i = 0; i < 3; ++i)
        tcp.onAcknowledged(ackOf(kSegment));
    CHECK(packets(tcp) == 4); // slow start up to ssthresh = 8/2
    tcp.onAcknowledged(ackOf(kSegment));
    CHECK(packets(tcp) == 4.25);
}

TEST_CASE("tcp: does not grow while data, not the window, is what it lacks, nor in recovery") {
    Tcp tcp(kSegment, 10);
    Acknowledgement ack = ackOf(kSegment);
    ack.windowLimited = false;
    tcp.onAcknowledged(ack);
    CHECK(packets(tcp) == 10);
    ack = ackOf(kSegment);
    ack.recovering = true;
    tcp.onAcknowledged(ack);
    CHECK(packets(tcp) == 10);
    tcp.onFastRetransmit(1'000, {}); // never below two segments: RFC 5681, equation 4
    CHECK(packets(tcp) == 2);
}

TEST_CASE("dctcp: α follows the marked fraction, the window is cut by α/2 once a window") {
    Dctcp dctcp(kSegment, 10, 1.0 / 16);
    // Nothing sent yet was acknowledged before byte 10,000; this is the window up to there.
    Acknowledgement ack = ackOf(kSegment, true);
    ack.upTo = 1'000;
    ack.next = 10'000;
    // α = 15/16·1 + 1/16·1 = 1: all of it was marked. The cut: 10·(1 − 1/2) = 5.
    CHECK(dctcp.onAcknowledged(ack) == Cause::Mark);
    CHECK(dctcp.alpha() == 1);
    CHECK(packets(dctcp) == 5);
    ack.upTo = 2'000;
    ack.next = 11'000;
    CHECK(dctcp.onAcknowledged(ack) == Cause::Growth); // the same window: no second cut
    CHECK(packets(dctcp) == 5);
    // The rest of the window comes unmarked: 1 of 9 segments of it was. F = 1/9.
    for (Bytes upTo = 3'000; upTo <= 10'000; upTo += 1'000) {
        ack = ackOf(kSegment);
        ack.upTo = upTo;
        ack.next = 15'000;
        ack.windowLimited = false;
        dctcp.onAcknowledged(ack);
    }
    CHECK(dctcp.alpha() == Approx(15.0 / 16 + 1.0 / 16 / 9));
}

TEST_CASE("swift: the target grows with hops and with the smallness of the window") {
    SwiftSettings settings;
    settings.baseTarget = Time::microseconds(50);
    settings.perHop = Time::microseconds(2);
    settings.range = Time::microseconds(100);
    settings.minimumScaledWindow = 0.25; // 1/√ = 2
    settings.maximumScaledWindow = 100;  // 1/√ = 0.1
    const PathInfo path{.links = 3, .unloadedRoundTrip = Time::microseconds(40), .packetTime = {}};
    // a = 100/(2 − 0.1) = 52.63 µs, b = −5.263 µs; at 1 packet a + b = 47.37 µs, at 100 packets 0.
    CHECK(Swift(settings, kSegment, 1, path).target().seconds() * 1e6 == Approx(56 + 100.0 / 1.9 * 0.9));
    CHECK(Swift(settings, kSegment, 100, path).target().seconds() * 1e6 == Approx(56));
}

TEST_CASE("swift: adds below the target, cuts by the excess above it, at most once a round trip") {
    SwiftSettings settings;
    settings.baseTarget = Time::microseconds(50);
    settings.perHop = Time();
    settings.range = Time::picoseconds(1);
    const PathInfo path{.links = 2, .unloadedRoundTrip = Time::microseconds(40), .packetTime = {}};
    Swift swift(settings, kSegment, 10, path);
    Acknowledgement ack = ackOf(kSegment);
    ack.roundTrip = Time::microseconds(45);
    ack.now = Time::microseconds(1'000);
    CHECK(swift.onAcknowledged(ack) == Cause::Growth);
    CHECK(packets(swift) == Approx(10.1)); // 1/10 of a packet for each of ten acknowledgements
    ack.roundTrip = Time::microseconds(100);
    CHECK(swift.onAcknowledged(ack) == Cause::Delay);
    // 1 − 0.8·(100 − 50)/100 = 0.6, to what the picosecond of range adds
    CHECK(packets(swift) == Approx(6.06).epsilon(1e-6));
    ack.now = Time::microseconds(1'050); // half a round trip later
    CHECK(swift.onAcknowledged(ack) == Cause::Growth);
    CHECK(packets(swift) == Approx(6.06).epsilon(1e-6));
    ack.now = Time::microseconds(2'000);
    ack.roundTrip = Time::microseconds(1'000); // 1 − 0.8·0.95 = 0.24: not more than half is taken
    CHECK(swift.onAcknowledged(ack) == Cause::Delay);
    CHECK(packets(swift) == Approx(3.03).epsilon(1e-6));
}
