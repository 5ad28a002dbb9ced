// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QTabWidget>

namespace ringscope {

class PlaybackController;
class ScalingChart;
class SelectionModel;
class TimelineView;

/// The tabs at the bottom: the run over time, per node, per link, and as tables.
class ChartTabs : public QTabWidget {
    Q_OBJECT
public:
    ChartTabs(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    ScalingChart* scaling() const { return m_scaling; }
    TimelineView* timeline() const { return m_timeline; }
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);

protected:
    void changeEvent(QEvent* event) override;

private:
    template <class View>
    View* add(View* view);
    void followSelection();
    void retranslate();

    PlaybackController* m_playback;
    SelectionModel* m_selection;
    TimelineView* m_timeline;
    ScalingChart* m_scaling;
    std::vector<std::function<void(ThemeKind)>> m_themed;
    std::vector<std::function<void(double)>> m_scaled;
};

} // namespace ringscope
