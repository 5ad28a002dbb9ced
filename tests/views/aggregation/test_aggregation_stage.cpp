// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/views/aggregation/aggregation_samples.h"
#include "tests/views/common/shown_stage.h"
#include "views/aggregation/aggregation_stage.h"
#include "views/common/flights.h"
#include "views/common/slot_states.h"

#include <QImage>

#include <set>
#include <vector>

using namespace ringscope;

namespace {

constexpr QSize kSize(900, 500);

struct Shown : ShownStage<AggregationStage> {
    Shown(const Scenario& scenario, double share) : ShownStage(indexOf(scenario), share, kSize) {}
};

} // namespace

TEST_CASE("aggregation stage: it is for switches that add up", "[aggregation]") {
    CHECK(AggregationStage::suits(*findAlgorithm("in-network")));
    for (const char* other : {"ring", "parameter-server", "tree", "naive"})
        CHECK_FALSE(AggregationStage::suits(*findAlgorithm(other)));
}

TEST_CASE("aggregation stage: what goes on changes the picture, in every theme", "[aggregation]") {
    const int workers = GENERATE(1, 2, 4, 16, 64);
    const int slotCount = GENERATE(1, 4, 64);
    const auto kind = GENERATE(ThemeKind::Light, ThemeKind::Dark, ThemeKind::Projector);
    CAPTURE(workers, slotCount);
    const Scenario scenario = aggregationScenario(workers, slotCount, 2 * slotCount + 1);
    const Shown start(scenario, 0);
    const Shown middle(scenario, 0.4);
    const Shown end(scenario, 1);
    const QImage atStart = start.picture(start.input(kind));
    const QImage atEnd = end.picture(end.input(kind));
    CHECK(atStart != middle.picture(middle.input(kind)));
    CHECK(atStart != atEnd);
}

TEST_CASE("aggregation stage: a picture is the same whether its still part is new or kept", "[aggregation]") {
    const int workers = GENERATE(4, 64);
    const double share = GENERATE(0.1, 0.45, 1.0);
    CAPTURE(workers, share);
    CHECK(Shown(aggregationScenario(workers, 4, 9), share).forgetsInstant(0.7));
}

TEST_CASE("aggregation stage: odd runs are drawn too", "[aggregation]") {
    std::vector<Scenario> scenarios = {aggregationScenario(3, 4, 0), aggregationScenario(1, 1, 1),
                                       aggregationScenario(3, 4, 9), aggregationScenario(3, 512, 5)};
    scenarios[0].gradient.size = std::uint64_t{0};
    scenarios[1].gradient.size = std::uint64_t{1};
    scenarios[2].failures = {{1, Time::microseconds(20)}};
    for (const Scenario& scenario : scenarios)
        for (const double share : {0.0, 0.5, 1.0}) {
            const Shown shown(scenario, share);
            const StageInput input = shown.input();
            QImage blank(kSize, QImage::Format_ARGB32_Premultiplied);
            blank.fill(Qt::white);
            CHECK(shown.picture(input) != blank);
            const Selectable item = shown.stage.itemAt(QPointF(450, 300), input); // in the switch
            CHECK(item.node == scenario.nodes);
        }
}

TEST_CASE("aggregation stage: a click finds what is there", "[aggregation]") {
    const Shown shown(lossyAggregation(4, 0.3, 1), 0.3);
    const StageInput input = shown.input();
    std::set<std::pair<int, int>> cells;
    std::set<int> nodes;
    std::set<std::uint32_t> links;
    std::set<std::uint32_t> messages;
    for (int y = 0; y < kSize.height(); y += 2)
        for (int x = 0; x < kSize.width(); x += 2) {
            const Selectable item = shown.stage.itemAt(QPointF(x, y), input);
            if (item.kind == Selectable::Kind::Cell)
                cells.insert({item.node, item.place});
            if (item.kind == Selectable::Kind::Node)
                nodes.insert(item.node);
            if (item.kind == Selectable::Kind::Link)
                links.insert(item.link);
            if (item.kind == Selectable::Kind::Message)
                messages.insert(item.message);
            if (!item.isNothing())
                CHECK_FALSE(shown.stage.describe(item, input).isEmpty());
        }
    CHECK(cells.size() == 4 * 12 + 2 * 4); // the workers' chunks, and both versions of each slot
    CHECK(nodes == std::set<int>{0, 1, 2, 3, 4});
    CHECK(links.size() == shown.index->trace().topology.links().size());
    for (const Flight& flight : flightsUnderWay(*shown.index, shown.world))
        CHECK(messages.contains(flight.id.value));
}

TEST_CASE("aggregation stage: what is selected is outlined", "[aggregation]") {
    const Shown shown(aggregationScenario(4, 4, 12), 0.3);
    StageInput input = shown.input();
    const QImage plain = shown.picture(input);
    const int slot = slotPlace(shown.index->trace().header, 1, 0);
    const std::vector<Flight> flights = flightsUnderWay(*shown.index, shown.world);
    REQUIRE_FALSE(flights.empty());
    for (const Selectable& item :
         {Selectable::ofNode(3), Selectable::ofNode(4), Selectable::ofCell(2, 5), Selectable::ofCell(4, slot),
          Selectable::ofLink(2), Selectable::ofMessage(flights.front().id.value)}) {
        input.selected = item;
        CHECK(shown.picture(input) != plain);
        input.selected.track = 1; // of another run
        CHECK(shown.picture(input) == plain);
    }
}
