// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/axis_scale.h"
#include "views/charts/chart.h"
#include "views/charts/chart_line.h"
#include "views/charts/chart_overlay.h"

#include <QSharedPointer>

#include <memory>
#include <vector>

class QCPItemRect;
class QCPItemStraightLine;
class QCPItemText;
class QMouseEvent;
class QWheelEvent;

namespace ringscope {

class LogTicker;
class UnitTicker;

/// Lines over virtual time with the phases behind them and the play head, which a click or a drag moves. The
/// wheel zooms into time, with Shift it moves along, a double click shows the whole run again.
class TimeChart : public Chart {
    Q_OBJECT
public:
    /// What the vertical axis measures.
    struct Vertical {
        Quantity quantity = Quantity::Count;
        QString title{};            ///< the unit is added
        double whenEmpty = 1;       ///< upper end when no value is above 0
        double fixedUpper = 0;      ///< upper end whatever the values; 0: by the largest value
        bool isLogarithmic = false; ///< around the values above 0
    };

    TimeChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);
    ~TimeChart() override;

    /// Draws these lines, the first on top. Points that are not finite are left out, and the chart says so. A
    /// level far above all values is left out, too: it would flatten them.
    void setLines(const Vertical& vertical, std::vector<ChartLine> lines, ChartExtras extras = {});
    const std::vector<ChartLine>& lines() const { return m_lines; }
    const ChartOverlay& overlay() const { return m_overlay; }

    AxisRange visibleTime() const;
    /// Shows this stretch of the run, clamped to it; seconds.
    void showSpan(double from, double to);
    void showWholeRun();

protected:
    void forget() override;
    void rebuild() override;
    void showWorld() override;
    void fit() override;

private:
    struct PhaseBand {
        QCPItemRect* band;
        QCPItemText* name;
        double from;
        double to;
    };

    double runSeconds() const; ///< never 0
    bool startsGroup(std::size_t line) const;
    void addGraph(const ChartLine& line);
    void setExtras(ChartExtras extras);
    void layTimeAxis();
    void layValueAxis();
    void layLogarithmicAxis();
    AxisUnit valueUnit() const;
    void layPhases();
    void placePhaseNames();
    QString valueText(double value) const;
    void pressed(QMouseEvent* event);
    void dragged(QMouseEvent* event);
    void wheeled(QWheelEvent* event);
    void scrubTo(double pixel);

    Vertical m_vertical;
    std::vector<ChartLine> m_lines;
    ChartOverlay m_overlay;
    double m_largest = 0;
    double m_smallest = 0; ///< above 0
    std::vector<PhaseBand> m_phases;
    QSharedPointer<UnitTicker> m_timeTicker;
    QSharedPointer<UnitTicker> m_valueTicker;
    QSharedPointer<LogTicker> m_logTicker;
    QCPItemStraightLine* m_playHead;
    Time m_shownPosition;
    bool m_scrubbing = false;
    bool m_zoomed = false;
};

} // namespace ringscope
