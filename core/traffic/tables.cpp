// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/tables.h"

#include "core/catalogue/catalogue.h"
#include "core/trace/link_flow.h"
#include "core/traffic/delivery.h"

#include <algorithm>
#include <array>
#include <map>

namespace ringscope {

namespace {

constexpr std::array<std::string_view, 5> kTableNames{"summary", "links", "nodes", "pairs", "steps"};

/// What flowed on one side of something.
struct Count {
    std::uint64_t messages = 0;
    Bytes bytes = 0;

    void add(bool whole, Bytes part) {
        messages += whole ? 1 : 0;
        bytes += part;
    }
};

TableValue timeOrNothing(Time time) {
    return time == Time::max() ? TableValue() : TableValue(time);
}

std::string hostName(const Trace& trace, Rank rank) {
    return trace.topology.vertex(VertexId{static_cast<std::uint32_t>(rank)}).name;
}

Table nodesTable(const Trace& trace) {
    Table table{.id = "nodes",
                .columns = {{"node", ColumnKind::Text},
                            {"role", ColumnKind::Text},
                            {"sent_messages", ColumnKind::Count},
                            {"sent_bytes", ColumnKind::ByteCount},
                            {"received_messages", ColumnKind::Count},
                            {"received_bytes", ColumnKind::ByteCount},
                            {"finish_ns", ColumnKind::TimeSpan},
                            {"expected_sent_bytes", ColumnKind::ByteCount}}};
    const TraceHeader& header = trace.header;
    const auto nodes = static_cast<std::size_t>(header.nodes());
    std::vector<Count> sent(nodes);
    std::vector<Count> received(nodes);
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        sent[message.from].add(delivery.isSent(index), delivery.sent(index));
        received[message.to].add(delivery.isReceived(index), delivery.received(index));
        ++index;
    }
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    for (std::size_t i = 0; i < nodes; ++i) {
        const auto rank = static_cast<Rank>(i);
        TableValue expected;
        if (algorithm != nullptr) {
            expected = algorithm->sentBytes(rank, header.workers, header.servers, header.elements);
        }
        table.rows.push_back({hostName(trace, rank), std::string(rank < header.workers ? "worker" : "server"),
                              sent[i].messages, sent[i].bytes, received[i].messages, received[i].bytes,
                              timeOrNothing(trace.finish[i]), expected});
    }
    return table;
}

/// bytes · 8 / (bandwidth · time); nothing for a run without duration.
TableValue utilisationOf(Bytes bytes, Bandwidth bandwidth, Time time) {
    if (time == Time()) {
        return {};
    }
    // A busy link may come out a rounding error above 1: transfer times are whole picoseconds.
    return std::min(static_cast<double>(bytes) / (bandwidth.bytesPerSecond() * time.seconds()), 1.0);
}

Table linksTable(const Trace& trace) {
    Table table{.id = "links",
                .columns = {{"link", ColumnKind::Text},
                            {"from", ColumnKind::Text},
                            {"to", ColumnKind::Text},
                            {"bandwidth_bps", ColumnKind::BitRate},
                            {"latency_ns", ColumnKind::TimeSpan},
                            {"messages", ColumnKind::Count},
                            {"bytes", ColumnKind::ByteCount},
                            {"busy_ns", ColumnKind::TimeSpan},
                            {"utilisation", ColumnKind::Ratio},
                            {"max_queue_bytes", ColumnKind::ByteCount},
                            {"drops", ColumnKind::Count}}};
    const Time end = trace.outcome.time;
    const LinkFlow flow(trace);
    for (std::uint32_t i = 0; i < trace.topology.links().size(); ++i) {
        const LinkId id{i};
        const Link& link = trace.topology.link(id);
        std::map<std::uint32_t, Bytes> open; // messages of which a part has passed
        std::uint64_t messages = 0;
        Bytes bytes = 0;
        Time busy;
        for (const std::uint32_t row : flow.hopsOf(id)) {
            const HopRow& hop = trace.hops[row];
            if (hop.start >= end) {
                break;
            }
            const Bytes out = bytesOut(hop, end);
            bytes += out;
            busy += std::min(hop.end, end) - hop.start;
            Bytes& passed = open[hop.message];
            passed += out;
            if (passed == trace.messages[hop.message].bytes) {
                ++messages;
                open.erase(hop.message);
            }
        }
        // No port drops anything while queues are unlimited: a lossless trace has no rows of drops to count.
        table.rows.push_back({trace.topology.linkName(id), trace.topology.vertex(link.from).name,
                              trace.topology.vertex(link.to).name, link.bandwidth.bps(), link.latency,
                              messages, bytes, busy, utilisationOf(bytes, link.bandwidth, end),
                              flow.maximumQueue(id), std::uint64_t{0}});
    }
    return table;
}

Table pairsTable(const Trace& trace) {
    Table table{.id = "pairs",
                .columns = {{"from", ColumnKind::Text},
                            {"to", ColumnKind::Text},
                            {"messages", ColumnKind::Count},
                            {"bytes", ColumnKind::ByteCount}}};
    std::map<std::pair<Rank, Rank>, Count> pairs;
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        pairs[{message.from, message.to}].add(delivery.isSent(index), delivery.sent(index));
        ++index;
    }
    for (const auto& [pair, count] : pairs) {
        table.rows.push_back(
            {hostName(trace, pair.first), hostName(trace, pair.second), count.messages, count.bytes});
    }
    return table;
}

