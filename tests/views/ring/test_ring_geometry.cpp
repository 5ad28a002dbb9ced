// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/ring/box_ring.h"
#include "views/ring/spoke_ring.h"

#include <cmath>

using namespace ringscope;

namespace {

TraceShape ringOf(int nodes) {
    TraceShape shape;
    shape.workers = nodes;
    shape.places = nodes;
    shape.valueChars = std::min(nodes, 8); // the digits of 11…1
    return shape;
}

TraceShape naiveOf(int nodes) {
    TraceShape shape = ringOf(nodes);
    shape.places = 2;
    shape.neighbours = false;
    return shape;
}

TraceShape directOf(int nodes) {
    TraceShape shape = ringOf(nodes);
    shape.neighbours = false;
    shape.everyPair = true;
    return shape;
}

TraceShape serversOf(int workers, int servers) {
    TraceShape shape = ringOf(workers);
    shape.servers = servers;
    shape.places = servers;
    shape.neighbours = false;
    return shape;
}

bool overlaps(const QRectF& a, const QRectF& b) {
    return a.intersected(b).width() > 0.01 && a.intersected(b).height() > 0.01;
}

/// Where the lines of a frame are, to half a pixel.
bool isOnFrame(QPointF point, const QRectF& frame) {
    return frame.adjusted(-0.5, -0.5, 0.5, 0.5).contains(point) &&
           !frame.adjusted(0.5, 0.5, -0.5, -0.5).contains(point);
}

QRectF tokenAt(const BoxRing& ring, QPointF middle) {
    const QSizeF size = ring.tokenSize();
    return {middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height()};
}

/// The sizes of a stage: in a window of 1280×720, half of it, full HD, 4K.
const std::vector<QSizeF> kSizes = {{880, 370}, {440, 370}, {1900, 900}, {950, 900}, {3800, 1900}};

void checkBoxes(const BoxRing& ring, const TraceShape& shape, QSizeF size) {
    const QRectF stage(QPointF(), size);
    const auto& nodes = ring.nodes();
    REQUIRE(nodes.size() == static_cast<std::size_t>(shape.nodes()));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        CAPTURE(i);
        CHECK(stage.contains(nodes[i].frame));
        for (std::size_t j = i + 1; j < nodes.size(); ++j) {
            CHECK_FALSE(overlaps(nodes[i].frame, nodes[j].frame));
        }
        for (std::size_t place = 0; place < nodes[i].cells.size(); ++place) {
            const QRectF& cell = nodes[i].cells[place];
            const bool server = static_cast<int>(i) >= shape.workers;
            const bool holds = !server || static_cast<int>(place) == static_cast<int>(i) - shape.workers;
            REQUIRE(cell.isNull() == !holds);
            if (!holds) {
                continue;
            }
            CHECK(nodes[i].frame.contains(cell));
            CHECK_FALSE(overlaps(cell, nodes[i].title));
            CHECK_FALSE(overlaps(cell, nodes[i].status));
            for (std::size_t other = place + 1; other < nodes[i].cells.size(); ++other) {
                CHECK_FALSE(overlaps(cell, nodes[i].cells[other]));
            }
            CHECK(ring.nodeAt(cell.center()) == static_cast<Rank>(i));
            CHECK(ring.placeAt(static_cast<Rank>(i), cell.center()) == static_cast<int>(place));
        }
        CHECK_FALSE(ring.placeAt(static_cast<Rank>(i), nodes[i].title.center()).has_value());
    }
}

