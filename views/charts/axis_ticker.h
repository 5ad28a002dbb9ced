// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/axis_scale.h"

#include <qcustomplot.h>

#include <limits>
#include <vector>

namespace ringscope {

/// Ticks of a linear axis as bare numbers in the unit that its title names. The unit follows the visible
/// range.
class UnitTicker : public QCPAxisTicker {
public:
    void setUnit(const AxisUnit& unit) { m_unit = unit; }
    /// No tick above this: what is there is room for text.
    void setLast(double last) { m_last = last; }

protected:
    double getTickStep(const QCPRange& range) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    AxisUnit m_unit;
    double m_step = 1;
    double m_last = std::numeric_limits<double>::max();
};

/// Ticks of a logarithmic axis: each with its own unit, for such an axis may span from ns to s.
class LogTicker : public QCPAxisTicker {
public:
    using Format = QString (*)(double);
    explicit LogTicker(Format format) : m_format(format) {}

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    Format m_format;
};

/// One tick a thing (a node, a number of nodes): labels thin out when they would touch.
class NameTicker : public QCPAxisTicker {
public:
    struct Name {
        double at = 0;
        QString text;
    };
    void setNames(std::vector<Name> names) { m_names = std::move(names); }
    const std::vector<Name>& names() const { return m_names; }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    std::vector<Name> m_names;
};

} // namespace ringscope
