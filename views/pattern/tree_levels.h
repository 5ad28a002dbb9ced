// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/catalogue/catalogue.h"

#include <vector>

namespace ringscope {

/// Where the nodes of a tree stand: levels below node 0, and across so that the leaves are side by side and
/// every inner node is above the middle of its subtree.
class TreeLevels {
public:
    /// `pattern` is Tree (binomial) or DoubleTree, of which `tree` is one. `nodes` ≥ 1.
    TreeLevels(int nodes, Pattern pattern, int tree);

    Rank parent(Rank node) const { return m_parent[index(node)]; } ///< of node 0: −1
    int levelOf(Rank node) const { return m_level[index(node)]; }
    /// In widths of a leaf, from the left.
    double across(Rank node) const { return m_across[index(node)]; }
    int depth() const { return m_depth; } ///< levels, at least 1
    int leaves() const { return m_leaves; }

private:
    static std::size_t index(Rank node) { return static_cast<std::size_t>(node); }
    void place(Rank node, int level, const std::vector<std::vector<Rank>>& children);

    std::vector<Rank> m_parent;
    std::vector<int> m_level;
    std::vector<double> m_across;
    int m_depth = 0;
    int m_leaves = 0;
};

} // namespace ringscope
