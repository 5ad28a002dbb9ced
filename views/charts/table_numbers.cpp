// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/table_numbers.h"

#include <algorithm>

namespace ringscope {

namespace {

/// Calls `take(row, value)` for each cell of a column; not at all when there is no such column.
template <class Take>
void forEachCell(const Table& table, std::string_view columnId, Take take) {
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [columnId](const Column& column) { return column.id == columnId; });
    if (found == table.columns.end()) {
        return;
    }
    const auto column = static_cast<std::size_t>(found - table.columns.begin());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        take(row, table.rows[row][column]);
    }
}

} // namespace

std::vector<double> numbersOf(const Table& table, std::string_view columnId) {
    std::vector<double> values(table.rows.size(), 0.0);
    forEachCell(table, columnId, [&](std::size_t row, const TableValue& value) {
        if (const auto* count = std::get_if<std::uint64_t>(&value)) {
            values[row] = static_cast<double>(*count);
        } else if (const auto* number = std::get_if<double>(&value)) {
            values[row] = *number;
        }
    });
    return values;
}

std::vector<std::uint64_t> countsOf(const Table& table, std::string_view columnId) {
    std::vector<std::uint64_t> values(table.rows.size(), 0);
    forEachCell(table, columnId, [&](std::size_t row, const TableValue& value) {
        if (const auto* count = std::get_if<std::uint64_t>(&value)) {
            values[row] = *count;
        }
    });
    return values;
}

} // namespace ringscope
