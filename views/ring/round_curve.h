// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSizeF>

#include <vector>

namespace ringscope {

/// Once round the superellipse |x/rx|^n + |y/ry|^n = 1, clockwise from its top (y goes down): an ellipse for
/// n = 2, closer to its rectangle the larger n is. Positions on it are shares of its length, of which the
/// whole part does not count.
class RoundCurve {
public:
    /// Lengths are measured in `unit`: in boxes that are wide and low, a row is short and a side is long.
    RoundCurve(QSizeF radii, double exponent, QSizeF unit = QSizeF(1, 1));

    QPointF at(double share) const;
    /// The share at which the curve is in the direction of `point`, seen from its middle; in [0, 1).
    double shareTowards(QPointF point) const;

private:
    QSizeF m_radii;
    std::vector<QPointF> m_points;
    std::vector<double> m_until; ///< length up to each point
};

} // namespace ringscope
