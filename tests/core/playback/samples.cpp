// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/playback/samples.h"

#include "core/run/run.h"

namespace ringscope {

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

} // namespace

Trace twoNodeRing() {
    Trace trace;
    trace.header.scenario = "two nodes";
    trace.header.algorithm = "ring";
    trace.header.workers = 2;
    trace.header.elements = 4;
    trace.header.carriesPayload = true;
    trace.header.segmentBytes = 8;
    trace.header.steps = 2;
    trace.header.places = {{0, 2, PlaceInfo::Kind::Gradient}, {2, 2, PlaceInfo::Kind::Gradient}};
    trace.topology = makeRing(hostNames(2, 0), Bandwidth::bitsPerSecond(8'000'000'000), ns(2));
    trace.initialValues = {1, 1, 10, 10};
    trace.finish = {ns(20), ns(20)};
    trace.outcome.time = ns(20);
    trace.verification = {.carried = true, .correct = true, .sameBits = true, .exact = true};
    for (std::uint16_t step = 0; step < 2; ++step) {
        const Time begin = ns(10 * step);
        for (std::uint16_t node = 0; node < 2; ++node) {
            trace.marks.push_back({begin, node, step, step, 0});
            const std::uint32_t id = 2U * step + node;
            const auto other = static_cast<std::uint16_t>(1 - node);
            const std::uint16_t chunk = step == 0 ? node : other;
            MessageRow message{};
            message.posted = begin;
            message.delivered = message.consumed = begin + ns(10);
            message.bytes = 8;
            message.combine = static_cast<std::uint64_t>(step == 0 ? Combine::Add : Combine::Replace) & 0x7F;
            message.from = node;
            message.to = other;
            message.source = message.target = chunk;
            message.count = 1;
            message.step = step;
            message.value = 11;
            trace.messages.push_back(message);
            trace.hops.push_back({begin, begin, begin + ns(8), id, node, 8, 0, 0});
        }
    }
    for (std::uint32_t id = 0; id < 4; ++id)
        trace.updates.push_back({id});
    return trace;
}

Trace sampledTwoNodeRing() {
    Trace trace = twoNodeRing();
    trace.header.samplesPorts = true;
    trace.hops = {};
    for (std::uint32_t step = 0; step < 2; ++step)
        for (std::uint32_t link = 0; link < 2; ++link) {
            PortSampleRow sample{};
            sample.time = ns(8 + 10 * step);
            sample.wireBytes = sample.payloadBytes = 8 * (step + 1);
            sample.link = link;
            sample.packets = step + 1;
            sample.busy = ns(8 * (step + 1));
            trace.portSamples.push_back(sample);
        }
    return trace;
}

Trace lostPacket() {
    Trace trace;
    trace.header.scenario = "a lost packet";
    trace.header.algorithm = "naive";
    trace.header.workers = 2;
    trace.header.elements = 45;
    trace.header.segmentBytes = 100;
    trace.header.transport = TransportKind::Tcp;
    trace.header.headerBytes = 40;
    trace.header.queueCapacity = 200;
    trace.header.steps = 1;
    trace.header.places = {{0, 45, PlaceInfo::Kind::Gradient}};
    trace.topology = makeStar(hostNames(2, 0), Bandwidth::bitsPerSecond(8'000'000'000), ns(2));
    trace.initialValues = {1, 10};
    trace.finish = {ns(0), ns(1252)};
    trace.outcome.time = ns(1252);
    trace.marks.push_back({ns(0), 0, 0, 0, 0});
    trace.marks.push_back({ns(0), 1, 0, 0, 0});
    MessageRow message{};
    message.delivered = message.consumed = ns(1252);
    message.bytes = 180;
    message.combine = static_cast<std::uint8_t>(Combine::Add);
    message.to = 1;
    message.count = 1;
    message.value = 11;
    trace.messages.push_back(message);
    trace.updates.push_back({0});

    const auto add = [&trace](std::int64_t ready, std::uint32_t link, std::uint32_t bytes,
                              std::uint32_t segment, std::uint32_t flags) {
        trace.hops.push_back(
            {ns(ready), ns(ready), ns(ready + bytes), 0, link, bytes, segment & 0xFFFFFFFU, flags & 0xFU});
    };
    constexpr std::uint32_t kFromNode0 = 0;
    constexpr std::uint32_t kToNode0 = 1;
    constexpr std::uint32_t kFromNode1 = 2;
    constexpr std::uint32_t kToNode1 = 3;
    add(0, kFromNode0, 100, 0, 0);
    add(2, kToNode1, 100, 0, 0);
    add(100, kFromNode0, 100, 1, 0);
    trace.drops.push_back({ns(102), 0, kToNode1, 100, 1, 0});
    add(104, kFromNode1, 40, 0, kAcknowledgement);
    add(106, kToNode0, 40, 0, kAcknowledgement);
    add(200, kFromNode0, 100, 2, 0);
    add(202, kToNode1, 100, 2, 0);
    add(304, kFromNode1, 40, 2, kAcknowledgement);
    add(306, kToNode0, 40, 2, kAcknowledgement);
    trace.windows.push_back({ns(1148), ns(148), 0, 1, 60, 120, WindowRow::Cause::Timeout});
    trace.retransmissions = 1;
    add(1148, kFromNode0, 100, 1, kRetransmission);
    add(1150, kToNode1, 100, 1, kRetransmission);
    return trace;
}

Scenario sampleScenario(const char* algorithm, int nodes, std::uint64_t elements, TopologyKind topology) {
    Scenario scenario;
    scenario.name = "sample";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = elements;
    scenario.network.topology = topology;
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(8'000'000'000);
    scenario.network.latency = Time::microseconds(1);
    return scenario;
}

std::shared_ptr<const TraceIndex> indexOf(Trace trace) {
    return std::make_shared<TraceIndex>(std::make_shared<const Trace>(std::move(trace)));
}

std::shared_ptr<const TraceIndex> indexOf(const Scenario& scenario) {
    return indexOf(run(scenario));
}

} // namespace ringscope
