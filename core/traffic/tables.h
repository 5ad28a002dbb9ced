// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/base/time.h"
#include "core/base/units.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringscope {

/// A value in a table. monostate: not applicable ("—", null, empty). A Time is written as decimal ns with
/// three places.
using TableValue = std::variant<std::monostate, std::uint64_t, double, Time, std::string, bool>;

enum class ColumnKind : std::uint8_t { Text, Count, ByteCount, TimeSpan, Ratio, BitRate };

struct Column {
    std::string id; ///< "sent_bytes": as in files
    ColumnKind kind = ColumnKind::Text;
};

/// A fact about the run that a table comes from.
struct Note {
    std::string key;   ///< "operation"
    std::string value; ///< "sum"
};

/// Rows and columns, as they go to files and to the screen.
struct Table {
    std::string id; ///< "nodes"
    std::vector<Column> columns = {};
    std::vector<std::vector<TableValue>> rows = {};
    /// What was run: scenario, algorithm, operation, outcome, payload ("carried" or "sizes only"), record
    /// ("every packet" or "port samples"). Every format but CSV and TSV, which are nothing but rows, names
    /// them.
    std::vector<Note> notes = {};
};

enum class TableKind : std::uint8_t { Summary, Links, Nodes, Pairs, Steps, Tiers };

/// "summary" … "tiers", and back.
std::string_view tableName(TableKind kind);
std::optional<TableKind> findTableKind(std::string_view name);
std::vector<std::string> tableNames();

/// The tables of traffic, computed from the trace. Messages and bytes count as they leave their sender (or,
/// received, reach their receiver) up to the end of the run; steps and their indices count from 1, as on
/// screen; pairs that exchanged nothing are left out; a tier is all links from one layer of the network to
/// the next. The summary is a table of key and value (without wall_seconds, which no trace knows: see
/// summaryTable).
Table makeTable(const Trace& trace, TableKind kind);
/// Seconds of wall time in the row `wall_seconds`. A key with a dot, "expected.finish_ns", is nested in JSON.
Table summaryTable(const Trace& trace, std::optional<double> wallSeconds);
/// Key, value of the summary turned by 90°: one column a key, one row.
Table summaryRow(const Table& summary);
std::vector<Note> notesOf(const Trace& trace);
/// "finished", "deadlock", "stalled", "stopped"; "sum", "average", and "none" for a load.
std::string_view outcomeName(Outcome::Kind kind);
std::string_view operationName(const TraceHeader& header);

/// The closed forms beside what was measured.
struct Expected {
    /// Unset when the closed form does not apply: overrides, failures, exchanges that take turns, iterations
    /// that overlap, …
    std::optional<double> finishSeconds;
    /// What that time does not count, where it is only near; empty where it is exact.
    Text leavesOut = {};
    Bytes payloadBytes = 0;
};
Expected expectedOf(const Trace& trace);

/// Seconds that an AllReduce of the run took, on average: what computing leaves of it, by iteration. Unset
/// for a load, and for a run that did not finish or took no time.
std::optional<double> secondsOfAllReduce(const Trace& trace);

/// Totals that the summary and the narration show.
struct Totals {
    std::uint64_t messages = 0;
    Bytes payloadBytes = 0;
    Bytes busiestNodeBytes = 0; ///< the largest sent + received
    Rank busiestNode = -1;
};
Totals totalsOf(const Trace& trace);

} // namespace ringscope
