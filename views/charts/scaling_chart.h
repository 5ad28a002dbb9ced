// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart.h"
#include "views/charts/scaling.h"

#include <QSharedPointer>

#include <optional>
#include <string>
#include <vector>

class QCPItemStraightLine;
class QProgressBar;
class QPushButton;

namespace ringscope {

class LogTimeTicker;
class NameTicker;

/// Finish time over the number of nodes, on logarithmic axes: the closed form of each algorithm as a line,
/// what running gave as marks on it. The runs are somebody else's: this chart asks for them and is told of
/// their results.
class ScalingChart : public Chart {
    Q_OBJECT
public:
    ScalingChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);
    ~ScalingChart() override;

    /// The links, gradient and servers that lines and points are for. Points of another scenario are
    /// forgotten.
    void setScenario(const Scenario& scenario);
    const Scenario& scenario() const { return m_scenario; }
    const std::vector<ScalingPoint>& points() const { return m_points; }

public slots:
    void addPoint(const std::string& algorithm, int nodes, double seconds);
    void clearPoints();
    /// A sweep is going on, `done` of `total` runs have ended.
    void showProgress(int done, int total);
    /// The sweep has ended; `message` says why when it did not run to its end.
    void showIdle(const QString& message = {});

signals:
    void measureRequested();
    void cancelRequested();

protected:
    void forget() override;
    void rebuild() override;
    void showWorld() override;
    void fit() override;

private:
    void layLines();
    void layAxes(const std::vector<double>& times);
    void layNote();
    std::optional<double> measuredHere(const AlgorithmInfo& algorithm) const;

    Scenario m_scenario;
    std::vector<ScalingPoint> m_points;
    QString m_ending;
    bool m_measuring = false;
    bool m_isOutdated =
        false; ///< the sweep that goes on is of another scenario: until it ends, nothing of it counts
    QPushButton* m_button;
    QProgressBar* m_progress;
    QCPItemStraightLine* m_here; ///< at the number of nodes of the scenario
    QSharedPointer<NameTicker> m_nodesTicker;
    QSharedPointer<LogTimeTicker> m_timeTicker;
};

} // namespace ringscope
