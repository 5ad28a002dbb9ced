// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"
#include "views/common/theme.h"

#include <QTabWidget>

#include <functional>
#include <vector>

namespace ringscope {

class GoodputChart;
class PlaybackController;
class ScalingChart;
class SelectionModel;
class TimelinePair;

/// The drawer at the bottom: the run over time, per node, per link, and as tables. Closed, it is a row of
/// tabs; a click on one opens it, a click on the open one closes it, so that a small screen is the stages'.
class ChartTabs : public QTabWidget {
    Q_OBJECT
public:
    ChartTabs(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    GoodputChart* goodput() const { return m_goodput; }
    ScalingChart* scaling() const { return m_scaling; }
    TimelinePair* timelines() const { return m_timelines; }
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);
    bool isOpen() const { return m_open; }
    void setOpen(bool open);

signals:
    void openChanged(bool open);
    void exportRequested(ringscope::TableKind kind, int track);

protected:
    void changeEvent(QEvent* event) override;

private:
    template <class View>
    View* add(View* view);
    void retranslate();

    TimelinePair* m_timelines;
    GoodputChart* m_goodput;
    ScalingChart* m_scaling;
    bool m_open = true;
    std::vector<std::function<void(ThemeKind)>> m_themed;
    std::vector<std::function<void(double)>> m_scaled;
};

} // namespace ringscope
