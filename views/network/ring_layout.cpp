// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/ring_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kShortestLink = 30; // pixels between two boxes
constexpr double kLabelled = 8;      // nodes up to which each link has its own counter

QPointF onEllipse(const QRectF& frame, int i, int count) {
    // Two nodes stand beside each other, as there is more width than height.
    const double turn = count == 2 ? -0.25 : 0;
    const double angle = 2 * std::numbers::pi * (turn + static_cast<double>(i) / count);
    return frame.center() +
           QPointF(std::sin(angle) * frame.width() / 2, -std::cos(angle) * frame.height() / 2);
}

/// How far a line from `point`, inside `box`, in direction `way` runs until it leaves: a multiple of `way`.
double exitOf(const QRectF& box, QPointF point, QPointF way) {
    constexpr double kNever = 1e9;
    const auto reach = [](double low, double at, double high, double step) {
        return step == 0 ? kNever : ((step > 0 ? high : low) - at) / step;
    };
    return std::min(reach(box.left(), point.x(), box.right(), way.x()),
                    reach(box.top(), point.y(), box.bottom(), way.y()));
}

/// The lane from one box to another, `offset` to the left of the line between their middles.
QLineF between(const QRectF& from, const QRectF& to, double offset) {
    const QPointF way = to.center() - from.center();
    const QLineF normal = QLineF(from.center(), to.center()).normalVector().unitVector();
    const QPointF aside = QPointF(normal.dx(), normal.dy()) * offset;
    const double start = exitOf(from, from.center() + aside, way);
    const double stop = 1 - exitOf(to, to.center() + aside, -way);
    return {from.center() + aside + way * start, from.center() + aside + way * stop};
}

/// The least distance of two neighbours.
double closest(const QRectF& frame, int count) {
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < count && count > 1; ++i) {
        least = std::min(
            least, QLineF(onEllipse(frame, i, count), onEllipse(frame, (i + 1) % count, count)).length());
    }
    return least;
}

/// True when no two boxes overlap and neighbours leave room for a link between them.
bool fits(const HostBoxes& boxes, HostDetail detail, const QRectF& frame, int count) {
    const QSizeF size = boxes.size(detail);
    const auto boxAt = [&](int i) {
        return QRectF(onEllipse(frame, i, count) - QPointF(size.width(), size.height()) / 2, size);
    };
    for (int i = 0; i < count; ++i) {
        const QRectF here = boxAt(i);
        for (int other = i + 1; other < count; ++other) {
            if (here.intersects(boxAt(other))) {
                return false;
            }
        }
        if (count > 1 && between(here, boxAt((i + 1) % count), 0).length() < kShortestLink) {
            return false;
        }
    }
    return true;
}

QRectF frameOf(const HostBoxes& boxes, HostDetail detail, const QRectF& area) {
    // Dots have their names outside.
    const double extra = detail == HostDetail::Dot ? boxes.lineHeight() * 2.2 : 4;
    const QSizeF size = boxes.size(detail);
    const double x = size.width() / 2 + extra;
    const double y = size.height() / 2 + extra;
    return area.adjusted(std::min(x, area.width() / 2), std::min(y, area.height() / 2),
                         -std::min(x, area.width() / 2), -std::min(y, area.height() / 2));
}

} // namespace

void layoutRing(NetworkGeometry& geometry, const HostBoxes& boxes, const QRectF& area) {
    const int count = static_cast<int>(geometry.hosts.size());
    HostDetail detail = HostDetail::Dot;
    for (const HostDetail candidate :
         {HostDetail::Tall, HostDetail::Full, HostDetail::Line, HostDetail::Compact}) {
        if (fits(boxes, candidate, frameOf(boxes, candidate, area), count)) {
            detail = candidate;
            break;
        }
    }
    const QRectF frame = frameOf(boxes, detail, area);
    const double arc = std::numbers::pi * (frame.width() + frame.height()) / 2 / std::max(count, 1);
    const int stride =
        std::max(1, static_cast<int>(std::ceil(boxes.lineHeight() * 1.2 / std::max(arc, 1.0))));
    for (int i = 0; i < count; ++i) {
        const QPointF centre = onEllipse(frame, i, count);
        // Names stand off the ellipse at right angles.
        const QPointF from = centre - frame.center();
        const QPointF outwards(from.x() * frame.height() * frame.height(),
                               from.y() * frame.width() * frame.width());
        geometry.hosts[static_cast<std::size_t>(i)] =
            boxes.place(detail, centre, outwards, i % stride == 0, closest(frame, count) * 0.8);
    }

    const double lane = detail == HostDetail::Dot ? 2.5 : 6;
    for (std::size_t link = 0; link < geometry.links.size(); ++link) {
        const std::size_t here = link / 2;
        const std::size_t next = (here + 1) % static_cast<std::size_t>(count);
        const bool clockwise = link % 2 == 0;
        const QRectF& first = geometry.hosts[here].body();
        const QRectF& second = geometry.hosts[next].body();
        // Each way keeps to its left, so that the clockwise lane is the outer one.
        const QLineF line = clockwise ? between(first, second, lane) : between(second, first, lane);
        const QLineF normal = line.normalVector().unitVector();
        const QPointF left(normal.dx(), normal.dy());
        LinkGeometry& place = geometry.links[link];
        place.line = line;
        place.width = detail == HostDetail::Dot ? 3.5 : 8;
        if (count <= kLabelled && detail != HostDetail::Dot) {
            const double width = boxes.lineHeight() * 5;
            const double reach =
                std::abs(left.x()) * width / 2 + std::abs(left.y()) * boxes.lineHeight() / 2 + 8;
            const QPointF centre = line.center() + left * reach;
            place.label = QRectF(centre.x() - width / 2, centre.y() - boxes.lineHeight() / 2, width,
                                 boxes.lineHeight());
        }
    }
}

} // namespace ringscope
