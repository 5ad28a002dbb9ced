// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/stepping.h"
#include "core/run/run.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "tests/views/common/shown_stage.h"
#include "views/common/flights.h"
#include "views/common/stage_frame.h"
#include "views/ring/node_note.h"
#include "views/ring/ring_stage.h"

#include <QImage>

#include <set>

using namespace ringscope;

namespace {

/// Paints the stage at an instant and returns how many different colours there are: a picture, not an empty
/// panel.
std::size_t coloursOf(const TraceIndex& index, Time time, QSizeF size = {880, 400}) {
    RingStage stage;
    layoutStage(stage, index, size, 1);
    const World world = worldAt(index, time);
    QImage image(size.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paintStage(stage, painter, size, {index, world, theme(ThemeKind::Light), {}, {}, 0, 1});
    painter.end();
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2) {
            colours.insert(image.pixel(x, y));
        }
    }
    return colours.size();
}

Time halfWay(const TraceIndex& index) {
    return Time::picoseconds(index.end().ps() / 2);
}

/// The kinds of all items that can be hit anywhere on the stage.
std::set<Selectable::Kind> kindsOn(const TraceIndex& index, Time time) {
    const QSizeF size(880, 400);
    RingStage stage;
    stage.layout(index, size, 1);
    const World world = worldAt(index, time);
    std::set<Selectable::Kind> kinds;
    for (int y = 0; y < 400; y += 3) {
        for (int x = 0; x < 880; x += 3) {
            kinds.insert(
                stage.itemAt(QPointF(x, y), {index, world, theme(ThemeKind::Light), {}, {}, 0, 1}).kind);
        }
    }
    return kinds;
}

} // namespace

TEST_CASE("every algorithm is drawn at every size, from start to end, also with nothing to send") {
    for (const char* algorithm : {"ring", "naive", "parameter-server"}) {
        for (const int nodes : {1, 2, 3, 9, 17}) {
            for (const std::uint64_t elements : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{97}}) {
                CAPTURE(algorithm, nodes, elements);
                const auto index = indexOf(sampleScenario(algorithm, nodes, elements, TopologyKind::Star));
                for (const Time time : {Time(), halfWay(*index), index->end()}) {
                    CHECK(coloursOf(*index, time) > 3);
                    CHECK(coloursOf(*index, time, {440, 400}) > 3);
                }
            }
        }
    }
}

TEST_CASE("a picture of a ring is the same whether its still part is new or kept") {
    const char* algorithm = GENERATE("ring", "naive", "parameter-server");
    const double share = GENERATE(0.1, 0.45, 1.0);
    CAPTURE(algorithm, share);
    const ShownStage<RingStage> shown(indexOf(sampleScenario(algorithm, 6, 96, TopologyKind::Star)), share,
                                      QSize(1000, 600));
    CHECK(shown.forgetsInstant(0.7));
}

