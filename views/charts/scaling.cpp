// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/scaling.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

std::optional<double> closedFormSeconds(const AlgorithmInfo& algorithm, const Scenario& scenario, int nodes) {
    const TopologyKind topology = scenario.network.topology;
    const bool direct = topology == TopologyKind::Ring;
    // In a fabric the way from one node to the next, and who shares it, changes with the number of nodes.
    if ((direct && algorithm.pattern != Pattern::Ring) || (!direct && topology != TopologyKind::Star)) {
        return std::nullopt;
    }
    const int linksOfAPath = direct ? 1 : 2;
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
