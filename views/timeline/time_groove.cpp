// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/time_groove.h"

#include "views/common/progress_words.h"
#include "views/common/units.h"
#include "views/timeline/run_words.h"
#include "views/timeline/timeline_bars.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kNotch = 120;          // Qt counts wheels in eighths of a degree, a notch is 15 degrees
constexpr double kWheelFraction = 0.01; // of the run, a notch

} // namespace

TimeGroove::TimeGroove(PlaybackController* playback, QWidget* parent)
    : QWidget(parent), m_playback(playback) {
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(playback, &PlaybackController::tracksChanged, this, &TimeGroove::relayout);
    connect(playback, &PlaybackController::worldChanged, this, qOverload<>(&QWidget::update));
    relayout();
}

void TimeGroove::setTheme(ThemeKind kind) {
    m_theme = kind;
    update();
}

QSize TimeGroove::sizeHint() const {
    const int line = fontMetrics().height();
    return {40 * line, 2 * line + 28};
}

QSize TimeGroove::minimumSizeHint() const {
    const int line = fontMetrics().height();
    return {8 * line, 2 * line + 18};
}

void TimeGroove::relayout() {
    setAccessibleName(tr("Time line"));
    std::vector<std::shared_ptr<const TraceIndex>> runs;
    for (int track = 0; m_playback && track < m_playback->trackCount(); ++track)
        runs.push_back(m_playback->sharedIndex(track));
    const QFontMetricsF metrics(font());
    m_geometry = layoutGroove(runs, size(), metrics.height(), metrics.horizontalAdvance(QLatin1Char('0')));
    update();
}

void TimeGroove::resizeEvent(QResizeEvent*) {
    relayout();
}

void TimeGroove::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        relayout();
    QWidget::changeEvent(event);
}

void TimeGroove::scrubTo(double x) {
    if (m_playback) {
        m_playback->scrub(m_geometry.scale.toTime(x));
    }
}

void TimeGroove::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        scrubTo(event->position().x());
    }
}

void TimeGroove::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0) {
        scrubTo(event->position().x());
    }
}

void TimeGroove::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        scrubTo(event->position().x());
    }
}

void TimeGroove::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (!m_playback) {
        return;
    }
    const QPoint delta = event->angleDelta();
    const double notches = (delta.y() != 0 ? -delta.y() : delta.x()) / kNotch;
    const auto whole = static_cast<double>(m_playback->end().ps());
    const double moved = static_cast<double>(m_playback->position().ps()) + notches * kWheelFraction * whole;
    m_playback->scrub(Time::picoseconds(std::llround(std::clamp(moved, 0.0, whole))));
}

void TimeGroove::keyPressEvent(QKeyEvent* event) {
    if (!m_playback)
        return;
    switch (event->key()) {
    case Qt::Key_PageDown:
        return m_playback->stepForward(StepUnit::Step);
    case Qt::Key_PageUp:
        return m_playback->stepBack(StepUnit::Step);
    case Qt::Key_Home:
        return m_playback->toStart();
    case Qt::Key_End:
        return m_playback->toEnd();
    default:
        QWidget::keyPressEvent(event);
    }
}

bool TimeGroove::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString text = tr("%1\nDrag or click to move; the wheel moves by a hundredth of the run, "
                      "PageUp and PageDown by a step, Home and End to the ends.")
                       .arg(showTime(m_geometry.scale.toTime(help->pos().x())));
    const bool hasLosses = std::ranges::any_of(
        m_geometry.tracks, [](const GrooveTrack& track) { return !track.losses.drops.empty(); });
    if (hasLosses)
        text +=
            QLatin1Char('\n') + tr("Strokes: packets dropped; clocks: time-outs; hatched: nothing moves.");
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void TimeGroove::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    for (int track = 0; track < static_cast<int>(m_geometry.tracks.size()); ++track)
        paintTrack(painter, track);
    paintNames(painter);
    paintPlayHead(painter);
    if (hasFocus()) {
        painter.setPen(QPen(theme(m_theme).selection, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void TimeGroove::paintTrack(QPainter& painter, int track) const {
    const Theme& colours = theme(m_theme);
    const GrooveTrack& run = m_geometry.tracks[static_cast<std::size_t>(track)];
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.window);
    painter.drawRect(run.rect);
    for (const GrooveBand& band : run.bands) {
        painter.setBrush(colours.phaseColor(band.tone));
        painter.drawRect(band.rect);
    }
    for (const QRectF& idle : run.losses.idle)
        paintWaitBar(painter, idle, colours);

    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colours.mutedText, 1));
    for (const GrooveTick& tick : run.ticks)
        painter.drawLine(QPointF(tick.x, run.rect.top()), QPointF(tick.x, run.rect.bottom()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintLosses(painter, run);

    const int current = m_playback && track < m_playback->trackCount() ? m_playback->world(track).step : -1;
    for (const GrooveTick& tick : run.ticks) {
        if (!tick.hasLabel)
            continue;
        const bool isCurrent = tick.step == current;
        QFont numberFont = font();
        numberFont.setBold(isCurrent);
        painter.setFont(numberFont);
        painter.setPen(isCurrent ? colours.text : colours.mutedText);
        painter.drawText(QRectF(tick.labelX - 40, m_geometry.numbers.top(), 80, m_geometry.numbers.height()),
                         Qt::AlignCenter, QString::number(tick.step + 1));
    }
    painter.setFont(font());
}

/// Drops are strokes from below, a time-out is a clock.
void TimeGroove::paintLosses(QPainter& painter, const GrooveTrack& run) const {
    const Theme& colours = theme(m_theme);
    const double height = run.rect.height();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double x : run.losses.drops)
        painter.fillRect(QRectF(x, run.rect.bottom() - height * 0.4, 1, height * 0.4), colours.warning);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const double x : run.losses.timeouts)
        paintClockSign(painter, QPointF(x, run.rect.top() + height * 0.32), std::min(height * 0.24, 6.0),
                       colours);
}

