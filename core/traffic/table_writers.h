// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"

#include <filesystem>
#include <string>

namespace ringscope {

enum class TableFormat : std::uint8_t { Csv, Json, Markdown, Latex, Xlsx };

/// By the file name's ending: .csv .json .md .tex .xlsx (any case). Throws FileError naming the endings otherwise.
TableFormat formatOf(const std::filesystem::path& file);

/// The text of a table (not for Xlsx). CSV: RFC 4180, UTF-8 without BOM, LF; a text that a spreadsheet would run as a formula gets a
/// leading apostrophe. JSON: an array of objects; null for what does not apply. Numbers never depend on the locale.
std::string formatTable(const Table& table, TableFormat format);

/// Tab-separated, header first, for the clipboard: tabs and line ends inside a cell are quoted as spreadsheets expect.
std::string formatTsv(const Table& table);

/// Writes a table whole or not at all (a temporary file beside it, then a rename). Throws FileError.
void writeTable(const Table& table, const std::filesystem::path& file);

/// Writes `contents` whole or not at all. Throws FileError naming the file and the reason.
void writeFileWhole(const std::filesystem::path& file, const std::string& contents);

} // namespace ringscope
