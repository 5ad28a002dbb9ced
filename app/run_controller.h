// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker.h"
#include "core/playback/trace_index.h"
#include "core/run/run.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace ringscope {

/// What a finished job hands over: one track, or two of a comparison.
struct RunResult {
    std::vector<std::shared_ptr<const TraceIndex>> tracks;
    double wallSeconds = 0; ///< of the runs alone
};

/// Why a job gave nothing.
struct RunFailure {
    QString path;    ///< key of the scenario, empty when it is not the scenario's fault
    QString message; ///< the whole sentence
};

/// Runs scenarios on a worker thread and prepares their traces for playback there. Starting again stops what
/// is going on; a result that comes too late is dropped. All signals come on the thread of this object.
class RunController : public QObject {
    Q_OBJECT
public:
    using RunFunction = std::function<Trace(const Scenario&, std::stop_token, const ProgressCallback&)>;

    explicit RunController(QObject* parent = nullptr);
    /// With another engine: for tests.
    explicit RunController(RunFunction run, QObject* parent = nullptr);
    ~RunController() override;

    bool isRunning() const { return m_running; }
    void start(std::vector<Scenario> scenarios);
    /// The runs end early; what they did up to then is still handed over.
    void cancel();

signals:
    void started();
    /// `fraction`: of the messages of all runs of this job, 0 … 1.
    void progressed(double fraction, bool verifying);
    void finished(const ringscope::RunResult& result);
    void failed(const ringscope::RunFailure& failure);

private:
    void runAll(quint64 job, const std::vector<Scenario>& scenarios, const std::stop_token& stop,
                const std::stop_token& unwanted);
    template <class Deliver>
    void deliver(quint64 job, Deliver deliver);

    RunFunction m_run;
    quint64 m_job = 0; ///< of this thread: the newest job
    bool m_running = false;
    std::stop_source m_unwanted; ///< of the newest job: stopped when nobody will look at its result
    Worker m_worker;             ///< last: joined before anything it reports to is gone
};

} // namespace ringscope
