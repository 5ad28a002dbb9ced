// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stage_area.h"

#include "app/stage_factory.h"
#include "app/style.h"

#include <QEvent>
#include <QToolButton>

namespace ringscope {

StageArea::StageArea(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), m_playback(playback), m_selection(selection) {
    setChildrenCollapsible(false);
    setHandleWidth(8);
    addPanel(stageIds().front());
    setUpCorners();
}

QStringList StageArea::stages() const {
    QStringList ids;
    for (const StagePanel* panel : m_panels) {
        ids.append(panel->stageId());
    }
    return ids;
}

void StageArea::setStages(const QStringList& ids) {
    const auto wanted = static_cast<std::size_t>(ids.size());
    while (m_panels.size() > wanted) {
        removePanel(m_panels.size() - 1);
    }
    for (std::size_t i = 0; i < wanted; ++i) {
        if (i < m_panels.size()) {
            m_panels[i]->setStage(ids[static_cast<qsizetype>(i)]);
        } else {
            addPanel(ids[static_cast<qsizetype>(i)]);
        }
    }
    setUpCorners();
    emit stagesChanged();
}

void StageArea::setComparing(bool comparing) {
    if (comparing != m_comparing) {
        m_comparing = comparing;
        if (comparing) {
            m_before = stages();
        }
        if (!comparing) {
            setStages(m_before);
        }
    }
    if (comparing) {
        QStringList best;
        for (int track = 0; track < m_playback->trackCount(); ++track) {
            best.append(bestStage(m_playback->index(track).trace()));
        }
        setStages(best);
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i]->setTrack(comparing ? static_cast<int>(i) : 0);
        m_panels[i]->showCounters(comparing);
    }
}

void StageArea::addPanel(const QString& stageId) {
    auto* panel = new StagePanel(stageId, m_playback, m_selection, this);
    panel->setTheme(m_theme);
    panel->setTextScale(m_textScale);
    panel->setBare(m_bare);
    addWidget(panel);
    m_panels.push_back(panel);
    setSizes(QList<int>(count(), 1000)); // equal shares
    connect(panel, &StagePanel::stageChanged, this, &StageArea::stagesChanged);
    connect(panel->cornerButton(), &QToolButton::clicked, this, [this, panel] {
        if (m_panels.size() == 1) {
            const QString next =
                panel->stageId() == stageIds().front() ? stageIds().last() : stageIds().front();
            setStages({panel->stageId(), next});
        } else {
            removePanel(panel == m_panels.front() ? 0 : 1);
            setUpCorners();
            emit stagesChanged();
        }
    });
}

void StageArea::removePanel(std::size_t index) {
    m_panels[index]->hide();
    m_panels[index]->deleteLater(); // its own button may have asked for it
    m_panels.erase(m_panels.begin() + static_cast<std::ptrdiff_t>(index));
}

void StageArea::setUpCorners() {
    const bool single = m_panels.size() == 1;
    for (StagePanel* panel : m_panels) {
        QToolButton* button = panel->cornerButton();
        button->setIcon(lineIcon(single ? QStringLiteral("split") : QStringLiteral("close"), theme(m_theme)));
        button->setToolTip(single ? tr("Show a second stage beside this one") : tr("Close this stage"));
        button->setAccessibleName(button->toolTip());
        button->setVisible(!m_comparing);
    }
}

void StageArea::setTheme(ThemeKind kind) {
    m_theme = kind;
    for (StagePanel* panel : m_panels) {
        panel->setTheme(kind);
    }
    setUpCorners();
}

void StageArea::setTextScale(double scale) {
    m_textScale = scale;
    for (StagePanel* panel : m_panels) {
        panel->setTextScale(scale);
    }
}

void StageArea::setBare(bool bare) {
    m_bare = bare;
    for (StagePanel* panel : m_panels) {
        panel->setBare(bare);
    }
}

void StageArea::resetZoom() {
    for (StagePanel* panel : m_panels) {
        panel->widget()->resetZoom();
    }
}

void StageArea::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        setUpCorners();
    }
    QSplitter::changeEvent(event);
}

} // namespace ringscope
