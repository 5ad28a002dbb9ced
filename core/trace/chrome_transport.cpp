// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/chrome_transport.h"

#include "core/trace/chrome_lanes.h"

#include <set>

namespace ringscope {

namespace {

using Description = ChromeEventSink::Description;

std::string nodeName(const Trace& trace, std::uint32_t node) {
    return trace.topology.vertex(VertexId{node}).name;
}

void addDrop(const Trace& trace, const DropRow& drop, ChromeEventSink& sink) {
    const LinkId id{drop.link};
    sink.instant(chrome::sending(id, trace.topology.link(id)), drop.time, [&] {
        const MessageRow& message = trace.messages[drop.message];
        const bool isAnswer = (drop.flags & kAcknowledgement) != 0;
        return Description{fmt::format("drop {}: {} to {}", isAnswer ? "acknowledgement" : "packet",
                                       nodeName(trace, isAnswer ? message.to : message.from),
                                       nodeName(trace, isAnswer ? message.from : message.to)),
                           fmt::format(R"("why":"{}","wire_bytes":{},"message":{},"segment":{})",
                                       (drop.flags & kLostOnLink) != 0 ? "lost on the link" : "queue full",
                                       drop.bytes, drop.message, std::uint32_t{drop.segment})};
    });
}

void addWindow(const Trace& trace, const WindowRow& row, ChromeEventSink& sink) {
    const ChromeEventSink::Lane lane = chrome::window(trace.topology, row.from, row.to);
    const auto args = [&row] {
        return fmt::format(R"("window_bytes":{},"bytes_in_flight":{})", row.window, row.inFlight);
    };
    if (row.cause == WindowRow::Cause::Timeout) {
        // A worker of in-network aggregation has a timer for each of its packets.
        sink.overlappingSpan(lane, row.since, row.time, "time-out", [&] {
            return Description{"time-out to " + nodeName(trace, row.to), args()};
        });
    } else if (row.cause == WindowRow::Cause::FastRetransmit) {
        sink.instant(lane, row.time, [&] { return Description{"fast retransmit", args()}; });
    }
    sink.counter(chrome::counters(VertexId{row.from}), row.time, [&] {
        return Description{"window to " + nodeName(trace, row.to), fmt::format(R"("bytes":{})", row.window)};
    });
}

void nameWindows(const Trace& trace, ChromeEventSink& sink) {
    std::set<std::pair<std::uint16_t, std::uint16_t>> named;
    for (const WindowRow& row : trace.windows) {
        if (named.emplace(row.from, row.to).second) {
            sink.metadata(chrome::window(trace.topology, row.from, row.to), "thread_name",
                          "window to " + nodeName(trace, row.to));
        }
    }
}

} // namespace

void addTransportEvents(const Trace& trace, ChromeEventSink& sink) {
    nameWindows(trace, sink);
    for (const DropRow& drop : trace.drops) {
        addDrop(trace, drop, sink);
    }
    for (const WindowRow& row : trace.windows) {
        addWindow(trace, row, sink);
    }
    for (const PortSampleRow& sample : trace.portSamples) {
        const LinkId id{sample.link};
        sink.counter(chrome::counters(trace.topology.link(id).from), sample.time, [&] {
            return Description{"queue " + trace.topology.linkName(id),
                               fmt::format(R"("bytes":{})", sample.queue)};
        });
    }
}

} // namespace ringscope
