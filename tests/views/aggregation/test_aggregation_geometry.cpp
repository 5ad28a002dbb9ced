// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/aggregation/aggregation_geometry.h"
#include "views/common/slot_states.h"

#include <algorithm>
#include <vector>

using namespace ringscope;

namespace {

/// How many of the rectangles touch a neighbour in a sweep from left to right.
int overlaps(std::vector<QRectF> boxes) {
    std::ranges::sort(boxes, {}, &QRectF::left);
    int count = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size() && boxes[j].left() < boxes[i].right(); ++j)
            count += boxes[i].adjusted(0.01, 0.01, -0.01, -0.01).intersects(boxes[j]) ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("aggregation: everything is within the picture, and nothing covers another", "[aggregation]") {
    const int workers = GENERATE(1, 2, 3, 4, 7, 8, 9, 16, 64);
    const int slotCount = GENERATE(1, 2, 4, 16, 64, 512);
    const auto [size, scale] = GENERATE(table<QSizeF, double>({{QSizeF(1280, 690), 1.0},
                                                               {QSizeF(890, 440), 1.0},
                                                               {QSizeF(600, 440), 1.0},
                                                               {QSizeF(868, 240), 1.0},
                                                               {QSizeF(1280, 690), 1.5},
                                                               {QSizeF(1900, 1040), 1.0}}));
    CAPTURE(workers, slotCount, size.width(), scale);
    const AggregationGeometry geometry({workers, slotCount, 2 * slotCount, 5}, size, scale);
    const QRectF picture(QPointF(), size);
    std::vector<QRectF> boxes;
    for (Rank worker = 0; worker < workers; ++worker) {
        const QRectF box = geometry.worker(worker);
        CHECK(picture.contains(box));
        boxes.push_back(box);
        const QLineF down = geometry.toSwitch(worker);
        const QLineF up = geometry.toWorker(worker);
        CHECK(down.y1() == Approx(box.bottom()));
        CHECK(down.y2() == Approx(geometry.switchBox().top()));
        CHECK(up.y1() == Approx(down.y2()));
        CHECK(up.y2() == Approx(down.y1()));
        // In a low picture a value may be half as high as its link is long.
        CHECK(down.length() > (size.height() < 300 ? 2 : 3) * geometry.token().height());
        CHECK(up.x1() - down.x1() >= geometry.token().width());
        CHECK(geometry.workerAt(box.center()) == worker);
    }
    int strayed = 0;
    for (int slot = 0; slot < slotCount; ++slot)
        for (int version = 0; version < SlotStates::kVersions; ++version) {
            const QRectF box = geometry.version(slot, version);
            strayed += geometry.switchBox().contains(box) ? 0 : 1;
            strayed += box.contains(geometry.cell(slot, version)) ? 0 : 1;
            strayed += box.united(geometry.title(slot, version)) == box ? 0 : 1;
            strayed += geometry.versionAt(box.center()) == std::pair(slot, version) ? 0 : 1;
            strayed += box.bottom() <= geometry.switchLine().top() ? 0 : 1;
            boxes.push_back(box);
        }
    CHECK(strayed == 0);
    CHECK(overlaps(boxes) == 0);
    CHECK(picture.contains(geometry.switchBox()));
    CHECK(geometry.switchBox().bottom() <= geometry.caption().top());
    CHECK(picture.contains(geometry.caption()));
}

TEST_CASE("aggregation: few workers and slots are told in words, many in marks", "[aggregation]") {
    const auto shown = [](int workers, int slotCount) {
        return AggregationGeometry({workers, slotCount, 12, 4}, QSizeF(1280, 690), 1);
    };
    CHECK(shown(4, 4).workerDetail() == WorkerDetail::Full);
    CHECK(shown(4, 4).slotDetail() == SlotDetail::Full);
    CHECK(shown(4, 4).tokenDetail() == TokenDetail::Digits);
    CHECK(shown(8, 8).workerDetail() == WorkerDetail::Full);
    CHECK(shown(8, 8).tokenDetail() == TokenDetail::Digits);
    CHECK(shown(16, 16).workerDetail() == WorkerDetail::Short);
    CHECK(shown(16, 16).slotDetail() == SlotDetail::Digits);
    CHECK(shown(64, 512).workerDetail() == WorkerDetail::Mark);
    CHECK(shown(64, 512).slotDetail() == SlotDetail::Cells);
    CHECK(shown(64, 512).tokenDetail() == TokenDetail::Mark);
    CHECK(shown(64, 512).slotRows() > 1);
    CHECK(shown(64, 512).slotRows() * shown(64, 512).slotColumns() >= 512);
}

TEST_CASE("aggregation: in a low picture a slot's versions stand side by side, with name and value",
          "[aggregation]") {
    const QSizeF low(868, 240); // of a window of 1280×720 with the charts open
    const AggregationGeometry four({4, 4, 12, 4}, low, 1);
    CHECK(four.slotDetail() == SlotDetail::Digits);
    CHECK(four.version(0, 1).top() == Approx(four.version(0, 0).top()));
    CHECK(four.version(0, 1).left() > four.version(0, 0).right());
    CHECK(four.slotRows() == 1);
    // Text of 0.9 · 13 = 11.7 pixels, digits of at most 1.4 times that. Of 868 − 2·10 − 2·10 pixels each slot
    // has 207; without the gaps, 1.2 and 0.3 texts, each version has half of 189.45.
    CHECK(four.digits() == Approx(16));
    CHECK(four.version(2, 0).width() == Approx(189.45 / 2));
    CHECK(four.version(1, 0).left() - four.version(0, 0).left() == Approx(207));

    // Sixteen slots have 51.75 pixels each: "15b 4" fits, "15b 1111" does not.
    const AggregationGeometry sixteen({4, 16, 32, 4}, low, 1);
    CHECK(sixteen.slotDetail() == SlotDetail::Count);
    CHECK(sixteen.version(0, 1).top() > sixteen.version(0, 0).bottom());
    CHECK(AggregationGeometry({16, 16, 32, 4}, low, 1).slotDetail() == SlotDetail::Count);
    CHECK(AggregationGeometry({64, 16, 32, 5}, low, 1).slotDetail() == SlotDetail::Count);
    CHECK(AggregationGeometry({16, 512, 1024, 4}, low, 1).slotDetail() == SlotDetail::Cells);
    // With more height the names of many slots stand in several rows.
    const AggregationGeometry rows({4, 32, 64, 4}, QSizeF(868, 440), 1);
    CHECK(rows.slotDetail() < SlotDetail::Cells);
    CHECK(rows.slotRows() > 1);
}

TEST_CASE("aggregation: a worker's chunks are found again where they can be told apart", "[aggregation]") {
    const int chunks = GENERATE(1, 2, 12, 13, 40);
    const AggregationGeometry geometry({4, 4, chunks, 4}, QSizeF(1280, 690), 1);
    for (int chunk = 0; chunk < chunks; ++chunk) {
        REQUIRE(geometry.chunk(2, chunk).has_value());
        CHECK(geometry.chunkAt(2, geometry.chunk(2, chunk)->center()) == chunk);
        CHECK(geometry.worker(2).contains(*geometry.chunk(2, chunk)));
    }
    CHECK_FALSE(geometry.chunkAt(2, geometry.workerLine(2, 0).center()).has_value());
    const AggregationGeometry many({4, 4, 4'000, 4}, QSizeF(1280, 690), 1);
    CHECK_FALSE(many.chunk(2, 0).has_value());
    CHECK_FALSE(many.chunkAt(2, many.workerLine(2, 1).center()).has_value());
}
