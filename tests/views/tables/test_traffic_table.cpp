// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/tables/column_titles.h"
#include "views/tables/traffic_model.h"
#include "views/tables/traffic_proxy.h"
#include "views/tables/traffic_table.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace ringscope;

namespace {

struct Shown {
    PlaybackController playback;
    SelectionModel selection;
    TrafficTable table{&playback, &selection};

    explicit Shown(TableKind kind, const Scenario& scenario = sampleScenario("parameter-server", 4, 250,
                                                                             TopologyKind::Star)) {
        QLocale::setDefault(QLocale::c());
        playback.setTracks({indexOf(scenario)});
        table.setKind(kind);
        table.resize(1000, 240);
        table.show();
        settle();
    }
    void settle() const { QTest::qWait(20); }
    QTableView& view() const { return *table.view(); }
    TrafficModel& model() const { return *table.findChild<TrafficModel*>(); }
    int column(const char* id) const { return model().table().find(id); }
    QString text(int row, const char* id) const {
        return view().model()->index(row, column(id)).data().toString();
    }
    QStringList marked() const {
        QStringList names;
        for (const QModelIndex& row : view().selectionModel()->selectedRows()) {
            names.append(row.data().toString());
        }
        names.sort();
        return names;
    }
    QStringList copied() const {
        table.copy();
        QString text = QGuiApplication::clipboard()->text();
        if (text.endsWith('\n')) {
            text.chop(1);
        }
        return text.split('\n');
    }
    void pick(std::initializer_list<int> rows) const {
        auto* rowsPicked = view().selectionModel();
        rowsPicked->clearSelection();
        for (const int row : rows) {
            rowsPicked->select(view().model()->index(row, 0),
                               QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }
};

} // namespace

TEST_CASE("table: a row has the node that it is about, and knows a server", "[tables]") {
    const Shown shown(TableKind::Nodes); // four workers, then the server
    const auto roleOf = [&shown](int row, int role) { return shown.model().index(row, 0).data(role); };
    CHECK(roleOf(3, TrafficModel::NodeRole).toInt() == 3);
    CHECK_FALSE(roleOf(3, TrafficModel::ServerRole).toBool());
    CHECK(roleOf(4, TrafficModel::NodeRole).toInt() == 4);
    CHECK(roleOf(4, TrafficModel::ServerRole).toBool());
}

TEST_CASE("copied rows come in the order of the screen, without hidden columns", "[tables]") {
    // cases.md S01: sort, move a column, hide another, pick rows from the last to the first.
    Shown shown(TableKind::Nodes);
    QHeaderView* header = shown.view().horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        header->setSectionHidden(column, column != 0 && column != shown.column("sent_bytes") &&
                                             column != shown.column("received_bytes"));
    }
    header->moveSection(header->visualIndex(shown.column("received_bytes")), 0);
    shown.view().sortByColumn(shown.column("sent_bytes"), Qt::DescendingOrder);
    shown.pick({2, 1, 0});
    // The server sends and receives 4 · 1,000 B; the workers, equal among themselves, keep their order.
    CHECK(shown.copied() == QStringList{"received_bytes\tnode\tsent_bytes", "4000\tServer 0\t4000",
                                        "1000\tWorker 0\t1000", "1000\tWorker 1\t1000"});
}

TEST_CASE("without picked rows all that the filter leaves is copied", "[tables]") {
    Shown shown(TableKind::Nodes);
    shown.table.filterField()->setText("worker");
    shown.view().selectionModel()->clearSelection();
    CHECK(shown.copied().size() == 5);
    shown.table.filterField()->setText("sent_bytes>1kB");
    CHECK(shown.copied().size() == 2);
    CHECK(shown.copied().at(1).startsWith("Server 0\t"));
    CHECK_FALSE(shown.copied().at(1).endsWith('\t'));
}

TEST_CASE("rows sort by number, names by rank", "[tables]") {
    Shown shown(TableKind::Nodes, sampleScenario("ring", 12, 12, TopologyKind::Star));
    shown.view().sortByColumn(0, Qt::DescendingOrder);
    CHECK(shown.text(0, "node") == "Node 11");
    CHECK(shown.text(9, "node") == "Node 2");
    shown.view().sortByColumn(shown.column("finish_ns"), Qt::AscendingOrder);
    CHECK(shown.view().model()->rowCount() == 12);
}

TEST_CASE("tiers come from the hosts upwards and down again, until they are sorted", "[tables]") {
    Scenario scenario = sampleScenario("ring", 4, 250, TopologyKind::FatTree);
    scenario.network.k = 4;
    const Shown shown(TableKind::Tiers, scenario);
    const auto column = [&shown](const char* id) {
        QStringList texts;
        for (int row = 0; row < shown.view().model()->rowCount(); ++row) {
            texts.append(shown.text(row, id));
        }
        return texts;
    };
    const QStringList upwards = column("tier");
    REQUIRE(upwards.size() == 6);
    CHECK(upwards.front() == "hosts → edge switches");
    CHECK(upwards.at(1) == "edge switches → aggregation switches");
    CHECK(upwards.back() == "edge switches → hosts");
    shown.view().sortByColumn(shown.column("tier"), Qt::DescendingOrder);
    QStringList downwards = upwards;
    std::ranges::reverse(downwards);
    CHECK(column("tier") == downwards);
}

TEST_CASE("the selection and the marked row follow one another", "[tables]") {
    Shown shown(TableKind::Links);
    shown.selection.select(Selectable::ofQueue(9));
    CHECK(shown.text(shown.view().currentIndex().row(), "link") == "switch → Server 0");
    shown.view().sortByColumn(0, Qt::DescendingOrder);
    shown.view().setCurrentIndex(shown.view().model()->index(9, 0));
    CHECK(shown.selection.current() == Selectable::ofLink(0));
    CHECK(shown.marked() == QStringList{"Worker 0 → switch"});
    // An item of another run marks nothing here, nor does what is no link, nor nothing at all.
    for (const Selectable& other : {Selectable::ofLink(3, 1), Selectable::ofCell(1, 2), Selectable()}) {
        shown.selection.select(Selectable::ofLink(0));
        CHECK(shown.marked() == QStringList{"Worker 0 → switch"});
        shown.selection.select(other);
        CHECK(shown.marked().isEmpty());
    }

    shown.table.setKind(TableKind::Nodes);
    shown.settle();
    shown.view().setCurrentIndex(shown.view().model()->index(2, 0));
    CHECK(shown.selection.current() == Selectable::ofNode(2));
    shown.table.setKind(TableKind::Links);
    shown.settle();
    CHECK(shown.marked().isEmpty());
    shown.table.setKind(TableKind::Nodes);
    shown.settle();
    CHECK(shown.marked() == QStringList{"Worker 2"});
}

TEST_CASE("a row that was filtered away is marked again when it comes back", "[tables]") {
    Shown shown(TableKind::Links);
    shown.selection.select(Selectable::ofLink(0));
    REQUIRE(shown.marked() == QStringList{"Worker 0 → switch"});
    shown.table.filterField()->setText("server");
    CHECK(shown.marked().isEmpty());
    CHECK(shown.selection.current() == Selectable::ofLink(0));
    shown.table.filterField()->clear();
    CHECK(shown.marked() == QStringList{"Worker 0 → switch"});
}

TEST_CASE("several rows stay marked while the pointer moves and one of them is selected", "[tables]") {
    Shown shown(TableKind::Links);
    for (const int row : {1, 3}) {
        const QPoint place = shown.view().visualRect(shown.view().model()->index(row, 0)).center();
        QTest::mouseClick(shown.view().viewport(), Qt::LeftButton,
                          row == 1 ? Qt::NoModifier : Qt::ControlModifier, place);
    }
    QStringList both{shown.text(1, "link"), shown.text(3, "link")};
    both.sort();
    CHECK(shown.marked() == both);
    CHECK(shown.selection.current() == Selectable::ofLink(3));
    shown.selection.hover(Selectable::ofNode(1));
    CHECK(shown.marked() == both);
}

TEST_CASE("a pair stays marked as long as its sender is selected", "[tables]") {
    Shown shown(TableKind::Pairs);
    shown.view().setCurrentIndex(shown.view().model()->index(1, 0));
    CHECK(shown.marked().size() == 1);
    CHECK(shown.selection.current() == Selectable::ofNode(1)); // Worker 1 → Server 0
    shown.table.filterField()->setText("worker");
    CHECK(shown.marked().size() == 1);
    shown.selection.select(Selectable::ofNode(2));
    CHECK(shown.marked().isEmpty());
}

TEST_CASE("a filter names columns as they stand on screen", "[tables]") {
    // At 500 ns each worker's link has carried 500 B of 1,000; the server's 0 of 4,000.
    Shown shown(TableKind::Links);
    shown.playback.seek(Time::nanoseconds(500));
    const auto rows = [&](const char* typed) {
        shown.table.filterField()->setText(QString::fromUtf8(typed));
        return shown.view().model()->rowCount();
    };
    CHECK(rows("bytes=500") == 4);
    CHECK(rows("worker bytes so far > 499") == 4);
    REQUIRE(rows("bytes=4000") == 0);
    QHeaderView* header = shown.view().horizontalHeader();
    header->setSectionHidden(shown.column("bytes_so_far"), true);
    CHECK(rows("bytes=4kB") == 2); // the server's, both ways
    header->setSectionHidden(shown.column("bytes_so_far"), false);
    header->moveSection(header->visualIndex(shown.column("bytes")), 0);
    CHECK(rows("bytes=4000") == 2);
    header->moveSection(header->visualIndex(shown.column("bytes_so_far")), 0);
    CHECK(shown.view().model()->rowCount() == 0); // at once
}

TEST_CASE("what is counted over the whole run says so beside what is counted so far", "[tables]") {
    CHECK(columnTitle(TableKind::Links, "wire_bytes") == "On the wire, end");
    CHECK(columnTitle(TableKind::Nodes, "wire_bytes") == "On the wire, end");
    CHECK(columnTitle(TableKind::Links, "drops") == "Drops, end");
    CHECK(columnTitle(TableKind::Pairs, "wire_bytes") == "On the wire"); // nothing of the play head there
    CHECK(columnTitle(TableKind::Links, "bytes_so_far") == "Bytes so far");
}

TEST_CASE("live columns show the World at the play head", "[tables]") {
    Shown shown(TableKind::Links);
    CHECK(shown.text(0, "bytes_so_far") == "0");
    QSignalSpy changes(&shown.model(), &QAbstractItemModel::dataChanged);
    // Half of worker 0's 1,000 B have left at 500 ns.
    shown.playback.seek(Time::nanoseconds(500));
    CHECK(shown.text(0, "bytes_so_far") == "500");
    CHECK(shown.text(0, "messages_so_far") == "0");
    CHECK(changes.count() > 0);
    CHECK(changes.count() <= shown.view().model()->rowCount());
    shown.playback.toEnd();
    CHECK(shown.text(0, "bytes_so_far") == shown.text(0, "bytes"));
}

TEST_CASE("how many messages have passed is blank where ports were sampled", "[tables]") {
    Shown shown(TableKind::Links);
    shown.playback.setTracks({indexOf(sampledTwoNodeRing())});
    shown.table.setKind(TableKind::Links);
    shown.settle();
    shown.playback.seek(Time::nanoseconds(9));
    CHECK(shown.text(0, "bytes_so_far") == "8");
    CHECK(shown.text(0, "messages_so_far") == "—");
}

TEST_CASE("the step that is going on stands out, opening one goes to its start", "[tables]") {
    Shown shown(TableKind::Steps, sampleScenario("ring", 4, 400, TopologyKind::Star));
    const Time start = shown.playback.index().steps()[2].start;
    emit shown.view().activated(shown.view().model()->index(2, 0));
    QTest::qWait(40);
    CHECK(shown.playback.position() == start);
    CHECK(shown.model().isCurrent(2));
    CHECK_FALSE(shown.model().isCurrent(4));
    CHECK(shown.text(4, "state") == "to come");
    shown.playback.toEnd();
    CHECK(shown.text(4, "state") == "done");
}

TEST_CASE("each kind of table keeps its columns as they were left", "[tables]") {
    Shown shown(TableKind::Links);
    const int busy = shown.column("busy_ns");
    CHECK(shown.view().isColumnHidden(busy));
    shown.view().setColumnHidden(busy, false);
    shown.view().sortByColumn(busy, Qt::DescendingOrder);
    shown.table.setKind(TableKind::Pairs); // fewer columns than the one sorted by
    shown.settle();
    CHECK_FALSE(shown.view().isColumnHidden(1));
    shown.table.setKind(TableKind::Links);
    shown.settle();
    CHECK_FALSE(shown.view().isColumnHidden(busy));
    CHECK(shown.view().horizontalHeader()->sortIndicatorSection() == busy);
}

TEST_CASE("a table of another run, of two, of none", "[tables]") {
    Shown shown(TableKind::Nodes);
    shown.playback.setTracks({indexOf(sampleScenario("ring", 3, 6, TopologyKind::Star)),
                              indexOf(sampleScenario("naive", 5, 6, TopologyKind::Star))});
    shown.settle();
    CHECK(shown.view().model()->rowCount() == 3);
    shown.table.setTrack(1);
    shown.settle();
    CHECK(shown.view().model()->rowCount() == 5);
    shown.playback.setTracks({});
    shown.settle();
    CHECK(shown.view().model()->rowCount() == 0);
    CHECK(shown.table.track() == 0);
    shown.table.copy();
    shown.selection.select(Selectable::ofNode(1));
}

TEST_CASE("rows of a run that is not on screen any more tell nothing until the next ones are there",
          "[tables]") {
    // Five nodes' links, then at once two nodes: the rows of the former may still be painted.
    Shown shown(TableKind::Links);
    shown.playback.setTracks({indexOf(sampleScenario("ring", 2, 6, TopologyKind::Star))});
    REQUIRE(shown.view().model()->rowCount() == 10);
    CHECK(shown.text(9, "link") == "—");
    CHECK(shown.text(9, "bytes_so_far") == "—");
    CHECK_FALSE(shown.view().grab().isNull());
    shown.settle();
    CHECK(shown.view().model()->rowCount() == 4);
    CHECK(shown.text(0, "link") == "Node 0 → switch");

    shown.table.setKind(TableKind::Steps);
    shown.settle();
    shown.playback.setTracks({indexOf(sampleScenario("naive", 2, 6, TopologyKind::Star))});
    CHECK(shown.text(0, "state") == "—");
    CHECK_FALSE(shown.model().isCurrent(0));
}

TEST_CASE("the export button names the table and the run", "[tables]") {
    Shown shown(TableKind::Pairs);
    QSignalSpy wanted(&shown.table, &TrafficTable::exportRequested);
    const auto buttons = shown.table.findChildren<QToolButton*>();
    const auto button = std::find_if(buttons.begin(), buttons.end(),
                                     [](const QToolButton* b) { return b->text().startsWith("Export"); });
    REQUIRE(button != buttons.end());
    QTest::mouseClick(*button, Qt::LeftButton);
    REQUIRE(wanted.count() == 1);
    CHECK(wanted.at(0).at(0).value<TableKind>() == TableKind::Pairs);
}

TEST_CASE("the pairs of 256 nodes do not hold up the window", "[tables][slow]") {
    // 65,280 rows. cases.md B24: no freeze beyond a second.
    Shown shown(TableKind::Links, sampleScenario("naive", 256, 1, TopologyKind::Star));
    QElapsedTimer clock;
    const auto within = [&](const char* what) {
        CAPTURE(what, clock.elapsed());
        CHECK(clock.elapsed() < 1'000);
        clock.restart();
    };
    clock.start();
    shown.table.setKind(TableKind::Pairs);
    QTest::qWait(1);
    REQUIRE(shown.view().model()->rowCount() == 65'280);
    within("show");
    shown.view().sortByColumn(1, Qt::DescendingOrder);
    within("sort");
    shown.table.filterField()->setText("7");
    within("filter");
    shown.table.filterField()->clear();
    within("all again");
}
