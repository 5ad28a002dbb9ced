// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stage_area.h"

#include <QWidget>

namespace ringscope {

/// The stages alone, for the second screen: the same runs and the same clock as the window that controls it.
class AudienceWindow : public QWidget {
    Q_OBJECT
public:
    /// Fills that part of the desktop. Shows what `stages` shows, and follows it.
    AudienceWindow(const QRect& screen, const StageArea* stages, PlaybackController* playback,
                   SelectionModel* selection);

private:
    void follow(const StageArea* stages);

    StageArea* m_area;
    PlaybackController* m_playback;
};

} // namespace ringscope
