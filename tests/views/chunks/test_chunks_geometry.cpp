// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/chunks/chunks_stage.h"

#include <QImage>

using namespace ringscope;

namespace {

TraceShape matrixOf(int nodes, int places) {
    TraceShape shape;
    shape.workers = nodes;
    shape.places = places;
    shape.valueChars = std::min(nodes, 8);
    return shape;
}

} // namespace

TEST_CASE("the matrix fits its stage, cells apart, labels beside, hits where drawn") {
    for (const QSizeF size : {QSizeF(880, 370), QSizeF(440, 370), QSizeF(1900, 900), QSizeF(3800, 1900)}) {
        for (const int nodes : {1, 2, 3, 4, 8, 16, 64}) {
            for (const double scale : {1.0, 1.6}) {
                CAPTURE(size.width(), size.height(), nodes, scale);
                const ChunksGeometry geometry(matrixOf(nodes, nodes), size, scale);
                const QRectF stage(QPointF(), size);
                for (Rank node = 0; node < nodes; node += 1 + nodes / 8) {
                    for (int place = 0; place < nodes; place += 1 + nodes / 8) {
                        const QRectF cell = geometry.cell(node, place);
                        CHECK(stage.contains(cell));
                        CHECK(geometry.nodeAt(cell.center()) == node);
                        CHECK(geometry.placeAt(cell.center()) == place);
                        if (place > 0) {
                            CHECK(geometry.cell(node, place - 1).right() < cell.left());
                        }
                        if (node > 0) {
                            CHECK(geometry.cell(node - 1, place).bottom() < cell.top());
                        }
                    }
                    CHECK(geometry.rowLabel(node).right() <= geometry.cell(node, 0).left());
                    CHECK_FALSE(geometry.placeAt(geometry.rowLabel(node).center()).has_value());
                }
                const double rowsApart = geometry.cell(0, 0).height() * geometry.labelledRows() * 1.2;
                CHECK(rowsApart >= 0.9 * geometry.textPixels());
                CHECK(geometry.columnLabel(0).bottom() <= geometry.cell(0, 0).top());
                CHECK_FALSE(geometry.nodeAt(QPointF(size.width() / 2, -1)).has_value());
            }
        }
    }
}

TEST_CASE("digits up to 8 × 8 with full values, fills at 64 × 64") {
    CHECK(ChunksGeometry(matrixOf(8, 8), {880, 370}, 1).detail() == ChunkDetail::Digits);
    CHECK(ChunksGeometry(matrixOf(4, 4), {440, 370}, 1).detail() == ChunkDetail::Digits);
    CHECK(ChunksGeometry(matrixOf(64, 64), {880, 370}, 1).detail() == ChunkDetail::Fill);
    TraceShape sixteen = matrixOf(16, 16);
    sixteen.valueChars = 5;
    CHECK(ChunksGeometry(sixteen, {1900, 900}, 1).detail() == ChunkDetail::Digits);
}

TEST_CASE("a place that a server does not hold selects the server, not a cell") {
    Scenario scenario = sampleScenario("parameter-server", 2, 100, TopologyKind::Star);
    scenario.servers = 2;
    const auto index = indexOf(scenario);
    const World world = worldAt(*index, Time());
    const StageInput input{*index, world, theme(ThemeKind::Light), {}, {}, 0, 1};
    ChunksStage stage;
    stage.layout(*index, {600, 400}, 1);
    const ChunksGeometry geometry(traceShapeOf(index->trace()), {600, 400}, 1);
    CHECK(stage.itemAt(geometry.cell(2, 0).center(), input) == Selectable::ofCell(2, 0));
    CHECK(stage.itemAt(geometry.cell(2, 1).center(), input) == Selectable::ofNode(2));
    CHECK(stage.itemAt(geometry.rowLabel(1).center(), input) == Selectable::ofNode(1));
    CHECK(stage.itemAt(QPointF(590, 395), input).isNothing());
}

TEST_CASE("a message in flight is hit between the rows of its sender and its receiver") {
    const auto index = indexOf(twoNodeRing());
    const World world = worldAt(*index, Time::nanoseconds(5)); // half way
    const StageInput input{*index, world, theme(ThemeKind::Light), {}, {}, 0, 1};
    ChunksStage stage;
    stage.layout(*index, {600, 400}, 1);
    const ChunksGeometry geometry(traceShapeOf(index->trace()), {600, 400}, 1);
    const QPointF between = geometry.token(0, 0, 1, 0, 0.5).center();
    CHECK(between.y() == Approx((geometry.cell(0, 0).center().y() + geometry.cell(1, 0).center().y()) / 2));
    CHECK(stage.itemAt(between, input) == Selectable::ofMessage(0));
}

