// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/series.h"
#include "views/charts/chart_legend.h"
#include "views/common/theme.h"

#include <QColor>
#include <QString>

#include <vector>

class QCPItemStraightLine;
class QCPItemText;
class QCustomPlot;

namespace ringscope {

/// A value that lines are read against: a capacity, a threshold, a plateau.
struct ChartLevel {
    double value = 0;
    QString name{}; ///< stands at its line
    QColor color{};
    bool isAtLeft = false; ///< the name stands there, and not at the right
};

/// Instants that matter, as marks at the values that were there.
struct ChartMarks {
    QString name{};
    QColor color{};
    LegendEntry::Mark mark = LegendEntry::Mark::Cross; ///< one of those of points
    Series points{};                                   ///< by time
    bool isOnRight = false;                            ///< at values of the right axis
};

/// What stands on top of the lines of a chart.
struct ChartExtras {
    std::vector<ChartLevel> levels{};
    std::vector<ChartMarks> marks{};
};

/// Draws them: levels with their names, and marks.
class ChartOverlay {
public:
    /// Items and graphs belong to the plot, which outlives this.
    explicit ChartOverlay(QCustomPlot* plot) : m_plot(plot) {}

    void set(ChartExtras extras) { m_extras = std::move(extras); }
    /// Anew, after the graphs of the plot were cleared and the lines were added.
    void draw(const Theme& theme, const QFont& font);
    const std::vector<ChartLevel>& levels() const { return m_extras.levels; }
    const std::vector<ChartMarks>& marks() const { return m_extras.marks; }

    /// For the legend: one entry a group of marks, and how many of them there are by `seconds`.
    void appendEntries(std::vector<LegendEntry>& entries) const;
    void appendValues(double seconds, std::vector<QString>& values) const;

private:
    void drawLevel(const ChartLevel& level, bool isAtRight, const Theme& theme, const QFont& font);
    void drawMarks(const ChartMarks& marks, const Theme& theme, const QFont& font);

    QCustomPlot* m_plot;
    ChartExtras m_extras;
    std::vector<QCPItemStraightLine*> m_lines;
    std::vector<QCPItemText*> m_names;
};

} // namespace ringscope
