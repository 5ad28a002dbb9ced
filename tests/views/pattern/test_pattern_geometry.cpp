// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/pattern/pattern_geometry.h"
#include "views/pattern/tree_levels.h"

#include <cmath>

using namespace ringscope;

namespace {

constexpr QSizeF kSize(900, 560);

PatternGeometry geometryOf(const TraceIndex& index, Pattern pattern, QSizeF size = kSize) {
    return {index.trace().header, pattern, size, 1};
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
        CHECK(way.x1() == Approx(geometry.spot(message.from, layer).box.center().x()));
        CHECK(way.x2() == Approx(geometry.spot(message.to, layer).box.center().x()));
        if (!geometry.hasTrees())
            CHECK(way.y1() < way.y2()); // rounds go down
        else
            CHECK((way.y1() > way.y2()) ==
                  (message.step < index->trace().header.firstSteps[1])); // up, then down
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
