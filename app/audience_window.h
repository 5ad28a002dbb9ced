// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stage_area.h"

#include <QWidget>

namespace ringscope {

class Document;
class NarrationPanel;

/// What a window shows when it presents on one screen, for the second screen: the stages, what is told of
/// them and the time line, of the same runs and by the same clock as the window that controls it.
class AudienceWindow : public QWidget {
    Q_OBJECT
public:
    /// Of the window that controls it; what those two show is followed.
    struct Source {
        const StageArea* stages;
        const NarrationPanel* narration;
        const Document* document;
        PlaybackController* playback;
        SelectionModel* selection;
    };

    /// Fills that part of the desktop; `sideWidth` of it, in pixels, is for what is told.
    AudienceWindow(const QRect& screen, int sideWidth, const Source& source);

private:
    void followStages(const StageArea* stages);

    StageArea* m_area;
    PlaybackController* m_playback;
};

} // namespace ringscope
