// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringscope {

/// How many switches a folded Clos network has and how they are wired. Pods of leaves, each leaf with a link
/// to every upper switch of its pod; each upper switch with a link to `coresPerUpper` core switches. A
/// leaf-spine is a single pod whose upper switches are the spines; in a fat-tree (Al-Fares, Loukissas, Vahdat
/// 2008) the leaves are called edge switches and the upper ones aggregation switches.
struct FabricShape {
    int pods = 1;
    int leavesPerPod = 0;
    int hostsPerLeaf = 0; ///< host ports of each leaf
    int uppersPerPod = 0;
    int coresPerUpper = 0; ///< 0: a leaf-spine

    static FabricShape leafSpine(int leaves, int hostsPerLeaf, int spines) {
        return {1, leaves, hostsPerLeaf, spines, 0};
    }
    /// Of switches with `k` ports each, k even: k³/4 host ports, k²/2 edge and k²/2 aggregation switches,
    /// (k/2)² core switches.
    static FabricShape fatTree(int k) { return {k, k / 2, k / 2, k / 2, k / 2}; }

    bool isFatTree() const { return coresPerUpper > 0; }
    int leaves() const { return pods * leavesPerPod; }
    int hostPorts() const { return leaves() * hostsPerLeaf; }
    int uppers() const { return pods * uppersPerPod; }
    /// Core switch c is one of those that upper switch c / coresPerUpper of every pod has a link to.
    int cores() const { return uppersPerPod * coresPerUpper; }

    int leafOfPort(int port) const { return port / hostsPerLeaf; }
    int podOfLeaf(int leaf) const { return leaf / leavesPerPod; }

    friend bool operator==(const FabricShape&, const FabricShape&) = default;
};

} // namespace ringscope
