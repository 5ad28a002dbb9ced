// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/topology.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

VertexId vertexOf(int host) {
    return VertexId{static_cast<std::uint32_t>(host)};
}

} // namespace

std::string Topology::linkName(LinkId id) const {
    return vertex(link(id).from).name + "->" + vertex(link(id).to).name;
}

LinkId Topology::findLink(std::string_view name) const {
    for (std::uint32_t i = 0; i < m_links.size(); ++i)
        if (linkName(LinkId{i}) == name)
            return LinkId{i};
    return {};
}

LinkId Topology::nextLink(VertexId at, Rank from, Rank to) const {
    const auto target = static_cast<std::uint32_t>(to);
    if (at.value == target)
        return {};
    switch (m_kind) {
    case TopologyKind::Star:
        return at.value < static_cast<std::uint32_t>(m_hostCount) ? LinkId{2 * at.value}
                                                                  : LinkId{2 * target + 1};
    case TopologyKind::Ring:
        return nextInRing(at.value, target);
    case TopologyKind::LeafSpine:
    case TopologyKind::FatTree:
        break;
    }
    return nextInFabric(at.value, from, to);
}

LinkId Topology::nextInRing(std::uint32_t at, std::uint32_t to) const {
    const auto hosts = static_cast<std::uint32_t>(m_hostCount);
    const std::uint32_t clockwise = (to + hosts - at) % hosts;
    if (hosts == 2)
        return LinkId{at == 0 ? 0U : 1U};
    return clockwise <= hosts - clockwise ? LinkId{2 * at} : LinkId{2 * ((at + hosts - 1) % hosts) + 1};
}

std::vector<LinkId> Topology::route(Rank from, Rank to) const {
    std::vector<LinkId> path;
    for (VertexId at = vertexOf(from); at != vertexOf(to); at = link(path.back()).to)
        path.push_back(nextLink(at, from, to));
    return path;
}

std::vector<LinkId> Topology::outgoing(VertexId id) const {
    std::vector<LinkId> result;
    for (std::uint32_t i = 0; i < m_links.size(); ++i)
        if (m_links[i].from == id)
            result.push_back(LinkId{i});
    return result;
}

std::vector<LinkId> Topology::incoming(VertexId id) const {
    std::vector<LinkId> result;
    for (std::uint32_t i = 0; i < m_links.size(); ++i)
        if (m_links[i].to == id)
            result.push_back(LinkId{i});
    return result;
}

void Topology::addDuplex(VertexId a, VertexId b, Bandwidth bandwidth, Time latency) {
    m_links.push_back({a, b, bandwidth, latency});
    m_links.push_back({b, a, bandwidth, latency});
}

Topology Topology::withLink(LinkId id, Bandwidth bandwidth, Time latency) const {
    Topology changed = *this;
    changed.m_links[id.value].bandwidth = bandwidth;
    changed.m_links[id.value].latency = latency;
    return changed;
}

Topology makeStar(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency) {
    Topology star;
    star.m_kind = TopologyKind::Star;
    star.m_hostCount = static_cast<int>(hosts.size());
    for (const std::string& name : hosts)
        star.m_vertices.push_back({name});
    star.m_vertices.push_back({"switch", Tier::Leaf});
    const VertexId hub = vertexOf(star.m_hostCount);
    for (int i = 0; i < star.m_hostCount; ++i)
        star.addDuplex(vertexOf(i), hub, bandwidth, latency);
    return star;
}

Topology makeRing(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency) {
    Topology ring;
    ring.m_kind = TopologyKind::Ring;
    ring.m_hostCount = static_cast<int>(hosts.size());
    for (const std::string& name : hosts)
        ring.m_vertices.push_back({name});
    const int pairs = ring.m_hostCount <= 2 ? ring.m_hostCount - 1 : ring.m_hostCount;
    for (int i = 0; i < pairs; ++i)
        ring.addDuplex(vertexOf(i), vertexOf((i + 1) % ring.m_hostCount), bandwidth, latency);
    return ring;
}

std::vector<std::string> hostNames(int workers, int servers) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(workers + servers));
    for (int i = 0; i < workers; ++i)
        names.push_back(fmt::format("{}{}", servers > 0 ? "worker" : "node", i));
    for (int i = 0; i < servers; ++i)
        names.push_back(fmt::format("server{}", i));
    return names;
}

} // namespace ringscope
