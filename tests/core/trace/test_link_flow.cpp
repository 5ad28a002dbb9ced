// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/trace/link_flow.h"
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

using namespace ringscope;

namespace {

std::vector<std::pair<std::int64_t, double>> pointsOf(const LinkFlow& flow, std::uint32_t link) {
    std::vector<std::pair<std::int64_t, double>> points;
    for (const QueuePoint& point : flow.queue(LinkId{link})) {
        points.emplace_back(point.time.ps() / 1'000, point.bytes);
    }
    return points;
}

Scenario incastScenario(int workers, std::uint64_t elements) {
    Scenario scenario;
    scenario.algorithm = "parameter-server";
    scenario.nodes = workers;
    scenario.servers = 1;
    scenario.gradient.size = elements;
    return scenario;
}

} // namespace

TEST_CASE("link flow: bytes leave a link evenly between start and end") {
    const Trace trace = incastTrace();
    const HopRow& hop = trace.hops[3]; // 8 bytes from 10 ns to 18 ns
    CHECK(bytesOut(hop, Time::nanoseconds(0)) == 0);
    CHECK(bytesOut(hop, Time::nanoseconds(10)) == 0);
    CHECK(bytesOut(hop, Time::nanoseconds(14)) == 4);
    CHECK(bytesOut(hop, Time::picoseconds(14'900)) == 4);
    CHECK(bytesOut(hop, Time::nanoseconds(18)) == 8);
    CHECK(bytesOut(hop, Time::max()) == 8);
}

TEST_CASE("link flow: rows of a link in order, and when their last bit has come") {
    const Trace trace = incastTrace();
    const LinkFlow flow(trace);
    const auto rows = flow.hopsOf(LinkId{5});
    CHECK(std::vector<std::uint32_t>(rows.begin(), rows.end()) == std::vector<std::uint32_t>{2, 3});
    CHECK(flow.hopsOf(LinkId{1}).empty());
    CHECK(flow.isFirstHop(0));
    CHECK_FALSE(flow.isFirstHop(2));
    CHECK(flow.arrivalEnd(0) == Time());
    CHECK(flow.arrivalEnd(3) == Time::nanoseconds(10)); // left worker1 at 8 ns, 2 ns on the way
}

TEST_CASE("link flow: two senders fill the port of one receiver, which then drains") {
    const Trace trace = incastTrace();
    const LinkFlow flow(trace);
    // Comes at 2 B/ns from 2 ns to 10 ns, goes at 1 B/ns from 2 ns to 18 ns.
    CHECK(pointsOf(flow, 5) ==
          std::vector<std::pair<std::int64_t, double>>{{2, 0}, {10, 8}, {18, 0}, {20, 0}});
    CHECK(flow.maximumQueue(LinkId{5}) == 8);
    // At a host the whole message is put into the queue at once.
    CHECK(pointsOf(flow, 0) == std::vector<std::pair<std::int64_t, double>>{{0, 0}, {0, 8}, {8, 0}, {20, 0}});
    CHECK(flow.queue(LinkId{1}).empty());
    CHECK(flow.maximumQueue(LinkId{1}) == 0);
}

TEST_CASE("link flow: a run that was stopped ends its queues there") {
    const Trace trace = stoppedIncastTrace();
    const LinkFlow flow(trace);
    CHECK(pointsOf(flow, 5) == std::vector<std::pair<std::int64_t, double>>{{2, 0}, {6, 4}});
}

TEST_CASE("link flow: incast fills the port of the server with all but one worker's bytes") {
    // W workers send D bytes each at B; W·D have come when D have left: (W−1)·D wait.
    const int workers = GENERATE(1, 2, 3, 5, 8, 9);
    const std::uint64_t elements = GENERATE(1, 1'009, 3'000'000);
    const Trace trace = run(incastScenario(workers, elements), {}, {}, {.payloadMemory = 0});
    const LinkFlow flow(trace);
    const LinkId port = trace.topology.findLink("switch->server0");
    CHECK(flow.maximumQueue(port) == static_cast<Bytes>(workers - 1) * elements * kElementBytes);
}

TEST_CASE("link flow: at a switch arrivals are departures and what is queued, at every point") {
    const Trace trace = run(incastScenario(5, 1'000'003));
    const LinkFlow flow(trace);
    const LinkId port = trace.topology.findLink("switch->server0");
    for (const QueuePoint& point : flow.queue(port)) {
        double arrived = 0;
        double left = 0;
        for (const std::uint32_t row : flow.hopsOf(port)) {
            const HopRow& hop = trace.hops[row];
            HopRow arrival = hop;
            arrival.start = hop.ready;
            arrival.end = flow.arrivalEnd(row);
            arrived += static_cast<double>(bytesOut(arrival, point.time));
            left += static_cast<double>(bytesOut(hop, point.time));
        }
        // bytesOut rounds each of up to six flows down.
        CHECK(point.bytes == Approx(arrived - left).margin(6));
    }
}
