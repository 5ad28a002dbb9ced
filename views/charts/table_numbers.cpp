// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/table_numbers.h"

#include <algorithm>

namespace ringscope {

std::vector<double> numbersOf(const Table& table, std::string_view columnId) {
    std::vector<double> values(table.rows.size(), 0.0);
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [columnId](const Column& column) { return column.id == columnId; });
    if (found == table.columns.end()) {
        return values;
    }
    const auto column = static_cast<std::size_t>(found - table.columns.begin());
    for (std::size_t row = 0; row < values.size(); ++row) {
        const TableValue& value = table.rows[row][column];
        if (const auto* count = std::get_if<std::uint64_t>(&value)) {
            values[row] = static_cast<double>(*count);
        } else if (const auto* number = std::get_if<double>(&value)) {
            values[row] = *number;
        }
    }
    return values;
}

} // namespace ringscope
