// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// Two binary trees over the same nodes in which each of the ranks 1 … N−1 is an inner node of at most one
/// (Sanders, Speck and Träff 2009, "Two-tree algorithms for full bandwidth broadcast, reduction and scan").
/// Rank 0 stands above both roots. The first tree has its ranks in order: the odd ones are leaves. The second
/// is the first one mirrored, or, for an odd number of ranks, shifted by one.
class TwoTrees {
public:
    static constexpr int kTrees = 2;
    static constexpr Rank kNobody = -1;

    /// `nodes` ≥ 1.
    explicit TwoTrees(int nodes);

    /// kNobody for rank 0.
    Rank parent(int tree, Rank rank) const;
    /// None, one or two; rank 0 has one, the tree's root.
    std::vector<Rank> children(int tree, Rank rank) const;
    /// Links between the lowest leaf and rank 0: ⌈lg N⌉.
    int height() const;
    /// Links from a rank up to rank 0: 0 … height().
    int depth(int tree, Rank rank) const;
    /// The colour of the link between a rank (not 0) and its parent, of two: no rank has two links of one
    /// colour up, nor two of one colour down. So if all send on their links of the first colour, then on
    /// those of the second, everybody sends and receives one thing at a time.
    bool isSecond(int tree, Rank rank) const { return m_isSecond[index(tree, rank)]; }

private:
    std::size_t index(int tree, Rank rank) const {
        return static_cast<std::size_t>(tree) * (static_cast<std::size_t>(m_below) + 1) +
               static_cast<std::size_t>(rank);
    }
    void colour();
    int positionOf(int tree, Rank rank) const;
    Rank rankAt(int tree, int position) const;

    int m_below; ///< ranks below rank 0
    std::vector<bool> m_isSecond;
};

/// How many segments each tree's half of a gradient is cut into to be sent one after the other: of about 64
/// KiB, at least 4 and at most 32.
int segmentsOfTree(std::uint64_t elements);

} // namespace ringscope
