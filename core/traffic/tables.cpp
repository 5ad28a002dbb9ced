// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/tables.h"

#include "core/catalogue/catalogue.h"
#include "core/trace/step_starts.h"
#include "core/traffic/delivery.h"
#include "core/traffic/link_counts.h"
#include "core/traffic/tiers.h"
#include "core/traffic/wire_bytes.h"

#include <algorithm>
#include <array>
#include <map>

namespace ringscope {

namespace {

constexpr std::array<std::string_view, 6> kTableNames{"summary", "links", "nodes", "pairs", "steps", "tiers"};

/// What flowed on one side of something.
struct Count {
    std::uint64_t messages = 0;
    Bytes bytes = 0;
    Bytes wire = 0;

    void add(bool whole, Bytes part) {
        messages += whole ? 1 : 0;
        bytes += part;
    }
};

/// Where packets have headers: the last column.
void addWireColumn(const WireBytes& wire, Table& table) {
    if (wire.isKnown()) {
        table.columns.push_back({"wire_bytes", ColumnKind::ByteCount});
    }
}

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
    const WireBytes wire(trace);
    addWireColumn(wire, table);
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    for (std::size_t i = 0; i < nodes; ++i) {
        const auto rank = static_cast<Rank>(i);
        TableValue expected;
        if (algorithm != nullptr) {
            expected = header.timesIterations(algorithm->sentBytes(rank, header.shape()));
        }
        const char* role = !header.isServer(rank) ? "worker" : header.pool.isUsed() ? "switch" : "server";
        table.rows.push_back({hostName(trace, rank), std::string(role), sent[i].messages, sent[i].bytes,
                              received[i].messages, received[i].bytes, timeOrNothing(trace.finish[i]),
                              expected});
        if (wire.isKnown()) {
            table.rows.back().push_back(wire.ofSender(rank));
        }
    }
    return table;
}

/// Busy time / time; nothing for a run without duration.
TableValue utilisationOf(Time busy, Time time) {
    if (time == Time()) {
        return {};
    }
    return std::min(static_cast<double>(busy.ps()) / static_cast<double>(time.ps()), 1.0);
}

template <class Value>
TableValue valueOf(const std::optional<Value>& value) {
    return value ? TableValue(*value) : TableValue();
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
    const bool hasPackets = trace.header.queuesWholePackets();
    if (hasPackets) {
        const std::initializer_list<Column> more{{"wire_bytes", ColumnKind::ByteCount},
                                                 {"packets", ColumnKind::Count},
                                                 {"marks", ColumnKind::Count},
                                                 {"retransmitted_bytes", ColumnKind::ByteCount},
                                                 {"mean_queue_bytes", ColumnKind::ByteCount}};
        table.columns.insert(table.columns.end(), more);
    }
    const LinkCounts counts(trace);
    for (std::uint32_t i = 0; i < trace.topology.links().size(); ++i) {
        const LinkId id{i};
        const Link& link = trace.topology.link(id);
        const LinkCount& count = counts.of(id);
        table.rows.push_back({trace.topology.linkName(id), trace.topology.vertex(link.from).name,
                              trace.topology.vertex(link.to).name, link.bandwidth.bps(), link.latency,
                              valueOf(count.messages), count.payload, count.busy,
                              utilisationOf(count.busy, trace.outcome.time), count.largestQueue,
                              count.drops});
        if (hasPackets) {
            const std::initializer_list<TableValue> more{count.wire, count.packets, count.marks,
                                                         valueOf(count.retransmitted),
                                                         valueOf(count.meanQueue)};
            table.rows.back().insert(table.rows.back().end(), more);
        }
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
    const WireBytes wire(trace);
    addWireColumn(wire, table);
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        Count& count = pairs[{message.from, message.to}];
        count.add(delivery.isSent(index), delivery.sent(index));
        count.wire += wire.ofMessage(index);
        ++index;
    }
    for (const auto& [pair, count] : pairs) {
        table.rows.push_back(
            {hostName(trace, pair.first), hostName(trace, pair.second), count.messages, count.bytes});
        if (wire.isKnown()) {
            table.rows.back().push_back(count.wire);
        }
    }
    return table;
}

struct StepCount {
    int phase = 0;
    int index = 0;
    Time start = Time::max(); ///< the first node began it; nobody did: max
    Time end;
    Count sent;
    bool ended = true;
};

std::vector<StepCount> countSteps(const Trace& trace, const WireBytes& wire) {
    std::vector<StepCount> steps;
    const std::vector<Time> starts = stepStarts(trace);
    std::vector<int> current(static_cast<std::size_t>(trace.header.nodes()), -1);
    for (const MarkRow& mark : trace.marks) {
        steps.resize(std::max(steps.size(), mark.step + std::size_t{1}));
        StepCount& step = steps[mark.step];
        step.phase = mark.phase;
        step.index = mark.index;
        step.start = starts[mark.step];
        step.end = std::max({step.end, step.start, mark.time});
        current[mark.node] = mark.step;
    }
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        StepCount& step = steps[message.step];
        step.sent.wire += wire.ofMessage(index);
        step.sent.add(delivery.isSent(index), delivery.sent(index));
        if (message.consumed > trace.outcome.time) {
            step.ended = false;
        } else {
            step.end = std::max(step.end, message.consumed);
        }
        ++index;
    }
    for (const LocalRow& local : trace.locals) {
        // What a single node does to its own values belongs to no step: it marks none.
        if (local.isRestart() || local.step >= steps.size()) {
            continue;
        }
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
    const WireBytes wire(trace);
    addWireColumn(wire, table);
    for (const StepCount& step : countSteps(trace, wire)) {
        ++number;
        if (step.start == Time::max()) {
            continue;
        }
        TableValue phase;
        if (algorithm != nullptr) {
            phase = algorithm->phases[static_cast<std::size_t>(step.phase)].id;
        }
        table.rows.push_back({number, phase, static_cast<std::uint64_t>(step.index) + 1,
                              timeOrNothing(step.start), step.ended ? TableValue(step.end) : TableValue(),
                              step.sent.messages, step.sent.bytes});
        if (wire.isKnown()) {
            table.rows.back().push_back(step.sent.wire);
        }
    }
    return table;
}

Table tiersTable(const Trace& trace) {
    Table table{.id = "tiers",
                .columns = {{"tier", ColumnKind::Text},
                            {"links", ColumnKind::Count},
                            {"bytes", ColumnKind::ByteCount},
                            {"in_order_bytes", ColumnKind::ByteCount},
                            {"utilisation", ColumnKind::Ratio},
                            {"busiest_link", ColumnKind::Text},
                            {"busiest_bytes", ColumnKind::ByteCount},
                            {"busiest_utilisation", ColumnKind::Ratio}}};
    const Topology& topology = trace.topology;
    const bool hasHeaders = trace.header.headerBytes > 0;
    if (hasHeaders) {
        table.columns.push_back({"wire_bytes", ColumnKind::ByteCount});
    }
    const Time end = trace.outcome.time;
    for (const TierTraffic& tier : tierTraffic(trace)) {
        const std::string name =
            std::string(tierName(topology, tier.from)) + "->" + std::string(tierName(topology, tier.to));
        TableValue utilisation;
        if (end > Time()) {
            utilisation = std::min(tier.busy / (tier.links * end.seconds()), 1.0);
        }
        table.rows.push_back({name, static_cast<std::uint64_t>(tier.links), tier.bytes,
                              valueOf(tier.inOrderBytes), utilisation, topology.linkName(tier.busiest),
                              tier.busiestBytes, utilisationOf(tier.busiestBusy, end)});
        if (hasHeaders) {
            table.rows.back().push_back(tier.wire);
        }
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

std::vector<std::string> tableNames() {
    return {kTableNames.begin(), kTableNames.end()};
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
    case TableKind::Tiers:
        table = tiersTable(trace);
        break;
    }
    table.notes = notesOf(trace);
    return table;
}

} // namespace ringscope
