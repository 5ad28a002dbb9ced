// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker.h"
#include "core/run/run.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace ringscope {

/// What is measured of a run.
struct Measured {
    // NOLINTNEXTLINE(google-explicit-constructor): most measures are a value and nothing else
    Measured(double measuredValue, std::uint64_t measuredTimeouts = 0)
        : value(measuredValue), timeouts(measuredTimeouts) {}
    double value;
    std::uint64_t timeouts; ///< that the value includes
};

/// Measures something of many runs for a chart: sizes only, one after the other on a worker thread. All
/// signals come on the thread of this object; those of an abandoned sweep never come.
class SweepController : public QObject {
    Q_OBJECT
public:
    using RunFunction =
        std::function<Trace(const Scenario&, std::stop_token, const ProgressCallback&, const RunLimits&)>;

    explicit SweepController(QObject* parent = nullptr);
    /// With another engine: for tests.
    explicit SweepController(RunFunction run, QObject* parent = nullptr);
    /// Stops the run that is going on and waits for it: at most about 100 ms.
    ~SweepController() override;

    /// What is measured of a run; unset when it has no such value.
    using Measure = std::function<std::optional<Measured>(const Trace&)>;

    bool isRunning() const { return m_running; }
    /// A sweep that is going on is abandoned.
    void start(std::vector<Scenario> runs, Measure measure);

public slots:
    /// Ends the sweep with finished(true); the points so far have been told.
    void cancel();

signals:
    void progress(int done, int total);
    void point(const ringscope::Scenario& run, double value, quint64 timeouts);
    /// A run that was refused, and why; the sweep goes on.
    void pointFailed(const ringscope::Scenario& run, const QString& reason);
    void finished(bool cancelled);

private:
    void runAll(quint64 sweep, const std::vector<Scenario>& runs, const Measure& measure,
                const std::stop_token& stop);
    void runOne(quint64 sweep, const Scenario& scenario, const Measure& measure, const std::stop_token& stop);
    /// Has `tell` called on this object's thread, unless another sweep has been started by then.
    void post(quint64 sweep, std::function<void()> tell);

    RunFunction m_run;
    quint64 m_sweep = 0; ///< the newest
    bool m_running = false;
    Worker m_worker; ///< last: joined before anything that it reports to is gone
};

} // namespace ringscope
