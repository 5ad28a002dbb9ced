// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/audience_window.h"

#include "app/lesson_note.h"
#include "app/look.h"
#include "app/style.h"
#include "views/narration/narration_panel.h"
#include "views/timeline/playback_bar.h"

#include <QVBoxLayout>

namespace ringscope {

AudienceWindow::AudienceWindow(const QRect& screen, int sideWidth, const Source& source)
    : m_area(new StageArea(source.playback, source.selection, this)), m_playback(source.playback) {
    const double textScale = Look::presentingScale(screen.size());
    setGeometry(screen);
    setWindowTitle(tr("Ringscope: for the audience"));
    setAutoFillBackground(true);
    dress(this, theme(ThemeKind::Projector), textScale);

    auto* narration = new NarrationPanel(source.playback, source.selection, this);
    auto* bar = new PlaybackBar(source.playback, this);
    const auto dressView = [textScale](auto* view) {
        view->setTheme(ThemeKind::Projector);
        view->setTextScale(textScale);
    };
    dressView(m_area);
    dressView(narration);
    dressView(bar);
    m_area->setBare(true);

    auto* side = new QWidget(this);
    side->setFixedWidth(sideWidth);
    auto* sideColumn = new QVBoxLayout(side);
    sideColumn->setContentsMargins(0, 0, 0, 0);
    sideColumn->addWidget(new LessonNote(source.document, source.playback, narration, side));
    sideColumn->addWidget(carded(narration, side), 1);
    auto* across = new QHBoxLayout;
    across->setSpacing(8);
    across->addWidget(m_area, 1);
    across->addWidget(side);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 0, 10, 2); // as the window has it
    column->setSpacing(8);
    column->addLayout(across, 1);
    column->addWidget(carded(bar, this));

    const StageArea* stages = source.stages;
    connect(stages, &StageArea::stagesChanged, this, [this, stages] { followStages(stages); });
    connect(source.playback, &PlaybackController::tracksChanged, this,
            [this, stages] { followStages(stages); });
    followStages(stages);
    const auto followTrack = [narration, shown = source.narration] { narration->setTrack(shown->track()); };
    connect(source.selection, &SelectionModel::changed, this, followTrack);
    followTrack();
    setFocus(); // not the first button
}

void AudienceWindow::followStages(const StageArea* stages) {
    m_area->setStages(stages->stages());
    for (std::size_t i = 0; i < m_area->panels().size(); ++i) {
        m_area->panels()[i]->setTrack(stages->panels()[i]->track());
        m_area->panels()[i]->showCounters(m_playback->trackCount() > 1);
    }
}

} // namespace ringscope
