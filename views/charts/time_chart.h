// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart.h"
#include "views/charts/chart_line.h"
#include "views/charts/chart_overlay.h"
#include "views/charts/value_axis.h"

#include <QSharedPointer>

#include <memory>
#include <vector>

class QCPItemRect;
class QCPItemStraightLine;
class QCPItemText;
class QMouseEvent;
class QWheelEvent;

namespace ringscope {

class UnitTicker;

/// Lines over virtual time with the phases behind them and the play head, which a click or a drag moves. The
/// wheel zooms into time, with Shift it moves along, a double click shows the whole run again.
class TimeChart : public Chart {
    Q_OBJECT
public:
    /// What the vertical axes measure.
    struct Vertical {
        ValueAxis::Kind kind{};
        QString title{};      ///< the unit is added
        QString rightTitle{}; ///< of the axis at the right, which shows the same quantity, where there is one
    };

    TimeChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);
    ~TimeChart() override;

    /// Draws these lines, the first on top. Points that are not finite are left out, and the chart says so. A
    /// level far above all values is left out, too: it would flatten them; but on an axis whose great values
    /// are on the right one.
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
        int phase;
        int firstStep;
        double from;
        double to;
    };

    double runSeconds() const; ///< never 0
    bool startsGroup(std::size_t line) const;
    void addGraph(const ChartLine& line);
    void setExtras(ChartExtras extras);
    void layTimeAxis();
    void layValueAxes();
    bool isOnRight(const ChartLine& line) const;
    bool hasRightAxis() const;
    void layPhases();
    void placePhaseNames();
    void pressed(QMouseEvent* event);
    void dragged(QMouseEvent* event);
    void wheeled(QWheelEvent* event);
    void scrubTo(double pixel);

    QString m_title;
    QString m_rightTitle;
    std::vector<ChartLine> m_lines;
    ChartOverlay m_overlay;
    ValueAxis m_left;
    ValueAxis m_right;
    std::vector<PhaseBand> m_phases;
    QSharedPointer<UnitTicker> m_timeTicker;
    QCPItemStraightLine* m_playHead;
    Time m_shownPosition;
    bool m_scrubbing = false;
    bool m_zoomed = false;
};

} // namespace ringscope