TEST_CASE("a single column leaves lanes beside it: chunks hide neither values nor each other") {
    for (const QSizeF size : {QSizeF(890, 440), QSizeF(1280, 690), QSizeF(1500, 740), QSizeF(440, 370)}) {
        for (const int nodes : {2, 3, 4, 8, 13, 16}) {
            CAPTURE(size.width(), nodes);
            const ChunksGeometry geometry(matrixOf(nodes, 1), size, 1);
            REQUIRE(geometry.hasLanes());
            const QRectF stage(QPointF(), size);
            // As in a step of recursive doubling: all exchange with the node at a distance, those below send
            // down and those above send up.
            for (int distance = 1; distance < nodes; distance *= 2) {
                for (const double position : {0.0, 0.3, 0.5, 1.0}) {
                    std::vector<QRectF> tokens;
                    for (Rank node = 0; node < nodes; ++node) {
                        const Rank partner = node ^ distance;
                        if (partner >= nodes) {
                            continue;
                        }
                        const QRectF token = geometry.token(node, 0, partner, 0, position);
                        CHECK(stage.contains(token));
                        CHECK(token.left() > geometry.cell(0, 0).right());
                        for (const QRectF& other : tokens) {
                            CHECK_FALSE(other.intersects(token));
                        }
                        tokens.push_back(token);
                    }
                }
            }
        }
    }
    CHECK_FALSE(ChunksGeometry(matrixOf(4, 4), {890, 440}, 1).hasLanes());
}

TEST_CASE("several columns leave a lane beside each: a chunk that keeps to its column hides no value") {
    for (const QSizeF size : {QSizeF(890, 440), QSizeF(440, 370), QSizeF(1500, 740)}) {
        CAPTURE(size.width());
        const ChunksGeometry geometry(matrixOf(4, 4), size, 1);
        CHECK(geometry.detail() == ChunkDetail::Digits);
        REQUIRE(geometry.ridesLane(2, 2));
        for (const double position : {0.0, 0.4, 1.0}) {
            const QRectF token = geometry.token(3, 2, 0, 2, position); // past all rows
            CHECK(token.left() > geometry.cell(0, 2).right());
            CHECK(token.right() < geometry.cell(0, 3).left());
        }
    }
    // Of eight the values need all the room.
    CHECK_FALSE(ChunksGeometry(matrixOf(8, 8), {880, 370}, 1).ridesLane(2, 2));
}

TEST_CASE("chunks that arrive at one cell stand behind each other in their lane") {
    TraceShape shape = matrixOf(4, 1);
    shape.servers = 1;
    const ChunksGeometry geometry(shape, {440, 300}, 1);
    for (const double position : {0.0, 0.5, 0.95, 1.0}) {
        std::vector<ChunksGeometry::Way> ways;
        for (Rank worker = 0; worker < 4; ++worker)
            ways.push_back({worker, 0, 4, 0, position});
        const std::vector<QRectF> tokens = geometry.tokens(ways);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            CHECK(tokens[i].top() >= geometry.token(static_cast<Rank>(i), 0, 4, 0, 0).top() - 1e-9);
            if (i > 0)
                CHECK(tokens[i - 1].bottom() < tokens[i].top());
        }
        CHECK(tokens.back() == geometry.token(3, 0, 4, 0, position)); // the nearest is where it is
    }
}

TEST_CASE("chunks on their way to and from a switch that adds up keep to the row of their worker") {
    for (const int workers : {1, 2, 4, 8, 16}) {
        TraceShape shape = matrixOf(workers, 20);
        shape.servers = 1;
        shape.adder = workers;
        const ChunksGeometry geometry(shape, {890, 440}, 1);
        for (const double position : {0.0, 0.3, 0.7, 1.0}) {
            std::vector<QRectF> tokens;
            for (Rank worker = 0; worker < workers; ++worker) {
                // A packet of chunk 3 for the slot in column 15, and the sum of chunk 2 from there.
                for (const QRectF& token : {geometry.token(worker, 3, workers, 15, position),
                                            geometry.token(workers, 15, worker, 2, position)}) {
                    CHECK(geometry.row(worker).adjusted(-1, -0.01, 1, 0.01).contains(token));
                    for (const QRectF& other : tokens)
                        CHECK_FALSE(other.intersects(token));
                    tokens.push_back(token);
                }
            }
        }
        CHECK(geometry.token(0, 3, workers, 15, 1).center().x() ==
              Approx(geometry.cell(workers, 15).center().x()));
        const QRectF token = geometry.token(workers, 15, 0, 2, 0.5);
        const QPolygonF trail = geometry.trail(workers, 15, 2, token);
        CHECK(trail.front() == geometry.cell(workers, 15).center());
        CHECK(trail.back() == token.center());
    }
}