struct StepCount {
    int phase = 0;
    int index = 0;
    Time start = Time::max();
    Time end;
    Count sent;
    bool ended = true;
};

std::vector<StepCount> countSteps(const Trace& trace) {
    std::vector<StepCount> steps;
    std::vector<int> current(static_cast<std::size_t>(trace.header.nodes()), -1);
    for (const MarkRow& mark : trace.marks) {
        steps.resize(std::max(steps.size(), mark.step + std::size_t{1}));
        StepCount& step = steps[mark.step];
        step.phase = mark.phase;
        step.index = mark.index;
        step.start = std::min(step.start, mark.time);
        step.end = std::max(step.end, mark.time);
        current[mark.node] = mark.step;
    }
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        StepCount& step = steps[message.step];
        step.sent.add(delivery.isSent(index), delivery.sent(index));
        if (message.consumed > trace.outcome.time) {
            step.ended = false;
        } else {
            step.end = std::max(step.end, message.consumed);
        }
        ++index;
    }
    for (const LocalRow& local : trace.locals) {
        steps[local.step].end = std::max(steps[local.step].end, local.time);
    }
    // A node that stopped within a step, or before it, has kept that step and the later ones from ending.
    for (std::size_t node = 0; node < current.size(); ++node) {
        if (trace.finish[node] == Time::max()) {
            for (auto k = static_cast<std::size_t>(std::max(current[node], 0)); k < steps.size(); ++k) {
                steps[k].ended = false;
            }
        }
    }
    return steps;
}

Table stepsTable(const Trace& trace) {
    Table table{.id = "steps",
                .columns = {{"step", ColumnKind::Count},
                            {"phase", ColumnKind::Text},
                            {"index", ColumnKind::Count},
                            {"start_ns", ColumnKind::TimeSpan},
                            {"end_ns", ColumnKind::TimeSpan},
                            {"messages", ColumnKind::Count},
                            {"bytes", ColumnKind::ByteCount}}};
    const AlgorithmInfo* algorithm = findAlgorithm(trace.header.algorithm);
    std::uint64_t number = 0;
    for (const StepCount& step : countSteps(trace)) {
        ++number;
        TableValue phase;
        if (algorithm != nullptr) {
            phase = algorithm->phases[static_cast<std::size_t>(step.phase)].id;
        }
        table.rows.push_back({number, phase, static_cast<std::uint64_t>(step.index) + 1,
                              timeOrNothing(step.start), step.ended ? TableValue(step.end) : TableValue(),
                              step.sent.messages, step.sent.bytes});
    }
    return table;
}

} // namespace

std::string_view tableName(TableKind kind) {
    return kTableNames[static_cast<std::size_t>(kind)];
}

std::optional<TableKind> findTableKind(std::string_view name) {
    const auto* const found = std::ranges::find(kTableNames, name);
    if (found == kTableNames.end()) {
        return std::nullopt;
    }
    return static_cast<TableKind>(found - kTableNames.begin());
}

Table makeTable(const Trace& trace, TableKind kind) {
    Table table;
    switch (kind) {
    case TableKind::Summary:
        return summaryTable(trace, std::nullopt);
    case TableKind::Links:
        table = linksTable(trace);
        break;
    case TableKind::Nodes:
        table = nodesTable(trace);
        break;
    case TableKind::Pairs:
        table = pairsTable(trace);
        break;
    case TableKind::Steps:
        table = stepsTable(trace);
        break;
    }
    table.notes = notesOf(trace);
    return table;
}

} // namespace ringscope
