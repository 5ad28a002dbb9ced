// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "core/run/run.h"

#include <benchmark/benchmark.h>

#include <memory>

namespace ringscope {

namespace {

/// 100 MiB over 10 Gb/s, sizes only.
Scenario scenarioOf(const char* algorithm, int nodes) {
    Scenario scenario;
    scenario.name = "bench";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = std::uint64_t{25} << 20;
    return scenario;
}

std::shared_ptr<const Trace> traceOf(const Scenario& scenario) {
    RunLimits limits;
    limits.payloadMemory = 0;
    return std::make_shared<const Trace>(run(scenario, {}, {}, limits));
}

double rowsOf(const Trace& trace) {
    return static_cast<double>(trace.messages.size() + trace.hops.size() + trace.marks.size() +
                               trace.locals.size() + trace.updates.size());
}

void buildIndex(benchmark::State& state, const Scenario& scenario) {
    const auto trace = traceOf(scenario);
    for (auto _ : state)
        benchmark::DoNotOptimize(TraceIndex(trace));
    state.counters["rows"] = rowsOf(*trace);
}

/// Seeks to instants all over the run, as a dragged play head does.
void seek(benchmark::State& state, const Scenario& scenario) {
    const TraceIndex index(traceOf(scenario));
    World world;
    std::uint64_t turn = 0;
    const auto end = static_cast<std::uint64_t>(index.end().ps());
    for (auto _ : state) {
        worldAt(index, Time::picoseconds(static_cast<std::int64_t>(mix64(turn++) % end)), world);
        benchmark::DoNotOptimize(world.step);
    }
    state.counters["rows"] = rowsOf(index.trace());
}

Scenario manySegments() {
    Scenario scenario = scenarioOf("naive", 8);
    scenario.network.fabric.packet = 16'384; // 6,400 segments a message
    return scenario;
}

BENCHMARK_CAPTURE(buildIndex, ring_320_nodes, scenarioOf("ring", 320))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(buildIndex, naive_8_nodes_in_16_KiB, manySegments())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(seek, ring_64_nodes, scenarioOf("ring", 64))->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(seek, ring_320_nodes, scenarioOf("ring", 320))->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(seek, naive_64_nodes, scenarioOf("naive", 64))->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(seek, naive_8_nodes_in_16_KiB, manySegments())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(seek, incast_of_256_workers, scenarioOf("parameter-server", 256))
    ->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace ringscope
