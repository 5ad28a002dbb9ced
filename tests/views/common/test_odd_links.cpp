// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/odd_links.h"

#include <algorithm>

using namespace ringscope;

namespace {

const Bandwidth kUsual = Bandwidth::bitsPerSecond(10'000'000'000);
const Bandwidth kSlow = Bandwidth::bitsPerSecond(1'000'000'000);

} // namespace

TEST_CASE("only a link whose bandwidth most others have not is odd") {
    const int nodes = GENERATE(1, 2, 3, 4, 8, 9);
    CAPTURE(nodes);
    const Topology star = makeStar(hostNames(nodes, 0), kUsual, Time());
    const auto none = oddBandwidths(star);
    REQUIRE(none.size() == static_cast<std::size_t>(2 * nodes));
    CHECK(std::none_of(none.begin(), none.end(), [](const auto& odd) { return odd.has_value(); }));

    // Of two links the larger bandwidth is the usual one; a single link has none to be compared with.
    const auto odd = oddBandwidths(star.withLink(LinkId{0}, kSlow, Time()));
    for (std::size_t id = 0; id < odd.size(); ++id)
        CHECK(odd[id] == (id == 0 && nodes > 1 ? std::optional(kSlow) : std::nullopt));
}

TEST_CASE("links between switches are not odd for having another bandwidth than those of hosts") {
    const Topology fabric = makeFabric(hostNames(4, 0), {.shape = FabricShape::leafSpine(2, 2, 1),
                                                         .ports = {0, 1, 2, 3},
                                                         .bandwidth = kSlow,
                                                         .uplink = kUsual,
                                                         .latency = Time()});
    const auto odd = oddBandwidths(fabric);
    CHECK(std::none_of(odd.begin(), odd.end(), [](const auto& one) { return one.has_value(); }));
}
