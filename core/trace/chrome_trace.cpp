// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/chrome_trace.h"

#include "core/catalogue/catalogue.h"
#include "core/trace/chrome_lanes.h"
#include "core/trace/chrome_transport.h"
#include "core/trace/json_string.h"
#include "core/trace/link_flow.h"
#include "core/trace/record_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace ringscope {

namespace {

/// Turns a trace into events.
class Exporter {
    using Lane = chrome::Lane;
    using Description = ChromeEventSink::Description;

public:
    Exporter(const Trace& trace, ChromeEventSink& sink)
        : m_trace(trace), m_algorithm(findAlgorithm(trace.header.algorithm)), m_sink(sink),
          m_active(static_cast<std::size_t>(trace.header.nodes())), m_mark(m_active.size()) {}

    void addAll() {
        addNames();
        addProgram();
        const LinkFlow flow(m_trace);
        for (std::uint32_t i = 0; i < m_trace.topology.links().size(); ++i) {
            addLink(flow, LinkId{i});
            addQueue(flow, LinkId{i});
        }
        addTransportEvents(m_trace, m_sink);
    }

private:
    Time end() const { return m_trace.outcome.time; }
    std::string nodeName(std::uint32_t node) const { return m_trace.topology.vertex(VertexId{node}).name; }
    /// A host, or a switch that adds up.
    bool isHost(VertexId id) const { return id.value < static_cast<std::uint32_t>(m_trace.header.nodes()); }

    std::string placeName(std::uint32_t place) const {
        const TraceHeader& header = m_trace.header;
        if (header.places.back().kind == PlaceInfo::Kind::Sum) { // a whole vector each
            return header.places[place].kind == PlaceInfo::Kind::Sum ? "sum" : "gradient";
        }
        if (header.isSlot(static_cast<int>(place))) {
            return "slot " + header.slotName(static_cast<int>(place));
        }
        const bool isShard = header.servers > 0 && !header.pool.isUsed();
        return fmt::format("{} {}", isShard ? "shard" : "chunk", place);
    }

    std::string stepName(const MarkRow& mark) const {
        return m_algorithm == nullptr
                   ? fmt::format("step {}", mark.step + 1)
                   : fmt::format("{} {}", m_algorithm->phases[mark.phase].id, mark.index + 1);
    }

    void addNames() {
        const std::vector<Vertex>& vertices = m_trace.topology.vertices();
        for (std::uint32_t i = 0; i < vertices.size(); ++i) {
            m_sink.metadata(chrome::program(i), "process_name", vertices[i].name);
            if (isHost(VertexId{i})) {
                m_sink.metadata(chrome::program(i), "thread_name", vertices[i].name);
            }
        }
        for (std::uint32_t i = 0; i < m_trace.topology.links().size(); ++i) {
            const LinkId id{i};
            const Link& link = m_trace.topology.link(id);
            m_sink.metadata(chrome::sending(id, link), "thread_name",
                            "sends on " + m_trace.topology.linkName(id));
            if (isHost(link.to)) {
                m_sink.metadata(chrome::receiving(id, link), "thread_name",
                                "receives on " + m_trace.topology.linkName(id));
            }
        }
    }

    /// The node did something at `time`: what it waits for next, it waits for from then on.
    void wasActive(std::uint32_t node, Time time) { m_active[node] = std::max(m_active[node], time); }

    /// Applies the requests, marks and computations before `time` to m_active.
    void followUpTo(Time time) {
        while (m_nextMessage < m_trace.messages.size() && m_trace.messages[m_nextMessage].posted < time) {
            const MessageRow& message = m_trace.messages[m_nextMessage++];
            wasActive(message.from, message.posted);
        }
        while (m_nextMark < m_trace.marks.size() && m_trace.marks[m_nextMark].time < time) {
            const MarkRow& mark = m_trace.marks[m_nextMark++];
            wasActive(mark.node, mark.time);
        }
        while (m_nextCompute < m_trace.computes.size() && m_trace.computes[m_nextCompute].start < time) {
            const ComputeRow& compute = m_trace.computes[m_nextCompute++];
            wasActive(compute.node, compute.end);
        }
    }

