// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/narration/fabric_story.h"
#include "views/narration/narrator.h"

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

std::string plain(QString text) {
    return text.replace(QChar::Nbsp, QLatin1Char(' ')).toStdString();
}

std::string linesAt(const TraceIndex& index, Time time) {
    std::string text;
    for (const NarrationLine& line : fabricLines(index, worldAt(index, time)))
        text += plain(line.text) + "\n";
    return text;
}

std::string happenedAt(const TraceIndex& index, Time time) {
    return plain(fabricHappened(index, worldAt(index, time)));
}

} // namespace

TEST_CASE("why is it idle: who has lost what, for how long it waits and what is left") {
    const auto index = indexOf(lostPacket());
    // There: 2 · 2 ns + 100 B at 1 B/ns; back: 2 · 2 ns + 40 B. 1,000 ns are 6.76 round trips of 148 ns.
    CHECK(roundTripsIn(index->trace(), 0, 1, ns(1000)) == Approx(1000.0 / 148));
    CHECK(linesAt(*index, ns(500)) ==
          "Nothing moves: node 0 has lost 1 packet(s), gets no acknowledgement and "
          "waits for its time-out of 1 µs, "
          "as long as 7 round trips.\n1 µs − 352 ns = 648 ns to go.\n");
    // To four digits 989.95 ns would be 990 ns, and the sum would not come out.
    CHECK_THAT(linesAt(*index, Time::picoseconds(1'137'950)),
               Catch::Matchers::ContainsSubstring("\n1 µs − 989.95 ns = 10.05 ns to go.\n"));
    CHECK(linesAt(*index, ns(100)).empty());
    CHECK(linesAt(*index, ns(1200)).empty());
}

TEST_CASE("a sum is as large as the packets of the workers that wait for it") {
    // 256 integers and 76 B of headers are 0.88 µs at 10 Gb/s; with 1 µs each way 3.76 µs there and back.
    const auto index = indexOf(findBuiltIn("in-network-loss")->scenario);
    CHECK(roundTripsIn(index->trace(), 0, 4, Time::microseconds(20)) == Approx(20 / 3.76));
}

TEST_CASE(
    "a port that has dropped packets is told with those that wait, whether there is room again or not") {
    const auto index = indexOf(run(findBuiltIn("incast-tcp")->scenario)); // 64 packets of 1,500 B a port
    World world = worldAt(*index, Time::milliseconds(1));
    const auto toldOf = [&](Bytes queued) {
        world.links[17].queued = queued;
        return plain(fabricLines(*index, world).front().text);
    };
    const std::string told = "The port to server 0 has just overflowed: it has room for 64 packet(s), ";
    for (const Bytes packets : {64, 63, 62})
        CHECK(toldOf(packets * 1500).starts_with(told));
}

TEST_CASE("a drop and a time-out are told at the instant at which they happen") {
    const auto index = indexOf(lostPacket());
    CHECK(happenedAt(*index, ns(101)).empty());
    CHECK(happenedAt(*index, ns(102)) ==
          "A packet of node 0 has just been dropped: the port to node 1 is full.");
    CHECK(happenedAt(*index, ns(1148)) == "The time-out of node 0 has come: it has heard nothing for 1 µs, "
                                          "closes its window to 60 B and sends again "
                                          "from the first packet that is missing.");
}

TEST_CASE("what was lost is missing until it has arrived") {
    const auto index = indexOf(lostPacket());
    CHECK(missingPackets(*index, worldAt(*index, ns(101)), 0, 1) == 0);
    CHECK(missingPackets(*index, worldAt(*index, ns(102)), 0, 1) == 1);
    CHECK(missingPackets(*index, worldAt(*index, ns(1200)), 0, 1) == 1);
    CHECK(missingPackets(*index, worldAt(*index, ns(1252)), 0, 1) == 0);
    CHECK(missingPackets(*index, worldAt(*index, ns(500)), 1, 0) == 0);
}

TEST_CASE("a sender that waits for a time-out is not said to be sending") {
    const auto index = indexOf(lostPacket());
    const Narration narration = narrate(*index, worldAt(*index, ns(500)), {}, 0);
    REQUIRE(narration.now.size() == 3);
    CHECK(plain(narration.now[0].text).starts_with("Nothing moves"));
    CHECK(plain(narration.now[2].text)
              .ends_with("to node 1, but a part of it was lost: it waits for a time-out."));
}

TEST_CASE("back-pressure names who may not send, and where there is no room") {
    Scenario scenario = findBuiltIn("incast-lossless")->scenario;
    const auto index = indexOf(run(scenario));
    const std::string text = linesAt(*index, Time::milliseconds(10));
    INFO(text);
    CHECK(text.find("may not send: there is no room at the port to server 0") != std::string::npos);
}

TEST_CASE("marks are told with the line and what waits") {
    const auto index = indexOf(run(findBuiltIn("incast-dctcp")->scenario));
    bool isTold = false;
    for (int i = 0; i < 200 && !isTold; ++i) {
        const World world = worldAt(*index, Time::microseconds(100 * i));
        const LinkState& port = world.links[2 * 8 + 1];
        if (port.queued > index->trace().header.ecnThreshold) {
            const std::string text = linesAt(*index, world.time);
            INFO(text);
            CHECK(text.find("more than the 20 packet(s) of its line") != std::string::npos);
            isTold = true;
        }
    }
    CHECK(isTold);
}

TEST_CASE("a run whose packets were too many says so, at any instant") {
    RunLimits limits;
    limits.traceMemory = Bytes{1} << 20;
    const auto index = indexOf(run(findBuiltIn("incast-tcp")->scenario, {}, {}, limits));
    for (int i = 0; i <= 10; ++i) {
        const Time time = Time::picoseconds(index->end().ps() / 10 * i);
        CHECK(linesAt(*index, time).starts_with("There were too many packets to record each one"));
        narrate(*index, worldAt(*index, time), Selectable::ofQueue(17), 0);
    }
}

TEST_CASE("at the end goodput, wire bytes, drops, retransmissions and time-outs are counted") {
    const auto index = indexOf(run(findBuiltIn("incast-tcp")->scenario));
    const Trace& trace = index->trace();
    const Narration narration = narrate(*index, worldAt(*index, index->end()), {}, 0);
    const auto counter = [&](const char* label) -> std::string {
        for (const Counter& candidate : narration.counters)
            if (plain(candidate.label) == label)
                return plain(candidate.value);
        return "none";
    };
    std::size_t timeouts = 0;
    for (const WindowRow& window : trace.windows)
        timeouts += window.cause == WindowRow::Cause::Timeout ? 1 : 0;
    CHECK(counter("packets dropped · sent again · time-outs") == std::to_string(trace.drops.size()) + " · " +
                                                                     std::to_string(trace.retransmissions) +
                                                                     " · " + std::to_string(timeouts));
    CHECK(counter("put on the wire by hosts, each packet once") != "none");
    // 8 MiB in the push, by the time that it took; a link of 1 Gb/s.
    const PhaseSpan& push = index->phases().front();
    const double expected = 8.0 * (8 << 20) / (push.end - push.start).seconds();
    CHECK(expected < 1e9);
    CHECK(std::stod(counter("goodput in push, busiest node")) == Approx(expected / 1e6).epsilon(0.01));
}
