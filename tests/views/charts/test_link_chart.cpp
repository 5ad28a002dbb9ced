// SPDX-License-Identifier: GPL-3.0-or-later
// Which links a chart of two runs shows.
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/charts/queue_chart.h"

#include <QMenu>
#include <QTest>

#include <algorithm>

using namespace ringscope;

namespace {

std::shared_ptr<const TraceIndex> ring() {
    return indexOf(sampleScenario("ring", 4, 250, TopologyKind::Star));
}

std::shared_ptr<const TraceIndex> incast() {
    // 4 workers push 1,000 B each to one server over a star of 1 B/ns.
    return indexOf(sampleScenario("parameter-server", 4, 250, TopologyKind::Star));
}

struct Shown {
    PlaybackController playback;
    SelectionModel selection;
    QueueChart chart{&playback, &selection};

    explicit Shown(const std::vector<std::shared_ptr<const TraceIndex>>& runs) {
        playback.setTracks(runs);
        chart.resize(900, 200);
        chart.show();
        settle();
    }
    void settle() const { QTest::qWait(20); }
};

} // namespace

TEST_CASE("what is selected does not take the place of the busiest queue of two runs", "[charts]") {
    // A worker that pushes has two links of its own; the queue of the server's port holds 3,000 B.
    Shown shown({ring(), incast()});
    const auto has = [&](const Selectable& queue) {
        return std::ranges::count(shown.chart.lines(), queue, &ChartLine::item) == 1;
    };
    CHECK(has(Selectable::ofQueue(9, 1)));
    const Selectable selected =
        GENERATE(Selectable::ofNode(0, 1), Selectable::ofLink(0, 1), Selectable::ofLink(3, 1));
    shown.selection.select(selected);
    shown.settle();
    CHECK(has(Selectable::ofQueue(selected.kind == Selectable::Kind::Node ? 0 : selected.link, 1)));
    CHECK(has(Selectable::ofQueue(9, 1)));
}

TEST_CASE("the menu of links lists those of both runs, each name once", "[charts]") {
    Shown shown({ring(), incast()});
    const auto groups = [&] {
        QMenu* menu = shown.chart.linkMenu()->menu();
        emit menu->aboutToShow();
        QStringList titles;
        for (const QAction* action : menu->actions()) {
            if (action->menu() != nullptr) {
                titles.append(action->text());
            }
        }
        return titles;
    };
    const QStringList nodes{"Node 0", "Node 1", "Node 2", "Node 3"};
    CHECK(groups() == nodes + QStringList{"Worker 0", "Worker 1", "Worker 2", "Worker 3", "Server 0"});
    // The port of the server is chosen alone.
    shown.chart.linkMenu()->choose({"switch->server0"});
    shown.settle();
    REQUIRE(shown.chart.lines().size() == 1);
    CHECK(shown.chart.lines().front().item == Selectable::ofQueue(9, 1));

    shown.playback.setTracks({ring(), indexOf(sampleScenario("naive", 4, 250, TopologyKind::Star))});
    shown.settle();
    CHECK(groups() == nodes);
}
