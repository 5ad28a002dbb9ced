// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweep_controller.h"

#include <exception>
#include <utility>

namespace ringscope {

SweepController::SweepController(QObject* parent) : SweepController(run, parent) {}

SweepController::SweepController(RunFunction runFunction, QObject* parent)
    : QObject(parent), m_run(std::move(runFunction)) {}

SweepController::~SweepController() {
    m_worker.stop();
}

void SweepController::start(std::vector<Scenario> runs, Measure measure) {
    const quint64 sweep = ++m_sweep;
    m_running = true;
    emit progress(0, static_cast<int>(runs.size()));
    m_worker.start([this, sweep, runs = std::move(runs), measure = std::move(measure)](
                       const std::stop_token& stop) { runAll(sweep, runs, measure, stop); });
}

void SweepController::cancel() {
    m_worker.stop();
}

void SweepController::post(quint64 sweep, std::function<void()> tell) {
    QMetaObject::invokeMethod(
        this,
        [this, sweep, tell = std::move(tell)] {
            if (sweep == m_sweep) {
                tell();
            }
        },
        Qt::QueuedConnection);
}

void SweepController::runAll(quint64 sweep, const std::vector<Scenario>& runs, const Measure& measure,
                             const std::stop_token& stop) {
    const int total = static_cast<int>(runs.size());
    int done = 0;
    for (const Scenario& scenario : runs) {
        if (stop.stop_requested()) {
            break;
        }
        runOne(sweep, scenario, measure, stop);
        ++done;
        post(sweep, [this, done, total] { emit progress(done, total); });
    }
    post(sweep, [this, cancelled = stop.stop_requested()] {
        m_running = false;
        emit finished(cancelled);
    });
}

void SweepController::runOne(quint64 sweep, const Scenario& scenario, const Measure& measure,
                             const std::stop_token& stop) {
    RunLimits sizesOnly;
    sizesOnly.payloadMemory = 0;
    try {
        if (const std::optional<Measured> measured = measure(m_run(scenario, stop, {}, sizesOnly))) {
            post(sweep, [this, scenario, measured = *measured] {
                emit point(scenario, measured.value, measured.timeouts);
            });
        }
    } catch (const std::exception& error) {
        post(sweep, [this, scenario, reason = QString::fromUtf8(error.what())] {
            emit pointFailed(scenario, reason);
        });
    }
}

} // namespace ringscope
