// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stage_panel.h"

#include <QSplitter>

#include <vector>

namespace ringscope {

/// The stages on screen: one or two of a run, or one of each of two runs that are compared.
class StageArea : public QSplitter {
    Q_OBJECT
public:
    StageArea(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    const std::vector<StagePanel*>& panels() const { return m_panels; }
    /// Stage ids, left to right; one or two.
    QStringList stages() const;
    void setStages(const QStringList& ids);
    /// Two panels, the second for the second run; or as it was before.
    void setComparing(bool comparing);

    void setTheme(ThemeKind kind);
    void setTextScale(double scale);
    void setBare(bool bare);
    void resetZoom();

signals:
    void stagesChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addPanel(const QString& stageId);
    void removePanel(std::size_t index);
    void setUpCorners();

    PlaybackController* m_playback;
    SelectionModel* m_selection;
    std::vector<StagePanel*> m_panels;
    QStringList m_before; ///< the stages before the comparison
    ThemeKind m_theme = ThemeKind::Light;
    double m_textScale = 1;
    bool m_comparing = false;
    bool m_bare = false;
};

} // namespace ringscope
