// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/round_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace ringscope {

namespace {

using std::numbers::pi;

constexpr std::size_t kSamples = 240;
using UnitCurve = std::array<QPointF, kSamples + 1>;

UnitCurve makeUnitCurve(double exponent) {
    const auto power = [exponent](double value) {
        return std::copysign(std::pow(std::abs(value), 2 / exponent), value);
    };
    UnitCurve curve;
    for (std::size_t i = 0; i <= kSamples; ++i) {
        const double angle = 2 * pi * static_cast<double>(i) / static_cast<double>(kSamples);
        curve[i] = {power(std::sin(angle)), -power(std::cos(angle))};
    }
    return curve;
}

/// The powers are what costs time when many radii are tried: once a thread and exponent.
const UnitCurve& unitCurve(double exponent) {
    thread_local std::map<double, UnitCurve> known;
    const auto found = known.find(exponent);
    return found != known.end() ? found->second
                                : known.emplace(exponent, makeUnitCurve(exponent)).first->second;
}

} // namespace

RoundCurve::RoundCurve(QSizeF radii, double exponent, QSizeF unit) : m_radii(radii) {
    m_points.reserve(kSamples + 1);
    m_until.reserve(kSamples + 1);
    double length = 0;
    for (const QPointF& point : unitCurve(exponent)) {
        const QPointF scaled(point.x() * radii.width(), point.y() * radii.height());
        if (!m_points.empty()) {
            const QPointF step = scaled - m_points.back();
            length += std::hypot(step.x() / unit.width(), step.y() / unit.height());
        }
        m_points.push_back(scaled);
        m_until.push_back(length);
    }
}

QPointF RoundCurve::at(double share) const {
    const double wanted = (share - std::floor(share)) * m_until.back();
    const auto after = std::upper_bound(m_until.begin() + 1, m_until.end() - 1, wanted);
    const auto part = static_cast<std::size_t>(after - m_until.begin()) - 1;
    const double length = m_until[part + 1] - m_until[part];
    const double inside = length > 0 ? (wanted - m_until[part]) / length : 0;
    return m_points[part] + (m_points[part + 1] - m_points[part]) * inside;
}

double RoundCurve::shareTowards(QPointF point) const {
    // Seen with the radii made equal, so that a node of a wide ring finds the dock beside it.
    const auto turn = [this](QPointF way) {
        const double angle = std::atan2(way.x() / m_radii.width(), -way.y() / m_radii.height());
        return angle < 0 ? angle + 2 * pi : angle;
    };
    const double wanted = turn(point);
    const auto after = std::partition_point(m_points.begin() + 1, m_points.end() - 1,
                                            [&](QPointF candidate) { return turn(candidate) < wanted; });
    return m_until[static_cast<std::size_t>(after - m_points.begin())] / m_until.back();
}

} // namespace ringscope
