// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/tree_levels.h"

#include "core/base/two_trees.h"

#include <algorithm>

namespace ringscope {

TreeLevels::TreeLevels(int nodes, Pattern pattern, int tree)
    : m_parent(index(nodes), -1), m_level(index(nodes)), m_across(index(nodes)) {
    const TwoTrees trees(nodes);
    std::vector<std::vector<Rank>> children(index(nodes));
    for (Rank node = 1; node < nodes; ++node) {
        // In a binomial tree the parent is the node without the lowest bit.
        const Rank parent = pattern == Pattern::DoubleTree ? trees.parent(tree, node) : node & (node - 1);
        m_parent[index(node)] = parent;
        children[index(parent)].push_back(node);
    }
    place(0, 0, children);
}

void TreeLevels::place(Rank node, int level, const std::vector<std::vector<Rank>>& children) {
    m_level[index(node)] = level;
    m_depth = std::max(m_depth, level + 1);
    const std::vector<Rank>& below = children[index(node)];
    if (below.empty()) {
        m_across[index(node)] = m_leaves++ + 0.5;
        return;
    }
    for (const Rank child : below)
        place(child, level + 1, children);
    m_across[index(node)] = (m_across[index(below.front())] + m_across[index(below.back())]) / 2;
}

} // namespace ringscope
