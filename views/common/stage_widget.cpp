// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/stage_widget.h"

#include "views/common/stage_frame.h"
#include "views/common/tool_tip.h"
#include "views/common/track_names.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kLargestZoom = 16;

} // namespace

StageWidget::StageWidget(std::unique_ptr<Stage> stage, PlaybackController* playback,
                         SelectionModel* selection, QWidget* parent)
    : QWidget(parent), m_stage(std::move(stage)), m_playback(playback), m_selection(selection) {
    setMouseTracking(true);
    // The keys of the window (play, step) must work after a click here too.
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(200, 160);
    connect(playback, &PlaybackController::tracksChanged, this, &StageWidget::relayout);
    connect(playback, &PlaybackController::worldChanged, this, qOverload<>(&QWidget::update));
    connect(selection, &SelectionModel::changed, this, qOverload<>(&QWidget::update));
}

void StageWidget::setTrack(int track) {
    m_track = track;
    relayout();
}

void StageWidget::setTheme(ThemeKind kind) {
    m_theme = kind;
    update();
}

void StageWidget::setTextScale(double scale) {
    m_textScale = scale;
    relayout();
}

void StageWidget::zoomIn() {
    zoomAt(kZoomStep, rect().center());
}

void StageWidget::zoomOut() {
    zoomAt(1 / kZoomStep, rect().center());
}

void StageWidget::resetZoom() {
    m_zoom = 1;
    m_pan = QPointF();
    update();
}

bool StageWidget::hasRun() const {
    return m_playback != nullptr && m_selection != nullptr && m_track < m_playback->trackCount();
}

StageInput StageWidget::input() const {
    return {m_playback->index(m_track),
            m_playback->world(m_track),
            ringscope::theme(m_theme),
            m_selection->current(),
            m_selection->hovered(),
            m_track,
            m_textScale,
            m_playback->trackCount() > 1 ? trackName(*m_playback, m_track) : QString()};
}

QPointF StageWidget::toStage(QPointF position) const {
    const QPointF picture = (position - m_pan) / m_zoom;
    return picture - QPointF(0, stageHeaderHeight(*m_stage, m_textScale));
}

void StageWidget::relayout() {
    if (hasRun() && !size().isEmpty()) {
        layoutStage(*m_stage, m_playback->index(m_track), size(), m_textScale);
        setAccessibleName(m_stage->title(input()));
    }
    movePan(QPointF());
    update();
}

void StageWidget::zoomAt(double factor, QPointF fixed) {
    const double zoom = std::clamp(m_zoom * factor, 1.0, kLargestZoom);
    m_pan = fixed - (fixed - m_pan) * (zoom / m_zoom);
    m_zoom = zoom;
    movePan(QPointF());
    update();
}

void StageWidget::movePan(QPointF by) {
    // The picture always covers the widget: nothing can be dragged out of sight.
    m_pan.setX(std::clamp(m_pan.x() + by.x(), width() * (1 - m_zoom), 0.0));
    m_pan.setY(std::clamp(m_pan.y() + by.y(), height() * (1 - m_zoom), 0.0));
}

void StageWidget::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    if (!hasRun()) {
        painter.fillRect(rect(), ringscope::theme(m_theme).panel);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(m_pan);
    painter.scale(m_zoom, m_zoom);
    paintStage(*m_stage, painter, size(), input());
}

void StageWidget::resizeEvent(QResizeEvent* /*event*/) {
    relayout();
}

void StageWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_dragged = false;
    }
}

void StageWidget::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) != 0) {
        const QPointF moved = event->position() - m_pressed;
        if (m_dragged || moved.manhattanLength() >= QApplication::startDragDistance()) {
            m_dragged = true;
            m_pressed = event->position();
            movePan(moved);
            update();
        }
    } else if (hasRun()) {
        const Selectable item = m_stage->itemAt(toStage(event->position()), input());
        setCursor(item.isNothing() ? Qt::ArrowCursor : Qt::PointingHandCursor);
        m_selection->hover(item);
    }
}

void StageWidget::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !m_dragged && hasRun()) {
        m_selection->select(m_stage->itemAt(toStage(event->position()), input()));
    }
}

void StageWidget::leaveEvent(QEvent* /*event*/) {
    if (m_selection != nullptr) {
        m_selection->hover(Selectable());
    }
}

void StageWidget::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & Qt::ControlModifier) == 0) {
        event->ignore();
        return;
    }
    constexpr double kNotch = 120; // Qt counts in eighths of a degree, a notch is 15 degrees
    zoomAt(std::pow(kZoomStep, event->angleDelta().y() / kNotch), event->position());
    event->accept();
}

bool StageWidget::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text =
            hasRun() ? m_stage->describe(m_stage->itemAt(toStage(help->pos()), input()), input()) : QString();
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
