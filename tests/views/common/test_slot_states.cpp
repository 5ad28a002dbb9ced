// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/views/aggregation/aggregation_samples.h"
#include "views/common/slot_states.h"

#include <algorithm>
#include <vector>

using namespace ringscope;
using State = SlotVersion::State;

namespace {

SlotStates statesAt(const TraceIndex& index, std::int64_t nanoseconds) {
    return {index.trace(), worldAt(index, Time::nanoseconds(nanoseconds))};
}

} // namespace

TEST_CASE("slot states: a slot fills, sends its sum, and is kept until all have it", "[aggregation]") {
    const auto index = indexOf(lateWorker());
    REQUIRE(statesAt(*index, 0).count() == 2);
    CHECK(statesAt(*index, 0).version(0, 0).state == State::Empty);
    CHECK(statesAt(*index, 0).latest() == nullptr);
    CHECK(statesAt(*index, 0).inUse() == 0);

    const SlotStates filling = statesAt(*index, 20'000);
    CHECK(filling.version(0, 0).state == State::Filling);
    CHECK(filling.version(0, 0).chunk == 0);
    CHECK(filling.version(0, 0).counted == 3);
    CHECK(filling.version(0, 1).state == State::Empty);
    CHECK(filling.inUse() == 2);
    CHECK(filling.latest()->chunk == 1);
    CHECK(&filling.at(slotPlace(index->trace().header, 1, 0)) == &filling.version(1, 0));

    const SlotStates complete = statesAt(*index, 31'000);
    CHECK(complete.version(0, 0).state == State::Multicast);
    CHECK(complete.version(0, 0).receivers == 0);

    const SlotStates all = statesAt(*index, 50'000);
    CHECK(all.version(0, 0).state == State::Done);
    CHECK(all.version(0, 0).receivers == 4);
    CHECK(all.active(0) == 0);
    CHECK(all.inUse() == 0);

    const SlotStates next = statesAt(*index, 60'000);
    CHECK(next.active(0) == 1);
    CHECK(next.version(0, 1).state == State::Filling);
    CHECK(next.version(0, 1).chunk == 2);
    CHECK(next.version(0, 0).state == State::Kept); // worker 3 has not shown that it has it
    CHECK(next.version(0, 0).chunk == 0);

    const SlotStates last = statesAt(*index, 73'000);
    CHECK(last.version(0, 1).state == State::Multicast);
    CHECK(last.version(0, 0).state == State::Spent);
}

TEST_CASE("slot states: every chunk passes its slot, in turns in either version", "[aggregation]") {
    const int workers = GENERATE(1, 2, 3, 5, 8, 17);
    const int slotCount = GENERATE(1, 2, 3, 7);
    const int chunks = GENERATE(1, 2, 3, 7, 13);
    const auto index = indexOf(aggregationScenario(workers, slotCount, chunks));
    CAPTURE(workers, slotCount, chunks);
    std::vector<bool> seen(static_cast<std::size_t>(chunks));
    for (const Time time : index->eventTimes()) {
        const World world = worldAt(*index, time);
        const SlotStates states(index->trace(), world);
        REQUIRE(states.count() == std::min(slotCount, chunks));
        for (int slot = 0; slot < states.count(); ++slot)
            for (int i = 0; i < SlotStates::kVersions; ++i) {
                const SlotVersion& version = states.version(slot, i);
                CHECK(version.counted == world.cell(workers, version.place).contributorCount);
                if (version.chunk < 0)
                    continue;
                seen[static_cast<std::size_t>(version.chunk)] = true;
                REQUIRE(version.chunk % states.count() == slot);
                REQUIRE(version.chunk / states.count() % 2 == i);
            }
    }
    CHECK(std::ranges::all_of(seen, [](bool isSeen) { return isSeen; }));
}

TEST_CASE("slot states: other algorithms have none", "[aggregation]") {
    const auto index = indexOf(sampleScenario("ring", 3, 12, TopologyKind::Star));
    CHECK(SlotStates(index->trace(), worldAt(*index, Time())).count() == 0);
}
