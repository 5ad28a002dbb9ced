// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/placement.h"

#include "core/base/random.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ringscope {

namespace {

using Neighbours = std::vector<std::vector<std::uint32_t>>; // of each vertex

Neighbours neighboursOf(const Topology& topology) {
    Neighbours result(topology.vertices().size());
    for (const Link& link : topology.links()) {
        result[link.from.value].push_back(link.to.value);
    }
    return result;
}

/// Finds the host that is nearest to another by searching outwards from it.
class NearestSearch {
public:
    explicit NearestSearch(const Topology& topology)
        : m_hosts(static_cast<std::uint32_t>(topology.hostCount())), m_neighbours(neighboursOf(topology)),
          m_seenIn(m_neighbours.size(), 0), m_visited(m_hosts, false) {}

    void visit(std::uint32_t host) { m_visited[host] = true; }

    /// Expects a host that is not visited and can be reached.
    std::uint32_t nearestTo(std::uint32_t from) {
        ++m_search;
        m_queue.assign(1, from);
        m_seenIn[from] = m_search;
        for (std::size_t next = 0; next < m_queue.size(); ++next) {
            for (const std::uint32_t vertex : m_neighbours[m_queue[next]]) {
                if (m_seenIn[vertex] == m_search) {
                    continue;
                }
                if (vertex < m_hosts && !m_visited[vertex]) {
                    return vertex;
                }
                m_seenIn[vertex] = m_search;
                m_queue.push_back(vertex);
            }
        }
        assert(false && "a fabric is connected");
        return from;
    }

private:
    std::uint32_t m_hosts;
    Neighbours m_neighbours;
    std::vector<int> m_seenIn; ///< of each vertex: the last search that came by
    std::vector<bool> m_visited;
    std::vector<std::uint32_t> m_queue;
    int m_search = 0;
};

std::vector<int> striped(const FabricShape& shape, int count) {
    std::vector<int> ports;
    for (int i = 0; i < count; ++i) {
        const int pod = i % shape.pods;
        const int leafInPod = i / shape.pods % shape.leavesPerPod;
        const int place = i / shape.leaves();
        ports.push_back((pod * shape.leavesPerPod + leafInPod) * shape.hostsPerLeaf + place);
    }
    return ports;
}

/// The first `count` of all ports in an order that Fisher and Yates' shuffle makes.
std::vector<int> shuffled(const FabricShape& shape, int count, std::uint64_t seed) {
    constexpr std::uint64_t kStream = 0x706c6163656d6e74; // apart from the other uses of the seed
    std::vector<int> ports(static_cast<std::size_t>(shape.hostPorts()));
    std::iota(ports.begin(), ports.end(), 0);
    const std::uint64_t start = mix64(seed ^ kStream);
    const auto wanted = static_cast<std::size_t>(count);
    for (std::size_t i = 0; i < wanted; ++i) {
        const std::uint64_t bits = mix64(start + i) >> 32U;
        std::swap(ports[i], ports[i + ((bits * (ports.size() - i)) >> 32U)]);
    }
    ports.resize(wanted);
    return ports;
}

std::vector<int> topologyAware(const FabricShape& shape, int workers, int servers) {
    // Only the links matter here: a fabric with a host in every port.
    std::vector<int> all(static_cast<std::size_t>(shape.hostPorts()));
    std::iota(all.begin(), all.end(), 0);
    const Bandwidth any = Bandwidth::bitsPerSecond(1);
    const Topology fabric =
        makeFabric(std::vector<std::string>(all.size()),
                   {.shape = shape, .ports = all, .bandwidth = any, .uplink = any, .latency = Time()});
    const int count = workers + servers;
    const std::vector<Rank> walk = nearestWalk(fabric, count);

    // Every worker talks with every server: a server after each share of the workers leaves no leaf with more
    // than its part of them, while workers that are neighbours stay together.
    std::vector<int> ports(walk.size());
    int server = 0;
    for (int i = 0; i < count; ++i) {
        const bool isServer = (i + 1) * static_cast<std::int64_t>(servers) / count > server;
        ports[static_cast<std::size_t>(isServer ? workers + server : i - server)] =
            walk[static_cast<std::size_t>(i)];
        server += isServer ? 1 : 0;
    }
    return ports;
}

} // namespace

std::vector<Rank> nearestWalk(const Topology& topology, int count) {
    std::vector<Rank> walk;
    if (count == 0) {
        return walk;
    }
    NearestSearch search(topology);
    std::uint32_t at = 0;
    search.visit(at);
    walk.push_back(static_cast<Rank>(at));
    while (static_cast<int>(walk.size()) < count) {
        at = search.nearestTo(at);
        search.visit(at);
        walk.push_back(static_cast<Rank>(at));
    }
    return walk;
}

std::vector<int> placeNodes(PlacementKind kind, const FabricShape& shape, int workers, int servers,
                            std::uint64_t seed) {
    const int count = workers + servers;
    assert(count <= shape.hostPorts() && "each node has a port");
    switch (kind) {
    case PlacementKind::Striped:
        return striped(shape, count);
    case PlacementKind::Random:
        return shuffled(shape, count, seed);
    case PlacementKind::TopologyAware:
        return topologyAware(shape, workers, servers);
    case PlacementKind::InOrder:
    case PlacementKind::Listed:
        break;
    }
    assert(kind == PlacementKind::InOrder && "a list is its own placement");
    std::vector<int> ports(static_cast<std::size_t>(count));
    std::iota(ports.begin(), ports.end(), 0);
    return ports;
}

} // namespace ringscope
