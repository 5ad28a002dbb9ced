// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/playback/trace_index.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"

#include <cmath>

using namespace ringscope;

namespace {

Time ns(std::int64_t nanoseconds) {
    return Time::nanoseconds(nanoseconds);
}

std::vector<std::uint32_t> list(std::span<const std::uint32_t> rows) {
    return {rows.begin(), rows.end()};
}

std::vector<Rank> members(const NodeSet& set, int nodes) {
    std::vector<Rank> result;
    for (Rank rank = 0; rank < nodes; ++rank)
        if (set.contains(rank))
            result.push_back(rank);
    return result;
}

using Ids = std::vector<std::uint32_t>;

} // namespace

TEST_CASE("index: rows by link, message, node and cell", "[playback]") {
    const auto index = indexOf(twoNodeRing());
    CHECK(list(index->hopsOfLink(LinkId{0})) == Ids{0, 2});
    CHECK(list(index->hopsOfLink(LinkId{1})) == Ids{1, 3});
    CHECK(list(index->hopsOfMessage(MessageId{2})) == Ids{2});
    CHECK(list(index->messagesFrom(0)) == Ids{0, 2});
    CHECK(list(index->messagesTo(0)) == Ids{1, 3});
    CHECK(list(index->updatesOfCell(1, 0)) == Ids{0});
    CHECK(list(index->updatesOfCell(1, 1)) == Ids{2});
    CHECK(list(index->marksOfNode(1)) == Ids{1, 3});
    CHECK(index->updatesUntil(ns(9)) == 0);
    CHECK(index->updatesUntil(ns(10)) == 2);
    CHECK(index->updatesUntil(ns(20)) == 4);
}

TEST_CASE("index: who has contributed, and what was sent", "[playback]") {
    const auto index = indexOf(twoNodeRing());
    CHECK(members(index->initialContributors(1, 0), 2) == std::vector<Rank>{1});
    CHECK(members(index->contributorsAfter(0), 2) == std::vector<Rank>{0, 1});
    CHECK(members(index->contributorsAfter(3), 2) == std::vector<Rank>{0, 1});
    CHECK(members(index->contributorsSent(MessageId{0}), 2) == std::vector<Rank>{0});
    CHECK(members(index->contributorsSent(MessageId{2}), 2) == std::vector<Rank>{0, 1});
    CHECK(index->valueSent(MessageId{0}) == 1.0F);
    CHECK(index->valueSent(MessageId{1}) == 10.0F);
    CHECK(index->valueSent(MessageId{2}) == 11.0F); // asked for at the instant of the addition, so after it
}

TEST_CASE("index: steps, phases and instants", "[playback]") {
    const auto index = indexOf(twoNodeRing());
    const std::vector<StepSpan> steps(index->steps().begin(), index->steps().end());
    CHECK(
        steps ==
        std::vector<StepSpan>{
            {.step = 0, .phase = 0, .index = 0, .start = ns(0), .end = ns(10), .messages = 2, .bytes = 16},
            {.step = 1, .phase = 1, .index = 0, .start = ns(10), .end = ns(20), .messages = 2, .bytes = 16}});
    const std::vector<PhaseSpan> phases(index->phases().begin(), index->phases().end());
    CHECK(phases == std::vector<PhaseSpan>{{0, 0, 0, ns(0), ns(10)}, {1, 1, 1, ns(10), ns(20)}});
    const std::vector<Time> instants(index->eventTimes().begin(), index->eventTimes().end());
    CHECK(instants == std::vector<Time>{ns(0), ns(10), ns(20)});
}

TEST_CASE("index: a ring's partial sums gather one node a step, its complete chunks then replace",
          "[playback]") {
    const int n = GENERATE(2, 3, 4, 5, 8, 9);
    const auto index = indexOf(sampleScenario("ring", n, 101, TopologyKind::Star));
    const Trace& trace = index->trace();
    for (std::uint32_t position = 0; position < trace.updates.size(); ++position) {
        const MessageRow& message = trace.messages[trace.updates[position].index()];
        const int k = message.step;
        // Chunk j starts at node j; after step k of scatter-reduce, nodes j … j+k+1 are in it.
        const bool reduces = k < n - 1;
        CHECK(index->contributorsSent(MessageId{trace.updates[position].index()}).size() ==
              (reduces ? k + 1 : n));
        const NodeSet& after = index->contributorsAfter(position);
        CHECK(after.size() == (reduces ? k + 2 : n));
        for (int i = 0; i <= k + 1 && reduces; ++i)
            CHECK(after.contains((message.target + i) % n));
    }
}

