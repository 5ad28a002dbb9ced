// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/track_counters.h"

#include "core/playback/world.h"
#include "views/common/playback_controller.h"
#include "views/common/units.h"

#include <QEvent>
#include <QResizeEvent>

namespace ringscope {

TrackCounters::TrackCounters(PlaybackController* playback, QWidget* parent)
    : QLabel(parent), m_playback(playback) {
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setContentsMargins(8, 2, 8, 6);
    connect(playback, &PlaybackController::worldChanged, this, &TrackCounters::refresh);
    connect(playback, &PlaybackController::tracksChanged, this, &TrackCounters::restart);
}

void TrackCounters::setTrack(int track) {
    m_track = track;
    restart();
}

QString TrackCounters::counters(const World& world) const {
    Bytes sent = 0;
    Bytes busiest = 0;
    std::uint64_t messages = 0;
    for (const NodeState& node : world.nodes) {
        sent += node.sent;
        messages += node.receivedMessages;
        busiest = std::max(busiest, node.sent + node.received);
    }
    const QString text = tr("%1 sent · %2 through the busiest node · %3 messages arrived")
                             .arg(showBytes(sent), showBytes(busiest), showCount(messages));
    return world.atEnd ? tr("Done at %1: %2").arg(showTime(m_playback->index(m_track).end()), text) : text;
}

/// Room for the longest text of the run, its last: the stage above must not change while it plays.
void TrackCounters::restart() {
    if (!isVisible() || m_track >= m_playback->trackCount()) {
        return;
    }
    const TraceIndex& run = m_playback->index(m_track);
    const QRect text = fontMetrics().boundingRect(contentsRect(), Qt::AlignCenter | Qt::TextWordWrap,
                                                  counters(worldAt(run, run.end())));
    setMinimumHeight(text.height() + contentsMargins().top() + contentsMargins().bottom());
    refresh();
}

void TrackCounters::refresh() {
    if (isVisible() && m_track < m_playback->trackCount()) {
        setText(counters(m_playback->world(m_track)));
    }
}

void TrackCounters::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        restart();
    }
}

void TrackCounters::showEvent(QShowEvent* event) {
    QLabel::showEvent(event);
    restart();
}

void TrackCounters::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) {
        restart();
    }
}

} // namespace ringscope
