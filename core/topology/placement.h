// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/topology.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// Which host port of a fabric each node is plugged into.
enum class PlacementKind : std::uint8_t {
    InOrder,       ///< one leaf is filled after the other
    Striped,       ///< neighbours in different pods, and at different leaves, in turn
    Random,        ///< seeded, anywhere in the fabric
    TopologyAware, ///< neighbours as near each other as the graph allows, servers spread among the workers
    Listed,        ///< as the scenario says
};

/// The host port of each node, in rank order: distinct, all below shape.hostPorts(). Any kind but Listed;
/// workers + servers ≤ shape.hostPorts().
std::vector<int> placeNodes(PlacementKind kind, const FabricShape& shape, int workers, int servers,
                            std::uint64_t seed);

/// A walk over `count` hosts that always goes on to the nearest one not visited yet (in links). In a tree of
/// switches it leaves a leaf, or a pod, only when it has visited all of it: no order of neighbours crosses
/// less. It looks at nothing but the links. `count` ≤ hostCount().
std::vector<Rank> nearestWalk(const Topology& topology, int count);

} // namespace ringscope
