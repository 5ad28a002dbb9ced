// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/outputs.h"

#include "core/base/errors.h"
#include "core/traffic/table_writers.h"

#include <fmt/format.h>

namespace ringscope {

void checkTarget(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        throw FileError(
            fmt::format("{}: cannot be written: there is no folder {}", file.string(), folder.string()));
    }
}

void deliver(const Table& table, const TableRequest& request, std::ostream& out) {
    if (request.isStandardOutput()) {
        out << formatTable(table, TableFormat::Csv);
    } else {
        writeTable(table, request.file);
    }
}

} // namespace ringscope
