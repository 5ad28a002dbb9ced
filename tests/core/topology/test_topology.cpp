// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/topology.h"
#include "tests/catch.h"

using namespace ringscope;

namespace {

const Bandwidth kGigabit = Bandwidth::bitsPerSecond(1'000'000'000);
const Time kLatency = Time::microseconds(10);

} // namespace

TEST_CASE("star: any host reaches any other over its own uplink and the other's downlink") {
    const int n = GENERATE(range(1, 10));
    const Topology star = makeStar(hostNames(n, 0), kGigabit, kLatency);
    CHECK(star.links().size() == static_cast<std::size_t>(2 * n));
    for (Rank from = 0; from < n; ++from)
        for (Rank to = 0; to < n; ++to) {
            const std::vector<LinkId> route = star.route(from, to);
            if (from == to) {
                CHECK(route.empty());
                continue;
            }
            REQUIRE(route.size() == 2);
            CHECK(star.linkName(route[0]) == "node" + std::to_string(from) + "->switch");
            CHECK(star.linkName(route[1]) == "switch->node" + std::to_string(to));
        }
}

TEST_CASE("ring: routes take the shorter way round, and each link is there once") {
    const int n = GENERATE(range(1, 10));
    const Topology ring = makeRing(hostNames(n, 0), kGigabit, kLatency);
    // Duplex links between neighbours; two hosts share one, one host has none.
    CHECK(ring.links().size() == static_cast<std::size_t>(n == 1 ? 0 : n == 2 ? 2 : 2 * n));
    for (Rank from = 0; from < n; ++from)
        for (Rank to = 0; to < n; ++to) {
            const int clockwise = (to - from + n) % n;
            const std::vector<LinkId> route = ring.route(from, to);
            CHECK(route.size() == static_cast<std::size_t>(std::min(clockwise, n - clockwise)));
            if (!route.empty()) {
                CHECK(ring.link(route.front()).from == VertexId{static_cast<std::uint32_t>(from)});
                CHECK(ring.link(route.back()).to == VertexId{static_cast<std::uint32_t>(to)});
            }
        }
}

TEST_CASE("topology: links are found by name, and one can be changed in a copy") {
    const Topology star = makeStar(hostNames(3, 1), kGigabit, kLatency);
    const LinkId link = star.findLink("switch->server0");
    REQUIRE(link.isValid());
    CHECK_FALSE(star.findLink("server1->switch").isValid());
    const Topology slower = star.withLink(link, Bandwidth::bitsPerSecond(1'000), Time());
    CHECK(slower.link(link).bandwidth.bps() == 1'000);
    CHECK(star.link(link).bandwidth == kGigabit);
}
