// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"
#include "core/topology/fabric_shape.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class TopologyKind : std::uint8_t { Star, Ring, LeafSpine, FatTree };

/// How far from the hosts a vertex is.
enum class Tier : std::uint8_t {
    Host,
    Leaf,        ///< a switch with hosts: the one of a star, a leaf, an edge switch of a fat-tree
    Aggregation, ///< of a fat-tree
    Core,        ///< a core switch of a fat-tree, a spine
};

/// A directed link: everything that leaves `from` for `to`, with a FIFO queue at its upstream end.
struct Link {
    VertexId from;
    VertexId to;
    Bandwidth bandwidth;
    Time latency;
};

struct Vertex {
    std::string name;
    Tier tier = Tier::Host;
    int pod = 0;    ///< of a fat-tree; 0 elsewhere, and for core switches
    int leaf = 0;   ///< a host: the number of the leaf that it is plugged into; a leaf: its own
    int number = 0; ///< a host: its host port; a switch: 0, 1, … over all of its tier

    bool isSwitch() const { return tier != Tier::Host; }
};

/// An immutable graph of hosts, switches and directed links. Host i is vertex i and carries node i.
class Topology {
public:
    Topology() = default;

    TopologyKind kind() const { return m_kind; }
    /// True for those with several tiers of switches: leaf-spine and fat-tree.
    bool isFabric() const { return m_kind == TopologyKind::LeafSpine || m_kind == TopologyKind::FatTree; }
    /// All zero but for a fabric.
    const FabricShape& shape() const { return m_shape; }
    int hostCount() const { return m_hostCount; }
    const std::vector<Vertex>& vertices() const { return m_vertices; }
    const std::vector<Link>& links() const { return m_links; }
    const Vertex& vertex(VertexId id) const { return m_vertices[id.value]; }
    const Link& link(LinkId id) const { return m_links[id.value]; }

    /// "node2->switch": how scenarios, tables and messages name a link.
    std::string linkName(LinkId id) const;
    /// The link of that name, or an invalid id.
    LinkId findLink(std::string_view name) const;

    /// The link on which the flow from host `from` to host `to` leaves `at`, a vertex on its way; invalid
    /// when at == to. Where several ways are equally short, a hash of (from, to) and the seed chooses one:
    /// all packets of a flow go the same way, whatever else is on it (ECMP, RFC 2992).
    LinkId nextLink(VertexId at, Rank from, Rank to) const;
    /// All links from host `from` to host `to`, in order; empty when they are the same.
    std::vector<LinkId> route(Rank from, Rank to) const;

    /// The links that start, or end, at a vertex.
    std::vector<LinkId> outgoing(VertexId id) const;
    std::vector<LinkId> incoming(VertexId id) const;

    /// A copy in which one link is changed (scenario overrides).
    Topology withLink(LinkId id, Bandwidth bandwidth, Time latency) const;

private:
    friend class FabricBuilder;
    friend Topology makeStar(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency);
    friend Topology makeRing(const std::vector<std::string>& hosts, Bandwidth bandwidth, Time latency);

    LinkId nextInRing(std::uint32_t at, std::uint32_t to) const;
    LinkId nextInFabric(std::uint32_t at, Rank from, Rank to) const;
    void addDuplex(VertexId a, VertexId b, Bandwidth bandwidth, Time latency);

    TopologyKind m_kind = TopologyKind::Star;
    FabricShape m_shape;
    std::uint64_t m_seed = 0; ///< of the flow hash
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

/// What a leaf-spine or a fat-tree is built from.
struct FabricPlan {
    FabricShape shape;
    std::vector<int> ports; ///< host i is plugged into ports[i]: distinct, below shape.hostPorts()
    Bandwidth bandwidth;    ///< of each host's link
    Bandwidth uplink;       ///< of each link between switches
    Time latency;           ///< of each link
    std::uint64_t seed = 0; ///< of the flow hash
};

/// Link 2i leaves host i, link 2i+1 reaches it. All switches are there, however few hosts are: "leaf0",
/// "spine0"; in a fat-tree "edge0.1" and "agg0.1" (pod.number), "core0".
Topology makeFabric(const std::vector<std::string>& hosts, const FabricPlan& plan);

/// "node0" … or, with servers, "worker0" … "server0" …: the names of hosts, in rank order.
std::vector<std::string> hostNames(int workers, int servers);

} // namespace ringscope
