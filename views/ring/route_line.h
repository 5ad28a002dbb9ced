// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QPolygonF>

#include <vector>

namespace ringscope {

/// The line that a message rides from its sender to its receiver; positions on it are fractions of its
/// length.
class RouteLine {
public:
    RouteLine() = default;
    explicit RouteLine(const QPolygonF& points);

    bool isEmpty() const { return m_points.size() < 2; }
    double length() const { return m_until.empty() ? 0 : m_until.back(); }
    /// `fraction` is clamped to [0, 1].
    QPointF at(double fraction) const;
    /// A unit vector forward.
    QPointF directionAt(double fraction) const;
    /// The stretch between two fractions; empty when `from` is not before `to`.
    QPolygonF stretch(double from, double to) const;
    double distanceTo(QPointF point) const;

private:
    /// The part that holds `fraction`, and how far in it is (0 … 1).
    std::pair<qsizetype, double> locate(double fraction) const;

    QPolygonF m_points;
    std::vector<double> m_until; ///< length up to each point
};

} // namespace ringscope
