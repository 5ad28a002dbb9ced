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

TEST_CASE("the number of dropped packets is never cut: it goes below a chute that is too narrow for it") {
    TankGeometry tank;
    tank.rect = QRectF(170, 60, 40, 200);
    tank.inlet = QLineF(100, 70, 170, 70);
    // From 4 pixels behind the switch to 6 before the tank; 14 pixels of text leave it 1.4 of them below.
    CHECK(dropChute(tank, 14) == QRectF(104, 73, 60, 260 - 19.6 - 73));
    CHECK(dropCount(tank, 14, 68) == QRectF(100, 260 - 19.6, 68, 19.6));
    CHECK(dropCount(tank, 14, 69) == QRectF(104, 280, 69, 19.6));
}
