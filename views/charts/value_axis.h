// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/series.h"
#include "views/charts/axis_scale.h"

#include <QSharedPointer>
#include <QString>

class QCPAxis;

namespace ringscope {

class LogTicker;
class UnitTicker;

/// A vertical axis of a chart over time: it reaches from 0, or logarithmically around what is above 0, to the
/// largest of the values that were included since it was cleared.
class ValueAxis {
public:
    /// The axis belongs to the plot, which outlives this.
    explicit ValueAxis(QCPAxis* axis);

    struct Kind {
        Quantity quantity = Quantity::Count;
        double whenEmpty = 1;  ///< upper end when no value is above 0
        double fixedUpper = 0; ///< upper end whatever the values; 0: by the largest value
        bool isLogarithmic = false;
    };
    void clear(const Kind& kind);
    void include(const Series& series);
    void include(double value);
    double largest() const { return m_largest; } ///< 0 when nothing is above it

    void setTickCount(int count);
    /// Sets range, ticks and scale; `headroom` is the share of the axis to leave free at its top.
    void lay(double headroom);
    AxisUnit unit() const;
    /// A value on its own, with its unit.
    QString text(double value) const;

private:
    void layLogarithmic(double headroom);

    QCPAxis* m_axis;
    Kind m_kind;
    double m_largest = 0;
    double m_smallest = 0; ///< above 0; infinity when nothing is
    QSharedPointer<UnitTicker> m_ticker;
    QSharedPointer<LogTicker> m_logTicker;
};

} // namespace ringscope
