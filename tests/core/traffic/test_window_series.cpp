// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/window_series.h"
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

using namespace ringscope;

namespace {

WindowRow change(std::int64_t ns, std::uint16_t from, std::uint32_t window, WindowRow::Cause cause) {
    const Time time = Time::nanoseconds(ns);
    return {
        .time = time, .since = time, .from = from, .to = 2, .window = window, .inFlight = 0, .cause = cause};
}

} // namespace

TEST_CASE("windows: steps of each sender, its losses apart, up to its last arrival") {
    using Cause = WindowRow::Cause;
    Trace trace = incastTrace(); // worker 0's push arrives at 12 ns, worker 1's at 20 ns
    for (const WindowRow& row : {change(2, 1, 20, Cause::Growth), change(3, 0, 30, Cause::Growth),
                                 change(5, 1, 10, Cause::FastRetransmit), change(9, 1, 1, Cause::Timeout),
                                 change(14, 0, 40, Cause::Growth)}) {
        trace.windows.push_back(row);
    }
    const std::vector<WindowFlow> flows = windowFlows(trace);
    REQUIRE(flows.size() == 2);
    CHECK(flows[0].from == 1);
    CHECK(flows[0].to == 2);
    CHECK(flows[0].window.values == std::vector<double>{20, 20, 10, 10, 1, 1});
    CHECK(flows[0].window.seconds.front() == Approx(2e-9));
    CHECK(flows[0].window.seconds.back() == Approx(20e-9));
    CHECK(flows[0].timeouts == std::vector<double>{9e-9});
    CHECK(flows[0].fastRetransmits == std::vector<double>{5e-9});
    CHECK(flows[0].losses() == 2);
    // Its last change came after its last arrival: the acknowledgement was still on its way.
    CHECK(flows[1].window.values == std::vector<double>{30, 30, 40});
    CHECK(flows[1].losses() == 0);
}

TEST_CASE("windows: none without a transport that has them") {
    CHECK(windowFlows(incastTrace()).empty());
}
