// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "views/common/payload.h"

#include <QString>

#include <vector>

namespace ringscope {

/// A change of a cell that is just about to happen (its message has nearly arrived) or has just happened.
struct CellChange {
    Rank node = 0;
    int place = 0;
    bool done = false;
    Taking taking;
};

/// What goes on at an instant, cell by cell: which chunks leave, which are about to change, which have just
/// changed. "Just" is a small share of the time that the node's last message was on its way, so that it is
/// seen at any speed, and it always holds at the very instant of the change: stepping from step to step shows
/// each addition.
class Activity {
public:
    Activity(const TraceIndex& index, const World& world);

    bool isOutgoing(Rank node, int place) const { return (flag(node, place) & kOutgoing) != 0; }
    bool isIncoming(Rank node, int place) const { return (flag(node, place) & kIncoming) != 0; }
    bool isFresh(Rank node, int place) const { return (flag(node, place) & kFresh) != 0; }
    /// By node; of a cell that several messages are about to change, the first. Ascending by node.
    const std::vector<CellChange>& changes() const { return m_changes; }
    /// The change to tell about at a node: one that has happened before one that will; null when there is
    /// none.
    const CellChange* changeAt(Rank node) const;
    const CellChange* changeOf(Rank node, int place) const;

private:
    static constexpr std::uint8_t kOutgoing = 1;
    static constexpr std::uint8_t kIncoming = 2;
    static constexpr std::uint8_t kFresh = 4;

    std::uint8_t& flag(Rank node, int place) {
        return m_flags[static_cast<std::size_t>(node) * m_places + static_cast<std::size_t>(place)];
    }
    std::uint8_t flag(Rank node, int place) const {
        return m_flags[static_cast<std::size_t>(node) * m_places + static_cast<std::size_t>(place)];
    }
    void addFreshCells(const TraceIndex& index, const World& world);
    void addMessages(const TraceIndex& index, const World& world);

    std::size_t m_places;
    std::vector<std::uint8_t> m_flags;
    std::vector<CellChange> m_changes;
};

/// The arithmetic of a change: "11 + 100 = 111", "11 + 100" before it happens, "← 1111" for a value that
/// replaces another, "1111 ÷ 4 = 277.8". Of a run of sizes only, the numbers of contributors: "2 + 1 = 3
/// nodes".
QString showArithmetic(const TraceHeader& header, const CellChange& change);

} // namespace ringscope
