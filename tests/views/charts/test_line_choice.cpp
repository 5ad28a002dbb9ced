// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/charts/line_choice.h"

using namespace ringscope;

namespace {

std::vector<LinkId> ids(std::initializer_list<std::uint32_t> values) {
    std::vector<LinkId> links;
    for (const std::uint32_t value : values) {
        links.push_back(LinkId{value});
    }
    return links;
}

} // namespace

TEST_CASE("the selected links come first, then the busiest", "[charts]") {
    const std::vector<double> weights{5, 0, 9, 5, 7};
    CHECK(chooseLinks(weights, {}, false, 3) == ids({2, 4, 0}));
    CHECK(chooseLinks(weights, ids({3}), true, 3) == ids({3, 2, 4}));
    // An idle link is drawn when it is what was selected, not when it only belongs to a selected node.
    CHECK(chooseLinks(weights, ids({1}), true, 2) == ids({1, 2}));
    CHECK(chooseLinks(weights, ids({1}), false, 2) == ids({2, 4}));
    CHECK(chooseLinks(weights, {}, false, 99) == ids({2, 4, 0, 3}));
    CHECK(chooseLinks({}, {}, false, 3).empty());
}

TEST_CASE("alike links share a line, those that stand apart do not", "[charts]") {
    const Series low{{0, 1}, {0, 1}};
    const Series high{{0, 1}, {0, 9}};
    const auto groups = groupAlike(ids({0, 1, 2, 3}), {low, high, low, low}, ids({3}), 0.1, 0.1);
    REQUIRE(groups.size() == 3);
    CHECK(groups[0].links == ids({0, 2}));
    CHECK(groups[1].links == ids({1}));
    CHECK(groups[2].links == ids({3}));
    CHECK(groups[1].series.values == high.values);
}

TEST_CASE("what a selection is about", "[charts]") {
    // A star of 3: link 2i leaves host i, 2i + 1 reaches it.
    const auto index = indexOf(sampleScenario("ring", 3, 6, TopologyKind::Star));
    CHECK(linksOf(*index, Selectable::ofLink(4)) == ids({4}));
    CHECK(linksOf(*index, Selectable::ofQueue(1)) == ids({1}));
    CHECK(linksOf(*index, Selectable::ofNode(1)) == ids({2, 3}));
    CHECK(linksOf(*index, Selectable::ofCell(2, 0)) == ids({4, 5}));
    // The first message goes from node 0 to node 1.
    CHECK(linksOf(*index, Selectable::ofMessage(0)) == ids({0, 3}));
    CHECK(linksOf(*index, Selectable()).empty());
    CHECK(linksOf(*index, Selectable::ofLink(99)).empty());
    CHECK(linksOf(*index, Selectable::ofNode(99)).empty());
}
