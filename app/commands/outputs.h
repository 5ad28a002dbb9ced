// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options.h"

#include <filesystem>
#include <ostream>

namespace ringscope {

/// Throws FileError now, rather than after a long run, when the file's folder is not there or its ending is
/// unknown.
void checkTarget(const std::filesystem::path& file);

/// Writes a table to the file that was asked for, or as CSV to `out`. Throws FileError.
void deliver(const Table& table, const TableRequest& request, std::ostream& out);

} // namespace ringscope
