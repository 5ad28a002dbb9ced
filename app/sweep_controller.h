// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker.h"
#include "core/run/run.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace ringscope {

/// Measures finish times for the scaling chart: every algorithm of the catalogue with 2, 4, … 64 nodes, sizes
/// only, one run after the other on a worker thread. All signals come on the thread of this object; those of
/// an abandoned sweep never come.
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

    bool isRunning() const { return m_running; }

    /// The runs of a sweep, the quick ones first: links, gradient and servers of `base`; what is made for its
    /// own number of nodes (overrides, failures, values) is left out, as it is in the closed forms.
    static std::vector<Scenario> runsOf(const Scenario& base);

public slots:
    /// A sweep that is going on is abandoned.
    void start(const ringscope::Scenario& base);
    /// Ends the sweep with finished(true); the points so far have been told.
    void cancel();

signals:
    void progress(int done, int total);
    void point(const std::string& algorithm, int nodes, double seconds);
    /// A run that gave no finish time, and why; the sweep goes on.
    void pointFailed(const std::string& algorithm, int nodes, const QString& reason);
    void finished(bool cancelled);

private:
    void runAll(quint64 sweep, const std::vector<Scenario>& runs, const std::stop_token& stop);
    void runOne(quint64 sweep, const Scenario& scenario, const std::stop_token& stop);
    /// Has `tell` called on this object's thread, unless another sweep has been started by then.
    void post(quint64 sweep, std::function<void()> tell);

    RunFunction m_run;
    quint64 m_sweep = 0; ///< the newest
    bool m_running = false;
    Worker m_worker; ///< last: joined before anything that it reports to is gone
};

} // namespace ringscope
