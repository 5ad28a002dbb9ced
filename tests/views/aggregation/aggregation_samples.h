// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "tests/core/playback/samples.h"

namespace ringscope {

/// Chunks of one packet of 256 numbers over links of 10 Gbit/s and 10 µs: 1,100 B on the wire take 0.88 µs,
/// so that chunk c of a window is at the switch after 10.88 + c · 0.88 µs, and its sum back 10.88 µs later.
inline Scenario aggregationScenario(int workers, int slotCount, int chunks) {
    Scenario scenario;
    scenario.name = "aggregation";
    scenario.algorithm = "in-network";
    scenario.nodes = workers;
    scenario.gradient.size = static_cast<std::uint64_t>(chunks) * 256;
    scenario.aggregation.slotCount = slotCount;
    return scenario;
}

/// Four workers, two slots, four chunks; the link of worker 3 has 30 µs, so that its packets come 20 µs after
/// those of the others: chunk 0 is complete at 30.88 µs, its sum at the workers at 41.76 µs (which is when
/// they send chunk 2), and chunk 2 complete at 72.64 µs.
inline Scenario lateWorker() {
    Scenario scenario = aggregationScenario(4, 2, 4);
    scenario.network.overrides = {{"worker3->switch", {}, Time::microseconds(30)}};
    return scenario;
}

inline Scenario lossyAggregation(int workers, double loss, std::uint64_t seed) {
    Scenario scenario = aggregationScenario(workers, 4, 12);
    scenario.network.fabric.lossProbability = loss;
    scenario.aggregation.timeout = Time::microseconds(60);
    scenario.seed = seed;
    return scenario;
}

} // namespace ringscope