    void addWait(std::uint32_t node, Time until, std::uint32_t on) {
        if (m_active[node] < until) {
            m_sink.span(chrome::program(node), m_active[node], until, [&] {
                return Description{"wait for " + nodeName(on), {}};
            });
        }
    }

    void addProgram() {
        addSteps();
        for (const ComputeRow& compute : m_trace.computes) {
            m_sink.span(chrome::program(compute.node), compute.start, std::min(compute.end, end()), [] {
                return Description{"compute", {}};
            });
        }
        for (const UpdateRef update : m_trace.updates) {
            if (update.isLocal()) {
                addLocal(m_trace.locals[update.index()]);
            } else {
                addConsumed(update.index());
            }
        }
        followUpTo(end());
        for (const Wait& wait : m_trace.outcome.waits) {
            if (wait.kind != Wait::Kind::Failed) {
                addWait(static_cast<std::uint32_t>(wait.node), end(), static_cast<std::uint32_t>(wait.on));
            }
        }
        for (std::size_t i = 0; i < m_trace.outcome.failed.size(); ++i) {
            m_sink.instant(chrome::program(static_cast<std::uint32_t>(m_trace.outcome.failed[i])),
                           m_trace.outcome.failedAt[i], [] {
                               return Description{"failed", {}};
                           });
        }
    }

    void addSteps() {
        for (const MarkRow& mark : m_trace.marks) {
            closeStep(mark.node, mark.time);
            m_mark[mark.node] = &mark;
        }
        for (std::uint32_t node = 0; node < m_mark.size(); ++node) {
            closeStep(node, std::min(m_trace.finish[node], end()));
        }
    }

    void closeStep(std::uint32_t node, Time time) {
        if (const MarkRow* mark = m_mark[node]; mark != nullptr) {
            m_sink.span(chrome::program(node), mark->time, time, [&] {
                return Description{stepName(*mark), fmt::format(R"("step":{})", mark->step + 1)};
            });
        }
    }

    void addLocal(const LocalRow& local) {
        followUpTo(local.time);
        wasActive(local.node, local.time);
        m_sink.instant(chrome::program(local.node), local.time, [&] {
            switch (static_cast<Combine>(local.combine)) {
            case Combine::Replace:
                return Description{
                    fmt::format("copy own {} to {}", placeName(local.source), placeName(local.target)),
                    valueArgs(local.value)};
            case Combine::Add:
                return Description{
                    fmt::format("add own {} to {}", placeName(local.source), placeName(local.target)),
                    valueArgs(local.value)};
            case Combine::Restart:
                return Description{
                    fmt::format("own gradient of the next iteration in {}", placeName(local.target)),
                    valueArgs(local.value)};
            case Combine::Scale:
            case Combine::Discard:
                break;
            }
            return Description{
                fmt::format("divide {} by {}", placeName(local.target), m_trace.header.workers),
                valueArgs(local.value)};
        });
    }

    void addConsumed(std::uint32_t index) {
        const MessageRow& message = m_trace.messages[index];
        if (message.isFlow()) {
            return; // nobody waited for it, and nothing changes
        }
        followUpTo(message.consumed);
        addWait(message.to, message.consumed, message.from);
        wasActive(message.to, message.consumed);
        m_sink.instant(chrome::program(message.to), message.consumed, [&] {
            const bool adds = static_cast<Combine>(message.combine) == Combine::Add;
            return Description{fmt::format("{} {} from {}", adds ? "add" : "take", placeName(message.target),
                                           nodeName(message.from)),
                               fmt::format(R"("bytes":{})", std::uint64_t{message.bytes}) +
                                   (std::isfinite(message.value) ? "," + valueArgs(message.value) : "")};
        });
    }

    static std::string valueArgs(float value) {
        return std::isfinite(value) ? fmt::format(R"("first value":{})", value) : "";
    }

