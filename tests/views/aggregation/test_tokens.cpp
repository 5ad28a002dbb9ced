// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/views/aggregation/aggregation_samples.h"
#include "views/aggregation/tokens.h"

#include <algorithm>
#include <set>

using namespace ringscope;

namespace {

AggregationGeometry geometryOf(const Trace& trace) {
    return {AggregationRun(trace).shape(), QSizeF(900, 500), 1};
}

} // namespace

TEST_CASE("aggregation tokens: packets on one link do not cover each other, and keep to it",
          "[aggregation]") {
    const int workers = GENERATE(1, 2, 5, 8, 64);
    const int slotCount = GENERATE(1, 4, 24);
    const auto index = indexOf(aggregationScenario(workers, slotCount, 3 * slotCount));
    const AggregationGeometry geometry = geometryOf(index->trace());
    CAPTURE(workers, slotCount);
    int overlapping = 0;
    int strayed = 0;
    std::size_t seen = 0;
    for (int step = 0; step <= 97; ++step) {
        const World world = worldAt(*index, Time::picoseconds(index->end().ps() / 97 * step));
        const std::vector<Token> tokens = tokensOf(geometry, *index, world);
        seen += tokens.size();
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const QRectF room(QPointF(0, geometry.worker(0).bottom() - 0.01),
                              QPointF(900, geometry.switchBox().top() + 0.01));
            strayed += room.contains(tokens[i].rect) ? 0 : 1;
            if (i > 0 && tokens[i - 1].worker == tokens[i].worker && tokens[i - 1].isSum == tokens[i].isSum)
                overlapping += tokens[i - 1].rect.intersects(tokens[i].rect) ? 1 : 0;
        }
    }
    CHECK(seen > 0);
    CHECK(overlapping == 0);
    CHECK(strayed == 0);
}

TEST_CASE("aggregation tokens: a sum goes up to all workers at once", "[aggregation]") {
    const int workers = GENERATE(2, 4, 16);
    const auto index = indexOf(aggregationScenario(workers, 1, 2));
    const AggregationGeometry geometry = geometryOf(index->trace());
    // Complete at 10.88 µs; half a packet's time later nothing has arrived.
    const auto early = tokensOf(geometry, *index, worldAt(*index, Time::nanoseconds(13'000)));
    const auto late = tokensOf(geometry, *index, worldAt(*index, Time::nanoseconds(18'000)));
    REQUIRE(early.size() == static_cast<std::size_t>(workers));
    REQUIRE(late.size() == early.size());
    for (std::size_t i = 0; i < early.size(); ++i) {
        CHECK(early[i].isSum);
        CHECK(early[i].chunk == 0);
        CHECK(early[i].rect.top() == early[0].rect.top());
        CHECK(late[i].rect.top() < early[i].rect.top());
    }
}

TEST_CASE("aggregation tokens: what is lost is marked until it is sent again", "[aggregation]") {
    const double loss = GENERATE(0.0, 0.05, 0.3);
    const std::uint64_t seed = GENERATE(1, 2, 3);
    const auto index = indexOf(lossyAggregation(4, loss, seed));
    const Trace& trace = index->trace();
    const AggregationRun run(trace);
    const AggregationGeometry geometry = geometryOf(trace);
    std::set<std::uint32_t> marked;
    for (const Time time : index->eventTimes()) {
        std::set<std::uint32_t> expected;
        for (std::uint32_t id = 0; id < trace.messages.size(); ++id) {
            const MessageRow& lost = trace.messages[id];
            bool isAgain = false;
            for (std::uint32_t later = id + 1; later < trace.messages.size(); ++later) {
                const MessageRow& message = trace.messages[later];
                isAgain = isAgain || (message.from == lost.from && message.to == lost.to &&
                                      message.source == lost.source && message.target == lost.target &&
                                      message.posted <= time);
            }
            if (lost.isLost() && lost.consumed <= time && !isAgain)
                expected.insert(id);
        }
        std::set<std::uint32_t> shown;
        for (const LossMark& mark : lossMarksOf(geometry, run, trace, time)) {
            shown.insert(mark.packet.message);
            // On the link, between the boxes.
            CHECK(mark.rect.center().y() > geometry.worker(0).bottom());
            CHECK(mark.rect.center().y() < geometry.switchBox().top());
        }
        REQUIRE(shown == expected);
        marked.insert(shown.begin(), shown.end());
    }
    // What has been sent again before it is lost is not missing.
    CHECK(marked.size() <= trace.drops.size());
    CHECK(marked.empty() == (loss == 0));
}
