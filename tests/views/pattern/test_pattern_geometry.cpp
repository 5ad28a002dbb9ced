// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/flights.h"
#include "views/common/trace_shape.h"
#include "views/pattern/pattern_geometry.h"
#include "views/pattern/tree_levels.h"

#include <cmath>

using namespace ringscope;

namespace {

constexpr QSizeF kSize(900, 560);

PatternGeometry geometryOf(const TraceIndex& index, Pattern pattern, QSizeF size = kSize) {
    return {index.trace().header, pattern, traceShapeOf(index.trace()).valueChars, size, 1};
}

} // namespace

TEST_CASE("tree levels: leaves stand side by side, and every node above its subtree", "[pattern]") {
    const int nodes = GENERATE(1, 2, 3, 6, 8, 17, 64);
    const auto pattern = GENERATE(Pattern::Tree, Pattern::DoubleTree);
    const int tree = pattern == Pattern::DoubleTree ? GENERATE(0, 1) : 0;
    const TreeLevels levels(nodes, pattern, tree);
    CAPTURE(nodes, tree);
    CHECK(levels.parent(0) == -1);
    CHECK(levels.levelOf(0) == 0);
    for (Rank node = 1; node < nodes; ++node) {
        CHECK(levels.levelOf(node) == levels.levelOf(levels.parent(node)) + 1);
        CHECK(levels.levelOf(node) < levels.depth());
        CHECK(levels.across(node) > 0);
        CHECK(levels.across(node) < levels.leaves());
        for (Rank other = 0; other < node; ++other)
            if (levels.levelOf(other) == levels.levelOf(node))
                CHECK(std::abs(levels.across(other) - levels.across(node)) >= 1);
    }
}

TEST_CASE("tree levels: the binomial tree of eight nodes", "[pattern]") {
    // 0 above 1, 2, 4; 2 above 3; 4 above 5, 6; 6 above 7.
    const TreeLevels levels(8, Pattern::Tree, 0);
    CHECK(levels.depth() == 4);
    CHECK(levels.leaves() == 4);
    CHECK(levels.parent(7) == 6);
    CHECK(levels.parent(6) == 4);
    CHECK(levels.levelOf(7) == 3);
}

TEST_CASE("pattern: boxes do not overlap and keep within the picture", "[pattern]") {
    const auto [id, pattern] = GENERATE(table<const char*, Pattern>({{"tree", Pattern::Tree},
                                                                     {"double-tree", Pattern::DoubleTree},
                                                                     {"halving-doubling", Pattern::Butterfly},
                                                                     {"hierarchical", Pattern::Groups}}));
    const int nodes = GENERATE(1, 2, 3, 6, 8, 16, 64);
    const auto index = indexOf(sampleScenario(id, nodes, 101, TopologyKind::Star));
    CAPTURE(id, nodes);
    for (const QSizeF size : {kSize, QSizeF(420, 300)}) {
        const PatternGeometry geometry = geometryOf(*index, pattern, size);
        const std::vector<PatternSpot>& spots = geometry.spots();
        REQUIRE(spots.size() == static_cast<std::size_t>(nodes * geometry.layers()));
        const QRectF picture(QPointF(), size);
        int overlapping = 0;
        for (std::size_t i = 0; i < spots.size(); ++i) {
            CHECK(picture.contains(spots[i].box));
            for (std::size_t j = 0; j < i; ++j)
                overlapping += spots[i].box.intersects(spots[j].box) ? 1 : 0;
        }
        CHECK(overlapping == 0);
    }
}