void checkTrack(const BoxRing& ring, const TraceShape& shape) {
    REQUIRE(ring.trackCount() == shape.workers);
    for (Rank from = 0; from < shape.workers; ++from) {
        const RouteLine route = ring.route(from, (from + 1) % shape.workers);
        for (const double fraction : {0.0, 0.2, 0.5, 0.8, 1.0}) {
            const QRectF token = tokenAt(ring, route.at(fraction));
            for (const NodeBox& node : ring.nodes()) {
                CHECK_FALSE(overlaps(token, node.frame));
            }
            if (shape.workers > 1) {
                const Rank next = (from + 1) % shape.workers;
                const RouteLine other = ring.route(next, (next + 1) % shape.workers);
                CHECK_FALSE(overlaps(token, tokenAt(ring, other.at(fraction))));
            }
        }
        CHECK(ring.trackAt(route.at(0.5)) == from);
        const RouteLine& link = ring.link(from);
        const auto to = static_cast<std::size_t>((from + 1) % shape.workers);
        CHECK(isOnFrame(link.at(0), ring.nodes()[static_cast<std::size_t>(from)].frame));
        CHECK(isOnFrame(link.at(1), ring.nodes()[to].frame));
        for (const double fraction : {0.0, 0.3, 0.7, 1.0}) {
            CHECK(link.distanceTo(route.at(fraction)) < 0.5);
        }
    }
    for (const QRectF& counter : ring.counters()) {
        CHECK_FALSE(overlaps(counter, ring.note()));
        for (const NodeBox& node : ring.nodes()) {
            CHECK_FALSE(overlaps(counter, node.frame));
        }
    }
}

} // namespace

TEST_CASE("boxes of a ring never overlap, stay on the stage, and messages pass between them") {
    for (const QSizeF size : kSizes) {
        for (const int nodes : {1, 2, 3, 4, 5, 6, 7, 8, 9, 16}) {
            for (const double scale : {1.0, 1.6}) {
                CAPTURE(size.width(), size.height(), nodes, scale);
                const TraceShape shape = ringOf(nodes);
                const auto ring = BoxRing::fit(shape, size, scale);
                if (!ring) {
                    continue;
                }
                checkBoxes(*ring, shape, size);
                if (nodes > 1) {
                    checkTrack(*ring, shape);
                }
                CHECK_FALSE(ring->nodeAt(QPointF(-5, -5)).has_value());
            }
        }
    }
}

TEST_CASE("three and four nodes of a lecture are joined without a detour") {
    // A level line, an upright one or a quarter turn is at most as long as the two sides that it spans.
    for (const QSizeF size : {QSizeF(890, 450), QSizeF(1500, 620), QSizeF(1900, 900)}) {
        for (const int nodes : {3, 4}) {
            CAPTURE(size.width(), nodes);
            const auto ring = BoxRing::fit(ringOf(nodes), size, 1);
            REQUIRE(ring.has_value());
            for (Rank from = 0; from < nodes; ++from) {
                const RouteLine& link = ring->link(from);
                const QPointF way = link.at(1) - link.at(0);
                CHECK(link.length() <= std::abs(way.x()) + std::abs(way.y()) + 0.5);
                CHECK(link.length() >= 2 * ring->tokenSize().height());
            }
        }
    }
}

TEST_CASE("the words in an empty middle are larger than those in the boxes") {
    const int nodes = GENERATE(6, 7, 8, 9, 12);
    const QSizeF size = GENERATE(QSizeF(880, 370), QSizeF(1900, 900));
    const auto ring = BoxRing::fit(ringOf(nodes), size, 1);
    REQUIRE(ring);
    CAPTURE(nodes, size.width());
    CHECK(ring->noteText() >= ring->style().text);
    CHECK(ring->noteText() <= std::max(ring->style().text * 1.6, 16.0));
    if (nodes == 8 && size.width() < 1000) // the boxes of a large stage have the largest text already
        CHECK(ring->noteText() > 1.2 * ring->style().text);
}

TEST_CASE("text grows on a stage of 4K, for it is seen from the same last row") {
    const auto digits = [](QSizeF size) { return BoxRing::fit(ringOf(4), size, 1)->style().digits; };
    CHECK(digits({3800, 1900}) == 2 * digits({1900, 950}));
}

