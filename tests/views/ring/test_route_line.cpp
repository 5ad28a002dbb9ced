// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/ring/round_curve.h"
#include "views/ring/route_line.h"

#include <QLineF>

#include <cmath>

using namespace ringscope;

TEST_CASE("fractions of a route are fractions of its length, not of its points") {
    // 10 right, then 30 down.
    const RouteLine route(QPolygonF({{0, 0}, {10, 0}, {10, 30}}));
    CHECK(route.length() == Approx(40));
    CHECK(route.at(0) == QPointF(0, 0));
    CHECK(route.at(0.25) == QPointF(10, 0));
    CHECK(route.at(0.5) == QPointF(10, 10));
    CHECK(route.at(1) == QPointF(10, 30));
    CHECK(route.at(-1) == QPointF(0, 0));
    CHECK(route.at(2) == QPointF(10, 30));
    CHECK(route.directionAt(0.1) == QPointF(1, 0));
    CHECK(route.directionAt(1) == QPointF(0, 1));
    CHECK(route.stretch(0.125, 0.5) == QPolygonF({{5, 0}, {10, 0}, {10, 10}}));
    CHECK(route.stretch(0.5, 0.5).isEmpty());
    CHECK(route.distanceTo({13, 20}) == Approx(3));
    CHECK(route.distanceTo({-3, -4}) == Approx(5));
}

TEST_CASE("an empty route and one without length are harmless") {
    CHECK(RouteLine().at(0.5) == QPointF());
    CHECK(RouteLine().stretch(0, 1).isEmpty());
    const RouteLine dot(QPolygonF(QList<QPointF>{{5, 5}, {5, 5}}));
    CHECK(dot.at(0.7) == QPointF(5, 5));
}

TEST_CASE("a round curve goes clockwise from its top, points equally far apart") {
    const RoundCurve circle({100, 100}, 2);
    CHECK(QLineF(circle.at(0), {0, -100}).length() < 1);
    CHECK(QLineF(circle.at(0.25), {100, 0}).length() < 1);
    CHECK(QLineF(circle.at(1.25), {100, 0}).length() < 1);
    CHECK(QLineF(circle.at(-0.75), {100, 0}).length() < 1);
    for (const double exponent : {2.0, 3.0, 6.0}) {
        const RoundCurve curve({300, 80}, exponent);
        constexpr int kPoints = 8;
        double shortest = 1e9;
        double longest = 0;
        for (int i = 0; i < kPoints; ++i) {
            // Along the curve, in small steps.
            double length = 0;
            for (int k = 0; k < 100; ++k) {
                length +=
                    QLineF(curve.at((i + k / 100.0) / kPoints), curve.at((i + (k + 1) / 100.0) / kPoints))
                        .length();
            }
            shortest = std::min(shortest, length);
            longest = std::max(longest, length);
        }
        CHECK(longest - shortest < 0.02 * longest);
    }
    for (const double share : {0.05, 0.3, 0.55, 0.95}) {
        CHECK(circle.shareTowards(circle.at(share) * 3) == Approx(share).margin(0.01));
    }
}

TEST_CASE("a route drops the points that lie on its way, and keeps its corners") {
    QPolygonF points;
    for (int x = 0; x <= 10; ++x)
        points.append(QPointF(x, x % 2 == 0 ? 0.0 : 0.04));
    for (int y = 1; y <= 30; ++y)
        points.append(QPointF(10, y));
    const RouteLine route(points);
    CHECK(route.stretch(0, 1) == QPolygonF({{0, 0}, {10, 0}, {10, 30}}));
    CHECK(route.length() == Approx(40));
    // A circle's chords of less than 2·√(2·100·0.05) = 6.3 leave it by less than 0.05.
    QPolygonF circle;
    for (int i = 0; i <= 720; ++i)
        circle.append(
            QPointF(100 * std::sin(i * std::acos(-1) / 360), -100 * std::cos(i * std::acos(-1) / 360)));
    const RouteLine round(circle);
    CHECK(round.stretch(0, 1).size() < 130);
    for (const QPointF& point : circle)
        CHECK(round.distanceTo(point) <= 0.0501);
}
