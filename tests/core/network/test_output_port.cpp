// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/network/output_port.h"
#include "core/network/reassembly.h"
#include "core/network/round_trip.h"
#include "tests/catch.h"

#include <vector>

using namespace ringscope;

namespace {

Time us(std::int64_t n) {
    return Time::microseconds(n);
}

/// 1 B/µs: a packet of 100 B takes 100 µs.
const Bandwidth kSlow = Bandwidth::bitsPerSecond(8'000'000);

} // namespace

TEST_CASE("port: what is in service does not wait, what does not fit is dropped") {
    OutputPort port(kSlow, {.capacity = 200, .ecnThreshold = {}});
    CHECK(port.offer(us(0), us(0), 100)->service.end == us(100)); // in service at once
    CHECK(port.waiting() == 0);
    CHECK(port.offer(us(1), us(1), 100)->service.start == us(100));
    CHECK(port.offer(us(2), us(2), 100)->service.start == us(200));
    CHECK(port.waiting() == 200);
    CHECK_FALSE(port.offer(us(3), us(3), 1)); // 200 B wait already
    CHECK(port.waiting() == 200);
    // At 100 µs the first of those that wait begins to leave: there is room again.
    CHECK(port.offer(us(100), us(100), 100)->service.start == us(300));
    CHECK(port.waiting() == 200);
    // An idle port takes whatever comes: it does not wait.
    CHECK(port.offer(us(1'000), us(1'000), 500)->service.start == us(1'000));
}

TEST_CASE("port: marks a packet that finds more than the threshold waiting") {
    OutputPort port(kSlow, {.capacity = {}, .ecnThreshold = 100});
    CHECK_FALSE(port.offer(us(0), us(0), 100)->isMarked); // idle
    CHECK_FALSE(port.offer(us(0), us(0), 100)->isMarked); // finds 0 B
    CHECK_FALSE(port.offer(us(0), us(0), 100)->isMarked); // finds 100 B: not more than the threshold
    CHECK(port.offer(us(0), us(0), 100)->isMarked);       // finds 200 B
}

TEST_CASE("reassembly: any order, any overlap, each byte once") {
    Reassembly stream;
    stream.add(10, 20);
    CHECK(stream.complete() == 0);
    stream.add(30, 40);
    stream.add(20, 30); // joins the two
    stream.add(5, 12);
    CHECK(stream.complete() == 0);
    stream.add(0, 5);
    CHECK(stream.complete() == 40);
    stream.add(0, 40); // all of it again
    CHECK(stream.complete() == 40);
    stream.add(40, 41);
    CHECK(stream.complete() == 41);
}

TEST_CASE("reassembly: agrees with a plain bitmap for random segments") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Reassembly stream;
        std::vector<bool> has(200, false);
        for (std::uint64_t i = 0; i < 120; ++i) {
            const std::uint64_t first = mix64(seed * 1'000 + i) % 190;
            const std::uint64_t last = first + 1 + mix64(seed * 1'000 + i + 500) % 10;
            stream.add(first, last);
            std::fill(has.begin() + static_cast<std::ptrdiff_t>(first),
                      has.begin() + static_cast<std::ptrdiff_t>(last), true);
            std::uint64_t complete = 0;
            while (complete < has.size() && has[complete])
                ++complete;
            REQUIRE(stream.complete() == complete);
        }
    }
}

TEST_CASE("time-out: RFC 6298's smoothing, the minimum, doubling") {
    // First sample R = 100: SRTT = 100, RTTVAR = 50, RTO = 100 + 4·50 = 300.
    RoundTripEstimator estimator(us(1), us(100));
    CHECK(estimator.timeout() == us(300));
    // R = 180: RTTVAR = 3/4·50 + 1/4·|100 − 180| = 57.5, SRTT = 7/8·100 + 1/8·180 = 110; RTO = 340.
    estimator.add(us(180));
    CHECK(estimator.timeout() == us(340));
    estimator.backOff();
    estimator.backOff();
    CHECK(estimator.timeout() == us(4 * 340));
    estimator.add(us(110)); // a sample ends the doubling: RTTVAR = 43.125, SRTT = 110
    CHECK(estimator.timeout() == Time::nanoseconds(282'500));

    RoundTripEstimator floored(us(200'000), us(100));
    CHECK(floored.timeout() == us(200'000));
    for (int i = 0; i < 40; ++i)
        floored.backOff();
    CHECK(floored.timeout() == us(60'000'000)); // RFC 6298 (2.5): at most 60 s
}
