// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"

#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "core/collectives/collectives.h"
#include "core/network/fabric_settings.h"
#include "core/run/verify.h"
#include "core/runtime/engine.h"
#include "core/scenario/quantity.h"
#include "core/training/data_parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Sends that wait for their receivers do so one after the other, where they end at all.
bool takesTurns(const ExchangeSettings& exchange, Bytes largestMessage) {
    const bool mayWait = exchange.eagerLimit.value_or(kMaximumBytes) < largestMessage;
    return exchange.kind == ExchangeKind::OddEven || (exchange.kind == ExchangeKind::SendFirst && mayWait);
}

TraceHeader makeHeader(const Scenario& scenario, const Collective& collective, bool fitsMemory) {
    TraceHeader header;
    header.scenario = scenario.name;
    header.algorithm = scenario.algorithm;
    header.operation = scenario.operation;
    header.workers = scenario.nodes;
    header.servers = scenario.activeServers();
    header.group = scenario.activeGroup();
    header.elements = scenario.elements();
    header.pool = scenario.activePool();
    header.scaleBits = scenario.activeScaleBits();
    header.patience = scenario.activePatience();
    if (const auto* model = std::get_if<std::string>(&scenario.gradient.size))
        header.gradient = *model;
    header.seed = scenario.seed;
    const AlgorithmInfo& algorithm = *findAlgorithm(scenario.algorithm);
    header.takesTurns = takesTurns(scenario.exchange, algorithm.largestMessage(header.shape()));
    header.runsAhead = scenario.exchange.kind == ExchangeKind::SendFirst;
    header.isLoad = !algorithm.sums;
    header.carriesPayload = algorithm.sums && fitsMemory;
    for (const int count : algorithm.phaseSteps(header.shape())) {
        header.firstSteps.push_back(static_cast<std::uint16_t>(header.steps));
        header.steps += count;
    }
    header.steps *= scenario.iterations;
    header.iterations = scenario.iterations;
    header.computing = scenario.computing;
    header.places = collective.places(header.shape());
    const FabricSettings fabric = scenario.activeFabric();
    header.segmentBytes = segmentFor(fabric, algorithm.largestMessage(header.shape()));
    header.transport = fabric.transport;
    header.switching = fabric.switching;
    header.headerBytes = fabric.headerBytes();
    header.queueCapacity = fabric.queueBytes();
    if (fabric.transport == TransportKind::Dctcp)
        header.ecnThreshold = fabric.ecnThreshold.value_or(
            defaultEcnThreshold(scenario.network.bandwidth, header.segmentBytes));
    return header;
}

/// What each node runs.
std::function<void(Node&)> programOf(const Scenario& scenario, const Collective& collective) {
    if (collective.load != nullptr)
        return [plan = scenario.loadPlan(), load = collective.load](Node& node) { load(node, plan); };
    return [iterations = scenario.iterations, computing = scenario.computing, allReduce = collective.program](
               Node& node) { trainDataParallel(node, iterations, computing, allReduce); };
}

ExchangeRules exchangeRules(const ExchangeSettings& settings) {
    ExchangeRules rules;
    switch (settings.kind) {
    case ExchangeKind::Simultaneous:
        rules.order = ExchangeRules::Order::Simultaneous;
        break;
    case ExchangeKind::SendFirst:
        rules.order = ExchangeRules::Order::SendFirst;
        break;
    case ExchangeKind::OddEven:
        rules.order = ExchangeRules::Order::OddEven;
        break;
    }
    rules.eagerLimit = settings.eagerLimit.value_or(kMaximumBytes);
    return rules;
}

void refuseWhatDoesNotFit(const Scenario& scenario, const Estimate& expected, const RunLimits& limits) {
    const Bytes trace = expected.sampledTraceBytes
                            ? std::min(*expected.sampledTraceBytes, expected.traceBytes)
                            : expected.traceBytes;
    const Bytes needed = trace + expected.partnerBytes + expected.flightBytes;
    if (needed <= limits.traceMemory)
        return;
    constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;
    const std::string servers =
        scenario.activeServers() > 1 ? fmt::format(", {} servers", scenario.servers) : "";
    const double gibibytes = static_cast<double>(needed) / kGibibyte;
    const double limit = static_cast<double>(limits.traceMemory) / kGibibyte;
    throw ScenarioError(
        "nodes", fmt::format("{} (with {}{})", scenario.nodes, scenario.algorithm, servers),
        Text{fmt::format(
                 "the run would need about {:.1f} GiB for {} messages, their packets under way and the "
                 "list of who exchanges with whom, and {:.1f} GiB is the limit; take fewer nodes, a "
                 "smaller gradient or a larger network.packet",
                 gibibytes, expected.messages, limit),
             fmt::format(
                 "运行约需 {:.1f} GiB（{} 条消息、途中的包，以及谁与谁交换的列表），上限是 {:.1f} GiB；"
                 "请减少节点、缩小梯度或加大 network.packet",
                 gibibytes, expected.messages, limit)});
}

