// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/trace/record_name.h"
#include "core/traffic/delivery.h"
#include "core/traffic/link_counts.h"
#include "core/traffic/tables.h"
#include "core/traffic/tiers.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

bool isFinished(const Trace& trace) {
    return trace.outcome.kind == Outcome::Kind::Finished;
}

bool allLinksEqual(const Topology& topology) {
    const std::vector<Link>& links = topology.links();
    return std::ranges::all_of(links, [&links](const Link& link) {
        return link.bandwidth == links.front().bandwidth && link.latency == links.front().latency;
    });
}

/// The closed forms speak of one port a node. On direct links that is so when all traffic goes to the next
/// host.
bool usesOnePort(const Trace& trace) {
    if (trace.topology.kind() == TopologyKind::Star) {
        return true;
    }
    const int hosts = trace.topology.hostCount();
    for (const MessageRow& message : trace.messages) {
        if (message.to != (message.from + 1) % hosts) {
            return false;
        }
    }
    return true;
}

void addFabricRows(const Trace& trace, Table& table) {
    std::uint64_t timeouts = 0;
    for (const WindowRow& row : trace.windows) {
        timeouts += row.cause == WindowRow::Cause::Timeout ? 1 : 0;
    }
    Bytes wire = 0;
    const LinkCounts counts(trace);
    for (const LinkCount& count : counts.all()) {
        wire += count.wire;
    }
    table.rows.push_back({"wire_bytes", wire});
    table.rows.push_back({"retransmissions", trace.retransmissions});
    table.rows.push_back({"timeouts", timeouts});
}

/// By windows or time-outs, which no closed form speaks of.
bool isPaced(const Trace& trace) {
    return trace.header.pool.isUsed() ? trace.header.patience != Time::max()
                                      : trace.header.transport != TransportKind::Lossless;
}

/// Seconds of one AllReduce by its closed form, where that applies.
std::optional<double> closedForm(const Trace& trace, const AlgorithmInfo& algorithm) {
    const std::vector<Link>& links = trace.topology.links();
    if (trace.topology.isFabric()) {
        return algorithm.pattern == Pattern::Ring ? inOrderRingSeconds(trace) : std::nullopt;
    }
    if (!allLinksEqual(trace.topology) || !usesOnePort(trace) ||
        !algorithm.finishTimeHolds(trace.header.shape())) {
        return std::nullopt;
    }
    if (links.empty()) {
        return 0.0; // a single node
    }
    const bool passesSwitch = trace.topology.kind() == TopologyKind::Star && !algorithm.usesSwitch;
    const double linksOnPath = passesSwitch ? 2 : 1;
    return algorithm.finishTime({.shape = trace.header.shape(),
                                 .bytesPerSecond = links.front().bandwidth.bytesPerSecond(),
                                 .pathLatency = linksOnPath * links.front().latency.seconds()});
}

/// The closed form of several iterations adds them up. That holds where no worker begins one while others are
/// still at the last, but for 1/1000 of the time.
bool iterationsFollowOneAnother(const Trace& trace) {
    const TraceHeader& header = trace.header;
    struct Beginning {
        Time first = Time::max();
        Time last;
    };
    std::vector<Beginning> beginnings(static_cast<std::size_t>(header.iterations));
    std::vector<int> current(static_cast<std::size_t>(header.nodes()), -1);
    for (const MarkRow& mark : trace.marks) {
        const int iteration = header.iterationOf(mark.step);
        if (header.isServer(mark.node) || current[mark.node] == iteration) {
            continue;
        }
        current[mark.node] = iteration;
        Beginning& beginning = beginnings[static_cast<std::size_t>(iteration)];
        beginning.first = std::min(beginning.first, mark.time);
        beginning.last = std::max(beginning.last, mark.time);
    }
    double early = 0;
    for (const Beginning& beginning : beginnings) {
        early += beginning.first < beginning.last ? (beginning.last - beginning.first).seconds() : 0;
    }
    return early <= trace.outcome.time.seconds() / 1'000;
}

