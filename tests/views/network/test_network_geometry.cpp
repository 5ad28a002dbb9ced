// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/placement.h"
#include "tests/catch.h"
#include "views/network/drop_painter.h"
#include "views/network/network_geometry.h"

#include <algorithm>
#include <string>

using namespace ringscope;

namespace {

struct Case {
    int workers = 4;
    int servers = 0;
    TopologyKind kind = TopologyKind::Star;
    bool queues = false; ///< at every port
    FabricShape shape = {};
};

TraceHeader headerOf(const Case& what) {
    TraceHeader header;
    header.workers = what.workers;
    header.servers = what.servers;
    header.algorithm = what.servers > 0 ? "parameter-server" : "ring";
    return header;
}

Topology topologyOf(const Case& what) {
    const auto hosts = hostNames(what.workers, what.servers);
    const Bandwidth bandwidth = Bandwidth::bitsPerSecond(1'000'000'000);
    if (what.kind == TopologyKind::Star) {
        return makeStar(hosts, bandwidth, Time());
    }
    if (what.kind == TopologyKind::Ring) {
        return makeRing(hosts, bandwidth, Time());
    }
    const std::vector<int> ports =
        placeNodes(PlacementKind::Striped, what.shape, what.workers, what.servers, 1);
    return makeFabric(hosts, {.shape = what.shape,
                              .ports = ports,
                              .bandwidth = bandwidth,
                              .uplink = bandwidth,
                              .latency = Time()});
}

NetworkGeometry layoutOf(const Case& what, QSizeF size, double scale) {
    const Topology topology = topologyOf(what);
    const std::vector<Bytes> queues(topology.links().size(), what.queues ? 1'000'000 : 0);
    return layoutNetwork(headerOf(what), topology, queues, size, scale);
}

bool overlap(const QRectF& a, const QRectF& b) {
    return a.intersected(b).width() > 0.01 && a.intersected(b).height() > 0.01;
}

bool isInside(const QRectF& outer, QPointF point) {
    return outer.adjusted(-0.01, -0.01, 0.01, 0.01).contains(point);
}

const std::vector<QSizeF> kSizes = {{440, 370}, {880, 370}, {1280, 640}, {1900, 1000}};
const std::vector<Case> kCases = {
    {1, 0, TopologyKind::Star, false},
    {2, 0, TopologyKind::Star, true},
    {3, 0, TopologyKind::Star, true},
    {8, 0, TopologyKind::Star, false},
    {16, 0, TopologyKind::Star, true},
    {64, 0, TopologyKind::Star, true},
    {1, 1, TopologyKind::Star, true},
    {4, 1, TopologyKind::Star, true},
    {8, 2, TopologyKind::Star, true},
    {8, 8, TopologyKind::Star, true},
    {63, 1, TopologyKind::Star, true},
    {1, 0, TopologyKind::Ring, false},
    {2, 0, TopologyKind::Ring, true},
    {3, 0, TopologyKind::Ring, true},
    {8, 0, TopologyKind::Ring, true},
    {16, 0, TopologyKind::Ring, true},
    {64, 0, TopologyKind::Ring, true},
    {4, 1, TopologyKind::Ring, true},
    {16, 0, TopologyKind::LeafSpine, true, FabricShape::leafSpine(4, 4, 2)},
    {5, 0, TopologyKind::LeafSpine, true, FabricShape::leafSpine(2, 8, 1)},
    {1, 0, TopologyKind::LeafSpine, false, FabricShape::leafSpine(1, 1, 1)},
    {30, 2, TopologyKind::LeafSpine, true, FabricShape::leafSpine(8, 4, 8)},
    {2, 0, TopologyKind::FatTree, true, FabricShape::fatTree(2)},
    {16, 0, TopologyKind::FatTree, true, FabricShape::fatTree(4)},
    {10, 2, TopologyKind::FatTree, true, FabricShape::fatTree(4)},
    {128, 0, TopologyKind::FatTree, true, FabricShape::fatTree(8)},
};

std::string nameOf(const Case& what, QSizeF size, double scale) {
    return std::to_string(what.workers) + "+" + std::to_string(what.servers) + " of kind " +
           std::to_string(static_cast<int>(what.kind)) + " " + std::to_string(size.width()) + "x" +
           std::to_string(size.height()) + " @" + std::to_string(scale);
}

template <class Check>
void forEachLayout(Check check) {
    for (const Case& what : kCases) {
        for (const QSizeF size : kSizes) {
            for (const double scale : {1.0, 1.6}) {
                INFO(nameOf(what, size, scale));
                check(layoutOf(what, size, scale), what, size);
            }
        }
    }
}

} // namespace

TEST_CASE("everything of a network lies inside the picture, and the words below it") {
    forEachLayout([](const NetworkGeometry& geometry, const Case&, QSizeF size) {
        const QRectF all(QPointF(), size);
        CHECK(all.contains(geometry.caption));
        CHECK(all.contains(geometry.legend));
        CHECK_FALSE(overlap(geometry.caption, geometry.legend));
        for (const HostGeometry& host : geometry.hosts) {
            CHECK(all.contains(host.box));
            CHECK(host.box.bottom() <= geometry.caption.top());
        }
        for (const LinkGeometry& link : geometry.links) {
            CHECK(isInside(all, link.line.p1()));
            CHECK(isInside(all, link.line.p2()));
        }
        for (const TankGeometry& tank : geometry.tanks) {
            CHECK(all.contains(tank.rect));
        }
    });
}

TEST_CASE("nodes overlap neither each other nor the switch nor a tank at it") {
    forEachLayout([](const NetworkGeometry& geometry, const Case&, QSizeF) {
        for (std::size_t i = 0; i < geometry.hosts.size(); ++i) {
            for (std::size_t j = i + 1; j < geometry.hosts.size(); ++j) {
                CHECK_FALSE(overlap(geometry.hosts[i].body(), geometry.hosts[j].body()));
            }
            for (const QRectF& box : geometry.switches) {
                CHECK_FALSE(overlap(geometry.hosts[i].box, box));
            }
            for (const TankGeometry& tank : geometry.tanks) {
                if (!tank.atHost) {
                    CHECK_FALSE(overlap(geometry.hosts[i].body(), tank.rect));
                }
            }
        }
        for (const TankGeometry& tank : geometry.tanks) {
            for (const QRectF& box : geometry.switches) {
                CHECK_FALSE((!tank.atHost && overlap(tank.rect, box)));
            }
        }
    });
}

TEST_CASE("links begin and end at what they join") {
    forEachLayout([](const NetworkGeometry& geometry, const Case& what, QSizeF) {
        const Topology topology = topologyOf(what);
        for (std::uint32_t id = 0; id < geometry.links.size(); ++id) {
            const Link& link = topology.link(LinkId{id});
            const auto near = [&](VertexId vertex, QPointF point) {
                if (topology.vertex(vertex).isSwitch()) {
                    const TankGeometry* tank = geometry.tankOf(id);
                    const bool atTank = tank != nullptr && tank->rect.adjusted(-2, -2, 2, 2).contains(point);
                    const QRectF& box =
                        geometry.switches[vertex.value - static_cast<std::uint32_t>(topology.hostCount())];
                    return atTank || box.adjusted(-2, -2, 2, 2).contains(point);
                }
                return geometry.hosts[vertex.value].body().adjusted(-4, -4, 4, 4).contains(point);
            };
            CHECK(near(link.from, geometry.links[id].line.p1()));
            CHECK(near(link.to, geometry.links[id].line.p2()));
        }
    });
}

TEST_CASE("only ports at which something ever waits have a tank") {
    const Topology topology = topologyOf({4, 1});
    std::vector<Bytes> queues(topology.links().size(), 0);
    queues[9] = 300; // switch -> server
    queues[0] = 100; // worker 0's own port
    const NetworkGeometry geometry = layoutNetwork(headerOf({4, 1}), topology, queues, {900, 400}, 1);
    REQUIRE(geometry.tanks.size() == 2);
    REQUIRE(geometry.tankOf(9) != nullptr);
    CHECK(geometry.tankOf(9)->exit == TankGeometry::Exit::Bottom);
    CHECK_FALSE(geometry.tankOf(9)->caption.isEmpty());
    REQUIRE(geometry.tankOf(0) != nullptr);
    CHECK(geometry.tankOf(0)->atHost);
    CHECK(geometry.hosts[0].box.contains(geometry.tankOf(0)->rect));
    CHECK(geometry.tankOf(1) == nullptr);
}

TEST_CASE("detail falls as nodes become many, and 64 still fit") {
    const auto detail = [](int nodes, QSizeF size) { return layoutOf({nodes}, size, 1).hosts[0].detail; };
    CHECK(detail(4, {880, 370}) == HostDetail::Tall);
    CHECK(detail(64, {1900, 1000}) == HostDetail::Line);
    CHECK(detail(64, {440, 370}) == HostDetail::Dot);
    for (const QSizeF size : kSizes) {
        HostDetail before = HostDetail::Tall;
        for (const int nodes : {2, 4, 8, 16, 32, 64}) {
            CHECK(detail(nodes, size) >= before);
            before = detail(nodes, size);
        }
    }
}

TEST_CASE("workers stand left and servers right; equal nodes stand clockwise") {
    const HostColumns servers = hostColumns(3, 2);
    CHECK(servers.left == std::vector<Rank>{0, 1, 2});
    CHECK(servers.right == std::vector<Rank>{3, 4});
    const HostColumns nodes = hostColumns(5, 0);
    CHECK(nodes.left == std::vector<Rank>{0, 4, 3});
    CHECK(nodes.right == std::vector<Rank>{1, 2});
    CHECK(hostColumns(1, 0).left == std::vector<Rank>{0});
    CHECK(hostColumns(1, 0).right.empty());
    for (int n = 1; n <= 9; ++n) {
        CHECK(hostColumns(n, 0).left.size() + hostColumns(n, 0).right.size() == static_cast<std::size_t>(n));
    }
}

TEST_CASE("the tiers of a fabric lie above one another, and all its switches have their place", "[network]") {
    forEachLayout([](const NetworkGeometry& geometry, const Case& what, QSizeF size) {
        if (what.shape.hostPorts() == 0) {
            return;
        }
        const Topology topology = topologyOf(what);
        const auto hosts = static_cast<std::size_t>(topology.hostCount());
        const QRectF all(QPointF(), size);
        REQUIRE(geometry.switches.size() == topology.vertices().size() - hosts);
        for (std::size_t i = 0; i < geometry.switches.size(); ++i) {
            CHECK(all.contains(geometry.switches[i]));
            for (std::size_t j = i + 1; j < geometry.switches.size(); ++j) {
                const QRectF& here = geometry.switches[i];
                const QRectF& there = geometry.switches[j];
                CHECK_FALSE(overlap(here, there));
                const Tier tier = topology.vertices()[hosts + i].tier;
                const Tier other = topology.vertices()[hosts + j].tier;
                CHECK((tier == other) == (here.top() == there.top()));
                CHECK((tier < other) == (here.top() > there.top()));
            }
        }
        for (const HostGeometry& host : geometry.hosts) {
            CHECK(host.body().top() > geometry.switches.front().bottom());
        }
        // Every port is a node's or drawn empty.
        CHECK(geometry.emptyPorts.size() + hosts == static_cast<std::size_t>(what.shape.hostPorts()));
        for (const TierGeometry& tier : geometry.tiers) {
            CHECK((tier.caption.isEmpty() || all.contains(tier.caption)));
        }
    });
}

TEST_CASE("the ring hangs below the hosts of a fabric, from each node to the next", "[network]") {
    forEachLayout([](const NetworkGeometry& geometry, const Case& what, QSizeF) {
        const bool hasRing = what.shape.hostPorts() > 0 && what.servers == 0 && what.workers > 1;
        REQUIRE(geometry.ring.size() == (hasRing ? static_cast<std::size_t>(what.workers) : 0));
        const Topology topology = topologyOf(what);
        for (std::size_t rank = 0; rank < geometry.ring.size(); ++rank) {
            const std::size_t next = (rank + 1) % geometry.ring.size();
            const RingArc& arc = geometry.ring[rank];
            CHECK(arc.from.x() == Approx(geometry.hosts[rank].body().center().x()));
            CHECK(arc.to.x() == Approx(geometry.hosts[next].body().center().x()));
            CHECK(arc.from.y() >= geometry.hosts[rank].box.bottom());
            CHECK(arc.at(0) == arc.from);
            CHECK(arc.at(1) == arc.to);
            CHECK(arc.at(0.5).y() == Approx(arc.from.y() + arc.depth));
            CHECK(arc.at(0.5).y() <= geometry.caption.top());
            CHECK(arc.leavesLeaf == (topology.vertices()[rank].leaf != topology.vertices()[next].leaf));
        }
    });
}

TEST_CASE("every node of a fat-tree of 4-port switches has its number where the picture is narrow") {
    const double width = GENERATE(650, 420); // in one row, and in two
    const NetworkGeometry geometry =
        layoutOf({16, 0, TopologyKind::FatTree, true, FabricShape::fatTree(4)}, {width, 480}, 1.4);
    std::vector<QRectF> labels;
    for (const HostGeometry& host : geometry.hosts) {
        CHECK(host.detail == HostDetail::Dot);
        CHECK_FALSE(host.label.isNull());
        CHECK(std::ranges::none_of(labels, [&](const QRectF& label) { return overlap(label, host.label); }));
        labels.push_back(host.label);
    }
    const auto heights = std::ranges::minmax(labels, {}, &QRectF::top);
    CHECK((heights.max.top() > heights.min.bottom() - 0.2 * geometry.textPixels) == (width < 500));
}

TEST_CASE("a caption has the lines that the longest sentence needs") {
    // That is 60 heights of the text wide; a line is 0.95 of 1.3 heights of the text.
    const auto lines = [](double width, double scale) {
        const NetworkGeometry geometry = layoutOf({4, 1}, {width, 500}, scale);
        return (geometry.caption.height() / (1.3 * geometry.textPixels) - 0.35) / 0.95;
    };
    CHECK(lines(870, 1) == Approx(1));
    CHECK(lines(840, 1.4) == Approx(2));
    CHECK(lines(560, 1) == Approx(2));
    CHECK(lines(430, 1.4) == Approx(3));
    // At 370 pixels 0.18 of the height are 66.6: two lines of 1.3 · 18.3 pixels fit, three do not.
    const NetworkGeometry low = layoutOf({4, 1}, {440, 370}, 1.6);
    CHECK(low.caption.height() == Approx(1.3 * 13 * 1.6 * 0.88 * 2.25));
}

TEST_CASE("a legend of several lines takes its height from the picture, not from its edge") {
    const Topology topology = topologyOf({4, 1});
    const std::vector<Bytes> queues(topology.links().size(), 0);
    const NetworkGeometry one = layoutNetwork(headerOf({4, 1}), topology, queues, {900, 400}, 1);
    const NetworkGeometry three = layoutNetwork(headerOf({4, 1}), topology, queues, {900, 400}, 1, 3);
    // A line is 1.3 · 13 pixels high, and each further one 0.85 of that.
    CHECK(one.legend.height() == Approx(16.9));
    CHECK(three.legend.height() == Approx(16.9 * 2.7));
    CHECK(three.legend.bottom() == Approx(one.legend.bottom()));
    CHECK(three.caption.bottom() <= three.legend.top() + 0.01);
    CHECK(three.switches.front().bottom() < three.caption.top());
}

TEST_CASE("the count of dropped packets has room beside a tall tank where the picture is not narrow") {
    const double scale = GENERATE(1.0, 1.4);
    const NetworkGeometry geometry =
        layoutOf({8, 1, TopologyKind::Star, true}, QSizeF(620, 400) * scale, scale);
    const TankGeometry& tank = *geometry.tankOf(17); // down to the server, the ninth host
    REQUIRE_FALSE(tank.inlet.isNull());
    // Four characters, the minus and three digits, are about 2.4 heights of bold text.
    const double width = 2.4 * geometry.textPixels;
    CHECK(dropCount(tank, geometry.textPixels, width).bottom() <= tank.rect.bottom() + 0.01);
    CHECK(dropCount(tank, geometry.textPixels, width).right() < tank.rect.left());
}

TEST_CASE("the nodes of a fat-tree of 4-port switches can be read, those of 8-port switches told apart") {
    const auto detail = [](const FabricShape& shape, QSizeF size) {
        return layoutOf({shape.hostPorts(), 0, TopologyKind::FatTree, true, shape}, size, 1).hosts[0].detail;
    };
    CHECK(detail(FabricShape::fatTree(4), {1280, 640}) <= HostDetail::Number);
    CHECK(detail(FabricShape::fatTree(4), {880, 370}) <= HostDetail::Number);
    CHECK(detail(FabricShape::fatTree(8), {1280, 640}) == HostDetail::Dot);
    const NetworkGeometry many =
        layoutOf({128, 0, TopologyKind::FatTree, true, FabricShape::fatTree(8)}, {1280, 640}, 1);
    CHECK(many.hosts[0].dot.width() >= 4);
}