struct LongTime {
    std::string path;
    std::string value;
    double seconds;
};

/// The longest of the times that the scenario sets: the one to mend where their sums are more than can be
/// counted.
LongTime longestTime(const Scenario& scenario) {
    const NetworkSettings& network = scenario.network;
    std::vector<LongTime> times{{"network.bandwidth", formatBandwidth(network.bandwidth),
                                 static_cast<double>(scenario.shape().elements * kElementBytes) /
                                     network.bandwidth.bytesPerSecond()}};
    const auto add = [&times](std::string path, const std::optional<Time>& time) {
        if (time)
            times.push_back({std::move(path), formatTime(*time), time->seconds()});
    };
    add("network.latency", network.latency);
    for (std::size_t i = 0; i < network.overrides.size(); ++i)
        add(fmt::format("network.overrides[{}].latency", i), network.overrides[i].latency);
    if (network.fabric.transport != TransportKind::Lossless)
        add("network.rto_min", network.fabric.rtoMinimum);
    if (network.fabric.transport == TransportKind::Swift) {
        add("network.swift.base_target", network.fabric.swift.baseTarget);
        add("network.swift.per_hop", network.fabric.swift.perHop);
        add("network.swift.range", network.fabric.swift.range);
    }
    add("compute", scenario.computing);
    add("aggregation.timeout", scenario.aggregation.timeout);
    return *std::ranges::max_element(times, {}, &LongTime::seconds);
}

Verification verifyResults(const Scenario& scenario, const Trace& trace, const Engine& engine,
                           std::stop_token stop) {
    const std::vector<PlaceInfo>& places = trace.header.places;
    const bool hasSum = places.back().kind == PlaceInfo::Kind::Sum;
    VerificationInput input;
    input.workers = trace.header.workers;
    input.elements = trace.header.elements;
    input.averages = trace.header.operation == Operation::Average;
    for (Rank rank = 0; rank < trace.header.workers; ++rank) {
        // The places of a gradient follow one another in memory: the first one's start is the whole vector's.
        const std::span<const float> first =
            engine.place(rank, hasSum ? static_cast<int>(places.size()) - 1 : 0);
        input.results.emplace_back(first.data(), trace.header.elements);
    }
    if (trace.header.pool.isUsed())
        input.rounding = std::ldexp(1.0, -trace.header.scaleBits - 1);
    for (const OverflowRow& overflow : trace.overflows)
        input.overflowed += overflow.elements;
    input.fill = [&scenario](Rank rank, std::uint64_t first, std::span<float> out) {
        scenario.fillGradient(rank, first, out);
    };
    return verify(input, std::move(stop));
}

Trace execute(const Scenario& scenario, const std::stop_token& stop, const ProgressCallback& progress,
              const RunLimits& limits) {
    const Estimate expected = estimate(scenario);
    const Collective* collective = findCollective(scenario.algorithm);

    Trace trace;
    trace.header = makeHeader(scenario, *collective, expected.payloadBytes <= limits.payloadMemory);
    trace.header.samplesPorts = expected.traceBytes > limits.traceMemory;
    trace.topology = scenario.buildTopology();

    EngineSettings settings;
    settings.program = programOf(scenario, *collective);
    settings.rules = exchangeRules(scenario.exchange);
    settings.fabric = scenario.activeFabric();
    settings.recordsHops = !trace.header.samplesPorts;
    for (const Failure& failure : scenario.failures)
        settings.failures.push_back({failure.node.value(), failure.at.value()}); // validated
    settings.fill = [&scenario](Rank rank, std::uint64_t first, std::span<float> out) {
        scenario.fillGradient(rank, first, out);
    };
    settings.stop = stop;
    if (progress)
        settings.progress = [&](std::uint64_t delivered) { progress({delivered, expected.messages, false}); };

    Engine engine(trace, std::move(settings));
    engine.run();
    if (trace.header.carriesPayload && trace.outcome.kind == Outcome::Kind::Finished) {
        if (progress)
            progress({trace.messages.size(), expected.messages, true});
        trace.verification = verifyResults(scenario, trace, engine, stop);
        if (stop.stop_requested())
            trace.outcome.kind = Outcome::Kind::Stopped;
    }
    return trace;
}

} // namespace

void checkRunnable(const Scenario& scenario, const RunLimits& limits) {
    validate(scenario);
    refuseWhatDoesNotFit(scenario, estimate(scenario), limits);
}

Trace run(const Scenario& scenario, const std::stop_token& stop, const ProgressCallback& progress,
          const RunLimits& limits) {
    checkRunnable(scenario, limits);
    try {
        return execute(scenario, stop, progress, limits);
    } catch (const OverflowError& error) {
        const LongTime longest = longestTime(scenario);
        throw ScenarioError(
            longest.path, longest.value,
            Text{fmt::format("times whose sums can be counted ({}); this is the longest", error.what()),
                 "加起来不超过约 106 天的时间；这是其中最长的一个"});
    }
}

} // namespace ringscope
