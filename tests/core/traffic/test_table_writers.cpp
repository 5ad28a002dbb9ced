// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/traffic/table_writers.h"
#include "tests/catch.h"

#include <nlohmann/json.hpp>

#include <limits>

using namespace ringscope;
using nlohmann::json;

namespace {

/// A table of one text column and one row a label.
Table labels(const std::vector<std::string>& texts) {
    Table table{.id = "labels", .columns = {{"label", ColumnKind::Text}}};
    for (const std::string& text : texts) {
        table.rows.push_back({text});
    }
    return table;
}

Table oneNumber(const TableValue& value) {
    return {.id = "numbers", .columns = {{"n", ColumnKind::Count}}, .rows = {{value}}};
}

const std::vector<TableFormat> kTextFormats{TableFormat::Csv, TableFormat::Json, TableFormat::Markdown,
                                            TableFormat::Latex};

/// The rows of RFC 4180 text.
std::vector<std::vector<std::string>> parseCsv(const std::string& text) {
    std::vector<std::vector<std::string>> rows{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        std::string& field = rows.back().back();
        if (quoted) {
            if (c != '"') {
                field += c;
            } else if (i + 1 < text.size() && text[i + 1] == '"') {
                field += text[++i];
            } else {
                quoted = false;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            rows.back().emplace_back();
        } else if (c == '\n') {
            rows.push_back({""});
        } else {
            field += c;
        }
    }
    rows.pop_back(); // after the last line end
    return rows;
}

} // namespace

TEST_CASE("table writers: the ending says the format") {
    CHECK(formatOf("a.csv") == TableFormat::Csv);
    CHECK(formatOf("a.b.JSON") == TableFormat::Json);
    CHECK(formatOf("a.Md") == TableFormat::Markdown);
    CHECK(formatOf("a.tex") == TableFormat::Latex);
    CHECK(formatOf("a.xlsx") == TableFormat::Xlsx);
    CHECK_THROWS_WITH(formatOf("a.xls"),
                      "a.xls: a table's file name ends in .csv, .json, .md, .tex or .xlsx");
    CHECK_THROWS_AS(formatOf("csv"), FileError);
}

TEST_CASE("table writers: all 16 digits of a counter survive (B05)") {
    for (const TableFormat format : kTextFormats) {
        const Table table = oneNumber(std::uint64_t{9'007'199'254'740'993});
        CHECK(formatTable(table, format).find("9007199254740993") != std::string::npos);
    }
    CHECK(formatTsv(oneNumber(std::uint64_t{UINT64_MAX})) == "n\n18446744073709551615\n");
}

TEST_CASE("table writers: times are ns with three places") {
    CHECK(formatTsv(oneNumber(Time::picoseconds(147'080'614'400))) == "n\n147080614.400\n");
    CHECK(formatTsv(oneNumber(Time::picoseconds(7))) == "n\n0.007\n");
    CHECK(formatTsv(oneNumber(Time::picoseconds(-1'005))) == "n\n-1.005\n");
    CHECK(formatTsv(oneNumber(Time::picoseconds(9'007'199'254'740'993))) == "n\n9007199254740.993\n");
}

TEST_CASE("table writers: what does not apply, and what is no number (B38)") {
    const double infinity = std::numeric_limits<double>::infinity();
    for (const TableValue& value :
         {TableValue(), TableValue(std::nan("")), TableValue(infinity), TableValue(-infinity)}) {
        CHECK(formatTable(oneNumber(value), TableFormat::Csv) == "n\n\n");
        CHECK(json::parse(formatTable(oneNumber(value), TableFormat::Json))["rows"][0]["n"].is_null());
        CHECK(formatTable(oneNumber(value), TableFormat::Markdown).ends_with("| — |\n"));
        CHECK(formatTable(oneNumber(value), TableFormat::Latex).find("\n— \\\\\n") != std::string::npos);
    }
}

TEST_CASE("table writers: header and no rows (B02)") {
    const Table table{.id = "pairs", .columns = {{"from"}, {"bytes", ColumnKind::ByteCount}}};
    CHECK(formatTable(table, TableFormat::Csv) == "from,bytes\n");
    CHECK(formatTsv(table) == "from\tbytes\n");
    CHECK(formatTable(table, TableFormat::Markdown) == "pairs\n\n| from | bytes |\n| --- | ---: |\n");
    const json document = json::parse(formatTable(table, TableFormat::Json));
    CHECK(document["columns"] == json{"from", "bytes"});
    CHECK(document["rows"] == json::array());
    CHECK(formatTable(table, TableFormat::Latex).find("from & bytes \\\\") != std::string::npos);
}

TEST_CASE("csv: texts that a spreadsheet would run are neutralised, numbers are bare (B34)") {
    CHECK(formatTable(labels({"=1+1", "+x", "-2+3", "@SUM(A1)", "\tled", "a-b", ""}), TableFormat::Csv) ==
          "label\n'=1+1\n'+x\n'-2+3\n'@SUM(A1)\n'\tled\na-b\n\n");
    CHECK(formatTable(oneNumber(-0.5), TableFormat::Csv) == "n\n-0.5\n");
    CHECK(formatTable(oneNumber(-1e-7), TableFormat::Csv) == "n\n-1e-07\n");
    CHECK(std::stod("-1e-07") == -1e-7);
}

TEST_CASE("csv: what RFC 4180 quotes reads back equal (B34)") {
    const std::vector<std::string> texts{"a,b",        "say \"hi\"", "two\nlines",
                                         "cr\rlf\r\n", "plain",      "参数服务器"};
    const std::string text = formatTable(labels(texts), TableFormat::Csv);
    const auto rows = parseCsv(text);
    REQUIRE(rows.size() == texts.size() + 1);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        CHECK(rows[i + 1] == std::vector<std::string>{texts[i]});
    }
    CHECK_FALSE(text.starts_with("\xEF\xBB\xBF"));
}

TEST_CASE("tsv: a cell with tab or line end stays one cell, no trailing column (S01)") {
    Table table{.id = "t", .columns = {{"a"}, {"b"}}};
    table.rows = {{std::string("x\ty"), std::string("two\nlines")},
                  {std::string("say \"hi\""), std::string("=1")}};
    CHECK(formatTsv(table) == "a\tb\n\"x\ty\"\t\"two\nlines\"\n\"say \"\"hi\"\"\"\t'=1\n");
}

TEST_CASE("json: a row is an object, numbers are numbers, the run is named") {
    Table table{.id = "nodes",
                .columns = {{"node"}, {"finish_ns", ColumnKind::TimeSpan}, {"ok"}, {"expected.bytes"}}};
    table.rows = {{std::string("q\"\\\n\x01"), Time::picoseconds(1'500), true, std::uint64_t{4}}};
    table.notes = {{"operation", "average"}};
    const json document = json::parse(formatTable(table, TableFormat::Json));
    CHECK(document["table"] == "nodes");
    CHECK(document["operation"] == "average");
    CHECK(document["columns"] == json{"node", "finish_ns", "ok", "expected.bytes"});
    CHECK(document["rows"] ==
          json::array(
              {{{"node", "q\"\\\n\x01"}, {"finish_ns", 1.5}, {"ok", true}, {"expected", {{"bytes", 4}}}}}));
    CHECK(json::parse(formatJsonRows(table)) == document["rows"]);
}

TEST_CASE("json: what is not UTF-8 still gives JSON") {
    const json document = json::parse(formatTable(labels({"bad \xFF byte"}), TableFormat::Json));
    CHECK(document["rows"][0]["label"] == "bad \xEF\xBF\xBD byte");
}

TEST_CASE("json: a summary is one object") {
    const Table table{.id = "summary",
                      .columns = {{"key"}, {"value"}},
                      .rows = {{std::string("nodes"), std::uint64_t{8}},
                               {std::string("expected.finish_ns"), TableValue()},
                               {std::string("expected.payload_bytes"), std::uint64_t{7}}}};
    CHECK(json::parse(formatTable(table, TableFormat::Json)) ==
          json{{"nodes", 8}, {"expected", {{"finish_ns", nullptr}, {"payload_bytes", 7}}}});
}

TEST_CASE("markdown and latex: a label is escaped once and stays in its cell (B37)") {
    const Table table = labels({"node_1 & 50% #2 {x}|y\\"});
    CHECK(formatTable(table, TableFormat::Markdown) ==
          "labels\n\n| label |\n| --- |\n| node_1 & 50% #2 {x}\\|y\\\\ |\n");
    CHECK(formatTable(table, TableFormat::Latex)
              .find("node\\_1 \\& 50\\% \\#2 \\{x\\}\\textbar{}y\\textbackslash{} \\\\\n") !=
          std::string::npos);
}

TEST_CASE("latex: what a row begins with is not taken for an argument of the row before (B37)") {
    const std::string text = formatTable(labels({"[0,1]", " [2]", "*b", "in-order"}), TableFormat::Latex);
    CHECK(text.find("\\hline\n\\endhead\n{[}0,1] \\\\\n {[}2] \\\\\n{*}b \\\\\nin-order \\\\\n\\hline\n") !=
          std::string::npos);
    CHECK(formatTable(labels({"[0,1]", "*b"}), TableFormat::Markdown).ends_with("| \\[0,1] |\n| \\*b |\n"));
}

TEST_CASE("markdown and latex: line ends and control characters cannot break a row") {
    const Table table = labels({"a\nb\tc\x02\x7F"});
    CHECK(formatTable(table, TableFormat::Markdown).ends_with("| a b c |\n"));
    CHECK(formatTable(table, TableFormat::Latex).find("\na b c \\\\\n") != std::string::npos);
}

TEST_CASE("markdown and latex: the caption names the run") {
    Table table = labels({"x"});
    table.notes = {{"operation", "average"}, {"payload", "sizes only"}};
    CHECK(formatTable(table, TableFormat::Markdown)
              .starts_with("labels (operation: average; payload: sizes only)\n\n|"));
    CHECK(formatTable(table, TableFormat::Latex)
              .find("\\caption{labels (operation: average; payload: sizes only)}") != std::string::npos);
}