    /// Spans of the messages on a link: at its beginning and, a latency later, at its end if a host is there.
    void addLink(const LinkFlow& flow, LinkId id) {
        const Link& link = m_trace.topology.link(id);
        const std::span<const std::uint32_t> rows = flow.hopsOf(id);
        for (std::size_t i = 0; i < rows.size();) {
            const HopRow& first = m_trace.hops[rows[i]];
            Time until = first.end;
            Bytes wire = first.bytes;
            Bytes payload = m_trace.payloadOf(first);
            // Segments of one kind of one message that follow each other without a gap are one span.
            for (++i; i < rows.size(); ++i) {
                const HopRow& next = m_trace.hops[rows[i]];
                if (next.message != first.message || next.start != until || nameOf(next) != nameOf(first)) {
                    break;
                }
                until = next.end;
                wire += next.bytes;
                payload += m_trace.payloadOf(next);
            }
            const auto describe = [&] { return describeSpan(first, payload, wire); };
            addSpanUntilEnd(chrome::sending(id, link), first.start, until, describe);
            if (isHost(link.to) && first.start < end() - link.latency) {
                addSpanUntilEnd(chrome::receiving(id, link), first.start + link.latency,
                                until < end() - link.latency ? until + link.latency : end(), describe);
            }
        }
    }

    static std::string_view nameOf(const HopRow& hop) {
        return hop.isAcknowledgement() ? "acknowledges " : (hop.flags & kRetransmission) != 0 ? "again " : "";
    }

    Description describeSpan(const HopRow& first, Bytes payload, Bytes wire) const {
        const MessageRow& message = m_trace.messages[first.message];
        return {fmt::format("{}{}: {} to {}", nameOf(first),
                            message.isFlow() ? "flow" : placeName(message.source), nodeName(message.from),
                            nodeName(message.to)),
                fmt::format(R"("bytes":{},"wire_bytes":{},"message":{},"step":{})", payload, wire,
                            first.message, message.step + 1)};
    }

    template <class Describe>
    void addSpanUntilEnd(Lane lane, Time from, Time to, Describe describe) {
        if (from < end()) {
            m_sink.span(lane, from, std::min(to, end()), describe);
        }
    }

    void addQueue(const LinkFlow& flow, LinkId id) {
        const std::vector<QueuePoint> points = flow.queue(id);
        const bool everFilled =
            std::ranges::any_of(points, [](const QueuePoint& point) { return point.bytes >= 0.5; });
        for (std::size_t i = 0; everFilled && i < points.size(); ++i) {
            if (i + 1 < points.size() && points[i + 1].time == points[i].time) {
                continue; // a jump: the value after it
            }
            m_sink.counter(chrome::counters(m_trace.topology.link(id).from), points[i].time, [&] {
                return Description{"queue " + m_trace.topology.linkName(id),
                                   fmt::format(R"("bytes":{})", std::llround(points[i].bytes))};
            });
        }
    }

    const Trace& m_trace;
    const AlgorithmInfo* m_algorithm;
    ChromeEventSink& m_sink;
    std::vector<Time> m_active;         ///< by node: the last instant at which it did something
    std::vector<const MarkRow*> m_mark; ///< by node: the step that it is in
    std::size_t m_nextMessage = 0;
    std::size_t m_nextMark = 0;
    std::size_t m_nextCompute = 0;
};

std::string_view operationText(const TraceHeader& header) {
    if (header.isLoad) {
        return "none";
    }
    return header.operation == Operation::Sum ? "sum" : "average";
}

constexpr std::string_view outcomeText(Outcome::Kind kind) {
    switch (kind) {
    case Outcome::Kind::Finished:
        return "finished";
    case Outcome::Kind::Deadlock:
        return "deadlock";
    case Outcome::Kind::Stalled:
        return "stalled";
    case Outcome::Kind::Stopped:
        break;
    }
    return "stopped";
}

} // namespace

void writeChromeTrace(const Trace& trace, std::ostream& out, ChromeTraceRange range) {
    const TraceHeader& header = trace.header;
    out << fmt::format(
        R"({{"displayTimeUnit":"ns","otherData":{{"scenario":{},"algorithm":{},"operation":"{}","outcome":"{}","payload":"{}","record":"{}"}},"traceEvents":[)",
        jsonString(header.scenario), jsonString(header.algorithm), operationText(header),
        outcomeText(trace.outcome.kind), header.carriesPayload ? "carried" : "sizes only",
        recordName(header));
    ChromeEventSink sink(&out, range);
    Exporter(trace, sink).addAll();
    out << "\n]}\n";
}

std::uint64_t chromeTraceEvents(const Trace& trace, ChromeTraceRange range) {
    ChromeEventSink sink(nullptr, range);
    Exporter(trace, sink).addAll();
    return sink.count();
}

} // namespace ringscope
