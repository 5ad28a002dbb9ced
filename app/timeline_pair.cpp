// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timeline_pair.h"

#include "views/common/playback_controller.h"
#include "views/common/track_names.h"
#include "views/timeline/timeline_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ringscope {

TimelinePair::TimelinePair(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_runs() {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (std::size_t track = 0; track < m_runs.size(); ++track) {
        Run& run = m_runs[track];
        run.all = new QWidget(this);
        run.name = new QLabel(run.all);
        run.name->setObjectName(QStringLiteral("muted"));
        run.name->setAlignment(Qt::AlignCenter);
        run.view = new TimelineView(playback, selection, run.all);
        run.view->setTrack(static_cast<int>(track));
        auto* column = new QVBoxLayout(run.all);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(run.name);
        column->addWidget(run.view, 1);
        row->addWidget(run.all, 1);
    }
    // One clock, one scale.
    connect(m_runs[0].view, &TimelineView::stretchShown, m_runs[1].view, &TimelineView::showStretch);
    connect(m_runs[1].view, &TimelineView::stretchShown, m_runs[0].view, &TimelineView::showStretch);
    connect(playback, &PlaybackController::tracksChanged, this, &TimelinePair::showRuns);
    showRuns();
}

void TimelinePair::showRuns() {
    const int runs = m_playback->trackCount();
    for (std::size_t track = 0; track < m_runs.size(); ++track) {
        const bool isShown = static_cast<int>(track) < runs;
        m_runs[track].all->setVisible(track == 0 || isShown);
        m_runs[track].name->setVisible(runs > 1);
        if (isShown) {
            m_runs[track].name->setText(trackName(*m_playback, static_cast<int>(track)));
        }
    }
}

void TimelinePair::setTheme(ThemeKind kind) {
    for (const Run& run : m_runs) {
        run.view->setTheme(kind);
    }
}

void TimelinePair::setTextScale(double scale) {
    for (const Run& run : m_runs) {
        run.view->setTextScale(scale);
    }
}

void TimelinePair::resetZoom() {
    for (const Run& run : m_runs) {
        run.view->resetZoom();
    }
}

void TimelinePair::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        showRuns();
    }
    QWidget::changeEvent(event);
}

} // namespace ringscope
