// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/tables/row_filter.h"

using namespace ringscope;

namespace {

const std::vector<RowFilter::Column> kColumns{{"link", "Link", ColumnKind::Text},
                                              {"phase", "Phase", ColumnKind::Text},
                                              {"bytes", "At the end", ColumnKind::ByteCount},
                                              {"busy_ns", "Busy", ColumnKind::TimeSpan},
                                              {"bandwidth_bps", "Bandwidth", ColumnKind::BitRate},
                                              {"utilisation", "Utilisation", ColumnKind::Ratio},
                                              {"messages", "Messages", ColumnKind::Count}};

/// The row: Node 1 → switch, push, 1,500,000 B, 2 ms, 10 Gbit/s, 50 %, 14 messages.
bool passes(const char* typed) {
    const RowFilter filter(QString::fromUtf8(typed), kColumns);
    CAPTURE(typed, filter.error().toStdString());
    CHECK(filter.error().isEmpty());
    const std::vector<TableValue> values{std::string("node1->switch"),
                                         std::string("push"),
                                         std::uint64_t{1'500'000},
                                         Time::milliseconds(2),
                                         std::uint64_t{10'000'000'000},
                                         0.5,
                                         std::uint64_t{14}};
    return filter.accepts(
        {[](int column) { return column == 0 ? QStringLiteral("Node 1 → switch") : QStringLiteral("push"); },
         [&](int column) { return values[static_cast<std::size_t>(column)]; }});
}

QString errorOf(const char* typed) {
    return RowFilter(QString::fromUtf8(typed), kColumns).error();
}

} // namespace

TEST_CASE("words must all occur somewhere in the text of a row", "[tables]") {
    CHECK(passes(""));
    CHECK(passes("   "));
    CHECK(passes("SWITCH"));
    CHECK(passes("switch push"));
    CHECK_FALSE(passes("switch pull"));
    CHECK(passes("\"node 1\""));
    CHECK_FALSE(passes("\"node 2\""));
    CHECK(passes("node 1"));        // two words
    CHECK_FALSE(passes("1500000")); // numbers are compared, not searched
}

TEST_CASE("columns are compared by value, with units", "[tables]") {
    CHECK(passes("bytes>1MB"));
    CHECK_FALSE(passes("bytes>2MB"));
    CHECK(passes("bytes=1.5MB"));
    CHECK(passes("bytes=1500000"));
    CHECK(passes("bytes!=1499999"));
    CHECK(passes("bytes>-1"));
    CHECK(passes("busy<=2ms"));
    CHECK_FALSE(passes("busy<2ms"));
    CHECK(passes("busy_ns>=0.002"));
    CHECK(passes("bandwidth=10Gbps"));
    CHECK(passes("utilisation>=50%"));
    CHECK(passes("utilisation<0.51"));
    CHECK(passes("messages>9")); // by number: as text 14 comes before 9
    CHECK(passes("phase=PUSH"));
    CHECK(passes("phase!=pull"));
    CHECK(passes("link=node1→switch"));
    CHECK(passes("bytes>1MB bytes<2MB push"));
}

TEST_CASE("a column goes by its title or a beginning, of several words too", "[tables]") {
    CHECK(passes("util>40%"));
    CHECK(passes("\"at the end>1MB\""));
    CHECK(passes("\"at the end\">1MB"));
    CHECK(passes("at the end>1MB"));
    CHECK_FALSE(passes("at the end>2MB"));
    CHECK(passes("switch at the e > 1MB push"));
    CHECK_FALSE(passes("server at the end>1MB"));
}

TEST_CASE("a beginning of several columns is the first on screen, hidden ones last", "[tables]") {
    // From the left: Bytes so far (2 kB), At the end (3 kB), and hidden Busy.
    const std::vector<RowFilter::Column> columns{{"busy_ns", "Busy", ColumnKind::TimeSpan, 2},
                                                 {"bytes", "At the end", ColumnKind::ByteCount, 1},
                                                 {"bytes_so_far", "Bytes so far", ColumnKind::ByteCount, 0}};
    const auto isIn = [&](const char* typed, std::vector<RowFilter::Column> shown) {
        const RowFilter filter(QString::fromUtf8(typed), shown);
        CHECK(filter.error().isEmpty());
        return filter.accepts({nullptr, [](int column) {
                                   return column == 0   ? TableValue(Time::milliseconds(1))
                                          : column == 1 ? TableValue(std::uint64_t{3'000})
                                                        : TableValue(std::uint64_t{2'000});
                               }});
    };
    CHECK(isIn("bytes=2kB", columns));
    CHECK(isIn("b=2kB", columns));
    CHECK(isIn("bytes so far=2kB", columns));
    CHECK(isIn("at the end=3kB", columns));
    CHECK(isIn("bu=1ms", columns));
    auto moved = columns;
    moved[1].place = 0;
    moved[2].place = 1;
    CHECK(isIn("bytes=3kB", moved));
}

TEST_CASE("what is wrong is named, and filters nothing", "[tables]") {
    CHECK(errorOf("speed>3").contains("speed"));
    CHECK(errorOf("the end>3").contains("“end”"));
    CHECK(errorOf("bytes>1xB").contains("bytes>1xB"));
    CHECK(errorOf("bytes>").contains("At the end"));
    CHECK(errorOf("phase>push").contains("Phase"));
    CHECK(errorOf("messages=many").contains("Messages"));
    CHECK(RowFilter(QStringLiteral("speed>3"), kColumns).isEmpty());
    CHECK(RowFilter(QStringLiteral("x"), {}).error().isEmpty());
}
