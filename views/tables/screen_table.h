// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope {

/// By what the rows of a column are sorted: the number in the cell, what the row is about, the text, or the
/// order in which they come.
enum class RowOrder : std::uint8_t { Number, Link, Node, Peer, Text, AsListed };

/// A column as it stands on screen.
struct ScreenColumn {
    Column column; ///< id and kind, as in files where the files have it
    RowOrder order = RowOrder::Number;
    bool isLive = false;        ///< its values are those at the play head: not in the table's rows
    bool isShownAtFirst = true; ///< else the user may show it
};

/// What a row is about.
struct RowSubject {
    std::uint32_t link = UINT32_MAX; ///< of links
    Rank node = -1;                  ///< of nodes; the sender, of pairs
    Rank peer = -1;                  ///< the receiver, of pairs
    int step = -1;                   ///< of steps, from 0
};

/// A table of core/traffic with the columns in the order of the screen, the closed forms beside what was
/// measured, the difference (measured − expected), and places for what changes with the play head.
struct ScreenTable {
    TableKind kind = TableKind::Links;
    std::vector<ScreenColumn> columns;
    std::vector<std::vector<TableValue>> rows;
    std::vector<RowSubject> subjects; ///< one a row

    /// The index of a column, or −1.
    int find(std::string_view id) const;
};

/// Links, nodes, pairs or steps of a trace; another kind has no rows.
ScreenTable makeScreenTable(const Trace& trace, TableKind kind);

/// A number of a table to compare and sort by, in units of its column (bytes, bit/s, picoseconds, 1); unset
/// for text and for nothing. 64 bits of mantissa where the machine has them: exact for all counters.
std::optional<long double> numberOf(const TableValue& value);

} // namespace ringscope
