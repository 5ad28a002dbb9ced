// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stage_panel.h"

#include "app/stage_factory.h"
#include "app/track_counters.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringscope {

StagePanel::StagePanel(const QString& stageId, PlaybackController* playback, SelectionModel* selection,
                       QWidget* parent)
    : QFrame(parent), m_playback(playback), m_selection(selection), m_head(new QWidget(this)),
      m_switch(new QTabBar(this)), m_corner(new QToolButton(this)),
      m_counters(new TrackCounters(playback, this)) {
    setObjectName(QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1); // inside the frame's line
    column->setSpacing(0);
    column->addWidget(m_head);
    auto* row = new QHBoxLayout(m_head);
    row->setContentsMargins(6, 0, 4, 0);
    m_switch->setDrawBase(false);
    m_switch->setExpanding(false);
    for (const QString& id : stageIds()) {
        m_switch->setTabData(m_switch->addTab(QString()), id);
    }
    row->addWidget(m_switch);
    row->addStretch();
    m_corner->setObjectName(QStringLiteral("flat"));
    m_corner->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_corner);
    column->addWidget(m_counters);
    m_counters->hide();
    connect(m_switch, &QTabBar::currentChanged, this,
            [this](int index) { setStage(m_switch->tabData(index).toString()); });
    connect(m_playback, &PlaybackController::tracksChanged, this, &StagePanel::retranslate);
    retranslate();
    setStage(stageId);
}

QString StagePanel::stageId() const {
    return m_widget->stage().id();
}

void StagePanel::setStage(const QString& stageId) {
    if (m_widget != nullptr && m_widget->stage().id() == stageId) {
        return;
    }
    delete m_widget;
    m_widget = new StageWidget(makeStage(stageId), m_playback, m_selection, this);
    m_widget->setTheme(m_theme);
    m_widget->setTextScale(m_textScale);
    m_widget->setTrack(m_track);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_widget, 1);
    {
        const QSignalBlocker silent(m_switch);
        m_switch->setCurrentIndex(static_cast<int>(stageIds().indexOf(stageId)));
    }
    emit stageChanged();
}

void StagePanel::setTrack(int track) {
    m_track = track;
    m_widget->setTrack(track);
    m_counters->setTrack(track);
    retranslate();
}

void StagePanel::setTheme(ThemeKind kind) {
    m_theme = kind;
    m_widget->setTheme(kind);
}

void StagePanel::setTextScale(double scale) {
    m_textScale = scale;
    m_widget->setTextScale(scale);
}

void StagePanel::setBare(bool bare) {
    m_head->setVisible(!bare);
}

void StagePanel::showCounters(bool shown) {
    m_counters->setVisible(shown);
}

void StagePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QFrame::changeEvent(event);
}

void StagePanel::retranslate() {
    const std::string algorithm = m_track < m_playback->trackCount()
                                      ? m_playback->index(m_track).trace().header.algorithm
                                      : std::string();
    for (int i = 0; i < m_switch->count(); ++i) {
        m_switch->setTabText(i, stageName(m_switch->tabData(i).toString(), algorithm));
    }
    m_switch->setAccessibleName(tr("Stage"));
}

} // namespace ringscope