TEST_CASE("nodes, cells, messages and links can all be hit while they are there") {
    using Kind = Selectable::Kind;
    for (const int nodes : {2, 4, 8, 64}) {
        CAPTURE(nodes);
        const auto index = indexOf(sampleScenario("ring", nodes, 6'400, TopologyKind::Star));
        const Time sending = Time::picoseconds(startOfStep(*index, 2).ps() + 1'500'000);
        const auto kinds = kindsOn(*index, sending);
        CHECK(kinds.contains(Kind::Node));
        CHECK(kinds.contains(Kind::Cell));
        CHECK(kinds.contains(Kind::Message));
        CHECK(kinds.contains(Kind::Link));
        CHECK(kinds.contains(Kind::Nothing));
        CHECK_FALSE(kindsOn(*index, index->end()).contains(Kind::Message));
    }
}

TEST_CASE("each link on the way from a node to the next marks its arrow, and so does its queue") {
    // A star: node r sends on link 2·r to the switch and receives on link 2·r + 1.
    const int nodes = GENERATE(4, 64); // boxes, spokes
    const ShownStage<RingStage> shown(indexOf(sampleScenario("ring", nodes, 6'400, TopologyKind::Star)), 0.4,
                                      QSize(1000, 600));
    const auto pictureWith = [&](const Selectable& selected) {
        StageInput input = shown.input();
        input.selected = selected;
        return shown.picture(input);
    };
    const QImage first = pictureWith(Selectable::ofLink(0)); // node 0 → switch
    CHECK(first != pictureWith({}));
    CHECK(first == pictureWith(Selectable::ofLink(3))); // switch → node 1
    CHECK(first == pictureWith(Selectable::ofQueue(3)));
    CHECK(first != pictureWith(Selectable::ofLink(2))); // node 1 → switch
    CHECK(pictureWith(Selectable::ofLink(3, 1)) == pictureWith({}));
}

TEST_CASE("a node's note is the addition at a step, else what goes out and in, at the end that it is done") {
    const auto index = indexOf(sampleScenario("ring", 4, 4'000, TopologyKind::Ring));
    const auto noteAt = [&](Time time, Rank node) {
        const World world = worldAt(*index, time);
        return nodeNote(*index, world, Activity(*index, world), node).text;
    };
    CHECK(noteAt(Time::microseconds(2), 1) == QString::fromUtf8("c1 out · c0 in"));
    // Node 1 has taken chunk 0 from node 0 (1) into its own (10).
    CHECK(noteAt(startOfStep(*index, 2), 1) == "1 + 10 = 11");
    // Step 3: chunk 3 with nodes 3 and 0 in it reaches node 1.
    CHECK(noteAt(startOfStep(*index, 3), 1) == "1001 + 10 = 1011");
    CHECK(noteAt(index->end() + Time(), 0).startsWith("c"));
    const World end = worldAt(*index, index->end());
    CHECK(end.nodes[0].finished);
}

TEST_CASE("a deadlock is told by its cycle, a stall by the node that failed") {
    Scenario scenario = sampleScenario("ring", 4, 8'192, TopologyKind::Ring);
    scenario.exchange.kind = ExchangeKind::SendFirst;
    scenario.exchange.eagerLimit = 4'096;
    const auto deadlock = indexOf(scenario);
    REQUIRE(deadlock->trace().outcome.kind == Outcome::Kind::Deadlock);
    const QString told = endOfRun(deadlock->trace());
    CHECK(told.startsWith("deadlock"));
    CHECK(told.count(QString::fromUtf8("→")) == 4); // four nodes and back
    const World world = worldAt(*deadlock, deadlock->end());
    const NodeNote note = nodeNote(*deadlock, world, Activity(*deadlock, world), 0);
    CHECK(note.tone == NodeNote::Tone::Trouble);
    CHECK(note.text == "waits for 1");
    CHECK(coloursOf(*deadlock, deadlock->end()) > 3);

    Scenario failing = sampleScenario("ring", 4, 4'000, TopologyKind::Ring);
    failing.failures = {{2, Time::microseconds(3)}};
    const auto stalled = indexOf(failing);
    REQUIRE(stalled->trace().outcome.kind == Outcome::Kind::Stalled);
    CHECK(endOfRun(stalled->trace()) == "Node 2 failed");
    const World after = worldAt(*stalled, stalled->end());
    const Activity activity(*stalled, after);
    CHECK(nodeNote(*stalled, after, activity, 2).text == "failed");
    // Nobody announces an addition that never comes, though chunks lie before nodes that cannot take them in.
    for (const Wait& wait : stalled->trace().outcome.waits) {
        if (wait.kind == Wait::Kind::Failed)
            continue;
        CHECK(nodeNote(*stalled, after, activity, wait.node).text.startsWith("waits for "));
        CHECK((activity.changeAt(wait.node) == nullptr || activity.changeAt(wait.node)->done));
    }
    CHECK(coloursOf(*stalled, stalled->end()) > 3);
}

TEST_CASE("the size of a chunk is said as it is: one, a range, none") {
    TraceHeader header;
    header.workers = 4;
    header.elements = 8;
    header.places.assign(4, PlaceInfo{0, 2, PlaceInfo::Kind::Gradient});
    CHECK(placeSizes(header) == "one chunk 8 B");
    header.places[0].elements = 3;
    CHECK(placeSizes(header) == "chunks of 8 B to 12 B");
    header.servers = 1;
    CHECK(placeSizes(header) == "shards of 8 B to 12 B");
    header.elements = 0;
    CHECK(placeSizes(header) == "empty gradient: nothing to send");
}

TEST_CASE("the header names algorithm, operation and, without values, that there are none") {
    RunLimits limits;
    limits.payloadMemory = 0;
    Scenario scenario = sampleScenario("ring", 4, 4'000, TopologyKind::Ring);
    scenario.operation = Operation::Average;
    const auto index = indexOf(run(scenario, {}, {}, limits));
    const World world = worldAt(*index, startOfStep(*index, 2));
    StageInput input{*index, world, theme(ThemeKind::Light), {}, {}, 0, 1};
    CHECK(runTitle(input) == "Ring AllReduce · average · sizes only");
    CHECK(progressText(input).contains("step 2 of 6"));
    input.runName = "striped"; // beside another ring
    CHECK(runTitle(input) == "striped · average · sizes only");
}
