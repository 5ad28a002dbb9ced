// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/network/tank.h"

#include <numeric>

using namespace ringscope;

namespace {

Bytes bytesOf(const std::vector<TankSlab>& slabs) {
    return std::accumulate(slabs.begin(), slabs.end(), Bytes{0},
                           [](Bytes sum, const TankSlab& slab) { return sum + slab.bytes; });
}

constexpr std::uint32_t kToServer = 9; // of 4 workers and a server

} // namespace

TEST_CASE("the layers of a tank are exactly what waits, at any instant and in any detail") {
    const auto run = indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star));
    const FlowMarks flow = makeFlowMarks(*run);
    const double pixelsPerByte = GENERATE(1e-9, 1e-6, 1e-3, 1.0);
    for (int i = 0; i <= 40; ++i) {
        const World world = worldAt(*run, Time::picoseconds(run->end().ps() / 40 * i));
        for (std::uint32_t link = 0; link < world.links.size(); ++link) {
            CAPTURE(i, link);
            const LinkState& state = world.links[link];
            const auto slabs = tankSlabs(run->trace(), state, flow.links[link], flow.unit, pixelsPerByte);
            CHECK(bytesOf(slabs) == state.queued);
        }
    }
}

TEST_CASE("few segments are layers of their own, in their order and with their senders") {
    const auto run = indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star));
    const World world = worldAt(*run, Time::microseconds(2'500));
    const LinkState& state = world.links[kToServer];
    REQUIRE(state.queue.size() > 1);
    const FlowMarks flow = makeFlowMarks(*run);
    const auto slabs = tankSlabs(run->trace(), state, flow.links[kToServer], flow.unit, 1.0);
    REQUIRE(slabs.size() == state.queue.size());
    for (std::size_t i = 0; i < slabs.size(); ++i) {
        CHECK(slabs[i].bytes == state.queue[i].bytes);
        CHECK(slabs[i].sender == run->trace().messages[run->trace().hops[state.queue[i].hop].message].from);
    }
}

TEST_CASE("of too many segments the portions of the flow are the layers, also as the port drains") {
    Scenario scenario = sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star);
    scenario.network.fabric.packet = 10'000; // 1,600 segments a message
    const auto run = indexOf(scenario);
    const FlowMarks flow = makeFlowMarks(*run);
    const auto layersAt = [&](Time time) {
        const World world = worldAt(*run, time);
        return tankSlabs(run->trace(), world.links[kToServer], flow.links[kToServer], flow.unit, 1e-6);
    };
    const auto before = layersAt(Time::milliseconds(20));
    const auto after =
        layersAt(Time::milliseconds(20) +
                 run->trace().topology.link(LinkId{kToServer}).bandwidth.transferTime(flow.unit));
    REQUIRE(before.size() > 10);
    // One portion has left: what was the second layer is the first.
    REQUIRE(after.size() + 1 == before.size());
    for (std::size_t i = 1; i + 1 < after.size(); ++i) {
        CHECK(after[i].sender == before[i + 1].sender);
        CHECK(after[i].bytes == flow.unit);
    }
}

TEST_CASE("whole packets are layers of their own, acknowledgements in the colour of who sends them") {
    const auto run = indexOf(lostPacket());
    LinkState state;
    state.queue = {{1, 260, 3}, {4, 40, 1}}; // two full packets and the last of a message; an answer
    state.queued = 300;
    const FlowMarks flow = makeFlowMarks(*run);
    const auto slabs = tankSlabs(run->trace(), state, flow.links[3], flow.unit, 1.0);
    CHECK(slabs == std::vector<TankSlab>{{100, 0}, {100, 0}, {60, 0}, {40, 1, true}});
    // Too thin to be told apart: neighbours of one message together.
    const auto thin = tankSlabs(run->trace(), state, flow.links[3], flow.unit, 0.01);
    CHECK(thin == std::vector<TankSlab>{{260, 0}, {40, 1, true}});
}
