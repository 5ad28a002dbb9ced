// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/value_axis.h"

#include "views/charts/axis_ticker.h"
#include "views/charts/chart_line.h"
#include "views/common/units.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringscope {

namespace {

QString plainNumber(double value) {
    constexpr int kDigits = 4;
    constexpr double kWholeFrom = 1e4; // which have no digits behind the point anyway
    constexpr double kWholeBelow = 1e9;
    if (std::abs(value) >= kWholeFrom && std::abs(value) < kWholeBelow) {
        return QLocale().toString(value, 'f', 0);
    }
    return QLocale().toString(value, 'g', kDigits);
}

} // namespace

ValueAxis::ValueAxis(QCPAxis* axis)
    : m_axis(axis), m_smallest(std::numeric_limits<double>::infinity()), m_ticker(new UnitTicker),
      m_logTicker(new LogTicker(plainNumber)) {
    m_axis->setTicker(m_ticker);
}

void ValueAxis::clear(const Kind& kind) {
    m_kind = kind;
    m_largest = 0;
    m_smallest = std::numeric_limits<double>::infinity();
}

void ValueAxis::include(const Series& series) {
    m_largest = std::max(m_largest, largestOf(series));
    m_smallest = std::min(m_smallest, smallestPositiveOf(series));
}

void ValueAxis::include(double value) {
    m_largest = std::max(m_largest, value);
}

void ValueAxis::setTickCount(int count) {
    m_ticker->setTickCount(count);
    m_logTicker->setTickCount(count);
}

void ValueAxis::layLogarithmic(double headroom) {
    std::vector<double> ends{m_largest};
    if (std::isfinite(m_smallest)) {
        ends.push_back(m_smallest);
    }
    const AxisRange range = logarithmicRange(ends);
    m_axis->setTicker(m_logTicker);
    m_axis->setRange(range.lower, range.upper * std::pow(range.upper / range.lower, headroom));
}

void ValueAxis::lay(double headroom) {
    m_axis->setScaleType(m_kind.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (m_kind.isLogarithmic) {
        layLogarithmic(headroom);
        return;
    }
    const double largest = m_kind.fixedUpper > 0 ? m_kind.fixedUpper : m_largest;
    const AxisRange range = rangeFromZero(largest, m_kind.whenEmpty, headroom);
    m_axis->setTicker(m_ticker);
    m_axis->setRange(range.lower, range.upper);
    m_ticker->setLast(largest > 0 ? largest : m_kind.whenEmpty);
    m_ticker->setUnit(unit());
}

AxisUnit ValueAxis::unit() const {
    return axisUnit(m_kind.quantity, std::max(m_largest, m_kind.fixedUpper));
}

QString ValueAxis::text(double value) const {
    switch (m_kind.quantity) {
    case Quantity::Seconds:
        return showSeconds(value);
    case Quantity::ByteCount:
        return showBytes(static_cast<Bytes>(std::llround(std::max(value, 0.0))));
    case Quantity::Fraction:
        return showPercent(value);
    case Quantity::Count:
        break;
    }
    return plainNumber(value);
}

} // namespace ringscope
