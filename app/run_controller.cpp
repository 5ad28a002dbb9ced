// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_controller.h"

#include "core/base/errors.h"

#include <QElapsedTimer>

#include <exception>

namespace ringscope {

RunController::RunController(QObject* parent)
    : RunController([](const Scenario& scenario, const std::stop_token& stop,
                       const ProgressCallback& progress) { return run(scenario, stop, progress); },
                    parent) {}

RunController::RunController(RunFunction run, QObject* parent) : QObject(parent), m_run(std::move(run)) {}

RunController::~RunController() {
    m_unwanted.request_stop();
}

void RunController::start(std::vector<Scenario> scenarios) {
    const quint64 job = ++m_job;
    m_running = true;
    m_unwanted.request_stop();
    m_unwanted = std::stop_source();
    m_worker.start([this, job, scenarios = std::move(scenarios), unwanted = m_unwanted.get_token()](
                       const std::stop_token& stop) { runAll(job, scenarios, stop, unwanted); });
    emit started();
}

void RunController::cancel() {
    m_worker.stop();
}

/// Runs `deliver` on this object's thread, unless a newer job has begun by then or the object is gone.
template <class Deliver>
void RunController::deliver(quint64 job, Deliver deliver) {
    QMetaObject::invokeMethod(
        this,
        [this, job, deliver = std::move(deliver)] {
            if (job == m_job) {
                deliver();
            }
        },
        Qt::QueuedConnection);
}

void RunController::runAll(quint64 job, const std::vector<Scenario>& scenarios, const std::stop_token& stop,
                           const std::stop_token& unwanted) {
    RunResult result;
    RunFailure failure;
    try {
        QElapsedTimer timer;
        for (std::size_t i = 0; i < scenarios.size(); ++i) {
            const auto count = static_cast<double>(scenarios.size());
            timer.start();
            auto trace = std::make_shared<const Trace>(
                m_run(scenarios[i], stop, [this, job, i, count](const Progress& progress) {
                    const auto expected = static_cast<double>(progress.expectedMessages);
                    const double own = expected > 0 ? static_cast<double>(progress.messages) / expected : 1;
                    const double fraction = (static_cast<double>(i) + own) / count;
                    deliver(job, [this, fraction, verifying = progress.verifying] {
                        emit progressed(fraction, verifying);
                    });
                }));
            result.wallSeconds += static_cast<double>(timer.nsecsElapsed()) * 1e-9;
            result.tracks.push_back(std::make_shared<const TraceIndex>(std::move(trace), unwanted));
        }
    } catch (const ScenarioError& error) {
        failure = {QString::fromStdString(error.path()), QString::fromUtf8(error.what())};
    } catch (const std::bad_alloc&) {
        failure = {{}, tr("There is not enough memory for this run.")};
    } catch (const std::exception& error) {
        failure = {{}, QString::fromUtf8(error.what())};
    }
    deliver(job, [this, result = std::move(result), failure = std::move(failure)] {
        m_running = false;
        if (failure.message.isEmpty()) {
            emit finished(result);
        } else {
            emit failed(failure);
        }
    });
}

} // namespace ringscope
