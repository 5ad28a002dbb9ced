// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Columns whose values are all numbers are set flush right.
bool isNumeric(const Table& table, std::size_t column) {
    return std::ranges::none_of(table.rows,
                                [column](const auto& row) {
                                    return isText(row[column]) || std::holds_alternative<bool>(row[column]);
                                }) &&
           table.columns[column].kind != ColumnKind::Text;
}

/// A value to read: fractions with six digits.
std::string shownText(const TableValue& value) {
    if (const auto* fraction = std::get_if<double>(&value); fraction != nullptr && std::isfinite(*fraction)) {
        return fmt::format("{:.6g}", *fraction);
    }
    return valueText(value).value_or("—");
}

std::string markdownText(std::string_view text) {
    std::string result;
    for (const char c : printable(text)) {
        if (std::string_view("\\|`*<[").find(c) != std::string_view::npos) {
            result += '\\';
        }
        result += c;
    }
    return result;
}

std::string latexText(std::string_view text) {
    std::string result;
    for (const char c : printable(text)) {
        switch (c) {
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            result += '\\';
            result += c;
            break;
        // At the front of a row, the line break before it would take these two as its own.
        case '[':
        case '*':
            result += fmt::format("{{{}}}", c);
            break;
        case '\\':
            result += "\\textbackslash{}";
            break;
        case '~':
            result += "\\textasciitilde{}";
            break;
        case '^':
            result += "\\textasciicircum{}";
            break;
        // These three are other characters in LaTeX's default font encoding.
        case '|':
            result += "\\textbar{}";
            break;
        case '<':
            result += "\\textless{}";
            break;
        case '>':
            result += "\\textgreater{}";
            break;
        case '"':
            result += "\\textquotedbl{}";
            break;
        default:
            result += c;
        }
    }
    return result;
}

} // namespace

std::string formatMarkdown(const Table& table) {
    std::string text = markdownText(tableCaption(table)) + "\n\n|";
    for (const Column& column : table.columns) {
        text += fmt::format(" {} |", markdownText(column.id));
    }
    text += "\n|";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        text += isNumeric(table, i) ? " ---: |" : " --- |";
    }
    for (const std::vector<TableValue>& row : table.rows) {
        text += "\n|";
        for (const TableValue& value : row) {
            text += fmt::format(" {} |", markdownText(shownText(value)));
        }
    }
    return text + "\n";
}

std::string formatLatex(const Table& table) {
    std::string text = "% \\usepackage[T1]{fontenc} \\usepackage{longtable}; Chinese names also need XeLaTeX "
                       "and ctex\n\\begin{longtable}{";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        text += isNumeric(table, i) ? 'r' : 'l';
    }
    text += fmt::format("}}\n\\caption{{{}}}\\\\\n\\hline\n", latexText(tableCaption(table)));
    const auto addLine = [&text](const auto& cells, auto textOf) {
        std::string_view separator;
        for (const auto& cell : cells) {
            text += fmt::format("{}{}", separator, textOf(cell));
            separator = " & ";
        }
        text += " \\\\\n";
    };
    addLine(table.columns, [](const Column& column) { return latexText(column.id); });
    text += "\\hline\n\\endhead\n";
    for (const std::vector<TableValue>& row : table.rows) {
        addLine(row, [](const TableValue& value) { return latexText(shownText(value)); });
    }
    return text + "\\hline\n\\end{longtable}\n";
}

} // namespace ringscope
