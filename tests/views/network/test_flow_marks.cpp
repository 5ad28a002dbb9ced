// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/network/flow_marks.h"

#include <algorithm>

using namespace ringscope;

TEST_CASE("a flow is cut into round portions, at most as many as asked for on the busiest link") {
    // Every link of the ring carries 2 · 8 B; 16 B in 4 portions are 4 B, rounded up to 5.
    const auto run = indexOf(twoNodeRing());
    const FlowMarks marks = makeFlowMarks(*run, 4);
    CHECK(marks.unit == 5);
    REQUIRE(marks.links.size() == 2);
    CHECK(marks.links[0].senders == std::vector<std::uint16_t>{0, 0, 0, 0}); // 5, 5, 5 and 1 B
    CHECK(marks.links[0].onlySender == 0);
    CHECK(marks.links[1].onlySender == 1);
}

TEST_CASE("portions cover what a link carries, whatever the sizes") {
    const int nodes = GENERATE(2, 3, 5, 8, 9);
    const std::uint64_t elements = GENERATE(std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{1'000'003});
    const char* algorithm = GENERATE("ring", "naive", "parameter-server");
    CAPTURE(nodes, elements, algorithm);
    const auto run = indexOf(sampleScenario(algorithm, nodes, elements, TopologyKind::Star));
    const FlowMarks marks = makeFlowMarks(*run);
    std::size_t most = 0;
    for (std::uint32_t link = 0; link < marks.links.size(); ++link) {
        Bytes carried = 0;
        for (const std::uint32_t row : run->hopsOfLink(LinkId{link})) {
            carried += run->trace().hops[row].bytes;
        }
        CHECK(marks.links[link].senders.size() == (carried + marks.unit - 1) / marks.unit);
        most = std::max(most, marks.links[link].senders.size());
    }
    CHECK(most <= 48);
    CHECK((most >= 10 || marks.unit == 1)); // 5 times a power of ten is at most 2.5 times too large
}

TEST_CASE("senders that share a link share its portions as they share its bytes") {
    // 4 workers push 16 MB each over the server's link: a quarter of the portions each, at any point to
    // within one.
    const auto run = indexOf(sampleScenario("parameter-server", 4, 4'000'000, TopologyKind::Star));
    const FlowMarks marks = makeFlowMarks(*run);
    const std::uint32_t toServer = 9; // link 2i + 1 reaches host i; the server is host 4
    const FlowMarks::OfLink& link = marks.links[toServer];
    CHECK(link.onlySender == FlowMarks::kSeveralSenders);
    REQUIRE(link.senders.size() >= 20);
    for (std::uint16_t worker = 0; worker < 4; ++worker) {
        const auto share = std::count(link.senders.begin(), link.senders.end(), worker);
        CHECK(static_cast<double>(share) ==
              Approx(static_cast<double>(link.senders.size()) / 4).margin(1.01));
    }
    // On their way back all bytes are the server's.
    CHECK(marks.links[8].onlySender == 4);
}

TEST_CASE("a run without messages has no portions") {
    const FlowMarks marks = makeFlowMarks(*indexOf(sampleScenario("ring", 1, 5, TopologyKind::Star)));
    CHECK(marks.unit == 1);
    for (const FlowMarks::OfLink& link : marks.links) {
        CHECK(link.senders.empty());
    }
}