TEST_CASE("index: contributors agree with the digits of the sums that the threads computed", "[playback]") {
    // Node r holds 10^r, so the decimal digits of a partial sum say who is in it.
    const auto* algorithm = GENERATE("ring", "naive", "parameter-server");
    const int n = GENERATE(1, 2, 3, 5, 8);
    const auto index = indexOf(sampleScenario(algorithm, n, 7, TopologyKind::Star));
    const Trace& trace = index->trace();
    INFO(algorithm << " N = " << n);
    for (std::uint32_t position = 0; position < trace.updates.size(); ++position) {
        const UpdateRef update = trace.updates[position];
        const int place =
            update.isLocal() ? trace.locals[update.index()].target : trace.messages[update.index()].target;
        auto rest = static_cast<long>(index->valueAfter(position, place));
        for (Rank rank = 0; rank < n; ++rank, rest /= 10)
            CHECK(index->contributorsAfter(position).contains(rank) == (rest % 10 == 1));
    }
}

TEST_CASE("index: rows of a message follow its path over several links", "[playback]") {
    // Naive on a ring of six: gradients for the node opposite cross three links, in segments of 16 B.
    Scenario scenario = sampleScenario("naive", 6, 25, TopologyKind::Ring);
    scenario.network.fabric.packet = 16;
    const auto index = indexOf(scenario);
    const Trace& trace = index->trace();
    for (std::uint32_t id = 0; id < trace.messages.size(); ++id) {
        const MessageRow& message = trace.messages[id];
        const auto route = trace.topology.route(message.from, message.to);
        const auto rows = index->hopsOfMessage(MessageId{id});
        REQUIRE(rows.size() == route.size() * 7); // 100 B: six of 16, one of 4
        for (std::size_t i = 0; i < rows.size(); ++i) {
            CHECK(trace.hops[rows[i]].link == route[i / 7].value);
            CHECK(trace.hops[rows[i]].segment == i % 7);
            CHECK(index->previousHop(rows[i]) == (i < 7 ? TraceIndex::kNoHop : rows[i - 7]));
        }
        CHECK(index->firstHopsOfMessage(MessageId{id}).size() == 7);
        CHECK(index->lastHopsOfMessage(MessageId{id}).data() == rows.last(7).data());
    }
}

TEST_CASE("index: sums over the rows of a link", "[playback]") {
    Scenario scenario = sampleScenario("naive", 6, 25, TopologyKind::Ring);
    scenario.network.fabric.packet = 16;
    const auto index = indexOf(scenario);
    const Trace& trace = index->trace();
    using Which = LinkRows::Which;
    for (std::uint32_t id = 0; id < trace.topology.links().size(); ++id) {
        const LinkId link{id};
        Tally all;
        Tally own;
        Tally last;
        const auto rows = index->hopsOfLink(link);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            CHECK(index->linkRows().sum(link, i, Which::All) == all);
            CHECK(index->linkRows().sum(link, i, Which::FromSender) == own);
            CHECK(index->linkRows().sum(link, i, Which::ToReceiver) == last);
            const HopRow& hop = trace.hops[rows[i]];
            const MessageRow& message = trace.messages[hop.message];
            const Tally row{hop.bytes, hop.segment == 6 ? 1U : 0U};
            all = all + row;
            if (message.from == trace.topology.link(link).from.value)
                own = own + row;
            if (message.to == trace.topology.link(link).to.value)
                last = last + row;
        }
        CHECK(index->linkRows().sum(link, rows.size(), Which::All) == all);
    }
}

TEST_CASE("index: it is given up when nobody waits for it", "[playback]") {
    const auto trace = indexOf(sampleScenario("ring", 4, 16, TopologyKind::Star))->sharedTrace();
    std::stop_source unwanted;
    CHECK_NOTHROW(TraceIndex(trace, unwanted.get_token()));
    unwanted.request_stop();
    CHECK_THROWS_AS(TraceIndex(trace, unwanted.get_token()), Error);
}

TEST_CASE("index: nothing at all", "[playback][B02]") {
    const auto* algorithm = GENERATE("ring", "naive", "parameter-server");
    const int n = GENERATE(1, 2, 4);
    const auto index = indexOf(sampleScenario(algorithm, n, 0, TopologyKind::Star));
    CHECK(index->end() == Time());
    CHECK(index->eventTimes().size() == 1);
    CHECK(index->messagesFrom(n - 1).empty());
    CHECK(index->trace().updates.empty());
}
