// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/box_ring_links.h"

#include "views/ring/box_ring_search.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kRoundness = 0.55; ///< of a cubic that follows a quarter of an ellipse
constexpr int kCurvePoints = 24;

/// A point on the frame of a box and the direction away from the box there.
struct Port {
    QPointF at;
    QPointF out;
};

/// The port of the side that `out` points to, at `along`: x or y, whichever runs along that side.
Port portOf(const QRectF& box, QPointF out, double along) {
    if (out.x() != 0) {
        return {{out.x() > 0 ? box.right() : box.left(), along}, out};
    }
    return {{along, out.y() > 0 ? box.bottom() : box.top()}, out};
}

QPointF acrossTowards(double way) {
    return {way > 0 ? 1.0 : -1.0, 0};
}
QPointF alongTowards(double way) {
    return {0, way > 0 ? 1.0 : -1.0};
}

/// A curve that leaves both ports straight.
QPolygonF curve(const Port& start, const Port& end) {
    const QPointF way = end.at - start.at;
    const auto handle = [&](const Port& port) {
        return port.at + port.out * (kRoundness * std::abs(QPointF::dotProduct(way, port.out)));
    };
    const QPointF p1 = handle(start);
    const QPointF p2 = handle(end);
    QPolygonF points;
    for (int i = 0; i <= kCurvePoints; ++i) {
        const double t = static_cast<double>(i) / kCurvePoints;
        const double s = 1 - t;
        points.append(start.at * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) +
                      end.at * (t * t * t));
    }
    return points;
}

/// Where a straight line from `point` outside the box meets it: on the side that faces the point most.
QPointF portTowards(const QRectF& box, QPointF point) {
    constexpr double kShareOfSide = 0.2;
    constexpr double kMostFromCorner = 18;
    const double inset = std::min(kMostFromCorner, kShareOfSide * std::min(box.width(), box.height()));
    const QPointF way = point - box.center();
    const double besides = std::abs(way.x()) - box.width() / 2;
    const double beyond = std::abs(way.y()) - box.height() / 2;
    return besides > beyond ? portOf(box, acrossTowards(way.x()),
                                     std::clamp(point.y(), box.top() + inset, box.bottom() - inset))
                                  .at
                            : portOf(box, alongTowards(way.y()),
                                     std::clamp(point.x(), box.left() + inset, box.right() - inset))
                                  .at;
}

} // namespace

RouteLine directLink(const QRectF& from, const QRectF& to, QPointF middle) {
    constexpr double kBeside = 0.35; ///< of their height that boxes share when they stand beside each other
    const QPointF way = to.center() - from.center();
    const QPointF across = acrossTowards(way.x());
    const QPointF along = alongTowards(way.y());
    const double top = std::max(from.top(), to.top());
    const double bottom = std::min(from.bottom(), to.bottom());
    if (bottom - top > kBeside * std::min(from.height(), to.height())) {
        const double y = (top + bottom) / 2;
        return RouteLine(curve(portOf(from, across, y), portOf(to, -across, y)));
    }
    const QPointF beside(to.center().x(), from.center().y());
    const QPointF below(from.center().x(), to.center().y());
    const bool turns = std::abs(way.x()) > from.width() / 2 && std::abs(way.x()) > to.width() / 2 &&
                       std::abs(way.y()) > from.height() / 2 && std::abs(way.y()) > to.height() / 2;
    if (turns && QLineF(middle, beside).length() >= QLineF(middle, below).length()) {
        return RouteLine(curve(portOf(from, across, beside.y()), portOf(to, -along, beside.x())));
    }
    if (turns) {
        return RouteLine(curve(portOf(from, along, below.x()), portOf(to, -across, below.y())));
    }
    const double x = (std::max(from.left(), to.left()) + std::min(from.right(), to.right())) / 2;
    return RouteLine(curve(portOf(from, along, x), portOf(to, -along, x)));
}

RouteLine freePart(const RouteLine& link, const QRectF& from, const QRectF& to, QSizeF size) {
    constexpr int kSteps = 96;
    const auto touches = [&](const QRectF& box, int step) {
        return overlap(box, around(link.at(static_cast<double>(step) / kSteps), size));
    };
    int first = 0;
    while (first < kSteps && touches(from, first)) {
        ++first;
    }
    int last = kSteps;
    while (last > first && touches(to, last)) {
        --last;
    }
    return RouteLine(link.stretch(static_cast<double>(first) / kSteps, static_cast<double>(last) / kSteps));
}

RouteLine linkOver(const RouteLine& track, const QRectF& from, const QRectF& to) {
    QPolygonF points = {portTowards(from, track.at(0))};
    points += track.stretch(0, 1);
    points += portTowards(to, track.at(1));
    return RouteLine(points);
}

} // namespace ringscope