TEST_CASE("where digits are promised they are there, ten pixels high at least") {
    // Up to 8 nodes in a window of 1280×720, up to 4 in half of it.
    for (const auto& [size, most] :
         {std::pair(QSizeF(880, 370), 8), std::pair(QSizeF(440, 370), 4), std::pair(QSizeF(1900, 900), 16)}) {
        for (int nodes = 1; nodes <= most; ++nodes) {
            CAPTURE(size.width(), nodes);
            TraceShape shape = ringOf(nodes);
            shape.valueChars = nodes > 8 ? 5 : nodes; // index values beyond 8 nodes
            const auto ring = BoxRing::fit(shape, size, 1);
            REQUIRE(ring.has_value());
            CHECK(ring->style().detail == ChunkDetail::Digits);
            CHECK(ring->style().digits >= 10);
        }
    }
}

TEST_CASE("two nodes have two ways between them, one for each direction, apart") {
    for (const TraceShape& shape : {ringOf(2), naiveOf(2)}) {
        const auto ring = BoxRing::fit(shape, {880, 370}, 1);
        REQUIRE(ring.has_value());
        const RouteLine there = ring->route(0, 1);
        const RouteLine back = ring->route(1, 0);
        CHECK(QLineF(there.at(0.5), back.at(0.5)).length() > 8);
    }
}

TEST_CASE("servers stand in the middle, apart from the workers, and chords lead to them") {
    for (const QSizeF size : kSizes) {
        for (const auto& [workers, servers] :
             {std::pair(1, 1), std::pair(2, 1), std::pair(4, 1), std::pair(4, 2), std::pair(8, 2)}) {
            CAPTURE(size.width(), size.height(), workers, servers);
            const TraceShape shape = serversOf(workers, servers);
            const auto ring = BoxRing::fit(shape, size, 1);
            if (!ring) {
                continue;
            }
            checkBoxes(*ring, shape, size);
            const RouteLine push = ring->route(0, workers);
            CHECK_FALSE(push.isEmpty());
            CHECK(push.length() > 0);
        }
    }
}

TEST_CASE("naive: every pair has a chord that starts and ends outside both boxes' middles") {
    const TraceShape shape = naiveOf(6);
    const auto ring = BoxRing::fit(shape, {880, 370}, 1);
    REQUIRE(ring.has_value());
    checkBoxes(*ring, shape, {880, 370});
    for (Rank from = 0; from < 6; ++from) {
        for (Rank to = 0; to < 6; ++to) {
            if (from != to) {
                const RouteLine chord = ring->route(from, to);
                CHECK(chord.length() > 0);
                CHECK(QLineF(chord.at(0), ring->nodes()[static_cast<std::size_t>(from)].frame.center())
                          .length() <
                      QLineF(chord.at(1), ring->nodes()[static_cast<std::size_t>(from)].frame.center())
                          .length());
            }
        }
    }
}

TEST_CASE("spokes: cells are hit where they are drawn, for any number of nodes") {
    for (const QSizeF size : kSizes) {
        for (const int nodes : {1, 2, 3, 16, 64, 256}) {
            for (const double scale : {1.0, 1.6}) {
                CAPTURE(size.width(), size.height(), nodes, scale);
                const TraceShape shape = ringOf(nodes);
                const SpokeRing ring(shape, size, scale);
                const QRectF stage(QPointF(), size);
                for (Rank worker = 0; worker < nodes; worker += 1 + nodes / 16) {
                    CHECK(stage.contains(ring.spoke(worker).boundingRect()));
                    for (int place = 0; place < nodes; place += 1 + nodes / 16) {
                        const QPointF middle = ring.messagePoint(worker, worker, place, 0);
                        CHECK(ring.nodeAt(middle) == worker);
                        CHECK(ring.placeAt(middle) == place);
                    }
                }
                CHECK_FALSE(ring.nodeAt(ring.middle()).has_value());
            }
        }
    }
}

