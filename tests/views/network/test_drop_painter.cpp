// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/network/drop_painter.h"

using namespace ringscope;

TEST_CASE("fallen packets lie in rows from the floor up, without covering each other") {
    const QRectF chute(100, 50, 45, 200);
    const QSizeF packet(10, 6);
    // Four columns of 10 pixels; 60 % of 200 pixels are 20 rows of 6.
    CHECK(fallenCapacity(chute, packet) == 80);
    for (std::uint32_t i = 0; i < 80; ++i) {
        const QRectF body = fallenPacket(chute, packet, i, 1);
        CHECK(chute.contains(body));
        for (std::uint32_t j = 0; j < i; ++j)
            CHECK_FALSE(body.intersects(fallenPacket(chute, packet, j, 1)));
    }
    CHECK(fallenPacket(chute, packet, 0, 1).top() == Approx(244));
    CHECK(fallenPacket(chute, packet, 4, 1).top() == Approx(238));
    CHECK(fallenPacket(chute, packet, 80, 1) == fallenPacket(chute, packet, 0, 1));
}

TEST_CASE("a packet falls from the pipe to where it lies, ever faster") {
    const QRectF chute(100, 50, 45, 200);
    const QSizeF packet(10, 6);
    CHECK(fallenPacket(chute, packet, 0, 0).top() == Approx(50));
    CHECK(fallenPacket(chute, packet, 0, 0.5).top() == Approx(50 + 194.0 / 4));
    CHECK(fallenPacket(chute, packet, 0, 1).top() == Approx(50 + 194));
}

TEST_CASE("a chute of no size holds one packet") {
    CHECK(fallenCapacity(QRectF(0, 0, 2, 2), QSizeF(10, 6)) == 1);
    CHECK(fallenPacket(QRectF(0, 0, 2, 2), QSizeF(10, 6), 7, 1).left() == Approx(0));
}
