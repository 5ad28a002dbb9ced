// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_note.h"

#include "app/document.h"
#include "core/scenario/scenario_json.h"
#include "views/common/playback_controller.h"
#include "views/common/units.h"
#include "views/narration/narration_panel.h"

#include <QEvent>
#include <QLayout>

namespace ringscope {

LessonNote::LessonNote(const Document* document, const PlaybackController* playback,
                       const NarrationPanel* narration, QWidget* parent)
    : QLabel(parent), m_document(document), m_playback(playback), m_narration(narration) {
    setObjectName(QStringLiteral("lesson"));
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    connect(document, &Document::changed, this, &LessonNote::refresh);
    connect(playback, &PlaybackController::stateChanged, this, &LessonNote::refresh);
    connect(playback, &PlaybackController::worldChanged, this, &LessonNote::refresh);
    // Later: it may be told while the column is laid out, in which nothing may come or go.
    connect(narration, &NarrationPanel::leastHeightChanged, this, &LessonNote::refresh, Qt::QueuedConnection);
    refresh();
}

void LessonNote::refresh() {
    const BuiltIn* builtIn = findBuiltIn(m_document->builtIn().toStdString());
    const bool atRest = m_playback->position() == Time() && !m_playback->isPlaying();
    const bool wanted = builtIn != nullptr && !m_document->isModified() && atRest;
    if (wanted) {
        setText(localized(builtIn->lesson));
    }
    setVisible(wanted && hasRoom());
}

/// By the height of the column alone, which stays whether the note is there or not.
bool LessonNote::hasRoom() const {
    constexpr int kFrame = 2; // around the narration
    const QWidget* column = parentWidget();
    const int left =
        column->height() - heightForWidth(column->width()) - column->layout()->spacing() - kFrame;
    return !m_narration->isVisible() || m_narration->leastHeight() <= left;
}

void LessonNote::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QLabel::changeEvent(event);
}

} // namespace ringscope
