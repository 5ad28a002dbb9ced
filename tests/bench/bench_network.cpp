// SPDX-License-Identifier: GPL-3.0-or-later
// What a packet costs on its way through one link, recorded.
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"

#include <benchmark/benchmark.h>

namespace ringscope {
namespace {

/// 8 MB in all over TCP from the given number of senders through a port with room for 64 packets, and back:
/// peers/incast_ns3.cpp is the way there alone.
void incastOverTcp(benchmark::State& state) {
    Scenario scenario = parseScenario(R"({"ringscope": 1, "name": "bench", "algorithm": "parameter-server",
        "network": {"bandwidth": "1Gbps", "latency": "10us", "transport": "tcp", "queue": "64 packets"}})");
    scenario.nodes = static_cast<int>(state.range(0));
    scenario.gradient.size = std::uint64_t{2'000'000} / static_cast<std::uint64_t>(scenario.nodes);
    std::size_t hops = 0;
    for (auto _ : state)
        hops = run(scenario).hops.size();
    state.counters["hops"] = static_cast<double>(hops);
    state.counters["hops_per_second"] = benchmark::Counter(
        static_cast<double>(hops) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(incastOverTcp)->Arg(2)->Arg(8)->Arg(32)->Unit(benchmark::kMillisecond)->UseRealTime();

/// 100 MB through DCTCP: four million packets and acknowledgements over two links each.
void ringOverDctcp(benchmark::State& state) {
    Scenario scenario = parseScenario(R"({"ringscope": 1, "name": "bench", "algorithm": "ring", "nodes": 8,
        "gradient": {"bytes": 100000000}, "network": {"transport": "dctcp", "queue": "200 packets"}})");
    RunLimits limits;
    limits.payloadMemory = 0;
    std::size_t hops = 0;
    for (auto _ : state)
        hops = run(scenario, {}, {}, limits).hops.size();
    state.counters["hops"] = static_cast<double>(hops);
    state.counters["hops_per_second"] = benchmark::Counter(
        static_cast<double>(hops) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(ringOverDctcp)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
} // namespace ringscope
