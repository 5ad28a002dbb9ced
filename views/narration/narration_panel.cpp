// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/narration_panel.h"

#include "views/narration/narrator.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace ringscope {

namespace {

constexpr QSize kPreferredSize(340, 560);
constexpr QSize kSmallestSize(220, 160);

} // namespace

NarrationPanel::NarrationPanel(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QAbstractScrollArea(parent), m_playback(playback), m_selection(selection) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumSize(kSmallestSize);
    // The keys of the window (play, step) must work after a click here too.
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(playback, &PlaybackController::tracksChanged, this, [this] {
        m_run.reset();
        refresh();
    });
    connect(playback, &PlaybackController::worldChanged, this, &NarrationPanel::refresh);
    connect(selection, &SelectionModel::changed, this, &NarrationPanel::refresh);
}

QSize NarrationPanel::sizeHint() const {
    return kPreferredSize * m_textScale;
}

int NarrationPanel::leastHeight() const {
    const NarrationPage least(m_narration, tr("What is happening"), width(), 0, m_textScale);
    return static_cast<int>(std::ceil(least.height()));
}

void NarrationPanel::setTrack(int track) {
    m_track = track;
    refresh();
}

void NarrationPanel::setTheme(ThemeKind kind) {
    m_theme = kind;
    viewport()->update();
}

void NarrationPanel::setTextScale(double scale) {
    m_textScale = scale;
    updateGeometry();
    layOut();
}

bool NarrationPanel::hasRun() const {
    return m_playback != nullptr && m_selection != nullptr && m_track < m_playback->trackCount();
}

void NarrationPanel::refresh() {
    if (!isVisible())
        return;
    Narration narration;
    if (hasRun()) {
        const TraceIndex& index = m_playback->index(m_track);
        if (!m_run || &m_run->index() != &index)
            m_run.emplace(index);
        narration = narrate(*m_run, m_playback->world(m_track), m_selection->current(), m_track);
    }
    if (narration == m_narration)
        return;
    m_narration = std::move(narration);
    layOut();
}

void NarrationPanel::layOut() {
    m_page = NarrationPage(m_narration, tr("What is happening"), viewport()->width(), viewport()->height(),
                           m_textScale);
    const int height = static_cast<int>(std::ceil(m_page.height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(static_cast<int>(20 * m_textScale));
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    viewport()->update();
    emit leastHeightChanged();
}

void NarrationPanel::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme& colors = theme(m_theme);
    const QRect visible = viewport()->rect();
    painter.fillRect(visible, colors.panel);
    painter.setClipRect(visible); // of a picture of the window no device does it by itself
    const int top = verticalScrollBar()->value();
    painter.translate(0, -top);
    m_page.paint(painter, colors, visible.translated(0, top));
}

void NarrationPanel::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void NarrationPanel::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    refresh();
    emit leastHeightChanged();
}

void NarrationPanel::hideEvent(QHideEvent* event) {
    QAbstractScrollArea::hideEvent(event);
    emit leastHeightChanged();
}

void NarrationPanel::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange ||
        event->type() == QEvent::FontChange) {
        m_narration = {};
        refresh();
    }
}

} // namespace ringscope
