// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/sweep_chart.h"

#include <QBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace ringscope {

SweepChart::SweepChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : Chart(playback, selection, parent), m_button(new QPushButton), m_progress(new QProgressBar) {
    m_button->setObjectName(QStringLiteral("measure"));
    m_button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the window
    m_progress->setMaximumWidth(160);
    m_progress->setVisible(false);
    headRow()->addWidget(m_progress);
    headRow()->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_measuring) {
            emit cancelRequested();
        } else {
            emit measureRequested();
        }
    });
}

void SweepChart::setScenario(const Scenario& scenario) {
    const bool isSame = isSameMeasure(scenario, m_scenario);
    m_scenario = scenario;
    if (!isSame) {
        forgetPoints();
        m_ending.clear();
        if (m_measuring) {
            m_isOutdated = true;
            m_measuring = false;
            emit cancelRequested();
        }
    }
    rebuildSoon();
}

void SweepChart::addPoint(const Scenario& run, double value, quint64 timeouts) {
    if (!m_isOutdated) {
        takePoint(run, value, timeouts);
        rebuildSoon();
    }
}

void SweepChart::showProgress(int done, int total) {
    m_isOutdated = m_isOutdated && done > 0;
    if (m_isOutdated) {
        return;
    }
    m_measuring = true;
    m_ending.clear();
    m_progress->setRange(0, std::max(total, 1));
    m_progress->setValue(done);
    rebuildSoon();
}

void SweepChart::showIdle(const QString& message) {
    m_measuring = false;
    m_ending = m_isOutdated ? QString() : message;
    m_isOutdated = false;
    rebuildSoon();
}

void SweepChart::forget() {}

void SweepChart::showWorld() {}

void SweepChart::rebuild() {
    m_button->setText(m_measuring ? tr("Cancel") : tr("Measure"));
    m_button->setToolTip(m_measuring ? tr("Stop measuring; the points so far stay") : helpOfMeasure());
    m_progress->setVisible(m_measuring);
}

} // namespace ringscope
