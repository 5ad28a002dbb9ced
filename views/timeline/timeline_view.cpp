// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_view.h"

#include "views/common/fonts.h"
#include "views/common/tool_tip.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <cmath>

namespace ringscope {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kNotch = 120;       // Qt counts wheels in eighths of a degree, a notch is 15 degrees
constexpr double kPannedANotch = 80; // pixels
constexpr double kLaneLines = 1.6;   // the least height of a lane, in heights of its text

} // namespace

TimelineView::TimelineView(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_selection(selection),
      m_lanes(new QScrollBar(Qt::Vertical, this)) {
    setMouseTracking(true);
    // The keys of the window (play, step) must work after a click here too.
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 120);
    m_lanes->setFocusPolicy(Qt::NoFocus);
    connect(m_lanes, &QScrollBar::valueChanged, this, [this](int value) { scrollTo(value); });
    connect(playback, &PlaybackController::tracksChanged, this, &TimelineView::relayout);
    connect(playback, &PlaybackController::worldChanged, this, &TimelineView::followPlayHead);
    connect(selection, &SelectionModel::changed, this, qOverload<>(&QWidget::update));
    relayout();
}

void TimelineView::setTrack(int track) {
    m_track = track;
    relayout();
}

void TimelineView::setTheme(ThemeKind kind) {
    m_theme = kind;
    setPalette(ringscope::theme(kind).palette());
    update();
}

void TimelineView::setTextScale(double scale) {
    m_textScale = scale;
    relayout();
}

bool TimelineView::hasRun() const {
    return m_playback != nullptr && m_selection != nullptr && m_track < m_playback->trackCount();
}

StageInput TimelineView::input() const {
    return {m_playback->index(m_track),
            m_playback->world(m_track),
            ringscope::theme(m_theme),
            m_selection->current(),
            m_selection->hovered(),
            m_track,
            m_textScale,
            {}}; // its name stands above it
}

void TimelineView::relayout() {
    setAccessibleName(tr("Timeline of all nodes"));
    if (hasRun() && !size().isEmpty()) {
        TimelineViewport viewport = m_stage.viewport();
        viewport.laneHeight = kLaneLines * kTextPixels * m_textScale;
        viewport.end = m_playback->end();
        m_stage.setViewport(viewport);
        const QSizeF free(width() - m_lanes->sizeHint().width(), height());
        m_stage.layout(m_playback->index(m_track), free, m_textScale);
        // Another run resets the viewport, and with it the height of lanes.
        if (m_stage.viewport().laneHeight != viewport.laneHeight) {
            return relayout();
        }
        const TimelineGeometry& geometry = m_stage.geometry();
        const QSignalBlocker quiet(m_lanes);
        const double hidden = std::max(geometry.lanesHeight - geometry.lanes.height(), 0.0);
        m_lanes->setRange(0, static_cast<int>(std::ceil(hidden)));
        m_lanes->setPageStep(static_cast<int>(geometry.lanes.height()));
        m_lanes->setSingleStep(static_cast<int>(viewport.laneHeight));
        m_lanes->setValue(static_cast<int>(std::lround(viewport.scroll)));
        m_lanes->setGeometry(width() - m_lanes->sizeHint().width(), static_cast<int>(geometry.lanes.top()),
                             m_lanes->sizeHint().width(), static_cast<int>(geometry.lanes.height()));
        m_lanes->setVisible(hidden > 0.5);
    } else {
        m_lanes->hide();
    }
    update();
}

void TimelineView::showScale(const TimeScale& scale) {
    TimelineViewport viewport = m_stage.viewport();
    viewport.from = scale.from;
    viewport.to = scale.to == m_playback->end() && scale.from == Time() ? Time::max() : scale.to;
    m_stage.setViewport(viewport);
    relayout();
    emit stretchShown(viewport.from, viewport.to);
}

