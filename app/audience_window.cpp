// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/audience_window.h"

#include "app/look.h"

#include <QVBoxLayout>

namespace ringscope {

AudienceWindow::AudienceWindow(const QRect& screen, const StageArea* stages, PlaybackController* playback,
                               SelectionModel* selection)
    : m_area(new StageArea(playback, selection, this)), m_playback(playback) {
    setGeometry(screen);
    setWindowTitle(tr("Ringscope: for the audience"));
    setPalette(theme(ThemeKind::Projector).palette());
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_area);
    m_area->setTheme(ThemeKind::Projector);
    m_area->setTextScale(Look::presentingScale(screen.size()));
    m_area->setBare(true);
    connect(stages, &StageArea::stagesChanged, this, [this, stages] { follow(stages); });
    connect(playback, &PlaybackController::tracksChanged, this, [this, stages] { follow(stages); });
    follow(stages);
}

void AudienceWindow::follow(const StageArea* stages) {
    m_area->setStages(stages->stages());
    for (std::size_t i = 0; i < m_area->panels().size(); ++i) {
        m_area->panels()[i]->setTrack(stages->panels()[i]->track());
        m_area->panels()[i]->showCounters(m_playback->trackCount() > 1);
    }
}

} // namespace ringscope
