// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/network/network_stage.h"

#include <QImage>

#include <algorithm>

using namespace ringscope;
using Kind = Selectable::Kind;

namespace {

struct Shown {
    Shown(std::shared_ptr<const TraceIndex> shownRun, Time time, QSizeF size = {900, 420})
        : run(std::move(shownRun)), world(worldAt(*run, time)) {
        stage.layout(*run, size, 1);
    }
    StageInput input() const { return {*run, world, theme(ThemeKind::Light), selected, {}, 0, 1}; }
    Selectable at(QPointF position) const { return stage.itemAt(position, input()); }
    QImage image() const {
        QImage picture(stage.geometry().size.toSize(), QImage::Format_RGB32);
        picture.fill(theme(ThemeKind::Light).panel);
        QPainter painter(&picture);
        stage.paint(painter, input());
        return picture;
    }
    const LinkGeometry& link(std::uint32_t id) const { return stage.geometry().links[id]; }

    std::shared_ptr<const TraceIndex> run;
    World world;
    Selectable selected;
    NetworkStage stage;
};

std::shared_ptr<const TraceIndex> incast() {
    return indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star));
}

int pixelsOf(const QImage& image, const QRectF& area, const QColor& colour) {
    int count = 0;
    const QRect rect = area.toRect().intersected(image.rect());
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x) {
            count += image.pixelColor(x, y) == colour ? 1 : 0;
        }
    }
    return count;
}

} // namespace

