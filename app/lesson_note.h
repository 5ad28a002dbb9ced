// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;

namespace ringscope {

class Document;
class NarrationPanel;
class PlaybackController;

/// What to look at in a scenario of the library. It stands above the narration before the run is played, and
/// makes room for it then, or where there is no room for both. Above the form it takes a part of the column
/// at most, and scrolls.
class LessonNote : public QScrollArea {
    Q_OBJECT
public:
    /// `parent` has the note and the narration in a column.
    LessonNote(const Document* document, const PlaybackController* playback, const NarrationPanel* narration,
               QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    bool hasRoom(int height) const;
    void fit();

    const Document* m_document;
    const PlaybackController* m_playback;
    const NarrationPanel* m_narration;
    QLabel* m_text;
};

} // namespace ringscope
