// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/scaling.h"
#include "views/charts/sweep_chart.h"

#include <QSharedPointer>

#include <optional>
#include <string>
#include <vector>

class QCPItemStraightLine;

namespace ringscope {

class LogTicker;
class NameTicker;

/// Finish time over the number of nodes, on logarithmic axes: the closed form of each algorithm as a line,
/// what running gave as marks on it.
class ScalingChart : public SweepChart {
    Q_OBJECT
public:
    ScalingChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);
    ~ScalingChart() override;

    const std::vector<ScalingPoint>& points() const { return m_points; }

protected:
    bool isSameMeasure(const Scenario& a, const Scenario& b) const override;
    void takePoint(const Scenario& run, double seconds, quint64 timeouts) override;
    void forgetPoints() override;
    QString helpOfMeasure() const override;
    void rebuild() override;
    void fit() override;

private:
    void layLines();
    void layAxes(const std::vector<double>& times);
    void layNote();
    bool showsMeasured() const;
    bool lacksSome() const;
    QString emptyMessage() const;
    std::optional<double> measuredHere(const AlgorithmInfo& algorithm) const;

    std::vector<ScalingPoint> m_points;
    QCPItemStraightLine* m_here; ///< at the number of nodes of the scenario
    QSharedPointer<NameTicker> m_nodesTicker;
    QSharedPointer<LogTicker> m_timeTicker;
};

} // namespace ringscope
