// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/table_writers.h"

#include "core/base/errors.h"
#include "core/traffic/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// A field that no spreadsheet runs, in quotes when it contains one of `special`.
std::string separatedField(std::string text, std::string_view special) {
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos) {
        text.insert(0, 1, '\'');
    }
    if (text.find_first_of(special) == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted.append(c == '"' ? 2 : 1, c);
    }
    return quoted + '"';
}

std::string formatSeparated(const Table& table, char separator) {
    const std::string special{separator, '"', '\n', '\r'};
    std::string text;
    const auto addLine = [&](const auto& cells, auto fieldOf) {
        bool first = true;
        for (const auto& cell : cells) {
            if (!first) {
                text += separator;
            }
            first = false;
            text += fieldOf(cell);
        }
        text += '\n';
    };
    addLine(table.columns, [&](const Column& column) { return separatedField(column.id, special); });
    for (const std::vector<TableValue>& row : table.rows) {
        addLine(row, [&](const TableValue& value) {
            const std::string field = valueText(value).value_or("");
            return isText(value) ? separatedField(field, special) : field;
        });
    }
    return text;
}

} // namespace

TableFormat formatOf(const std::filesystem::path& file) {
    constexpr std::array<std::pair<std::string_view, TableFormat>, 5> kEndings{
        {{".csv", TableFormat::Csv},
         {".json", TableFormat::Json},
         {".md", TableFormat::Markdown},
         {".tex", TableFormat::Latex},
         {".xlsx", TableFormat::Xlsx}}};
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const auto* const found =
        std::ranges::find(kEndings, ending, &std::pair<std::string_view, TableFormat>::first);
    if (found == kEndings.end()) {
        throw FileError(
            fmt::format("{}: a table's file name ends in .csv, .json, .md, .tex or .xlsx", file.string()));
    }
    return found->second;
}

std::string formatTable(const Table& table, TableFormat format) {
    switch (format) {
    case TableFormat::Csv:
        return formatSeparated(table, ',');
    case TableFormat::Json:
        return formatJson(table);
    case TableFormat::Markdown:
        return formatMarkdown(table);
    case TableFormat::Latex:
        return formatLatex(table);
    case TableFormat::Xlsx:
        return formatXlsx(table);
    }
    return {};
}

std::string formatTsv(const Table& table) {
    return formatSeparated(table, '\t');
}

void writeTable(const Table& table, const std::filesystem::path& file) {
    writeFileWhole(file, formatTable(table, formatOf(file)));
}

} // namespace ringscope