TEST_CASE("the bars of workers are not dwarfed by what their server sends back") {
    // Eight workers push 4 kB each; the server pushes 4 kB to each of them: eight times as much at its port.
    const auto run = indexOf(sampleScenario("parameter-server", 8, 1'000, TopologyKind::Star));
    const NetworkRun network(*run);
    const Trace& trace = run->trace();
    const auto scaleOf = [&](const char* link) {
        return network.scaleOf(trace, trace.topology.findLink(link));
    };
    CHECK(scaleOf("worker3->switch") == 4'000);
    CHECK(scaleOf("server0->switch") == 32'000);
    CHECK(scaleOf("switch->server0") == network.largestAtSwitch);
}

TEST_CASE("nodes, queues, links and messages can be clicked") {
    Shown shown(incast(), Time::milliseconds(8));
    const NetworkGeometry& geometry = shown.stage.geometry();
    for (int node = 0; node < 5; ++node) {
        CHECK(shown.at(geometry.hosts[static_cast<std::size_t>(node)].title.center()) ==
              Selectable::ofNode(node));
    }
    CHECK(shown.at(geometry.tankOf(9)->rect.center()) == Selectable::ofQueue(9));
    // Worker 2 is sending: a message is all along its link; nothing comes back yet.
    const Selectable message = shown.at(shown.link(4).line.center());
    REQUIRE(message.kind == Kind::Message);
    CHECK(shown.run->trace().messages[message.message].from == 2);
    CHECK(shown.at(shown.link(5).line.center()) == Selectable::ofLink(5));
    CHECK(shown.at({1, 1}).isNothing());
    CHECK(shown.at(geometry.caption.center()).isNothing());
    // A second click on the message reaches the link beneath it; so do the counters.
    shown.selected = message;
    CHECK(shown.at(shown.link(4).line.center()) == Selectable::ofLink(4));
    CHECK(shown.at(geometry.hosts[2].sent.center()) == Selectable::ofLink(4));
    CHECK(shown.at(geometry.hosts[2].received.center()) == Selectable::ofLink(5));
}

TEST_CASE("every item that can be clicked is described") {
    const Shown shown(incast(), Time::milliseconds(8));
    const NetworkGeometry& geometry = shown.stage.geometry();
    for (const QPointF at : {geometry.hosts[4].title.center(), geometry.tankOf(9)->rect.center(),
                             shown.link(4).line.center(), shown.link(5).line.center()}) {
        CHECK_FALSE(shown.stage.describe(shown.at(at), shown.input()).isEmpty());
    }
}

TEST_CASE("a tank is filled as far as its queue is, in the colours of the senders") {
    const auto run = incast();
    const Shown full(run, Time::milliseconds(15));
    const QRectF tank = full.stage.geometry().tankOf(9)->rect;
    const auto coloured = [&](const QImage& image) {
        int count = 0;
        for (int sender = 0; sender < 4; ++sender) {
            count += pixelsOf(image, tank, theme(ThemeKind::Light).nodeColor(sender));
        }
        return count;
    };
    const int most = coloured(full.image());
    // The most is 48 MB, when the workers have pushed all; 24 MB are waiting after 8 ms and again after 40
    // ms.
    const int half = coloured(Shown(run, Time::milliseconds(8)).image());
    const int again = coloured(Shown(run, Time::milliseconds(40)).image());
    CHECK(static_cast<double>(half) / most == Approx(8.0 / 15).margin(0.05));
    CHECK(static_cast<double>(again) / most == Approx(8.0 / 15).margin(0.05));
    CHECK(coloured(Shown(run, Time()).image()) == 0);
    for (int sender = 0; sender < 4; ++sender) {
        CHECK(pixelsOf(full.image(), tank, theme(ThemeKind::Light).nodeColor(sender)) > most / 8);
    }
}

TEST_CASE("a short segment is drawn where it is") {
    // 16 B a chunk take 16 ns, a link 1 µs: a quarter of the way after 250 ns.
    const Shown shown(indexOf(sampleScenario("ring", 4, 16, TopologyKind::Star)), Time::nanoseconds(258));
    const QLineF line = shown.link(0).line;
    const QColor colour = theme(ThemeKind::Light).nodeColor(0);
    const QImage image = shown.image();
    const auto around = [&](double along) {
        return pixelsOf(image, QRectF(line.pointAt(along) - QPointF(6, 2), QSizeF(12, 4)), colour);
    };
    CHECK(around(0.25) > 20);
    CHECK(around(0.5) == 0);
    CHECK(around(0.75) == 0);
    const Selectable there = shown.at(line.pointAt(0.25));
    CHECK(there.kind == Kind::Message);
    CHECK(shown.at(line.pointAt(0.6)) == Selectable::ofLink(0));
}

TEST_CASE("selecting a node makes the bytes of others paler") {
    Shown shown(incast(), Time::milliseconds(15));
    const QRectF tank = shown.stage.geometry().tankOf(9)->rect;
    shown.selected = Selectable::ofNode(1);
    const QImage image = shown.image();
    CHECK(pixelsOf(image, tank, theme(ThemeKind::Light).nodeColor(1)) > 0);
    CHECK(pixelsOf(image, tank, theme(ThemeKind::Light).nodeColor(0)) == 0);
}

TEST_CASE("the same World gives the same picture") {
    const int nodes = GENERATE(1, 2, 3, 5, 9);
    const char* algorithm = GENERATE("ring", "naive", "parameter-server");
    const TopologyKind topology =
        GENERATE(TopologyKind::Star, TopologyKind::Ring, TopologyKind::LeafSpine, TopologyKind::FatTree);
    const auto run = indexOf(sampleScenario(algorithm, nodes, 40'000, topology));
    const Time middle = Time::picoseconds(run->end().ps() / 2);
    CHECK(Shown(run, middle).image() == Shown(run, middle).image());
}

TEST_CASE("the way of a selected flow is lit in a fabric, and nothing beside it", "[network]") {
    Scenario scenario = sampleScenario("ring", 16, 1'600, TopologyKind::FatTree);
    scenario.placement.kind = PlacementKind::Striped;
    Shown shown(indexOf(scenario), Time(), {1280, 640});
    const NetworkGeometry& geometry = shown.stage.geometry();
    const Topology& topology = shown.run->trace().topology;
    const QImage plain = shown.image();
    shown.selected = Selectable::ofNode(3); // its flow to node 4
    const QImage lit = shown.image();
    const std::vector<LinkId> route = topology.route(3, 4);
    REQUIRE(route.size() == 6);
    const QColor halo = mixed(theme(ThemeKind::Light).panel, theme(ThemeKind::Light).selection, 0.55);
    for (std::uint32_t id = 0; id < geometry.links.size(); ++id) {
        // A little aside of the middle, where no link of another pair is: the halo is wider than its link.
        const QLineF& line = geometry.links[id].line;
        const QRectF middle(line.center() - QPointF(6, 6), QSizeF(12, 12));
        const bool onRoute = std::find(route.begin(), route.end(), LinkId{id}) != route.end();
        CAPTURE(topology.linkName(LinkId{id}));
        CHECK((!onRoute || pixelsOf(lit, middle, halo) > pixelsOf(plain, middle, halo)));
    }
    const VertexId core = topology.link(route[2]).to;
    const auto box = [&](VertexId id) { return geometry.switches[id.value - 16].adjusted(-4, -4, 4, 4); };
    CHECK(pixelsOf(lit, box(core), halo) > 0);
    for (std::uint32_t i = 0; i < topology.vertices().size(); ++i) {
        if (topology.vertex(VertexId{i}).tier == Tier::Core && i != core.value) {
            CHECK(pixelsOf(lit, box(VertexId{i}), halo) == 0);
        }
    }
}

TEST_CASE("hosts, links between switches and the ring of a fabric can be clicked", "[network]") {
    Scenario scenario = sampleScenario("ring", 16, 1'600, TopologyKind::LeafSpine);
    const Shown shown(indexOf(scenario), Time(), {1280, 640});
    const NetworkGeometry& geometry = shown.stage.geometry();
    for (int node = 0; node < 16; ++node) {
        CHECK(shown.at(geometry.hosts[static_cast<std::size_t>(node)].box.center()) ==
              Selectable::ofNode(node));
    }
    CHECK(shown.at(geometry.ring[3].at(0.5)) == Selectable::ofNode(3)); // from one leaf to the next
    const LinkId up = shown.run->trace().topology.findLink("leaf0->spine1");
    CHECK(shown.at(shown.link(up.value).line.center()) == Selectable::ofLink(up.value));
}

TEST_CASE("a full port is filled to its brim, and what it drops lies beside it in its sender's colour") {
    const Theme& colours = theme(ThemeKind::Light);
    const auto run = indexOf(findBuiltIn("incast-tcp")->scenario);
    const Shown before(run, Time::microseconds(300), {1280, 640});
    const Shown full(run, Time::milliseconds(1), {1280, 640});
    const TankGeometry& tank = *full.stage.geometry().tankOf(17);
    const QRectF beside(full.stage.geometry().switches.front().right() + 2, tank.rect.top() + 20,
                        tank.rect.left() - full.stage.geometry().switches.front().right() - 4,
                        tank.rect.height() - 20);
    REQUIRE(full.world.links[17].drops > 8); // of all eight workers
    int lost = 0;
    for (int node = 0; node < 8; ++node) {
        const QColor colour = colours.nodeColor(node);
        lost += pixelsOf(full.image(), beside, colour);
        CHECK(pixelsOf(full.image(), tank.rect, colour) > 0);
        CHECK(pixelsOf(before.image(), beside, colour) == 0);
    }
    CHECK(lost > 0);
    // The frame of the tank is at the height of 64 packets: the topmost layer touches it.
    const QRectF top(tank.rect.left(), tank.rect.top(), tank.rect.width(), 8);
    CHECK(pixelsOf(full.image(), top, colours.raised) < 8 * tank.rect.width() / 2);
}

TEST_CASE("a sender whose timer runs has a clock that fills") {
    const auto run = indexOf(findBuiltIn("incast-tcp")->scenario);
    const Shown early(run, Time::milliseconds(60), {1280, 640});
    const Shown late(run, Time::milliseconds(190), {1280, 640});
    const auto warning = [](const Shown& shown) {
        int count = 0;
        for (const HostGeometry& host : shown.stage.geometry().hosts) {
            count += pixelsOf(shown.image(), QRectF(host.box.right(), host.box.top(), 40, host.box.height()),
                              theme(ThemeKind::Light).warning);
        }
        return count;
    };
    CHECK(warning(early) > 0);
    CHECK(warning(late) > 3 * warning(early) / 2);
}

TEST_CASE("a run whose ports were sampled shows its queues, and is painted at any instant") {
    RunLimits limits;
    limits.traceMemory = Bytes{1} << 20;
    const auto run = indexOf(ringscope::run(findBuiltIn("incast-tcp")->scenario, {}, {}, limits));
    REQUIRE(run->trace().header.samplesPorts);
    bool isFilled = false;
    for (int i = 0; i <= 40; ++i) {
        const Shown shown(run, Time::picoseconds(run->end().ps() / 40 * i));
        const TankGeometry* tank = shown.stage.geometry().tankOf(17);
        REQUIRE(tank != nullptr);
        isFilled = isFilled || pixelsOf(shown.image(), tank->rect, theme(ThemeKind::Light).mutedText) > 50;
    }
    CHECK(isFilled);
}
