// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/scaling.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

bool takesPart(const AlgorithmInfo& algorithm, const Scenario& scenario) {
    const bool hasStar = scenario.network.topology == TopologyKind::Star &&
                         scenario.network.fabric.transport == TransportKind::Lossless;
    return algorithm.sums && (!algorithm.usesSwitch || hasStar);
}

bool fits(const AlgorithmInfo& algorithm, const Scenario& scenario, int nodes) {
    const int ports = scenario.network.fabricShape().hostPorts(); // 0: as many as there are nodes
    return takesPart(algorithm, scenario) &&
           (ports == 0 || nodes + (algorithm.usesServers ? scenario.servers : 0) <= ports);
}

bool hasClosedForms(const Scenario& scenario) {
    const NetworkSettings& network = scenario.network;
    return (network.topology == TopologyKind::Star || network.topology == TopologyKind::Ring) &&
           network.fabric.transport == TransportKind::Lossless &&
           network.fabric.switching == Switching::CutThrough;
}

std::optional<double> closedFormSeconds(const AlgorithmInfo& algorithm, const Scenario& scenario, int nodes) {
    if (!hasClosedForms(scenario)) {
        return std::nullopt;
    }
    const bool direct = scenario.network.topology == TopologyKind::Ring;
    if (direct && algorithm.pattern != Pattern::Ring) {
        return std::nullopt;
    }
    const int linksOfAPath = direct || algorithm.usesSwitch ? 1 : 2;
    Scenario sized = scenario;
    sized.algorithm = algorithm.id;
    sized.nodes = nodes;
    const FormulaInput input{.shape = sized.shape(),
                             .bytesPerSecond = scenario.network.bandwidth.bytesPerSecond(),
                             .pathLatency = linksOfAPath * scenario.network.latency.seconds()};
    if (!algorithm.finishTimeHolds(input.shape)) {
        return std::nullopt;
    }
    const double seconds = algorithm.finishTime(input);
    return std::isfinite(seconds) ? std::optional(seconds) : std::nullopt;
}

std::vector<Scenario> scalingRuns(const Scenario& base) {
    constexpr std::array kNodeCounts{2, 4, 8, 16, 32, 64};
    std::vector<Scenario> runs;
    for (const int nodes : kNodeCounts) {
        for (const AlgorithmInfo& algorithm : algorithms()) {
            if (!fits(algorithm, base, nodes)) {
                continue;
            }
            Scenario scenario = base;
            scenario.algorithm = algorithm.id;
            scenario.nodes = nodes;
            if (scenario.group.value_or(1) > nodes) {
                scenario.group = nodes;
            }
            scenario.iterations = 1;
            scenario.computing = Time();
            scenario.gradient.values = ValuesKind::Auto;
            scenario.gradient.perNode.clear();
            scenario.network.overrides.clear();
            if (scenario.placement.kind == PlacementKind::Listed) {
                scenario.placement = Placement();
            }
            scenario.exchange = ExchangeSettings();
            scenario.failures.clear();
            runs.push_back(std::move(scenario));
        }
    }
    return runs;
}

ScalingSummary summarize(const std::vector<ScalingPoint>& points, const Scenario& scenario) {
    ScalingSummary summary;
    for (const ScalingPoint& point : points) {
        if (!std::isfinite(point.seconds) || point.seconds <= 0) {
            ++summary.omitted;
            continue;
        }
        ++summary.points;
        const AlgorithmInfo* algorithm = findAlgorithm(point.algorithm);
        const auto expected = algorithm ? closedFormSeconds(*algorithm, scenario, point.nodes) : std::nullopt;
        if (expected && *expected > 0) {
            summary.largestDifference =
                std::max(summary.largestDifference, std::abs(point.seconds - *expected) / *expected);
        }
    }
    return summary;
}

} // namespace ringscope
