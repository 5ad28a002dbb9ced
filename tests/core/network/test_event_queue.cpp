// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/network/event_queue.h"
#include "tests/catch.h"

#include <algorithm>

using namespace ringscope;

TEST_CASE("events: order is (time, sequence number), also for events pushed while others are handled") {
    struct Pushed {
        std::int64_t time;
        std::uint32_t sequence;
    };
    EventQueue queue;
    std::vector<Pushed> expected;
    std::uint32_t sequence = 0;
    const auto push = [&](std::int64_t time) {
        expected.push_back({time, sequence});
        queue.push(Time::picoseconds(time), {Event::Kind::Delivered, sequence});
        ++sequence;
    };
    for (std::uint64_t i = 0; i < 500; ++i)
        push(static_cast<std::int64_t>(mix64(i) % 7));
    std::vector<std::uint32_t> handled;
    while (!queue.empty()) {
        const Time now = queue.nextTime();
        queue.popBucket([&](const Event& event) {
            handled.push_back(event.subject);
            if (event.subject % 3 == 0 && sequence < 800)
                push(now.ps() + static_cast<std::int64_t>(event.subject % 2));
        });
    }
    std::ranges::stable_sort(expected, {}, &Pushed::time);
    REQUIRE(handled.size() == expected.size());
    for (std::size_t i = 0; i < handled.size(); ++i)
        CHECK(handled[i] == expected[i].sequence);
}
