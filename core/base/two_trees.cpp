// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/two_trees.h"

#include "core/base/units.h"

#include <algorithm>
#include <bit>

namespace ringscope {

namespace {

/// In an in-order tree a position's level is the number of zeros at its end.
int spanOf(int position) {
    return position & -position;
}

} // namespace

TwoTrees::TwoTrees(int nodes) : m_below(nodes - 1), m_isSecond(static_cast<std::size_t>(kTrees * nodes)) {
    colour();
}

void TwoTrees::colour() {
    // Links that share a rank in the same direction form chains and even circles: along them colours
    // alternate.
    std::vector<bool> isColoured(m_isSecond.size());
    struct Link {
        int tree;
        Rank below;
    };
    std::vector<Link> open;
    for (Rank start = 1; start <= m_below; ++start) {
        if (!isColoured[index(0, start)]) {
            isColoured[index(0, start)] = true;
            open.push_back({0, start});
        }
        while (!open.empty()) {
            const Link link = open.back();
            open.pop_back();
            const auto alternate = [&](int tree, Rank below) {
                if (below == 0 || isColoured[index(tree, below)])
                    return;
                isColoured[index(tree, below)] = true;
                m_isSecond[index(tree, below)] = !m_isSecond[index(link.tree, link.below)];
                open.push_back({tree, below});
            };
            alternate(1 - link.tree, link.below);
            const Rank above = parent(link.tree, link.below);
            for (int tree = 0; tree < kTrees; ++tree)
                for (const Rank child : children(tree, above))
                    if (tree != link.tree || child != link.below)
                        alternate(tree, child);
        }
    }
}

int TwoTrees::positionOf(int tree, Rank rank) const {
    if (tree == 0)
        return rank;
    return m_below % 2 == 0 ? m_below + 1 - rank : rank % m_below + 1;
}

Rank TwoTrees::rankAt(int tree, int position) const {
    if (tree == 0)
        return position;
    if (m_below % 2 == 0)
        return m_below + 1 - position;
    return position == 1 ? m_below : position - 1;
}

Rank TwoTrees::parent(int tree, Rank rank) const {
    if (rank == 0)
        return kNobody;
    const int position = positionOf(tree, rank);
    const int span = spanOf(position);
    const int left = position - span;
    // Where the tree is cut off, what would be a left child hangs from the position on its left.
    const int above = left | (2 * span);
    const int parent = above <= m_below ? above : left;
    return parent == 0 ? 0 : rankAt(tree, parent);
}

std::vector<Rank> TwoTrees::children(int tree, Rank rank) const {
    if (m_below == 0)
        return {};
    if (rank == 0)
        return {rankAt(tree, static_cast<int>(std::bit_floor(static_cast<unsigned>(m_below))))};
    const int position = positionOf(tree, rank);
    const int half = spanOf(position) / 2;
    std::vector<Rank> children;
    if (half == 0)
        return children;
    children.push_back(rankAt(tree, position - half));
    if (position < m_below) {
        const auto room = static_cast<unsigned>(m_below - position);
        children.push_back(rankAt(tree, position + std::min(half, static_cast<int>(std::bit_floor(room)))));
    }
    return children;
}

int TwoTrees::height() const {
    return std::bit_width(static_cast<unsigned>(m_below));
}

int TwoTrees::depth(int tree, Rank rank) const {
    int depth = 0;
    for (; rank != 0; rank = parent(tree, rank))
        ++depth;
    return depth;
}

int segmentsOfTree(std::uint64_t elements) {
    constexpr std::uint64_t kSegment = (std::uint64_t{64} << 10) / kElementBytes;
    return static_cast<int>(std::clamp<std::uint64_t>(elements / TwoTrees::kTrees / kSegment, 4, 32));
}

} // namespace ringscope
