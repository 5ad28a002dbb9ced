// SPDX-License-Identifier: GPL-3.0-or-later
// What a message costs, and what carrying real values costs over adding them up in bare threads.
#include "core/base/chunking.h"
#include "core/collectives/collectives.h"
#include "core/run/run.h"
#include "core/runtime/engine.h"

#include <benchmark/benchmark.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

namespace ringscope {
namespace {

/// The yardstick of a run of sizes: as many threads woken and parked as often as the ring does it, and
/// nothing else. In each of 2(N−1) rounds the last one to park wakes all N. Returns seconds.
double bareWakeUps(int n) {
    struct alignas(64) Seat {
        std::atomic<int> wake = 0;
    };
    std::vector<Seat> seats(static_cast<std::size_t>(n));
    std::atomic<int> running = n;
    const auto wakeAll = [&] {
        running.store(n, std::memory_order_relaxed);
        for (Seat& seat : seats) {
            seat.wake.store(1, std::memory_order_release);
            seat.wake.notify_one();
        }
    };
    const auto start = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> threads;
        for (Seat& seat : seats)
            threads.emplace_back([&] {
                for (int round = 2 * (n - 1); round > 0; --round) {
                    if (running.fetch_sub(1, std::memory_order_acq_rel) == 1)
                        wakeAll();
                    seat.wake.wait(0, std::memory_order_acquire);
                    seat.wake.store(0, std::memory_order_relaxed);
                }
            });
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Ring of 100 MiB in a star, sizes only, everything recorded. Linear cost: equal time per message from 64
/// nodes on. Reports run over bare wake-ups, pair by pair: the ratio holds when the machine's speed drifts.
void ringSizesOnly(benchmark::State& state) {
    Scenario scenario;
    scenario.name = "bench";
    scenario.nodes = static_cast<int>(state.range(0));
    scenario.gradient.size = std::uint64_t{26'214'400};
    RunLimits limits;
    limits.payloadMemory = 0;
    std::size_t messages = 0;
    std::size_t traceBytes = 0;
    double bareTotal = 0;
    double runTotal = 0;
    for (auto _ : state) {
        bareTotal += bareWakeUps(scenario.nodes);
        const auto start = std::chrono::steady_clock::now();
        const Trace trace = run(scenario, {}, {}, limits);
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        state.SetIterationTime(seconds);
        runTotal += seconds;
        messages = trace.messages.size();
        traceBytes = trace.byteSize();
    }
    const auto iterations = static_cast<double>(state.iterations());
    state.counters["messages"] = static_cast<double>(messages);
    state.counters["trace_MB"] = static_cast<double>(traceBytes) * 1e-6;
    state.counters["us_per_message"] = 1e6 * runTotal / (static_cast<double>(messages) * iterations);
    state.counters["bare_ms"] = 1e3 * bareTotal / iterations;
    state.counters["ratio"] = runTotal / bareTotal;
}
BENCHMARK(ringSizesOnly)
    ->Arg(64)
    ->Arg(128)
    ->Arg(256)
    ->Arg(512)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime();

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
    trace.header.firstSteps = {0, static_cast<std::uint16_t>(n - 1)};
    trace.header.steps = 2 * (n - 1);
    trace.header.places = ring.places({.workers = n, .elements = kResNet50Elements});
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
