// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// A value as files spell it, whatever the locale: numbers bare, a Time as decimal ns with three places, a
/// text as it is. Empty for what does not apply, which a number that is not finite does not either.
std::optional<std::string> valueText(const TableValue& value);

/// A text without control characters (tabs and line ends become spaces) and with U+FFFD for what is not
/// UTF-8.
std::string printable(std::string_view text);

/// What was run, in one line: "links (scenario: ring; algorithm: ring; operation: sum; …)".
std::string tableCaption(const Table& table);

/// True for a value that is a text, which some formats quote or escape.
bool isText(const TableValue& value);

/// The formats, each in its own file; what they promise stands at formatTable.
std::string formatJson(const Table& table);
std::string formatMarkdown(const Table& table);
std::string formatLatex(const Table& table);
std::string formatXlsx(const Table& table);

/// A name for a sheet: what Excel refuses in `wanted` is replaced, it is cut to 31 characters, and numbered
/// when one of `taken` is equal but for case. The result is added to `taken`.
std::string sheetName(std::string_view wanted, std::vector<std::string>& taken);

} // namespace ringscope