void TimelineView::showStretch(Time from, Time to) {
    TimelineViewport viewport = m_stage.viewport();
    viewport.from = from;
    viewport.to = to;
    m_stage.setViewport(viewport);
    relayout();
}

void TimelineView::scrollTo(double pixels) {
    const TimelineGeometry& geometry = m_stage.geometry();
    TimelineViewport viewport = m_stage.viewport();
    viewport.scroll = std::clamp(pixels, 0.0, std::max(geometry.lanesHeight - geometry.lanes.height(), 0.0));
    m_stage.setViewport(viewport);
    relayout();
}

void TimelineView::zoomAt(double factor, double x) {
    if (hasRun()) {
        showScale(m_stage.geometry().scale.zoomed(factor, x, m_playback->end()));
    }
}

void TimelineView::zoomIn() {
    zoomAt(kZoomStep, m_stage.geometry().lanes.center().x());
}

void TimelineView::zoomOut() {
    zoomAt(1 / kZoomStep, m_stage.geometry().lanes.center().x());
}

void TimelineView::resetZoom() {
    if (hasRun()) {
        showScale(m_stage.geometry().scale.whole(m_playback->end()));
    }
}

void TimelineView::followPlayHead() {
    if (hasRun() && m_playback->isPlaying()) {
        const TimeScale& scale = m_stage.geometry().scale;
        const TimeScale moved = scale.revealing(m_playback->position(), m_playback->end());
        if (moved != scale) {
            // By nine tenths of the view at once: a view that creeps along would have to be painted anew each
            // frame.
            showScale(moved.panned(-0.9 * scale.width, m_playback->end()));
        }
    }
    update();
}

void TimelineView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.fillRect(rect(), ringscope::theme(m_theme).panel);
    if (hasRun()) {
        m_stage.setPlayHead(m_playback->position());
        m_stage.paint(painter, input());
    }
}

void TimelineView::resizeEvent(QResizeEvent* /*event*/) {
    relayout();
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_dragged = false;
    }
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    if (!hasRun()) {
        return;
    }
    if ((event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) == 0) {
        m_selection->hover(m_stage.itemAt(event->position(), input()));
        return;
    }
    const QPointF moved = event->position() - m_pressed;
    if (m_dragged || moved.manhattanLength() >= QApplication::startDragDistance()) {
        m_dragged = true;
        m_pressed = event->position();
        showScale(m_stage.geometry().scale.panned(moved.x(), m_playback->end()));
        scrollTo(m_stage.viewport().scroll - moved.y());
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !m_dragged && hasRun()) {
        m_selection->select(m_stage.itemAt(event->position(), input()));
    }
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    const TimelineGeometry& geometry = m_stage.geometry();
    if (hasRun() && event->position().x() >= geometry.lanes.left()) {
        m_playback->scrub(geometry.scale.toTime(event->position().x()));
    }
}

void TimelineView::leaveEvent(QEvent* /*event*/) {
    if (m_selection != nullptr) {
        m_selection->hover(Selectable());
    }
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (!hasRun()) {
        return;
    }
    const QPointF notches = QPointF(event->angleDelta()) / kNotch;
    if ((event->modifiers() & Qt::ControlModifier) != 0) {
        zoomAt(std::pow(kZoomStep, notches.y()), event->position().x());
        return;
    }
    const bool sideways = (event->modifiers() & Qt::ShiftModifier) != 0;
    const double along = sideways && notches.x() == 0 ? notches.y() : notches.x();
    if (along != 0) {
        showScale(m_stage.geometry().scale.panned(along * kPannedANotch, m_playback->end()));
    }
    if (!sideways && notches.y() != 0) {
        scrollTo(m_stage.viewport().scroll - notches.y() * kPannedANotch);
    }
}

bool TimelineView::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = hasRun() ? m_stage.describeAt(help->pos(), input()) : QString();
        showWrappedToolTip(*help, text, this);
        return true;
    }
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
    case QEvent::LanguageChange:
        relayout();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace ringscope
