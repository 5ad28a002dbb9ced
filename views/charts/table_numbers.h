// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"

#include <string_view>
#include <vector>

namespace ringscope {

/// A column of counts or ratios as numbers to plot, one a row; 0 where the table has none.
std::vector<double> numbersOf(const Table& table, std::string_view columnId);

/// The same for counts, exact to the last digit.
std::vector<std::uint64_t> countsOf(const Table& table, std::string_view columnId);

} // namespace ringscope