TEST_CASE("spokes: labels do not touch each other and stay on the stage") {
    for (const QSizeF size : kSizes) {
        for (const int nodes : {9, 16, 64, 256}) {
            CAPTURE(size.width(), size.height(), nodes);
            const SpokeRing ring(ringOf(nodes), size, 1);
            CHECK(ring.labelPixels() >= 9);
            for (Rank worker = 0; worker < nodes; worker += ring.labelEvery()) {
                CHECK(QRectF(QPointF(), size).contains(ring.labelRect(worker).center()));
            }
            const double apart =
                QLineF(ring.labelRect(0).center(), ring.labelRect(ring.labelEvery()).center()).length();
            CHECK(apart >= ring.labelPixels() * 0.6 * 2);
        }
    }
}

TEST_CASE("spokes: a message is over its sender at 0 and over its receiver at 1, the last worker's over the "
          "first") {
    const SpokeRing ring(ringOf(64), {880, 370}, 1);
    for (const Rank from : {0, 31, 63}) {
        const Rank to = (from + 1) % 64;
        CHECK(ring.nodeAt(ring.messagePoint(from, to, 5, 0)) == from);
        CHECK(ring.nodeAt(ring.messagePoint(from, to, 5, 1)) == to);
        CHECK(ring.gapAt(ring.messagePoint(from, to, 5, 0.5)) == from);
    }
}

TEST_CASE("where all send to all, messages to nodes equally far round never meet, nor cover box or note") {
    for (const QSizeF size : {QSizeF(890, 450), QSizeF(1500, 620), QSizeF(1900, 900)}) {
        for (const int nodes : {3, 4, 5, 6, 8}) {
            CAPTURE(size.width(), nodes);
            const auto ring = BoxRing::fit(directOf(nodes), size, 1);
            REQUIRE(ring.has_value());
            CHECK(ring->style().detail == ChunkDetail::Digits);
            CHECK_FALSE(ring->note().isNull());
            for (int distance = 1; distance < nodes; ++distance) {
                for (const double position : {0.0, 0.25, 0.5, 0.75, 1.0}) {
                    std::vector<QRectF> taken = {ring->note()};
                    for (const NodeBox& box : ring->nodes()) {
                        taken.push_back(box.frame);
                    }
                    for (Rank from = 0; from < nodes; ++from) {
                        const RouteLine way = ring->route(from, (from + distance) % nodes);
                        const QRectF token = tokenAt(*ring, way.at(position));
                        for (const QRectF& other : taken) {
                            CHECK_FALSE(overlaps(token, other));
                        }
                        taken.push_back(token);
                    }
                }
            }
        }
    }
}

TEST_CASE("on a wheel where all send to all, chords keep off the words in the middle") {
    const int nodes = GENERATE(16, 33, 64);
    const SpokeRing ring(directOf(nodes), QSizeF(1280, 680), 1);
    CAPTURE(nodes);
    for (int distance = 1; distance < nodes; ++distance) {
        for (const double position : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const QPointF at = ring.messagePoint(5, (5 + distance) % nodes, 0, position);
            CHECK_FALSE(ring.note().contains(at));
            CHECK(std::hypot(at.x() - ring.middle().x(), at.y() - ring.middle().y()) <=
                  ring.hubRadius() + 0.5);
        }
    }
    // A chord begins and ends at the spokes of its sender and its receiver.
    const QPolygonF chord = ring.chord(3, 3 + nodes / 2, 0, 1);
    CHECK(chord.front() == ring.messagePoint(3, 3 + nodes / 2, 0, 0));
    CHECK(chord.back() == ring.messagePoint(3, 3 + nodes / 2, 0, 1));
}

TEST_CASE("cells keep their names where there is no room for a second line in them") {
    // Half of a full HD screen less the narration, in the text of a presentation.
    const auto ring = BoxRing::fit(ringOf(4), {630, 820}, 1.84);
    REQUIRE(ring);
    CHECK(ring->style().detail == ChunkDetail::Digits);
    CHECK_FALSE(ring->style().roomy);
    CHECK(ring->style().captioned);
    const NodeBox& box = ring->nodes().front();
    REQUIRE(box.cells[0].top() < box.cells[2].top()); // two rows
    CHECK(box.cells[2].top() - box.cells[0].bottom() >= ring->style().captionHeight());
}
