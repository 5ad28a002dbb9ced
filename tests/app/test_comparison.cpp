// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banner.h"
#include "app/comparison.h"
#include "app/run_controller.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/opened_window.h"

#include <QAction>
#include <QMenu>

using namespace ringscope;

namespace {

/// The entry of a menu that fills itself when it is shown.
const QAction* entryOf(const Comparison& comparison, const QString& text) {
    emit comparison.menu()->aboutToShow();
    for (const QAction* action : comparison.menu()->actions()) {
        if (action->text() == text) {
            return action;
        }
    }
    FAIL("no entry " << text.toStdString());
    return nullptr;
}

} // namespace

TEST_CASE("comparison: what cannot run in this scenario is off and says why", "[app]") {
    Document document;
    document.openBuiltIn("fat-tree");
    QWidget window;
    Comparison comparison(&document, &window);
    const QAction* inNetwork = entryOf(comparison, "In-network aggregation");
    CHECK_FALSE(inNetwork->isEnabled());
    CHECK(inNetwork->toolTip() ==
          "network.topology: fat-tree is not allowed: star with in-network: its switch is "
          "the one that adds up");
    // All 16 host ports of a fat-tree with k = 4 are taken: none is left for a server.
    Scenario full = document.scenario();
    full.network.k = 4;
    full.nodes = 16;
    document.edit(full);
    const QAction* server = entryOf(comparison, "Parameter server");
    CHECK_FALSE(server->isEnabled());
    CHECK(server->toolTip() ==
          "nodes: 16 is not allowed: as many as there are host ports: 16 (k³/4 with k = 4), "
          "1 of them for the server");
    full.nodes = 15;
    document.edit(full);
    CHECK(entryOf(comparison, "Parameter server")->isEnabled());
}

TEST_CASE("comparison: it ends, and says so, when the other run no longer can be", "[app]") {
    Opened opened;
    auto& comparison = *opened.window.findChild<Comparison*>();
    comparison.withAlgorithm("in-network");
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 2; }));
    CHECK(entryOf(comparison, "In-network aggregation")->isChecked());

    Scenario scenario = opened.document()->scenario();
    scenario.network.topology = TopologyKind::Ring;
    opened.document()->edit(scenario);
    CHECK_FALSE(comparison.isOn());
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 1; }));
    CHECK_FALSE(entryOf(comparison, "In-network aggregation")->isChecked());
    CHECK(opened.window.findChild<Banner*>()->text().startsWith(
        "The comparison has ended. network.topology: ring is not allowed"));
}

TEST_CASE("comparison: it ends where a run fails that should have been possible", "[app]") {
    Opened opened;
    auto& comparison = *opened.window.findChild<Comparison*>();
    comparison.withAlgorithm("naive");
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 2; }));
    emit opened.window.findChild<RunController*>()->failed({{}, "There is not enough memory for this run."});
    CHECK_FALSE(comparison.isOn());
    REQUIRE(waitFor([&] { return opened.playback()->trackCount() == 1; }));
    CHECK(opened.window.findChild<Banner*>()->text() ==
          "The comparison has ended. There is not enough memory for this run.");
}
