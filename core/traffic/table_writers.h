// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"
#include "core/traffic/write_file.h"

#include <filesystem>
#include <string>

namespace ringscope {

enum class TableFormat : std::uint8_t { Csv, Json, Markdown, Latex, Xlsx };

/// By the file name's ending: .csv .json .md .tex .xlsx (any case). Throws FileError naming the endings
/// otherwise.
TableFormat formatOf(const std::filesystem::path& file);

/// The contents of a table's file. Numbers never depend on the locale.
/// CSV: RFC 4180, UTF-8 without BOM, LF, header and rows only; a text that a spreadsheet would run as a
/// formula gets a leading apostrophe. JSON: an object with the table's name, its notes, its columns and its
/// rows, each row an object; null for what does not apply. The summary (columns key and value) is one object
/// of its keys. A dotted id is nested, as in scenarios. Markdown and LaTeX (longtable): the notes are in the
/// caption; "—" for what does not apply. XLSX: the rows on the first sheet, the notes on the second; throws
/// FileError for more rows than a sheet has.
std::string formatTable(const Table& table, TableFormat format);

/// The rows of a table as a JSON array of objects.
std::string formatJsonRows(const Table& table);

/// Tab-separated, header first, for the clipboard: tabs and line ends inside a cell are quoted as
/// spreadsheets expect.
std::string formatTsv(const Table& table);

/// Writes a table whole or not at all, in the format of the file's ending. Throws FileError.
void writeTable(const Table& table, const std::filesystem::path& file);

} // namespace ringscope
