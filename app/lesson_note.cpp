// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_note.h"

#include "app/document.h"
#include "core/scenario/scenario_json.h"
#include "views/common/playback_controller.h"
#include "views/common/units.h"

#include <QEvent>

namespace ringscope {

LessonNote::LessonNote(const Document* document, const PlaybackController* playback, QWidget* parent)
    : QLabel(parent), m_document(document), m_playback(playback) {
    setObjectName(QStringLiteral("lesson"));
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    connect(document, &Document::changed, this, &LessonNote::refresh);
    connect(playback, &PlaybackController::stateChanged, this, &LessonNote::refresh);
    connect(playback, &PlaybackController::worldChanged, this, &LessonNote::refresh);
    refresh();
}

void LessonNote::refresh() {
    const BuiltIn* builtIn = findBuiltIn(m_document->builtIn().toStdString());
    const bool atRest = m_playback->position() == Time() && !m_playback->isPlaying();
    const bool wanted = builtIn != nullptr && !m_document->isModified() && atRest;
    if (wanted) {
        setText(localized(builtIn->lesson));
    }
    setVisible(wanted);
}

void LessonNote::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QLabel::changeEvent(event);
}

} // namespace ringscope
