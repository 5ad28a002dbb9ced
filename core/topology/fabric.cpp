// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/topology/topology.h"

#include <fmt/format.h>

#include <cassert>

namespace ringscope {

namespace {

/// One of `count`, by 32 bits of a hash: a multiplication, where a remainder would take a division.
std::uint32_t chosen(std::uint32_t bits, int count) {
    return static_cast<std::uint32_t>((std::uint64_t{bits} * static_cast<std::uint64_t>(count)) >> 32);
}

VertexId vertexAt(std::size_t index) {
    return VertexId{static_cast<std::uint32_t>(index)};
}

} // namespace

/// Adds vertices and links in the order that Topology::nextInFabric counts on: hosts, leaves, upper switches,
/// cores; the links of hosts, then those of leaf l to upper switch u of its pod (l-major), then those of
/// upper switch u to its cores (u-major). Each is a pair: up, down.
class FabricBuilder {
public:
    FabricBuilder(const std::vector<std::string>& hosts, const FabricPlan& plan) : m_plan(plan) {
        assert(plan.ports.size() == hosts.size() && "each host has a port");
        m_fabric.m_kind = plan.shape.isFatTree() ? TopologyKind::FatTree : TopologyKind::LeafSpine;
        m_fabric.m_shape = plan.shape;
        m_fabric.m_seed = plan.seed;
        m_fabric.m_hostCount = static_cast<int>(hosts.size());
        addVertices(hosts);
        addLinks();
    }

    Topology take() { return std::move(m_fabric); }

private:
    std::string switchName(const char* inLeafSpine, const char* inFatTree, int number, int perPod) const {
        if (!m_plan.shape.isFatTree()) {
            return fmt::format("{}{}", inLeafSpine, number);
        }
        return fmt::format("{}{}.{}", inFatTree, number / perPod, number % perPod);
    }

    void addVertices(const std::vector<std::string>& hosts) {
        const FabricShape& shape = m_plan.shape;
        for (std::size_t i = 0; i < hosts.size(); ++i) {
            const int port = m_plan.ports[i];
            const int leaf = shape.leafOfPort(port);
            m_fabric.m_vertices.push_back({hosts[i], Tier::Host, shape.podOfLeaf(leaf), leaf, port});
        }
        m_leaves = m_fabric.m_vertices.size();
        for (int i = 0; i < shape.leaves(); ++i) {
            m_fabric.m_vertices.push_back(
                {switchName("leaf", "edge", i, shape.leavesPerPod), Tier::Leaf, shape.podOfLeaf(i), i, i});
        }
        m_uppers = m_fabric.m_vertices.size();
        const Tier upper = shape.isFatTree() ? Tier::Aggregation : Tier::Core;
        for (int i = 0; i < shape.uppers(); ++i) {
            m_fabric.m_vertices.push_back(
                {switchName("spine", "agg", i, shape.uppersPerPod), upper, i / shape.uppersPerPod, 0, i});
        }
        m_cores = m_fabric.m_vertices.size();
        for (int i = 0; i < shape.cores(); ++i) {
            m_fabric.m_vertices.push_back({fmt::format("core{}", i), Tier::Core, 0, 0, i});
        }
    }

    void connect(std::size_t lower, std::size_t upper, Bandwidth bandwidth) {
        m_fabric.addDuplex(vertexAt(lower), vertexAt(upper), bandwidth, m_plan.latency);
    }

    void addLinks() {
        const FabricShape& shape = m_plan.shape;
        for (std::size_t host = 0; host < m_leaves; ++host) {
            connect(host, m_leaves + static_cast<std::size_t>(m_fabric.m_vertices[host].leaf),
                    m_plan.bandwidth);
        }
        const auto perPod = static_cast<std::size_t>(shape.uppersPerPod);
        for (std::size_t leaf = m_leaves; leaf < m_uppers; ++leaf) {
            const auto pod = static_cast<std::size_t>(m_fabric.m_vertices[leaf].pod);
            for (std::size_t i = 0; i < perPod; ++i) {
                connect(leaf, m_uppers + pod * perPod + i, m_plan.uplink);
            }
        }
        const auto each = static_cast<std::size_t>(shape.coresPerUpper);
        for (std::size_t upper = m_uppers; upper < m_cores; ++upper) {
            for (std::size_t i = 0; i < each; ++i) {
                connect(upper, m_cores + (upper - m_uppers) % perPod * each + i, m_plan.uplink);
            }
        }
    }

    const FabricPlan& m_plan;
    Topology m_fabric;
    std::size_t m_leaves = 0; ///< the first vertex of each kind
    std::size_t m_uppers = 0;
    std::size_t m_cores = 0;
};

LinkId Topology::nextInFabric(std::uint32_t at, Rank from, Rank to) const {
    const auto hosts = static_cast<std::uint32_t>(m_hostCount);
    if (at < hosts) {
        return LinkId{2 * at};
    }
    const Vertex& here = m_vertices[at];
    const Vertex& target = m_vertices[static_cast<std::uint32_t>(to)];
    if (here.tier == Tier::Leaf && here.leaf == target.leaf) {
        return LinkId{2 * static_cast<std::uint32_t>(to) + 1};
    }
    const auto perPod = static_cast<std::uint32_t>(m_shape.uppersPerPod);
    const auto each = static_cast<std::uint32_t>(m_shape.coresPerUpper);
    const std::uint32_t leafLinks = hosts; // pairs before those of leaves, and of upper switches
    const std::uint32_t upperLinks = leafLinks + static_cast<std::uint32_t>(m_shape.leaves()) * perPod;
    const auto number = static_cast<std::uint32_t>(here.number);

    // Up: two independent halves of the hash choose the upper switch and the core.
    const std::uint64_t flow =
        (std::uint64_t{static_cast<std::uint32_t>(from)} << 32U) | static_cast<std::uint32_t>(to);
    const std::uint64_t hash = mix64(mix64(m_seed) ^ flow);
    if (here.tier == Tier::Leaf) {
        const std::uint32_t upper = chosen(static_cast<std::uint32_t>(hash >> 32U), m_shape.uppersPerPod);
        return LinkId{2 * (leafLinks + number * perPod + upper)};
    }
    const bool isUpper = here.tier == Tier::Aggregation || !m_shape.isFatTree();
    if (isUpper && here.pod != target.pod) {
        const std::uint32_t core = chosen(static_cast<std::uint32_t>(hash), m_shape.coresPerUpper);
        return LinkId{2 * (upperLinks + number * each + core)};
    }
    // Down: there is only one way.
    if (isUpper) {
        const auto leaf = static_cast<std::uint32_t>(target.leaf);
        return LinkId{2 * (leafLinks + leaf * perPod + number % perPod) + 1};
    }
    const std::uint32_t upper = static_cast<std::uint32_t>(target.pod) * perPod + number / each;
    return LinkId{2 * (upperLinks + upper * each + number % each) + 1};
}

Topology makeFabric(const std::vector<std::string>& hosts, const FabricPlan& plan) {
    return FabricBuilder(hosts, plan).take();
}

} // namespace ringscope
