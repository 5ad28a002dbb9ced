// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ringscope {

class Document;
class NarrationPanel;
class PlaybackController;

/// What to look at in a scenario of the library. It stands above the narration before the run is played, and
/// makes room for it then, or where there is no room for both.
class LessonNote : public QLabel {
    Q_OBJECT
public:
    /// `parent` has the note and the narration in a column.
    LessonNote(const Document* document, const PlaybackController* playback, const NarrationPanel* narration,
               QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    bool hasRoom() const;

    const Document* m_document;
    const PlaybackController* m_playback;
    const NarrationPanel* m_narration;
};

} // namespace ringscope
