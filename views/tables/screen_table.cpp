// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/screen_table.h"

#include "core/traffic/tiers.h"
#include "views/tables/expected_traffic.h"

#include <algorithm>
#include <unordered_map>

namespace ringscope {

namespace {

/// Packets: shown at first where queues hold whole packets; Rare: only then there at all, and hidden at
/// first.
enum class Use : std::uint8_t { Shown, Hidden, Live, Packets, Rare };

struct Layout {
    const char* id;
    ColumnKind kind;
    Use use = Use::Shown;
};

using Kind = ColumnKind;

const std::vector<Layout>& layoutOf(TableKind kind) {
    static const std::vector<Layout> links{{"link", Kind::Text},
                                           {"from", Kind::Text, Use::Hidden},
                                           {"to", Kind::Text, Use::Hidden},
                                           {"bandwidth_bps", Kind::BitRate, Use::Hidden},
                                           {"latency_ns", Kind::TimeSpan, Use::Hidden},
                                           {"messages_so_far", Kind::Count, Use::Live},
                                           {"messages", Kind::Count, Use::Hidden},
                                           {"bytes_so_far", Kind::ByteCount, Use::Live},
                                           {"bytes", Kind::ByteCount},
                                           {"expected_bytes", Kind::ByteCount},
                                           {"difference_bytes", Kind::ByteCount},
                                           {"wire_bytes", Kind::ByteCount, Use::Packets},
                                           {"retransmitted_bytes", Kind::ByteCount, Use::Packets},
                                           {"packets", Kind::Count, Use::Rare},
                                           {"utilisation", Kind::Ratio},
                                           {"busy_ns", Kind::TimeSpan, Use::Hidden},
                                           {"queued_bytes", Kind::ByteCount, Use::Live},
                                           {"max_queue_bytes", Kind::ByteCount, Use::Hidden},
                                           {"mean_queue_bytes", Kind::ByteCount, Use::Rare},
                                           {"marks", Kind::Count, Use::Rare},
                                           {"drops", Kind::Count, Use::Packets}};
    static const std::vector<Layout> nodes{{"node", Kind::Text},
                                           {"role", Kind::Text, Use::Hidden},
                                           {"sent_messages", Kind::Count, Use::Hidden},
                                           {"sent_so_far", Kind::ByteCount, Use::Live},
                                           {"sent_bytes", Kind::ByteCount},
                                           {"expected_sent_bytes", Kind::ByteCount},
                                           {"sent_difference_bytes", Kind::ByteCount},
                                           {"received_messages", Kind::Count, Use::Hidden},
                                           {"received_so_far", Kind::ByteCount, Use::Live},
                                           {"received_bytes", Kind::ByteCount},
                                           {"expected_received_bytes", Kind::ByteCount, Use::Hidden},
                                           {"received_difference_bytes", Kind::ByteCount, Use::Hidden},
                                           {"wire_bytes", Kind::ByteCount, Use::Packets},
                                           {"finish_ns", Kind::TimeSpan}};
    static const std::vector<Layout> pairs{{"from", Kind::Text},
                                           {"to", Kind::Text},
                                           {"messages", Kind::Count},
                                           {"bytes", Kind::ByteCount},
                                           {"wire_bytes", Kind::ByteCount, Use::Packets},
                                           {"share", Kind::Ratio}};
    static const std::vector<Layout> steps{
        {"step", Kind::Count},           {"phase", Kind::Text},
        {"index", Kind::Count},          {"state", Kind::Text, Use::Live},
        {"start_ns", Kind::TimeSpan},    {"end_ns", Kind::TimeSpan},
        {"duration_ns", Kind::TimeSpan}, {"messages", Kind::Count},
        {"bytes", Kind::ByteCount},      {"wire_bytes", Kind::ByteCount, Use::Packets}};
    static const std::vector<Layout> tiers{{"tier", Kind::Text},
                                           {"links", Kind::Count},
                                           {"bytes", Kind::ByteCount},
                                           {"in_order_bytes", Kind::ByteCount},
                                           {"utilisation", Kind::Ratio},
                                           {"busiest_link", Kind::Text},
                                           {"busiest_bytes", Kind::ByteCount},
                                           {"busiest_utilisation", Kind::Ratio}};
    static const std::vector<Layout> none;
    switch (kind) {
    case TableKind::Links:
        return links;
    case TableKind::Nodes:
        return nodes;
    case TableKind::Pairs:
        return pairs;
    case TableKind::Steps:
        return steps;
    case TableKind::Tiers:
        return tiers;
    case TableKind::Summary:
        break;
    }
    return none;
}

RowOrder orderOf(const Layout& layout) {
    if (layout.kind != Kind::Text) {
        return RowOrder::Number;
    }
    const std::string_view id = layout.id;
    // Tiers come from the hosts upwards, and down again.
    return id == "link"   ? RowOrder::Link
           : id == "node" ? RowOrder::Node
           : id == "tier" ? RowOrder::AsListed
                          : RowOrder::Text;
}

/// What only runs of packets have is in core's table then.
bool isThere(const Layout& layout, const Table& table) {
    return (layout.use != Use::Packets && layout.use != Use::Rare) ||
           std::ranges::any_of(table.columns, [&](const Column& column) { return column.id == layout.id; });
}

bool isShownAtFirst(Use use, const TraceHeader& header) {
    return use == Use::Shown || use == Use::Live || (use == Use::Packets && header.queuesWholePackets());
}

/// measured − expected, exact as long as it fits 63 bits; what is negative becomes a double.
TableValue differenceOf(const TableValue& measured, const TableValue& expected) {
    const auto* a = std::get_if<std::uint64_t>(&measured);
    const auto* b = std::get_if<std::uint64_t>(&expected);
    if (a == nullptr || b == nullptr) {
        return {};
    }
    return *a >= *b ? TableValue(*a - *b) : TableValue(-static_cast<double>(*b - *a));
}

TableValue orNothing(std::optional<Bytes> bytes) {
    return bytes ? TableValue(*bytes) : TableValue();
}

/// Names of hosts, back to their ranks.
std::unordered_map<std::string, Rank> ranksByName(const Trace& trace) {
    std::unordered_map<std::string, Rank> ranks;
    for (Rank rank = 0; rank < trace.topology.hostCount(); ++rank) {
        ranks.emplace(trace.topology.vertex(VertexId{static_cast<std::uint32_t>(rank)}).name, rank);
    }
    return ranks;
}

/// Fills in what core's table does not have.
class Completion {
public:
    Completion(const Trace& trace, ScreenTable& table) : m_trace(trace), m_table(table) {}

