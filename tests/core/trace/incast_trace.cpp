// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/incast_trace.h"

namespace ringscope {

namespace {

Time ns(std::int64_t value) {
    return Time::nanoseconds(value);
}

HopRow hop(std::uint32_t message, std::uint32_t link, Time ready, Time start, Time end) {
    return {.ready = ready,
            .start = start,
            .end = end,
            .message = message,
            .link = link,
            .bytes = 8,
            .segment = 0,
            .flags = 0};
}

MessageRow push(std::uint16_t worker, Combine combine, Time delivered, float value) {
    return {.posted = Time(),
            .delivered = delivered,
            .consumed = delivered,
            .bytes = 8,
            .combine = static_cast<std::uint64_t>(combine) & 0x7F,
            .isRepeat = 0,
            .afterSends = 0,
            .from = worker,
            .to = 2,
            .source = 0,
            .target = 0,
            .count = 1,
            .step = 0,
            .value = value};
}

} // namespace

Trace incastTrace() {
    Trace trace;
    trace.header = {.scenario = "incast",
                    .algorithm = "parameter-server",
                    .operation = Operation::Sum,
                    .workers = 2,
                    .servers = 1,
                    .elements = 2,
                    .carriesPayload = true,
                    .gradient = "",
                    .segmentBytes = 8,
                    .steps = 1,
                    .places = {{.offset = 0, .elements = 2}}};
    trace.topology = makeStar(hostNames(2, 1), Bandwidth::bitsPerSecond(8'000'000'000), ns(2));
    trace.messages.push_back(push(0, Combine::Replace, ns(12), 1));
    trace.messages.push_back(push(1, Combine::Add, ns(20), 11));
    trace.hops.push_back(hop(0, 0, ns(0), ns(0), ns(8)));
    trace.hops.push_back(hop(1, 2, ns(0), ns(0), ns(8)));
    trace.hops.push_back(hop(0, 5, ns(2), ns(2), ns(10)));
    trace.hops.push_back(hop(1, 5, ns(2), ns(10), ns(18)));
    for (std::uint16_t node = 0; node < 3; ++node) {
        trace.marks.push_back({.time = Time(), .node = node, .step = 0, .phase = 0, .index = 0});
    }
    trace.updates.push_back({0});
    trace.updates.push_back({1});
    trace.initialValues = {1, 10, 0};
    trace.finish = {ns(0), ns(0), ns(20)};
    trace.outcome.time = ns(20);
    return trace;
}

Trace stoppedIncastTrace() {
    Trace trace = incastTrace();
    for (const std::size_t message : {0, 1}) {
        trace.messages[message].delivered = Time::max();
        trace.messages[message].consumed = Time::max();
    }
    trace.updates = {};
    trace.finish[2] = Time::max();
    trace.outcome.kind = Outcome::Kind::Stopped;
    trace.outcome.time = ns(6);
    return trace;
}

} // namespace ringscope
