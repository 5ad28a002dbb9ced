// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"
#include "tests/catch.h"

#include <map>

using namespace ringscope;

namespace {

/// A network that is driven by hand: messages in, times of delivery out.
class Bench {
public:
    Bench(Topology topology, std::optional<Bytes> segment = {}) {
        m_trace.topology = std::move(topology);
        m_recorder.emplace(m_trace);
        FabricSettings settings;
        settings.packet = segment;
        m_network = makeNetwork(m_trace.topology, settings, true, m_events, *m_recorder);
    }

    MessageId send(Rank from, Rank to, Bytes bytes, Time now = {}) {
        MessageRow row{};
        row.from = static_cast<std::uint16_t>(from);
        row.to = static_cast<std::uint16_t>(to);
        row.bytes = bytes & ((Bytes{1} << 55) - 1);
        const MessageId id = m_recorder->addMessage(row);
        m_network->inject(id, now, true);
        return id;
    }

    void run() {
        while (!m_events.empty()) {
            const Time now = m_events.nextTime();
            m_events.popBucket([&](const Event& event) {
                if (event.kind == Event::Kind::SegmentAtSwitch)
                    m_network->handle(event, now);
                else if (event.kind == Event::Kind::Injected)
                    injected[event.subject] = now;
                else
                    delivered[event.subject] = now;
            });
        }
    }

    const Trace& trace() const { return m_trace; }

    std::map<std::uint32_t, Time> injected;
    std::map<std::uint32_t, Time> delivered;

private:
    Trace m_trace;
    EventQueue m_events;
    std::optional<TraceRecorder> m_recorder;
    std::unique_ptr<Network> m_network;
};

Bandwidth bytesPerSecond(std::uint64_t rate) {
    return Bandwidth::bitsPerSecond(rate * 8);
}

} // namespace

TEST_CASE("network: the sender is free when the last bit has left, latency is the receiver's") {
    // 1 B/µs, 50 µs: three messages of 1,000 B leave at 1000, 2000, 3000 µs and arrive at 1050, 2050, 3050
    // µs.
    Bench bench(makeRing(hostNames(2, 0), bytesPerSecond(1'000'000), Time::microseconds(50)));
    for (int i = 0; i < 3; ++i)
        bench.send(0, 1, 1'000);
    bench.run();
    for (std::uint32_t i = 0; i < 3; ++i) {
        CHECK(bench.injected.at(i) == Time::microseconds(1'000 * (i + 1)));
        CHECK(bench.delivered.at(i) == Time::microseconds(1'000 * (i + 1) + 50));
    }
}

TEST_CASE("network: rounding never adds up over a busy period") {
    // One message of 1,000 B at 3·10^9 B/s takes 333.33… ns; 3,000 of them end at 1,000,000 ns, not at
    // 999,999.
    Bench bench(makeRing(hostNames(2, 0), bytesPerSecond(3'000'000'000), Time()));
    for (int i = 0; i < 3'000; ++i)
        bench.send(0, 1, 1'000);
    bench.run();
    CHECK(bench.delivered.at(2'999) == Time::nanoseconds(1'000'000));
}

TEST_CASE(
    "network: one message alone takes the path's latency plus bytes over bandwidth, however it is cut") {
    const auto segment =
        GENERATE(as<std::optional<Bytes>>{}, std::nullopt, Bytes{1'500}, Bytes{65'536}, Bytes{1} << 30);
    // 100 MiB at 10 Gbit/s over a star with 10 µs a link: 20 µs + 83.88608 ms.
    Bench bench(makeStar(hostNames(2, 0), Bandwidth::bitsPerSecond(10'000'000'000), Time::microseconds(10)),
                segment);
    bench.send(0, 1, 100 << 20);
    bench.run();
    CHECK(bench.delivered.at(0) == Time::microseconds(20) + Time::nanoseconds(83'886'080));
}

TEST_CASE("network: segments that are left open are 1 GiB at most") {
    // 256 GiB at 10 Tbit/s over two links of 10 µs, 256 segments each: 2^41 bits take 219.9023255552 ms.
    Bench bench(
        makeStar(hostNames(2, 0), Bandwidth::bitsPerSecond(10'000'000'000'000), Time::microseconds(10)));
    bench.send(0, 1, Bytes{256} << 30);
    bench.run();
    CHECK(bench.trace().hops.size() == 512);
    CHECK(bench.trace().hops[0].bytes == std::uint32_t{1} << 30);
    CHECK(bench.delivered.at(0) == Time::microseconds(20) + Time::picoseconds(219'902'325'555));
}

TEST_CASE("network: a slower or a quicker second link lets nothing out before it is in") {
    const Topology equal = makeStar(hostNames(2, 0), bytesPerSecond(1'000'000), Time::microseconds(1));
    const LinkId down = equal.findLink("switch->node1");
    SECTION("ten times slower: its own 10 ms, from the first bit on") {
        Bench bench(equal.withLink(down, bytesPerSecond(100'000), Time::microseconds(1)));
        bench.send(0, 1, 1'000);
        bench.run();
        CHECK(bench.delivered.at(0) == Time::microseconds(10'002));
    }
    SECTION("ten times quicker: its last bit leaves when it comes in, after 1 ms") {
        Bench bench(equal.withLink(down, bytesPerSecond(10'000'000), Time::microseconds(1)));
        bench.send(0, 1, 1'000);
        bench.run();
        CHECK(bench.delivered.at(0) == Time::microseconds(1'002));
        CHECK(bench.trace().hops[1].start == Time::microseconds(901));
    }
}

TEST_CASE("network: many to one queue at the port, in the order of arrival") {
    // W = 4 senders of 10 segments each reach one port at once: it never idles, the last byte arrives at α +
    // W·D/B.
    const int workers = 4;
    const Bytes bytes = 10'000;
    Bench bench(makeStar(hostNames(workers, 1), bytesPerSecond(1'000'000), Time::microseconds(5)),
                Bytes{1'000});
    for (Rank from = 0; from < workers; ++from)
        bench.send(from, workers, bytes);
    bench.run();
    CHECK(bench.delivered.at(3) == Time::microseconds(10 + 4 * 10'000));
    // Segments interleave: message 0 ends three segments before message 3.
    CHECK(bench.delivered.at(0) == Time::microseconds(10 + 37 * 1'000));
    Bytes carried = 0;
    const LinkId port = bench.trace().topology.findLink("switch->server0");
    Time last;
    for (const HopRow& hop : bench.trace().hops)
        if (hop.link == port.value) {
            CHECK(hop.start >= hop.ready);
            CHECK(hop.start >= last);
            last = hop.end;
            carried += hop.bytes;
        }
    CHECK(carried == workers * bytes);
}

TEST_CASE("network: a zero-latency, zero-wait path still keeps order") {
    Bench bench(makeStar(hostNames(3, 0), Bandwidth::bitsPerSecond(10'000'000'000'000), Time()));
    bench.send(0, 2, 1); // 0.8 ps: rounds to 1
    bench.send(1, 2, 1);
    bench.run();
    CHECK(bench.delivered.at(0) <= bench.delivered.at(1));
}