    void links() {
        for (std::uint32_t row = 0; row < m_table.rows.size(); ++row) {
            m_table.subjects[row].link = row;
            set(row, "expected_bytes", orNothing(expectedLinkBytes(m_trace, LinkId{row})));
            set(row, "difference_bytes", differenceOf(get(row, "bytes"), get(row, "expected_bytes")));
        }
    }
    /// A row stands for the busiest link of its tier.
    void tiers() {
        const std::vector<TierTraffic> traffic = tierTraffic(m_trace);
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            m_table.subjects[row].link = traffic[row].busiest.value;
        }
    }
    void nodes() {
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            const auto node = static_cast<Rank>(row);
            m_table.subjects[row].node = node;
            set(row, "sent_difference_bytes",
                differenceOf(get(row, "sent_bytes"), get(row, "expected_sent_bytes")));
            set(row, "expected_received_bytes", orNothing(expectedReceivedBytes(m_trace, node)));
            set(row, "received_difference_bytes",
                differenceOf(get(row, "received_bytes"), get(row, "expected_received_bytes")));
        }
    }
    void pairs() {
        const auto ranks = ranksByName(m_trace);
        const int from = m_table.find("from");
        const int to = m_table.find("to");
        const int bytes = m_table.find("bytes");
        const int share = m_table.find("share");
        m_table.columns[static_cast<std::size_t>(from)].order = RowOrder::Node;
        m_table.columns[static_cast<std::size_t>(to)].order = RowOrder::Peer;
        const Bytes all = totalsOf(m_trace).payloadBytes;
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            auto& cells = m_table.rows[row];
            m_table.subjects[row].node =
                ranks.at(std::get<std::string>(cells[static_cast<std::size_t>(from)]));
            m_table.subjects[row].peer = ranks.at(std::get<std::string>(cells[static_cast<std::size_t>(to)]));
            if (const auto number = numberOf(cells[static_cast<std::size_t>(bytes)]); number && all > 0) {
                cells[static_cast<std::size_t>(share)] =
                    static_cast<double>(*number / static_cast<long double>(all));
            }
        }
    }
    void steps() {
        for (std::size_t row = 0; row < m_table.rows.size(); ++row) {
            m_table.subjects[row].step = static_cast<int>(row);
            const TableValue start = get(row, "start_ns");
            const TableValue end = get(row, "end_ns");
            if (std::holds_alternative<Time>(start) && std::holds_alternative<Time>(end)) {
                set(row, "duration_ns", std::get<Time>(end) - std::get<Time>(start));
            }
        }
    }

