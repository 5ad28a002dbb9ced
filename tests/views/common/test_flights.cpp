// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/flights.h"

using namespace ringscope;

TEST_CASE("a flight is where the mean of its bytes is") {
    const auto index = indexOf(twoNodeRing());
    // 8 bytes at 1 B/ns over a wire of 2 ns.
    // At 1 ns: 1 byte is out, spread over the first half of the wire: mean 1/4 of the way, the other 7 at 0:
    // 1/32.
    const auto early = flightsOf(*index, worldAt(*index, Time::nanoseconds(1)));
    REQUIRE(early.size() == 2);
    CHECK(early[0].position == Approx(1.0 / 32));
    CHECK(early[0].head == Approx(0.5));
    CHECK(early[0].tail == 0);
    // At 5 ns: 3 bytes have arrived, 2 are spread over the whole wire (mean 1/2), 3 have not left: (3 + 1)
    // / 8.
    const auto middle = flightsOf(*index, worldAt(*index, Time::nanoseconds(5)));
    CHECK(middle[0].position == Approx(0.5));
    CHECK(middle[0].head == 1);
    // At 9 ns: 7 have arrived, 1 is in the last half of the wire (mean 3/4).
    const auto late = flightsOf(*index, worldAt(*index, Time::nanoseconds(9)));
    CHECK(late[0].position == Approx((7 + 0.75) / 8));
    CHECK(late[0].tail == Approx(0.5));
}

TEST_CASE("before it leaves a message is at 0 and is not under way") {
    const auto index = indexOf(twoNodeRing());
    const World start = worldAt(*index, Time());
    const auto flights = flightsOf(*index, start);
    REQUIRE(flights.size() == 2);
    CHECK(flights[0].position == 0);
    CHECK_FALSE(flights[0].isUnderWay());
    CHECK(flightsUnderWay(*index, start).empty());
}

TEST_CASE("positions stay in 0 … 1, never go back, and head is never behind tail") {
    for (const char* algorithm : {"ring", "naive", "parameter-server"}) {
        for (const TopologyKind topology : {TopologyKind::Star, TopologyKind::Ring}) {
            for (const int nodes : {2, 3, 5}) {
                CAPTURE(algorithm, static_cast<int>(topology), nodes);
                const auto index = indexOf(sampleScenario(algorithm, nodes, 3'001, topology));
                std::vector<double> reached(index->trace().messages.size(), 0);
                for (int i = 0; i <= 200; ++i) {
                    const Time time = Time::picoseconds(index->end().ps() / 200 * i);
                    for (const Flight& flight : flightsOf(*index, worldAt(*index, time))) {
                        CHECK(flight.position >= reached[flight.id.value] - 1e-6);
                        CHECK(flight.position <= 1 + 1e-6);
                        CHECK(flight.head >= flight.tail - 1e-6);
                        reached[flight.id.value] = flight.position;
                    }
                }
            }
        }
    }
}

TEST_CASE("in an incast the messages gather before the server's link") {
    // Four workers push 4,000 B each at once: 1 B/ns, two links of 1 µs. The server's link takes them one
    // after the other from 1 µs on. At 6 µs the first has just been taken in; of the second 1,000 B fill the
    // last link (on average 3/4 of the way) and 3,000 wait at the switch, half the way; the others wait there
    // whole.
    const auto index = indexOf(sampleScenario("parameter-server", 4, 1'000, TopologyKind::Star));
    const auto flights = flightsOf(*index, worldAt(*index, Time::microseconds(6)));
    REQUIRE(flights.size() == 3);
    CHECK(flights[0].position == Approx(0.25 * 0.75 + 0.75 * 0.5));
    CHECK(flights[1].position == Approx(0.5));
    CHECK(flights[2].position == Approx(0.5));
    CHECK(flights[2].isUnderWay());
}