std::optional<double> expectedFinish(const Trace& trace, const AlgorithmInfo& algorithm) {
    const TraceHeader& header = trace.header;
    const bool storesPackets = header.switching == Switching::StoreAndForward;
    if (!isFinished(trace) || header.takesTurns || storesPackets || isPaced(trace)) {
        return std::nullopt;
    }
    if (header.runsAhead && trace.topology.isFabric()) {
        return std::nullopt; // its steps do not wait for the longest of the ways
    }
    if (header.iterations > 1 && !iterationsFollowOneAnother(trace)) {
        return std::nullopt;
    }
    const std::optional<double> summing = closedForm(trace, algorithm);
    return summing ? std::optional(header.iterations * (header.computing.seconds() + *summing)) : summing;
}

/// True when a packet waited at a link that was idle: there was no room for it in the next queue, or no news
/// of it yet. Where hops were not recorded that cannot be told apart.
bool fullQueuesHeldBack(const Trace& trace) {
    if (trace.header.samplesPorts) {
        return true;
    }
    std::vector<Time> freeAt(trace.topology.links().size());
    for (const HopRow& hop : trace.hops) {
        Time& free = freeAt[hop.link];
        if (hop.start > std::max(hop.ready, free)) {
            return true;
        }
        free = hop.end;
    }
    return false;
}

/// No closed form counts what full queues cost. Where that is next to nothing, the form is as good as
/// without.
bool fullQueuesCostTime(const Trace& trace, const std::optional<double>& finishSeconds) {
    constexpr double kNextToNothing = 0.001;
    return trace.header.queueCapacity && finishSeconds &&
           trace.outcome.time.seconds() > *finishSeconds * (1 + kNextToNothing) && fullQueuesHeldBack(trace);
}

Text leftOut(const Trace& trace, const AlgorithmInfo& algorithm, const std::optional<double>& finishSeconds) {
    if (fullQueuesCostTime(trace, finishSeconds)) {
        return {"full queues hold back those before them", "队列满了，前面的只好等"};
    }
    const TraceHeader& header = trace.header;
    const JobShape shape = header.shape();
    if (!algorithm.finishTimeIsExact(shape)) {
        return algorithm.finishTimeLeavesOut;
    }
    for (Rank rank = 0; rank < header.nodes(); ++rank) {
        if (!algorithm.symbolsHold(rank, shape)) {
            return {"chunks differ in size", "各块大小不一"};
        }
    }
    return {};
}

TableValue bytesOrNothing(const std::optional<Bytes>& bytes) {
    return bytes ? TableValue(*bytes) : TableValue();
}

} // namespace

