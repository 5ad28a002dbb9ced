// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario.h"
#include "core/scenario/scenario_json.h"
#include "views/aggregation/aggregation_stage.h"
#include "views/chunks/chunks_stage.h"
#include "views/common/stage_frame.h"
#include "views/network/network_stage.h"
#include "views/pattern/pattern_stage.h"
#include "views/ring/ring_stage.h"
#include "views/timeline/timeline_stage.h"

#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>
#include <vector>

namespace {

using namespace ringscope;

TraceIndex indexOf(const char* algorithm, int nodes) {
    Scenario scenario;
    scenario.name = "frames";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = std::uint64_t{25'557'032};
    RunLimits limits;
    limits.payloadMemory = nodes > 8 ? 0 : limits.payloadMemory;
    return TraceIndex(std::make_shared<const Trace>(run(scenario, {}, {}, limits)));
}

double percentile99(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() * 99 / 100];
}

/// Frames in software rendering at instants spread over the whole run. What counts for smoothness is the slow
/// ones: the counter p99_ms, and p99_cpu_ms without what other programs took meanwhile.
template <class StageType>
void paintFrames(benchmark::State& state, const TraceIndex& index, QSizeF size) {
    StageType stage;
    layoutStage(stage, index, size, 1);
    QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);

    constexpr int kInstants = 97; // prime: no resonance with the steps
    std::vector<double> milliseconds;
    std::vector<double> processorMilliseconds;
    int instant = 0;
    World world; // written over frame by frame, as in the window
    for (auto _ : state) {
        const Time time = Time::picoseconds(index.end().ps() / kInstants * (instant++ % (kInstants + 1)));
        const auto start = std::chrono::steady_clock::now();
        const std::clock_t processorStart = std::clock();
        worldAt(index, time, world);
        paintStage(stage, painter, size, {index, world, theme(ThemeKind::Light), {}, {}, 0, 1});
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
        milliseconds.push_back(took.count());
        processorMilliseconds.push_back(1e3 * static_cast<double>(std::clock() - processorStart) /
                                        CLOCKS_PER_SEC);
    }
    state.counters["p99_ms"] = percentile99(std::move(milliseconds));
    state.counters["p99_cpu_ms"] = percentile99(std::move(processorMilliseconds));
}

/// A ring AllReduce at 1920×1080.
template <class StageType>
void frames(benchmark::State& state) {
    paintFrames<StageType>(state, indexOf("ring", static_cast<int>(state.range(0))), QSizeF(1920, 1080));
}

/// A tree or a butterfly at 1920×1080.
void patternFrames(benchmark::State& state, const char* algorithm) {
    paintFrames<PatternStage>(state, indexOf(algorithm, static_cast<int>(state.range(0))),
                              QSizeF(1920, 1080));
}

/// Frames of the network stage over the packets of an incast: 32 senders, tens of thousands of packets.
void incastFrames(benchmark::State& state) {
    const QSizeF size(1920, 1080);
    Scenario scenario = findBuiltIn("incast-tcp")->scenario;
    scenario.nodes = static_cast<int>(state.range(0));
    const TraceIndex index(std::make_shared<const Trace>(run(scenario)));
    paintFrames<NetworkStage>(state, index, size);
    state.counters["packets"] = static_cast<double>(index.trace().hops.size());
}

/// Frames of the switch that adds up: workers, slots, and eight chunks for each of these.
void aggregationFrames(benchmark::State& state) {
    Scenario scenario = findBuiltIn("in-network")->scenario;
    scenario.nodes = static_cast<int>(state.range(0));
    scenario.aggregation.slotCount = static_cast<int>(state.range(1));
    scenario.gradient.size = static_cast<std::uint64_t>(state.range(1)) * 8 * 256;
    const TraceIndex index(std::make_shared<const Trace>(run(scenario)));
    paintFrames<AggregationStage>(state, index, QSizeF(1920, 1080));
}

template <class StageType>
void layouts(benchmark::State& state) {
    const TraceIndex index = indexOf("ring", static_cast<int>(state.range(0)));
    StageType stage;
    double width = 1900;
    for (auto _ : state) {
        width = width < 1920 ? width + 1 : 1900; // as while a window is being resized
        layoutStage(stage, index, QSizeF(width, 1080), 1);
    }
}

} // namespace

BENCHMARK(frames<RingStage>)
    ->Name("frame/ring")
    ->Arg(4)
    ->Arg(8)
    ->Arg(16)
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK(frames<ChunksStage>)
    ->Name("frame/chunks")
    ->Arg(8)
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK(frames<NetworkStage>)
    ->Name("frame/network")
    ->Arg(8)
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK(incastFrames)->Name("frame/incast")->Arg(8)->Arg(32)->Unit(benchmark::kMillisecond)->MinTime(2);
BENCHMARK(aggregationFrames)
    ->Name("frame/aggregation")
    ->Args({8, 8})
    ->Args({64, 16})
    ->Args({64, 512})
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK_CAPTURE(patternFrames, tree, "tree")
    ->Name("frame/tree")
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK_CAPTURE(patternFrames, halvingDoubling, "halving-doubling")
    ->Name("frame/halving-doubling")
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK_CAPTURE(patternFrames, hierarchical, "hierarchical")
    ->Name("frame/hierarchical")
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK(frames<TimelineStage>)
    ->Name("frame/timeline")
    ->Arg(8)
    ->Arg(64)
    ->Arg(256)
    ->Unit(benchmark::kMillisecond)
    ->MinTime(2);
BENCHMARK(layouts<RingStage>)->Name("layout/ring")->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(layouts<NetworkStage>)->Name("layout/network")->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(layouts<TimelineStage>)->Name("layout/timeline")->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
