// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class TopologyKind : std::uint8_t { Star, Ring };

/// A directed link: everything that leaves `from` for `to`, with a FIFO queue at its upstream end.
struct Link {
    VertexId from;
    VertexId to;
    Bandwidth bandwidth;
    Time latency;
};

struct Vertex {
    std::string name;
    bool isSwitch = false;
};

/// An immutable graph of hosts, switches and directed links. Host i is vertex i and carries node i.
class Topology {
public:
    Topology() = default;

    TopologyKind kind() const { return m_kind; }
    int hostCount() const { return m_hostCount; }
    const std::vector<Vertex>& vertices() const { return m_vertices; }
    const std::vector<Link>& links() const { return m_links; }
    const Vertex& vertex(VertexId id) const { return m_vertices[id.value]; }
    const Link& link(LinkId id) const { return m_links[id.value]; }

    /// "node2->switch": how scenarios, tables and messages name a link.
    std::string linkName(LinkId id) const;
    /// The link of that name, or an invalid id.
    LinkId findLink(std::string_view name) const;

    /// The link on which traffic for host `destination` leaves `at`; invalid when at == destination.
    LinkId nextLink(VertexId at, Rank destination) const;
    /// All links from host `from` to host `to`, in order; empty when they are the same.
    std::vector<LinkId> route(Rank from, Rank to) const;

    /// The links that start, or end, at a vertex.
    std::vector<LinkId> outgoing(VertexId id) const;
    std::vector<LinkId> incoming(VertexId id) const;

    /// A copy in which one link is changed (scenario overrides).
    Topology withLink(LinkId id, Bandwidth bandwidth, Time latency) const;

private:
    friend Topology makeStar(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency);
    friend Topology makeRing(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency);

    TopologyKind m_kind = TopologyKind::Star;
    int m_hostCount = 0;
    std::vector<Vertex> m_vertices;
    std::vector<Link> m_links;
};

/// Every host has one duplex link to one switch. Link 2i leaves host i, link 2i+1 reaches it.
Topology makeStar(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency);

/// Direct duplex links between ring neighbours. Link 2i leads from host i to i+1, link 2i+1 back; two hosts
/// share one duplex link, a single host has none. Traffic for other hosts is forwarded the shorter way round
/// (clockwise on a tie).
Topology makeRing(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency);

/// "node0" … or, with servers, "worker0" … "server0" …: the names of hosts, in rank order.
std::vector<std::string> hostNames(int workers, int servers);

} // namespace ringscope
