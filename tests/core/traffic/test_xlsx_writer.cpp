// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/traffic/table_text.h"
#include "core/traffic/table_writers.h"
#include "tests/catch.h"
#include "tests/core/traffic/scratch_folder.h"
#include "tests/core/traffic/zip_reader.h"

#include <limits>

using namespace ringscope;

namespace {

constexpr const char* kCan = "\xE5\x8F\x82"; // 参

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) {
        result += text;
    }
    return result;
}

std::map<std::string, std::string> filesOf(const Table& table) {
    const ScratchFolder folder;
    writeTable(table, folder / "t.xlsx");
    return unzipped(contentsOf(folder / "t.xlsx"));
}

/// The XML of a cell of the first sheet: "<c r="B2"…>…</c>".
std::string cell(const std::map<std::string, std::string>& files, const std::string& reference) {
    const std::string& sheet = files.at("xl/worksheets/sheet1.xml");
    const std::size_t start = sheet.find("<c r=\"" + reference + "\"");
    return start == std::string::npos ? "" : sheet.substr(start, sheet.find("</c>", start) + 4 - start);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("xlsx: numbers are numeric cells, but for integers that a double cannot hold (B05, B37)") {
    Table table{.id = "t", .columns = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}}};
    table.rows.push_back({std::uint64_t{9'007'199'254'740'991}, Time::picoseconds(147'080'614'400), -1e-7,
                          true, TableValue(), std::nan("")});
    table.rows.push_back({std::uint64_t{9'007'199'254'740'993}, Time::picoseconds(9'007'199'254'740'993), 0.5,
                          false, TableValue(), TableValue()});
    const auto files = filesOf(table);
    CHECK(cell(files, "A2") == "<c r=\"A2\"><v>9007199254740991</v></c>");
    CHECK(contains(cell(files, "B2"), "<v>147080614.4</v>"));
    CHECK(cell(files, "C2") == "<c r=\"C2\"><v>-1E-07</v></c>");
    CHECK(cell(files, "D2") == "<c r=\"D2\" t=\"b\"><v>1</v></c>");
    CHECK(cell(files, "E2").empty());
    CHECK(cell(files, "F2").empty());
    CHECK(contains(cell(files, "A3"), "t=\"s\""));
    CHECK(contains(cell(files, "B3"), "t=\"s\""));
    CHECK(contains(files.at("xl/sharedStrings.xml"), "<t>9007199254740993</t>"));
    CHECK(contains(files.at("xl/sharedStrings.xml"), "<t>9007199254740.993</t>"));
}

TEST_CASE("xlsx: texts are escaped, without control characters, and never formulas (B34, B37)") {
    Table table{.id = "t", .columns = {{"label"}}};
    table.rows = {{std::string("x\x02 <&> y")}, {std::string("=1+1")}, {std::string("bad \xFF")}};
    const auto files = filesOf(table);
    const std::string& texts = files.at("xl/sharedStrings.xml");
    CHECK(contains(texts, "<t>x &lt;&amp;&gt; y</t>"));
    CHECK(contains(texts, "<t>=1+1</t>"));
    CHECK(contains(texts, "<t>bad \xEF\xBF\xBD</t>"));
    CHECK_FALSE(contains(files.at("xl/worksheets/sheet1.xml"), "<f>"));
}

TEST_CASE("xlsx: the notes are on a sheet of their own") {
    Table table{.id = "run", .columns = {{"a"}}};
    table.notes = {{"operation", "average"}, {"payload", "sizes only"}};
    const auto files = filesOf(table);
    CHECK(contains(files.at("xl/workbook.xml"), "<sheet name=\"run\" "));
    CHECK(contains(files.at("xl/workbook.xml"), "<sheet name=\"run 2\" "));
    CHECK(contains(files.at("xl/sharedStrings.xml"), "<t>average</t>"));
    CHECK(contains(files.at("xl/sharedStrings.xml"), "<t>sizes only</t>"));
}

TEST_CASE("xlsx: names of sheets are those that Excel takes (B37)") {
    std::vector<std::string> taken;
    CHECK(sheetName("a/b", taken) == "a_b");
    CHECK(sheetName("[x]:*?\\'y'", taken) == "_x______y_");
    CHECK(sheetName("History", taken) == "History_");
    CHECK(sheetName("", taken) == "_");
    CHECK(sheetName("links", taken) == "links");
    CHECK(sheetName("LINKS", taken) == "LINKS 2"); // equal but for case
    CHECK(sheetName("links", taken) == "links 3");
    // 31 UTF-16 units: 31 of these characters, 15 of those beyond U+FFFF; never half a character.
    CHECK(sheetName(repeated(kCan, 40), taken) == repeated(kCan, 31));
    CHECK(sheetName(repeated(kCan, 40), taken) == repeated(kCan, 29) + " 2");
    CHECK(sheetName(repeated("\xF0\x9F\x98\x80", 20), taken) == repeated("\xF0\x9F\x98\x80", 15));
}

TEST_CASE("xlsx: equal tables give equal files") {
    const ScratchFolder folder;
    const Table table{.id = "t", .columns = {{"a"}}, .rows = {{std::uint64_t{1}}}};
    writeTable(table, folder / "1.xlsx");
    writeTable(table, folder / "2.xlsx");
    CHECK(contentsOf(folder / "1.xlsx") == contentsOf(folder / "2.xlsx"));
}

TEST_CASE("xlsx: more rows than a sheet has are refused, and no file is left") {
    const ScratchFolder folder;
    Table table{.id = "pairs", .columns = {{"n", ColumnKind::Count}}};
    table.rows.resize(1'048'576, {std::uint64_t{1}});
    CHECK_THROWS_AS(writeTable(table, folder / "t.xlsx"), FileError);
    CHECK(folder.count() == 0);
}
