// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_note.h"

#include "app/document.h"
#include "core/scenario/scenario_json.h"
#include "views/common/playback_controller.h"
#include "views/common/units.h"
#include "views/narration/narration_panel.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>

namespace ringscope {

namespace {

constexpr double kMostAboveForm = 0.25; // of the column

} // namespace

LessonNote::LessonNote(const Document* document, const PlaybackController* playback,
                       const NarrationPanel* narration, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_playback(playback), m_narration(narration),
      m_text(new QLabel) {
    m_text->setObjectName(QStringLiteral("lesson"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    setWidget(m_text);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // The keys of the window (play, step) must work after a click here too.
    setFocusPolicy(Qt::NoFocus);
    connect(document, &Document::changed, this, &LessonNote::refresh);
    connect(playback, &PlaybackController::stateChanged, this, &LessonNote::refresh);
    connect(playback, &PlaybackController::worldChanged, this, &LessonNote::refresh);
    // Later: it may be told while the column is laid out, in which nothing may come or go.
    connect(narration, &NarrationPanel::leastHeightChanged, this, &LessonNote::refresh, Qt::QueuedConnection);
    parent->installEventFilter(this);
    refresh();
}

void LessonNote::refresh() {
    const BuiltIn* builtIn = findBuiltIn(m_document->builtIn().toStdString());
    const bool atRest = m_playback->position() == Time() && !m_playback->isPlaying();
    const bool wanted = builtIn != nullptr && !m_document->isModified() && atRest;
    if (wanted) {
        m_text->setText(localized(builtIn->lesson));
        fit();
    }
    setVisible(wanted && hasRoom(height()));
}

void LessonNote::fit() {
    const QWidget* column = parentWidget();
    const int whole = m_text->heightForWidth(column->width());
    const auto most = static_cast<int>(kMostAboveForm * column->height());
    const bool isCut = !m_narration->isVisible() && whole > most;
    // Said outright: a bar that was needed at another size would take the width that makes it needless.
    setVerticalScrollBarPolicy(isCut ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setFixedHeight(isCut ? most : whole);
}

/// By the height of the column alone, which stays whether the note is there or not.
bool LessonNote::hasRoom(int height) const {
    constexpr int kFrame = 2; // around the narration
    const QWidget* column = parentWidget();
    const int left = column->height() - height - column->layout()->spacing() - kFrame;
    return !m_narration->isVisible() || m_narration->leastHeight() <= left;
}

void LessonNote::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QScrollArea::changeEvent(event);
}

bool LessonNote::eventFilter(QObject* watched, QEvent* event) {
    const bool isResized = watched == parentWidget() && event->type() == QEvent::Resize;
    const bool isDressed =
        watched == m_text && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange);
    if (isResized || isDressed) {
        QMetaObject::invokeMethod(this, &LessonNote::refresh, Qt::QueuedConnection);
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace ringscope
