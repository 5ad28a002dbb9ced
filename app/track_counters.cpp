// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/track_counters.h"

#include "views/common/playback_controller.h"
#include "views/common/units.h"

#include <QEvent>

namespace ringscope {

TrackCounters::TrackCounters(PlaybackController* playback, QWidget* parent)
    : QLabel(parent), m_playback(playback) {
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setContentsMargins(8, 2, 8, 6);
    connect(playback, &PlaybackController::worldChanged, this, &TrackCounters::refresh);
    connect(playback, &PlaybackController::tracksChanged, this, &TrackCounters::refresh);
}

void TrackCounters::setTrack(int track) {
    m_track = track;
    refresh();
}

void TrackCounters::refresh() {
    if (!isVisible() || m_track >= m_playback->trackCount()) {
        return;
    }
    const World& world = m_playback->world(m_track);
    Bytes sent = 0;
    Bytes busiest = 0;
    std::uint64_t messages = 0;
    for (const NodeState& node : world.nodes) {
        sent += node.sent;
        messages += node.receivedMessages;
        busiest = std::max(busiest, node.sent + node.received);
    }
    const QString counters = tr("%1 sent · %2 through the busiest node · %3 messages arrived")
                                 .arg(showBytes(sent), showBytes(busiest), showCount(messages));
    setText(world.atEnd ? tr("Done at %1: %2").arg(showTime(m_playback->index(m_track).end()), counters)
                        : counters);
}

void TrackCounters::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QLabel::changeEvent(event);
}

void TrackCounters::showEvent(QShowEvent* event) {
    QLabel::showEvent(event);
    refresh();
}

} // namespace ringscope
