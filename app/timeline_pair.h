// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QWidget>

#include <array>

class QLabel;

namespace ringscope {

class PlaybackController;
class SelectionModel;
class TimelineView;

/// The time line of the run; of two that are compared, one for each side by side under its name, as the
/// stages are, on one scale of time.
class TimelinePair : public QWidget {
    Q_OBJECT
public:
    TimelinePair(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    void setTheme(ThemeKind kind);
    void setTextScale(double scale);
    void resetZoom();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showRuns();

    struct Run {
        QWidget* all;
        QLabel* name;
        TimelineView* view;
    };
    PlaybackController* m_playback;
    std::array<Run, 2> m_runs;
};

} // namespace ringscope