std::string_view outcomeName(Outcome::Kind kind) {
    constexpr std::array<std::string_view, 4> kNames{"finished", "deadlock", "stalled", "stopped"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view operationName(const TraceHeader& header) {
    if (header.isLoad) {
        return "none";
    }
    return header.operation == Operation::Sum ? "sum" : "average";
}

Expected expectedOf(const Trace& trace) {
    const TraceHeader& header = trace.header;
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    if (algorithm == nullptr) {
        return {};
    }
    const std::optional<double> finish = expectedFinish(trace, *algorithm);
    return {.finishSeconds = finish,
            .leavesOut = leftOut(trace, *algorithm, finish),
            .payloadBytes = header.timesIterations(algorithm->totalBytes(header.shape()))};
}

std::optional<double> secondsOfAllReduce(const Trace& trace) {
    const TraceHeader& header = trace.header;
    const double seconds = trace.outcome.time.seconds() / header.iterations - header.computing.seconds();
    const bool applies = isFinished(trace) && !header.isLoad && seconds > 0;
    return applies ? std::optional(seconds) : std::nullopt;
}

Totals totalsOf(const Trace& trace) {
    Totals totals;
    std::vector<Bytes> moved(static_cast<std::size_t>(trace.header.nodes()), 0);
    const Delivery delivery(trace);
    std::size_t index = 0;
    for (const MessageRow& message : trace.messages) {
        totals.messages += delivery.isSent(index) ? 1 : 0;
        totals.payloadBytes += delivery.sent(index);
        moved[message.from] += delivery.sent(index);
        moved[message.to] += delivery.received(index);
        ++index;
    }
    if (const auto busiest = std::ranges::max_element(moved); busiest != moved.end()) {
        totals.busiestNodeBytes = *busiest;
        totals.busiestNode = static_cast<Rank>(busiest - moved.begin());
    }
    return totals;
}

std::vector<Note> notesOf(const Trace& trace) {
    return {{"scenario", trace.header.scenario},
            {"algorithm", trace.header.algorithm},
            {"operation", std::string(operationName(trace.header))},
            {"outcome", std::string(outcomeName(trace.outcome.kind))},
            {"payload", trace.header.carriesPayload ? "carried" : "sizes only"},
            {"record", recordName(trace.header)}};
}

Table summaryTable(const Trace& trace, std::optional<double> wallSeconds) {
    const TraceHeader& header = trace.header;
    const Totals totals = totalsOf(trace);
    const Expected expected = expectedOf(trace);
    const bool isVerified = trace.verification.carried && isFinished(trace);
    TableValue finish;
    TableValue expectedTime;
    TableValue verified;
    TableValue maxAbsError;
    if (isFinished(trace)) {
        finish = trace.outcome.time;
    }
    if (expected.finishSeconds) {
        expectedTime = Time::fromSeconds(*expected.finishSeconds);
    }
    if (isVerified) {
        verified = trace.verification.correct;
        maxAbsError = trace.verification.maxAbsError;
    }
    const CoreBytes core = coreBytes(trace);
    Table table{.id = "summary",
                .columns = {{"key", ColumnKind::Text}, {"value", ColumnKind::Text}},
                .rows = {{"outcome", std::string(outcomeName(trace.outcome.kind))},
                         {"algorithm", header.algorithm},
                         {"operation", std::string(operationName(header))},
                         {"nodes", static_cast<std::uint64_t>(header.workers)},
                         {"servers", static_cast<std::uint64_t>(header.servers)},
                         {"gradient_bytes", header.gradientBytes()},
                         {"payload", std::string(header.carriesPayload ? "carried" : "sizes only")},
                         {"record", recordName(header)},
                         {"finish_ns", finish},
                         {"messages", totals.messages},
                         {"payload_bytes", totals.payloadBytes},
                         {"busiest_node_bytes", totals.busiestNodeBytes},
                         {"drops", std::uint64_t{trace.drops.size()}},
                         {"core_bytes", bytesOrNothing(core.carried)},
                         {"verified", verified},
                         {"max_abs_error", maxAbsError},
                         {"digest", trace.digest()}},
                .notes = notesOf(trace)};
    if (header.transport != TransportKind::Lossless) {
        addFabricRows(trace, table);
    }
    if (header.pool.isUsed()) {
        table.rows.push_back(
            {"overflowed_elements", isVerified ? TableValue(trace.verification.overflowed) : TableValue()});
        table.rows.push_back({"scale_bits", static_cast<std::uint64_t>(header.scaleBits)});
    }
    if (wallSeconds) {
        table.rows.push_back({"wall_seconds", *wallSeconds});
    }
    table.rows.push_back({"expected.finish_ns", expectedTime});
    table.rows.push_back({"expected.payload_bytes", expected.payloadBytes});
    table.rows.push_back({"expected.core_bytes", bytesOrNothing(core.inOrder)});
    return table;
}

Table summaryRow(const Table& summary) {
    Table table{.id = summary.id, .rows = {{}}, .notes = summary.notes};
    for (const std::vector<TableValue>& row : summary.rows) {
        table.columns.push_back({std::get<std::string>(row[0]), ColumnKind::Text});
        table.rows.front().push_back(row[1]);
    }
    return table;
}

} // namespace ringscope