private:
    TableValue get(std::size_t row, std::string_view id) const {
        return m_table.rows[row][static_cast<std::size_t>(m_table.find(id))];
    }
    void set(std::size_t row, std::string_view id, TableValue value) {
        m_table.rows[row][static_cast<std::size_t>(m_table.find(id))] = std::move(value);
    }

    const Trace& m_trace;
    ScreenTable& m_table;
};

} // namespace

int ScreenTable::find(std::string_view id) const {
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [id](const ScreenColumn& screen) { return screen.column.id == id; });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

ScreenTable makeScreenTable(const Trace& trace, TableKind kind) {
    ScreenTable result;
    result.kind = kind;
    if (layoutOf(kind).empty()) {
        return result;
    }
    Table table = makeTable(trace, kind);
    for (const Layout& layout : layoutOf(kind)) {
        if (isThere(layout, table)) {
            result.columns.push_back({{layout.id, layout.kind},
                                      orderOf(layout),
                                      layout.use == Use::Live,
                                      isShownAtFirst(layout.use, trace.header)});
        }
    }
    std::vector<int> places; // of core's columns
    for (const Column& column : table.columns) {
        places.push_back(result.find(column.id));
    }
    result.rows.reserve(table.rows.size());
    for (std::vector<TableValue>& cells : table.rows) {
        auto& row = result.rows.emplace_back(result.columns.size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (places[i] >= 0) {
                row[static_cast<std::size_t>(places[i])] = std::move(cells[i]);
            }
        }
    }
    result.subjects.resize(result.rows.size());
    Completion completion(trace, result);
    switch (kind) {
    case TableKind::Links:
        completion.links();
        break;
    case TableKind::Nodes:
        completion.nodes();
        break;
    case TableKind::Pairs:
        completion.pairs();
        break;
    case TableKind::Steps:
        completion.steps();
        break;
    case TableKind::Tiers:
        completion.tiers();
        break;
    case TableKind::Summary:
        break;
    }
    return result;
}

std::optional<long double> numberOf(const TableValue& value) {
    if (const auto* count = std::get_if<std::uint64_t>(&value)) {
        return static_cast<long double>(*count);
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return static_cast<long double>(*number);
    }
    if (const auto* time = std::get_if<Time>(&value)) {
        return static_cast<long double>(time->ps());
    }
    if (const auto* truth = std::get_if<bool>(&value)) {
        return *truth ? 1.0L : 0.0L;
    }
    return std::nullopt;
}

} // namespace ringscope
