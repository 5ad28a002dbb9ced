// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ringscope {

class Document;
class PlaybackController;

/// What to look at in a scenario of the library. It stands there before the run is played and makes room for
/// the narration then.
class LessonNote : public QLabel {
    Q_OBJECT
public:
    LessonNote(const Document* document, const PlaybackController* playback, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    const Document* m_document;
    const PlaybackController* m_playback;
};

} // namespace ringscope
