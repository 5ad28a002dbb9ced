// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/route_line.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringscope {

namespace {

double distanceToPart(QPointF point, QPointF from, QPointF to) {
    const QPointF along = to - from;
    const double squared = QPointF::dotProduct(along, along);
    const double foot =
        squared > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / squared, 0.0, 1.0) : 0.0;
    return QLineF(point, from + along * foot).length();
}

/// Without the points that nobody would miss: a stroke costs as much as it has points.
QPolygonF thinned(const QPolygonF& points) {
    constexpr double kUnseen = 0.05; // pixels
    if (points.size() < 3)
        return points;
    QPolygonF kept = {points.first()};
    qsizetype last = 0;
    for (qsizetype next = 2; next < points.size(); ++next) {
        const bool isSeen = std::any_of(points.begin() + last + 1, points.begin() + next, [&](QPointF point) {
            return distanceToPart(point, points[last], points[next]) > kUnseen;
        });
        if (isSeen) {
            last = next - 1;
            kept.append(points[last]);
        }
    }
    kept.append(points.last());
    return kept;
}

} // namespace

RouteLine::RouteLine(const QPolygonF& points) : m_points(thinned(points)) {
    double length = 0;
    for (qsizetype i = 0; i < m_points.size(); ++i) {
        length += i == 0 ? 0 : QLineF(m_points[i - 1], m_points[i]).length();
        m_until.push_back(length);
    }
}

std::pair<qsizetype, double> RouteLine::locate(double fraction) const {
    const double wanted = std::clamp(fraction, 0.0, 1.0) * length();
    const auto after = std::upper_bound(m_until.begin() + 1, m_until.end() - 1, wanted);
    const auto part = static_cast<qsizetype>(after - m_until.begin()) - 1;
    const double start = m_until[static_cast<std::size_t>(part)];
    const double partLength = *after - start;
    return {part, partLength > 0 ? std::clamp((wanted - start) / partLength, 0.0, 1.0) : 0.0};
}

QPointF RouteLine::at(double fraction) const {
    if (isEmpty()) {
        return m_points.isEmpty() ? QPointF() : m_points.first();
    }
    const auto [part, inside] = locate(fraction);
    return m_points[part] + (m_points[part + 1] - m_points[part]) * inside;
}

QPointF RouteLine::directionAt(double fraction) const {
    if (isEmpty()) {
        return {1, 0};
    }
    const auto [part, inside] = locate(fraction);
    const QLineF line = QLineF(m_points[part], m_points[part + 1]).unitVector();
    return line.p2() - line.p1();
}

QPolygonF RouteLine::stretch(double from, double to) const {
    QPolygonF result;
    if (isEmpty() || !(from < to)) {
        return result;
    }
    const auto first = locate(from).first;
    const auto last = locate(to).first;
    result.append(at(from));
    for (qsizetype i = first + 1; i <= last; ++i) {
        result.append(m_points[i]);
    }
    result.append(at(to));
    return result;
}

double RouteLine::distanceTo(QPointF point) const {
    double nearest = std::numeric_limits<double>::infinity();
    for (qsizetype i = 1; i < m_points.size(); ++i) {
        nearest = std::min(nearest, distanceToPart(point, m_points[i - 1], m_points[i]));
    }
    return nearest;
}

} // namespace ringscope
