// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/slot_states.h"

#include <algorithm>

namespace ringscope {

namespace {

/// Orders the versions by their latest packet; those without any come first.
std::int64_t lastChange(const Trace& trace, const World& world, const SlotVersion& version) {
    const std::uint32_t update = world.cell(trace.header.workers, version.place).lastUpdate;
    return update == UINT32_MAX ? -1 : std::int64_t{update};
}

} // namespace

int slotPlace(const TraceHeader& header, int slot, int version) {
    const auto slotCount = static_cast<int>(header.pool.window(header.elements));
    return static_cast<int>(header.places.size()) + SlotStates::kVersions * (slot - slotCount) + version;
}

SlotStates::SlotStates(const Trace& trace, const World& world) {
    const TraceHeader& header = trace.header;
    if (!header.pool.isUsed())
        return;
    const int slotCount = static_cast<int>(header.pool.window(header.elements));
    std::int64_t latest = -1;
    for (int slot = 0; slot < slotCount; ++slot) {
        SlotVersion both[kVersions];
        for (int i = 0; i < kVersions; ++i) {
            both[i].place = slotPlace(header, slot, i);
            read(trace, world, both[i]);
        }
        const std::int64_t last = lastChange(trace, world, both[0]);
        const std::int64_t other = lastChange(trace, world, both[1]);
        const int active = other > last ? 1 : 0;
        SlotVersion& shadow = both[1 - active];
        if (shadow.state != SlotVersion::State::Empty)
            shadow.state =
                both[active].counted < header.workers ? SlotVersion::State::Kept : SlotVersion::State::Spent;
        if (std::max(last, other) > latest) {
            latest = std::max(last, other);
            m_latest = slot;
        }
        m_active.push_back(active);
        m_versions.insert(m_versions.end(), std::begin(both), std::end(both));
    }
}

void SlotStates::read(const Trace& trace, const World& world, SlotVersion& version) const {
    const int workers = trace.header.workers;
    const Cell& cell = world.cell(workers, version.place);
    if (cell.lastUpdate == UINT32_MAX)
        return;
    version.chunk = trace.messages[trace.updates[cell.lastUpdate].index()].source;
    version.counted = cell.contributorCount;
    for (Rank worker = 0; worker < workers; ++worker)
        version.receivers += hasSum(world, worker, version.chunk) ? 1 : 0;
    version.state = version.counted < workers     ? SlotVersion::State::Filling
                    : version.receivers < workers ? SlotVersion::State::Multicast
                                                  : SlotVersion::State::Done;
}

int SlotStates::inUse() const {
    int used = 0;
    for (int slot = 0; slot < count(); ++slot) {
        const SlotVersion::State state = activeVersion(slot).state;
        used += state == SlotVersion::State::Filling || state == SlotVersion::State::Multicast ? 1 : 0;
    }
    return used;
}

} // namespace ringscope
