// SPDX-License-Identifier: GPL-3.0-or-later
// What a message costs, and what carrying real values costs over adding them up in bare threads.
#include "core/base/chunking.h"
#include "core/collectives/collectives.h"
#include "core/run/run.h"
#include "core/runtime/engine.h"

#include <benchmark/benchmark.h>

#include <barrier>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

namespace ringscope {
namespace {

/// Ring of 100 MiB in a star, sizes only, everything recorded. Linear cost: equal time per message from 64
/// nodes on.
void ringSizesOnly(benchmark::State& state) {
    Scenario scenario;
    scenario.name = "bench";
    scenario.nodes = static_cast<int>(state.range(0));
    scenario.gradient.size = std::uint64_t{26'214'400};
    RunLimits limits;
    limits.payloadMemory = 0;
    std::size_t messages = 0;
    std::size_t traceBytes = 0;
    for (auto _ : state) {
        const Trace trace = run(scenario, {}, {}, limits);
        messages = trace.messages.size();
        traceBytes = trace.byteSize();
    }
    state.counters["messages"] = static_cast<double>(messages);
    state.counters["trace_MB"] = static_cast<double>(traceBytes) * 1e-6;
    state.counters["per_message"] =
        benchmark::Counter(static_cast<double>(messages) * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(ringSizesOnly)
    ->Arg(64)
    ->Arg(128)
    ->Arg(256)
    ->Arg(512)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

constexpr std::uint64_t kResNet50Elements = 25'557'032;

/// The yardstick: N threads, a barrier a step, each adds (then copies) its predecessor's chunk. Returns
/// seconds.
double bareRing(const std::vector<std::unique_ptr<float[]>>& gradients) {
    const int n = static_cast<int>(gradients.size());
    const Chunking chunking(kResNet50Elements, n);
    std::barrier barrier(n);
    const auto start = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> threads;
        for (int r = 0; r < n; ++r)
            threads.emplace_back([&, r] {
                const auto previous = static_cast<std::size_t>((r + n - 1) % n);
                for (int k = 0; k < 2 * (n - 1); ++k) {
                    const bool adds = k < n - 1;
                    const int chunk = ((adds ? r - k - 1 : r - (k - n + 1)) % n + n) % n;
                    float* into = gradients[static_cast<std::size_t>(r)].get() + chunking.offset(chunk);
                    const float* from = gradients[previous].get() + chunking.offset(chunk);
                    const std::uint64_t size = chunking.size(chunk);
                    if (adds)
                        for (std::uint64_t i = 0; i < size; ++i)
                            into[i] += from[i];
                    else
                        std::copy_n(from, size, into);
                    barrier.arrive_and_wait();
                }
            });
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The same through the engine: threads, virtual time, network and trace. The clock starts when all nodes
/// have made their gradients, as it does for the yardstick.
double engineRing(int n) {
    const Collective& ring = *findCollective("ring");
    Trace trace;
    trace.header.workers = n;
    trace.header.elements = kResNet50Elements;
    trace.header.carriesPayload = true;
    trace.header.places = ring.places(n, 0, kResNet50Elements);
    trace.topology =
        makeStar(hostNames(n, 0), Bandwidth::bitsPerSecond(10'000'000'000), Time::microseconds(10));
    std::barrier filled(n);
    std::chrono::steady_clock::time_point start;
    EngineSettings settings;
    settings.program = ring.program;
    settings.fill = [&](Rank rank, std::uint64_t first, std::span<float> out) {
        std::ranges::fill(out, static_cast<float>(rank));
        if (first + out.size() == kResNet50Elements) {
            filled.arrive_and_wait();
            if (rank == 0)
                start = std::chrono::steady_clock::now();
        }
    };
    Engine engine(trace, std::move(settings));
    engine.run();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Reports engine over bare loop, pair by pair: the ratio holds when the machine's speed drifts.
void ringCarryingResNet50(benchmark::State& state) {
    const int n = static_cast<int>(state.range(0));
    std::vector<std::unique_ptr<float[]>> gradients;
    for (int r = 0; r < n; ++r) {
        gradients.push_back(std::make_unique_for_overwrite<float[]>(kResNet50Elements));
        std::fill_n(gradients.back().get(), kResNet50Elements, static_cast<float>(r));
    }
    double bareTotal = 0;
    double engineTotal = 0;
    for (auto _ : state) {
        const double bare = bareRing(gradients);
        const double engine = engineRing(n);
        bareTotal += bare;
        engineTotal += engine;
        state.SetIterationTime(engine);
    }
    state.counters["bare_ms"] = 1e3 * bareTotal / static_cast<double>(state.iterations());
    state.counters["ratio"] = engineTotal / bareTotal;
}
BENCHMARK(ringCarryingResNet50)
    ->Arg(4)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime()
    ->Iterations(7);

} // namespace
} // namespace ringscope