void TimeGroove::paintNames(QPainter& painter) const {
    if (!m_playback)
        return;
    if (m_geometry.tracks.size() == 1)
        return paintNamesAbove(painter);
    for (std::size_t i = 0; i < m_geometry.tracks.size(); ++i)
        paintNamesInside(painter, static_cast<int>(i));
}

/// The name of the current phase is always there in full; that of another when its band has room for it.
void TimeGroove::paintNamesAbove(QPainter& painter) const {
    const Theme& colours = theme(m_theme);
    const QFontMetricsF metrics(font());
    const TraceHeader& header = m_playback->index(0).trace().header;
    const std::vector<GrooveBand>& bands = m_geometry.tracks.front().bands;
    const auto place = [&](double wanted, const QString& name) {
        const double width = metrics.horizontalAdvance(name) + 4;
        const double left = std::min(wanted, m_geometry.names.right() - width);
        return QRectF(left, m_geometry.names.top(), width, m_geometry.names.height());
    };
    const auto paint = [&](const GrooveBand& band, const QRectF& room, const QString& name) {
        painter.setPen(colours.phaseTextColor(band.tone));
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, name);
    };
    const auto later = std::ranges::upper_bound(bands, m_playback->world(0).step, {}, &GrooveBand::firstStep);
    const GrooveBand* current = later == bands.begin() ? nullptr : &*std::prev(later);
    QRectF taken;
    if (current != nullptr) {
        const QString name = phaseLabel(header, current->phase, current->firstStep);
        taken = place(current->rect.left(), name);
        paint(*current, taken, name);
    }
    for (const GrooveBand& band : bands) {
        // What the current name leaves of a later band may do for the name of that.
        const bool isLater = current != nullptr && band.firstStep > current->firstStep;
        const double left = isLater ? std::max(band.rect.left(), taken.right() + 6) : band.rect.left();
        const QString name =
            phaseInRoom(header, band.phase, band.firstStep, metrics, band.rect.right() - left);
        const QRectF room = place(left, name);
        if (&band != current && !room.intersects(taken))
            paint(band, room, name);
    }
}

/// Two runs: each names its phases inside its own bands, where no tick crosses the names.
void TimeGroove::paintNamesInside(QPainter& painter, int track) const {
    const Theme& colours = theme(m_theme);
    const QFontMetricsF metrics(font());
    const TraceHeader& header = m_playback->index(track).trace().header;
    for (const GrooveBand& band : m_geometry.tracks[static_cast<std::size_t>(track)].bands) {
        const QRectF place = band.rect.adjusted(4, 0, -2, 0);
        const QString name = phaseInRoom(header, band.phase, band.firstStep, metrics, place.width());
        const QString shown =
            name.isEmpty() && header.iterations == 1
                ? metrics.elidedText(phaseName(header, band.phase), Qt::ElideRight, place.width())
                : name;
        if (shown.isEmpty())
            continue;
        const double width = metrics.horizontalAdvance(shown) + 2;
        painter.fillRect(QRectF(place.left(), place.top() + 1, width, place.height() - 2),
                         colours.phaseColor(band.tone));
        painter.setPen(colours.phaseTextColor(band.tone));
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, shown);
    }
}

void TimeGroove::paintPlayHead(QPainter& painter) const {
    if (m_geometry.tracks.empty())
        return;
    const Theme& colours = theme(m_theme);
    const double x = m_geometry.scale.toPixel(m_playback->position());
    const double top = m_geometry.tracks.front().rect.top() - 3;
    const double bottom = m_geometry.tracks.back().rect.bottom() + 3;
    painter.setPen(QPen(colours.playHead, 2));
    painter.drawLine(QPointF(x, top), QPointF(x, bottom));
    QPainterPath head;
    head.moveTo(x - 7, top - 4);
    head.lineTo(x + 7, top - 4);
    head.lineTo(x, top + 6);
    head.closeSubpath();
    painter.fillPath(head, colours.playHead);
}

} // namespace ringscope
