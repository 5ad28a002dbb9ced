// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

/// One of the two versions of a slot of a switch that adds up, at an instant.
struct SlotVersion {
    enum class State : std::uint8_t {
        Empty,     ///< nothing has been added into it yet
        Filling,   ///< some workers have been counted, others not
        Multicast, ///< all have been counted; its sum goes out, and not all workers have it
        Done,      ///< all workers have its sum, and the slot has nothing newer to do
        Kept,      ///< the shadow copy: the slot's other version is filling, and whoever has not been counted
                   ///< there may still need this one
        Spent,     ///< all workers have been counted in the other version, so that they have this sum
    };
    int place = 0;
    State state = State::Empty;
    int chunk = -1;    ///< that it holds; −1 when empty
    int counted = 0;   ///< workers that have contributed
    int receivers = 0; ///< workers that have its sum
};

/// The place of a version (0 or 1) of a slot of the switch. Expects a run with slots.
int slotPlace(const TraceHeader& header, int slot, int version);

/// The pool of slots of a run at an instant: what is in each, and which of the versions is at work.
class SlotStates {
public:
    static constexpr int kVersions = 2;

    /// Of a run without such a switch: no slot.
    SlotStates(const Trace& trace, const World& world);

    int count() const { return static_cast<int>(m_versions.size()) / kVersions; }
    const SlotVersion& version(int slot, int version) const {
        const int item = slot * kVersions + version;
        return m_versions[static_cast<std::size_t>(item)];
    }
    /// By its place.
    const SlotVersion& at(int place) const {
        return m_versions[static_cast<std::size_t>(place - m_versions.front().place)];
    }
    /// The version of which the latest packet was taken in; the first of an unused slot.
    int active(int slot) const { return m_active[static_cast<std::size_t>(slot)]; }
    const SlotVersion& activeVersion(int slot) const { return version(slot, active(slot)); }
    /// The version that the latest packet of all was taken into; null before the first.
    const SlotVersion* latest() const { return m_latest < 0 ? nullptr : &activeVersion(m_latest); }
    /// Slots that are filling, or whose sum has not reached all workers.
    int inUse() const;

private:
    void read(const Trace& trace, const World& world, SlotVersion& version) const;

    std::vector<SlotVersion> m_versions;
    std::vector<int> m_active;
    int m_latest = -1; ///< slot
};

/// True when a worker has the sum of a chunk: the first thing that ever changes its own.
inline bool hasSum(const World& world, Rank worker, int chunk) {
    return world.cell(worker, chunk).lastUpdate != UINT32_MAX;
}

} // namespace ringscope