TEST_CASE("pattern: a message goes from its sender's box to its receiver's", "[pattern]") {
    const auto [id, pattern] =
        GENERATE(table<const char*, Pattern>({{"tree", Pattern::Tree},
                                              {"double-tree", Pattern::DoubleTree},
                                              {"recursive-doubling", Pattern::Butterfly},
                                              {"halving-doubling", Pattern::Butterfly},
                                              {"hierarchical", Pattern::Groups}}));
    const int nodes = GENERATE(2, 6, 8, 13);
    const auto index = indexOf(sampleScenario(id, nodes, 101, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, pattern);
    for (const MessageRow& message : index->trace().messages) {
        const int layer = geometry.hasTrees() ? static_cast<int>(message.source *
                                                                 static_cast<std::size_t>(geometry.layers()) /
                                                                 index->trace().header.places.size())
                                              : message.step;
        const QLineF way = geometry.way(message);
        const QRectF from = geometry.spot(message.from, layer).box;
        const QRectF to = geometry.spot(message.to, geometry.hasTrees() ? layer : layer + 1).box;
        CHECK(from.adjusted(-1, -1, 1, 1).contains(way.p1()));
        CHECK(to.adjusted(-1, -1, 1, 1).contains(way.p2()));
        if (!geometry.hasTrees()) {
            CHECK(way.p1() == from.center()); // the line reaches the dots of nodes that are elsewhere
            CHECK(way.p2() == to.center());
            CHECK(way.p1().y() < way.p2().y()); // rounds go down
        } else {
            CHECK((way.p1().y() > way.p2().y()) ==
                  (message.step < index->trace().header.firstSteps[1])); // up, then down
        }
    }
}

TEST_CASE("pattern: cells fill their box from left to right, and are found again", "[pattern]") {
    const auto index = indexOf(sampleScenario("halving-doubling", 8, 64, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, Pattern::Butterfly);
    const World world = worldAt(*index, Time());
    const PatternSpot& spot = geometry.spot(3, 0);
    for (int place = 0; place < 8; ++place) {
        const QPointF middle = geometry.cell(spot, place).center();
        const auto found = geometry.spotAt(middle, world);
        REQUIRE(found.has_value());
        CHECK(found->node == 3);
        CHECK(geometry.placeAt(*found, middle) == place);
    }
    // Below, where node 3 has not come to yet, there is nobody.
    CHECK_FALSE(geometry.spotAt(geometry.spot(3, 4).box.center(), world).has_value());
}

TEST_CASE("pattern: bars are explained below all boxes, digits need no words", "[pattern]") {
    const auto [id, pattern] = GENERATE(table<const char*, Pattern>({{"tree", Pattern::Tree},
                                                                     {"double-tree", Pattern::DoubleTree},
                                                                     {"halving-doubling", Pattern::Butterfly},
                                                                     {"hierarchical", Pattern::Groups}}));
    const int nodes = GENERATE(2, 3, 6, 8, 16, 64);
    const auto index = indexOf(sampleScenario(id, nodes, 101, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, pattern);
    CAPTURE(id, nodes);
    if (geometry.cellDetail() != ChunkDetail::Fill) {
        CHECK(geometry.legend().isNull());
        return;
    }
    for (const PatternSpot& spot : geometry.spots())
        CHECK((geometry.legend().isNull() || spot.box.bottom() <= geometry.legend().top()));
    CHECK(geometry.legend().bottom() <= kSize.height());
    if (nodes == 64)
        CHECK_FALSE(geometry.legend().isNull());
}

TEST_CASE("pattern: messages of one step ride their lines and hide neither each other nor the two boxes",
          "[pattern]") {
    const auto [id, pattern] =
        GENERATE(table<const char*, Pattern>({{"recursive-doubling", Pattern::Butterfly},
                                              {"halving-doubling", Pattern::Butterfly},
                                              {"hierarchical", Pattern::Groups}}));
    const int nodes = GENERATE(2, 3, 4, 6, 8, 13, 16);
    const QSizeF size = GENERATE(QSizeF(890, 440), QSizeF(1500, 740), QSizeF(640, 400));
    const auto index = indexOf(sampleScenario(id, nodes, 101, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, pattern, size);
    CAPTURE(id, nodes, size.width());
    const auto& messages = index->trace().messages;
    for (int step = 0; step < index->trace().header.steps; ++step) {
        const PatternGeometry opened = geometry.openedAt(step);
        std::vector<MessageRow> ofStep;
        for (const MessageRow& message : messages)
            if (message.step == step && opened.hasTokenDigits(message)) // dots pass through each other
                ofStep.push_back(message);
        for (const double position : {0.0, 0.3, 0.5, 0.8, 1.0})
            for (std::size_t i = 0; i < ofStep.size(); ++i) {
                const QRectF token = opened.token(ofStep[i], position).adjusted(0.1, 0.1, -0.1, -0.1);
                CHECK_FALSE(opened.spot(ofStep[i].from, step).box.intersects(token));
                if (position == 0.8) { // a token touches its line with its lower or its upper edge
                    const double line = opened.way(ofStep[i]).pointAt(position).y();
                    CHECK(std::abs(token.center().y() - line) <= token.height() / 2 + 0.2);
                }
                for (std::size_t j = 0; j < i; ++j)
                    CHECK_FALSE(opened.token(ofStep[j], position).intersects(token));
            }
    }
    constexpr int kMoments = 40;
    for (int moment = 0; moment <= kMoments; ++moment) {
        const World world = worldAt(*index, Time::picoseconds(index->end().ps() * moment / kMoments));
        const PatternGeometry opened = geometry.openedAt(world.step);
        for (const Flight& flight : flightsUnderWay(*index, world)) {
            const MessageRow& message = messages[flight.id.value];
            if (!opened.hasTokenDigits(message))
                continue;
            const QRectF token = opened.token(message, flight.position).adjusted(0.1, 0.1, -0.1, -0.1);
            const int row = opened.rowOf(world.nodes[message.to]);
            CHECK_FALSE(opened.spot(static_cast<Rank>(message.to), row).box.intersects(token));
        }
    }
}

TEST_CASE("pattern: the rows of the step that is under way stand apart where values need it", "[pattern]") {
    const auto [id, pattern, nodes] = GENERATE(table<const char*, Pattern, int>(
        {{"halving-doubling", Pattern::Butterfly, 8}, {"hierarchical", Pattern::Groups, 16}}));
    const QSizeF size(890, 440);
    const auto index = indexOf(sampleScenario(id, nodes, 101, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, pattern, size);
    const int steps = index->trace().header.steps;
    const auto between = [](const PatternGeometry& of, int step) {
        return of.spot(0, step + 1).box.center().y() - of.spot(0, step).box.center().y();
    };
    CAPTURE(id);
    for (int step = 0; step < steps; ++step) {
        const PatternGeometry opened = geometry.openedAt(step);
        CHECK(opened.spots().front().box == geometry.spots().front().box);
        CHECK(opened.spots().back().box == geometry.spots().back().box);
        for (int other = 0; other < steps; ++other)
            if (other != step)
                CHECK(between(opened, other) < 0.7 * between(opened, step));
        for (const MessageRow& message : index->trace().messages)
            CHECK(opened.hasTokenDigits(message) == (message.step == step));
    }
    // Before the first step and after the last the nearest one is open.
    CHECK(between(geometry.openedAt(-1), 0) == Approx(between(geometry.openedAt(0), 0)));
    CHECK(between(geometry.openedAt(steps), steps - 1) ==
          Approx(between(geometry.openedAt(steps - 1), steps - 1)));
}

TEST_CASE("pattern: eight nodes have room for digits in boxes and on the way in an ordinary window",
          "[pattern]") {
    const int nodes = GENERATE(2, 3, 4, 6, 8);
    const auto index = indexOf(sampleScenario("recursive-doubling", nodes, 101, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, Pattern::Butterfly, QSizeF(890, 440));
    CAPTURE(nodes);
    for (const MessageRow& message : index->trace().messages)
        CHECK(geometry.openedAt(message.step).hasTokenDigits(message));
    CHECK(geometry.cellDigits() > 0);
    // A larger stage has larger text and higher boxes.
    const PatternGeometry large = geometryOf(*index, Pattern::Butterfly, QSizeF(1780, 880));
    CHECK(large.text() > geometry.text());
    CHECK(large.spots().front().box.height() > 1.4 * geometry.spots().front().box.height());
}

TEST_CASE("pattern: messages in a tree keep off the boxes, and the name stands within its own", "[pattern]") {
    const auto [id, pattern] = GENERATE(
        table<const char*, Pattern>({{"tree", Pattern::Tree}, {"double-tree", Pattern::DoubleTree}}));
    const int nodes = GENERATE(2, 3, 8, 16, 64);
    const auto index = indexOf(sampleScenario(id, nodes, 101, TopologyKind::Star));
    const PatternGeometry geometry = geometryOf(*index, pattern, QSizeF(890, 440));
    CAPTURE(id, nodes);
    CHECK(geometry.titleHeight() > 0); // 64 nodes have 32 leaves
    for (const PatternSpot& spot : geometry.spots())
        CHECK(geometry.cell(spot, spot.firstPlace).top() >= spot.box.top() + geometry.titleHeight());
    const int placesOfTree = static_cast<int>(index->trace().header.places.size()) / geometry.layers();
    for (const MessageRow& message : index->trace().messages)
        for (const double position : {0.0, 0.5, 1.0}) {
            const QRectF token = geometry.token(message, position).adjusted(0.5, 0.5, -0.5, -0.5);
            const int tree = message.source / placesOfTree;
            CHECK_FALSE(geometry.spot(message.from, tree).box.intersects(token));
            CHECK_FALSE(geometry.spot(message.to, tree).box.intersects(token));
        }
}

TEST_CASE("pattern: groups are brackets over the columns of their nodes", "[pattern]") {
    // 13 nodes in groups of 4: three whole groups, and node 12 folds in.
    Scenario scenario = sampleScenario("hierarchical", 13, 101, TopologyKind::Star);
    scenario.group = 4;
    const auto index = indexOf(scenario);
    const PatternGeometry geometry = geometryOf(*index, Pattern::Groups);
    REQUIRE(geometry.groups().size() == 3);
    for (Rank node = 0; node < 13; ++node) {
        const QPointF middle = geometry.spot(node, 0).box.center();
        for (int group = 0; group < 3; ++group)
            CHECK(geometry.groups()[static_cast<std::size_t>(group)].contains(middle) ==
                  (node < 12 && node / 4 == group));
    }
    CHECK(geometry.heading(0).top() >= geometry.groupHeading());
}
