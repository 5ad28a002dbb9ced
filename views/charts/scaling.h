// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// A finish time that was measured by running.
struct ScalingPoint {
    std::string algorithm;
    int nodes = 0;
    double seconds = 0;
};

/// False for what the scenario's network cannot run: a load, which sums nothing, and a switch that adds up,
/// which has a star of its own and no transport.
bool takesPart(const AlgorithmInfo& algorithm, const Scenario& scenario);

/// True when it takes part, and the fabric has a port for each of that many nodes and their servers.
bool fits(const AlgorithmInfo& algorithm, const Scenario& scenario, int nodes);

/// False where packets may be lost and have headers, or are stored before they go on, and in a leaf-spine or
/// fat-tree, where the way from one node to the next, and who shares it, changes with the number of nodes.
bool hasClosedForms(const Scenario& scenario);

/// The closed form of an algorithm's finish time for `nodes` nodes on the links of this scenario, all equal
/// and idle; its other settings (gradient, servers) as they are. Unset where the textbook has none: on a ring
/// of direct links for anything but the ring, for numbers of nodes that its form is not for, beyond its
/// range, and where there are no closed forms at all.
std::optional<double> closedFormSeconds(const AlgorithmInfo& algorithm, const Scenario& scenario, int nodes);

/// The runs that are measured, the quick ones first: every algorithm with 2, 4, … 64 nodes on the links of
/// `base` (as far as a fabric has ports), once each, with its gradient and servers; what is made for its own
/// number of nodes (overrides, failures, values, a listed placement) is left out, as it is in the closed
/// forms.
std::vector<Scenario> scalingRuns(const Scenario& base);

/// What the measured points say of the closed forms.
struct ScalingSummary {
    std::size_t points = 0;
    std::size_t omitted = 0;      ///< not above 0 or not finite: they have no place on a logarithmic axis
    double largestDifference = 0; ///< |measured − closed form| / closed form over the points that have one
};
ScalingSummary summarize(const std::vector<ScalingPoint>& points, const Scenario& scenario);

} // namespace ringscope
