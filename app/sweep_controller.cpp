// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweep_controller.h"

#include "core/catalogue/catalogue.h"

#include <array>
#include <exception>
#include <utility>

namespace ringscope {

namespace {

constexpr std::array kNodeCounts{2, 4, 8, 16, 32, 64};

} // namespace

SweepController::SweepController(QObject* parent) : SweepController(run, parent) {}

SweepController::SweepController(RunFunction runFunction, QObject* parent)
    : QObject(parent), m_run(std::move(runFunction)) {}

SweepController::~SweepController() {
    m_worker.stop();
}

std::vector<Scenario> SweepController::runsOf(const Scenario& base) {
    std::vector<Scenario> runs;
    for (const int nodes : kNodeCounts) {
        for (const AlgorithmInfo& algorithm : algorithms()) {
            Scenario scenario = base;
            scenario.algorithm = algorithm.id;
            scenario.nodes = nodes;
            if (scenario.group.value_or(1) > nodes) {
                scenario.group = nodes;
            }
            scenario.gradient.values = ValuesKind::Auto;
            scenario.gradient.perNode.clear();
            scenario.network.overrides.clear();
            scenario.exchange = ExchangeSettings();
            scenario.failures.clear();
            runs.push_back(std::move(scenario));
        }
    }
    return runs;
}

void SweepController::start(const Scenario& base) {
    const quint64 sweep = ++m_sweep;
    m_running = true;
    std::vector<Scenario> runs = runsOf(base);
    emit progress(0, static_cast<int>(runs.size()));
    m_worker.start(
        [this, sweep, runs = std::move(runs)](const std::stop_token& stop) { runAll(sweep, runs, stop); });
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

void SweepController::runAll(quint64 sweep, const std::vector<Scenario>& runs, const std::stop_token& stop) {
    const int total = static_cast<int>(runs.size());
    int done = 0;
    for (const Scenario& scenario : runs) {
        if (stop.stop_requested()) {
            break;
        }
        runOne(sweep, scenario, stop);
        ++done;
        post(sweep, [this, done, total] { emit progress(done, total); });
    }
    post(sweep, [this, cancelled = stop.stop_requested()] {
        m_running = false;
        emit finished(cancelled);
    });
}

void SweepController::runOne(quint64 sweep, const Scenario& scenario, const std::stop_token& stop) {
    RunLimits sizesOnly;
    sizesOnly.payloadMemory = 0;
    try {
        const Outcome outcome = m_run(scenario, stop, {}, sizesOnly).outcome;
        if (outcome.kind == Outcome::Kind::Finished) {
            post(sweep, [this, id = scenario.algorithm, nodes = scenario.nodes,
                         seconds = outcome.time.seconds()] { emit point(id, nodes, seconds); });
        }
    } catch (const std::exception& error) {
        post(sweep, [this, id = scenario.algorithm, nodes = scenario.nodes,
                     reason = QString::fromUtf8(error.what())] { emit pointFailed(id, nodes, reason); });
    }
}

} // namespace ringscope
