// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folding.h"
#include "core/base/two_trees.h"
#include "tests/catch.h"

#include <algorithm>
#include <bit>

using namespace ringscope;

TEST_CASE("two trees: each spans all nodes, and nobody but node 0 is an inner node of both") {
    const int nodes = GENERATE(range(1, 67));
    CAPTURE(nodes);
    const TwoTrees trees(nodes);
    for (Rank rank = 1; rank < nodes; ++rank)
        CHECK((trees.children(0, rank).empty() || trees.children(1, rank).empty()));
    for (int tree = 0; tree < TwoTrees::kTrees; ++tree) {
        CHECK(trees.parent(tree, 0) == TwoTrees::kNobody);
        CHECK(trees.children(tree, 0).size() == (nodes > 1 ? 1 : 0));
        int deepest = 0;
        for (Rank rank = 0; rank < nodes; ++rank) {
            const std::vector<Rank> children = trees.children(tree, rank);
            CHECK(children.size() <= 2);
            for (const Rank child : children)
                CHECK(trees.parent(tree, child) == rank);
            int depth = 0;
            for (Rank at = rank; at != 0 && depth <= nodes; at = trees.parent(tree, at))
                ++depth;
            CHECK(trees.depth(tree, rank) == depth);
            deepest = std::max(deepest, depth);
        }
        CHECK(deepest == trees.height());
        // ⌈lg N⌉, as high as a complete binary tree below node 0.
        CHECK(deepest == static_cast<int>(std::bit_width(static_cast<unsigned>(nodes - 1))));
    }
}

TEST_CASE("two trees: the trees of eight nodes") {
    // In order: 4 above 2 and 6, which are above 1, 3 and 5, 7. Shifted by one, as seven is odd: 3 above 1
    // and 5, which are above 7, 2 and 4, 6.
    const TwoTrees trees(8);
    CHECK(trees.children(0, 0) == std::vector<Rank>{4});
    CHECK(trees.children(0, 4) == std::vector<Rank>{2, 6});
    CHECK(trees.children(0, 6) == std::vector<Rank>{5, 7});
    CHECK(trees.children(1, 0) == std::vector<Rank>{3});
    CHECK(trees.children(1, 3) == std::vector<Rank>{1, 5});
    CHECK(trees.children(1, 1) == std::vector<Rank>{7, 2});
}

TEST_CASE("two trees: nobody has two links of one colour up, or down") {
    const int nodes = GENERATE(range(2, 67));
    CAPTURE(nodes);
    const TwoTrees trees(nodes);
    for (Rank rank = 0; rank < nodes; ++rank) {
        if (rank > 0)
            CHECK(trees.isSecond(0, rank) != trees.isSecond(1, rank));
        int first = 0;
        int second = 0;
        for (int tree = 0; tree < TwoTrees::kTrees; ++tree)
            for (const Rank child : trees.children(tree, rank))
                ++(trees.isSecond(tree, child) ? second : first);
        CHECK(first <= 1);
        CHECK(second <= 1);
    }
}

TEST_CASE("two trees: a gradient is cut into at least 4 and at most 32 segments a tree, of 64 KiB") {
    CHECK(segmentsOfTree(0) == 4);
    CHECK(segmentsOfTree(262'144) == 8);     // 1 MiB: half of it is 8 · 64 KiB
    CHECK(segmentsOfTree(1 << 20) == 32);    // 4 MiB
    CHECK(segmentsOfTree(26'214'400) == 32); // 100 MiB
}

TEST_CASE("folding: the nodes left over have a partner each") {
    CHECK(Folding::toPowerOfTwo(1).core == 1);
    CHECK(Folding::toPowerOfTwo(8).extra == 0);
    CHECK(Folding::toPowerOfTwo(8).rounds() == 3);
    const Folding six = Folding::toPowerOfTwo(6);
    CHECK(six.core == 4);
    CHECK(six.extra == 2);
    CHECK(six.isExtra(4));
    CHECK(six.partner(4) == 0);
    CHECK(six.partner(1) == 5);
    CHECK_FALSE(six.takesIn(2));
    const Folding groups = Folding::toWholeGroups(11, 4);
    CHECK(groups.core == 8);
    CHECK(groups.extra == 3);
}
