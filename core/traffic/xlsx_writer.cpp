// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/traffic/table_text.h"
#include "core/traffic/temporary_file.h"

#include <fmt/format.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace ringscope {

namespace {

/// Beyond this an integer is not exact in a spreadsheet, whose numbers are doubles: it is written as text.
constexpr std::uint64_t kExactIntegers = std::uint64_t{1} << 53;
/// Excel's limit for the text of a cell.
constexpr std::size_t kMaximumCellText = 32'767;

void check(lxw_error error, const std::string& file) {
    if (error != LXW_NO_ERROR) {
        throw FileError(fmt::format("{}: cannot be written: {}", file, lxw_strerror(error)));
    }
}

/// Byte length of the first `units` UTF-16 units of a well-formed UTF-8 text, in which Excel counts.
std::size_t prefixLength(std::string_view text, std::size_t units) {
    std::size_t length = 0;
    while (length < text.size()) {
        const auto first = static_cast<unsigned char>(text[length]);
        const std::size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        const std::size_t needed = bytes == 4 ? 2 : 1;
        if (needed > units) {
            break;
        }
        units -= needed;
        length += bytes;
    }
    return length;
}

std::string cut(const std::string& text, std::size_t units) {
    return text.substr(0, prefixLength(text, units));
}

std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

/// Closes the workbook on all paths: libxlsxwriter frees its memory nowhere else.
class Workbook {
public:
    explicit Workbook(const std::string& file) : m_file(file), m_book(workbook_new(file.c_str())) {
        if (m_book == nullptr) {
            throw std::bad_alloc();
        }
        // A date of its own, that equal runs give equal files.
        lxw_doc_properties properties{};
        properties.created = 946'684'800; // 2000-01-01
        check(workbook_set_properties(m_book, &properties), m_file);
        m_bold = workbook_add_format(m_book);
        format_set_bold(m_bold);
        m_nanoseconds = workbook_add_format(m_book);
        format_set_num_format(m_nanoseconds, "0.000");
    }
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;
    ~Workbook() {
        if (m_book != nullptr) {
            workbook_close(m_book);
        }
    }

    void close() {
        lxw_workbook* book = m_book;
        m_book = nullptr;
        check(workbook_close(book), m_file);
    }

    lxw_worksheet* addSheet(std::string_view name) {
        lxw_worksheet* sheet = workbook_add_worksheet(m_book, sheetName(name, m_sheetNames).c_str());
        if (sheet == nullptr) {
            throw FileError(fmt::format("{}: cannot be written: no sheet can be added", m_file));
        }
        return sheet;
    }

    void write(lxw_worksheet* sheet, std::size_t row, std::size_t column, const std::string& text,
               bool bold = false) const {
        const std::string cell = cut(printable(text), kMaximumCellText);
        check(worksheet_write_string(sheet, static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(column),
                                     cell.c_str(), bold ? m_bold : nullptr),
              m_file);
    }

    void write(lxw_worksheet* sheet, std::size_t row, std::size_t column, const TableValue& value) const {
        const std::optional<std::string> text = valueText(value);
        if (!text) {
            return; // an empty cell
        }
        const auto sheetRow = static_cast<lxw_row_t>(row);
        const auto sheetColumn = static_cast<lxw_col_t>(column);
        if (const auto* truth = std::get_if<bool>(&value)) {
            check(worksheet_write_boolean(sheet, sheetRow, sheetColumn, *truth ? 1 : 0, nullptr), m_file);
        } else if (const std::optional<double> number = exactNumber(value)) {
            lxw_format* format = std::holds_alternative<Time>(value) ? m_nanoseconds : nullptr;
            check(worksheet_write_number(sheet, sheetRow, sheetColumn, *number, format), m_file);
        } else {
            write(sheet, row, column, *text);
        }
    }

private:
    static std::optional<double> exactNumber(const TableValue& value) {
        if (const auto* number = std::get_if<double>(&value)) {
            return *number;
        }
        if (const auto* count = std::get_if<std::uint64_t>(&value);
            count != nullptr && *count < kExactIntegers) {
            return static_cast<double>(*count);
        }
        // Below 2^53 ps a double of ns has the three places right.
        if (const auto* time = std::get_if<Time>(&value);
            time != nullptr && std::abs(time->ps()) < std::int64_t{kExactIntegers}) {
            return static_cast<double>(time->ps()) / 1000.0;
        }
        return std::nullopt;
    }

    std::string m_file;
    lxw_workbook* m_book;
    lxw_format* m_bold = nullptr;
    lxw_format* m_nanoseconds = nullptr;
    std::vector<std::string> m_sheetNames;
};

} // namespace

std::string sheetName(std::string_view wanted, std::vector<std::string>& taken) {
    constexpr std::size_t kMaximumUnits = 31;
    std::string name = cut(printable(wanted), kMaximumUnits);
    std::ranges::replace_if(
        name, [](char c) { return std::string_view("[]:*?/\\'").find(c) != std::string_view::npos; }, '_');
    // Excel keeps this name for its list of changes.
    if (name.empty() || lowerCase(name) == "history") {
        name += '_';
    }
    const auto isTaken = [&taken](const std::string& candidate) {
        return std::ranges::any_of(
            taken, [&](const std::string& other) { return lowerCase(other) == lowerCase(candidate); });
    };
    std::string candidate = name;
    for (int number = 2; isTaken(candidate); ++number) {
        const std::string suffix = fmt::format(" {}", number);
        candidate = cut(name, kMaximumUnits - suffix.size()) + suffix;
    }
    taken.push_back(candidate);
    return candidate;
}

std::string formatXlsx(const Table& table) {
    if (table.rows.size() >= LXW_ROW_MAX) {
        throw FileError(fmt::format("a sheet has at most {} rows, the table {} has {}; write it as .csv",
                                    LXW_ROW_MAX - 1, table.id, table.rows.size()));
    }
    // The library writes to a file that it opens by name. So that it never meets a full disk or a pipe, of
    // which it would talk to standard error, this is not the file that was asked for.
    std::error_code error;
    const TemporaryFile file(std::filesystem::temp_directory_path(error) / "ringscope.xlsx");
    Workbook book(file.path().string());
    lxw_worksheet* sheet = book.addSheet(table.id);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        book.write(sheet, 0, column, table.columns[column].id, true);
    }
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
            book.write(sheet, row + 1, column, table.rows[row][column]);
        }
    }
    worksheet_freeze_panes(sheet, 1, 0);
    if (!table.columns.empty()) {
        worksheet_set_column(sheet, 0, static_cast<lxw_col_t>(table.columns.size() - 1), 18, nullptr);
    }
    if (!table.notes.empty()) {
        lxw_worksheet* notes = book.addSheet("run");
        for (std::size_t row = 0; row < table.notes.size(); ++row) {
            book.write(notes, row, 0, table.notes[row].key, true);
            book.write(notes, row, 1, table.notes[row].value);
        }
    }
    book.close();
    std::ifstream in(file.path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace ringscope
