// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fixed_point.h"
#include "core/base/slot_pool.h"
#include "tests/catch.h"

#include <limits>

using namespace ringscope;

namespace {

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

} // namespace

TEST_CASE("fixed point: numbers are rounded to the nearest of their scale, halves to the even one") {
    const FixedPoint quarters(2);
    CHECK(quarters.fromFloat(1.25F) == 5);
    CHECK(quarters.fromFloat(1.3F) == 5);   // 5.2
    CHECK(quarters.fromFloat(0.125F) == 0); // 0.5
    CHECK(quarters.fromFloat(0.375F) == 2); // 1.5
    CHECK(quarters.fromFloat(-0.375F) == -2);
    CHECK(quarters.toFloat(-5) == -1.25F);
    CHECK(FixedPoint(0).fromFloat(7) == 7);
    CHECK(FixedPoint(30).toFloat(FixedPoint(30).fromFloat(0.75F)) == 0.75F);
}

TEST_CASE("fixed point: what does not fit goes to the limit, and stays there") {
    CHECK(FixedPoint(30).fromFloat(2) == kMost);
    CHECK(FixedPoint(30).fromFloat(-2) == -kMost);
    CHECK(FixedPoint(30).fromFloat(std::numeric_limits<float>::infinity()) == kMost);
    CHECK_FALSE(FixedPoint::isOverflow(FixedPoint(30).fromFloat(1.99F)));
    CHECK(FixedPoint::add(kMost - 1, 0) == kMost - 1);
    CHECK(FixedPoint::add(kMost - 1, 1) == kMost);
    CHECK(FixedPoint::add(kMost - 1, kMost - 1) == kMost);
    CHECK(FixedPoint::add(1 - kMost, -1) == -kMost);
    CHECK(FixedPoint::add(kMost, -5) == kMost); // nothing brings it back
    CHECK(FixedPoint::add(-5, kMost) == kMost);
    CHECK(FixedPoint::add(-kMost, kMost) == -kMost);
    CHECK(FixedPoint::isOverflow(kMost));
    CHECK(FixedPoint::isOverflow(-kMost));
}

TEST_CASE("slot pool: a gradient is cut into chunks of whole packets") {
    const SlotPool pool{.slotCount = 8, .integers = 64, .burst = 3};
    CHECK(pool.chunkElements() == 192);
    CHECK(pool.chunks(0) == 0);
    CHECK(pool.chunks(1) == 1);
    CHECK(pool.chunks(192) == 1);
    CHECK(pool.chunks(193) == 2);
    CHECK(pool.window(0) == 1);
    CHECK(pool.window(193) == 2);
    CHECK(pool.window(100'000) == 2); // 8 slots hold two chunks of three packets
    SlotPool more = pool;
    more.burstsUnderWay = 4;
    CHECK(more.window(100'000) == 4);
    CHECK(more.ofPackets().window(100'000) == 8);
    // expected.md 5: 1,024 B payload cost 1,100 B.
    const Framing framing = SlotPool{.slotCount = 1, .integers = 256}.framing();
    CHECK(framing.fullPacket() == 1'100);
    CHECK(framing.wireBytes(0) == 0);
    CHECK(framing.wireBytes(4) == 80);
    CHECK(framing.wireBytes(1'024) == 1'100);
    CHECK(framing.wireBytes(1'028) == 1'180);
}
