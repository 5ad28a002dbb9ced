// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "views/charts/chart.h"

class QProgressBar;
class QPushButton;

namespace ringscope {

/// What charts of many runs share: a button that starts and cancels the measuring, its progress, and that
/// points of another scenario are forgotten. The runs are somebody else's: a chart asks for them and is told
/// of their results.
class SweepChart : public Chart {
    Q_OBJECT
public:
    /// What lines and points are for.
    void setScenario(const Scenario& scenario);
    const Scenario& scenario() const { return m_scenario; }

public slots:
    /// A run gave this value, and so many senders' timers ran out on the way to it.
    void addPoint(const ringscope::Scenario& run, double value, quint64 timeouts = 0);
    /// A sweep is going on, `done` of `total` runs have ended.
    void showProgress(int done, int total);
    /// The sweep has ended; `message` says why when it did not run to its end.
    void showIdle(const QString& message = {});

signals:
    void measureRequested();
    void cancelRequested();

protected:
    SweepChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent);

    /// True when points of one scenario hold for the other.
    virtual bool isSameMeasure(const Scenario& a, const Scenario& b) const = 0;
    virtual void takePoint(const Scenario& run, double value, quint64 timeouts) = 0;
    virtual void forgetPoints() = 0;
    virtual QString helpOfMeasure() const = 0;

    bool isMeasuring() const { return m_measuring; }
    const QString& ending() const { return m_ending; } ///< why the last sweep ended early; else empty

    void forget() override;
    void rebuild() override;
    void showWorld() override;

private:
    Scenario m_scenario;
    QString m_ending;
    bool m_measuring = false;
    bool m_isOutdated =
        false; ///< the sweep that goes on is of another scenario: until it ends, nothing of it counts
    QPushButton* m_button;
    QProgressBar* m_progress;
};

} // namespace ringscope
