// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/playback_controller.h"

#include <algorithm>
#include <chrono>

namespace ringscope {

namespace {

constexpr std::chrono::milliseconds kFrame{17}; // 60 a second, rounded to the slower side

/// A window that was held up (a dialog, a busy machine) goes on from where it was instead of leaping ahead.
constexpr double kLongestFrame = 0.25;

/// The stretches in which nothing moves in any of the runs; one that has ended moves no more.
std::vector<TimeSpan> idleSpansOf(const std::vector<std::shared_ptr<const TraceIndex>>& tracks, Time end) {
    std::vector<TimeSpan> common{{Time(), end}};
    for (const auto& track : tracks) {
        const auto idle = track->transport().idleSpans();
        std::vector<TimeSpan> own(idle.begin(), idle.end());
        own.push_back({track->end(), end});
        common = overlapOf(common, own);
    }
    return tracks.empty() ? std::vector<TimeSpan>() : common;
}

} // namespace

PlaybackController::PlaybackController(QObject* parent) : QObject(parent) {
    m_frameTimer.setTimerType(Qt::PreciseTimer);
    m_frameTimer.setInterval(kFrame);
    connect(&m_frameTimer, &QTimer::timeout, this, &PlaybackController::onFrame);
}

void PlaybackController::setTracks(std::vector<std::shared_ptr<const TraceIndex>> tracks) {
    m_frameTimer.stop();
    m_tracks = std::move(tracks);
    Time end;
    for (const auto& track : m_tracks) {
        end = std::max(end, track->end());
    }
    m_clock = PlaybackClock(end, idleSpansOf(m_tracks, end));
    computeWorlds();
    emit tracksChanged();
    emit worldChanged();
    emit stateChanged();
}

void PlaybackController::play() {
    const Time before = m_clock.position();
    m_clock.play();
    m_wall.start();
    m_frameTimer.start();
    if (m_clock.position() != before) {
        moved();
    }
    emit stateChanged();
}

void PlaybackController::pause() {
    if (m_clock.isPlaying()) {
        m_clock.pause();
        emit stateChanged();
    }
}

void PlaybackController::togglePlay() {
    if (isPlaying()) {
        pause();
    } else {
        play();
    }
}

void PlaybackController::replay() {
    seek(Time());
    play();
}

void PlaybackController::seek(Time position) {
    m_clock.seek(position);
    moved();
}

void PlaybackController::scrub(Time position) {
    pause();
    m_clock.seek(position);
    // A mouse reports up to a thousand times a second: while the timer runs, the frame that is due shows the
    // latest position.
    if (m_frameTimer.isActive()) {
        m_moveIsDue = true;
    } else {
        moved();
        m_frameTimer.start();
    }
}

void PlaybackController::setSpeed(double virtualSecondsPerSecond) {
    m_clock.setSpeed(virtualSecondsPerSecond);
    emit stateChanged();
}

void PlaybackController::faster() {
    m_clock.faster();
    emit stateChanged();
}

void PlaybackController::slower() {
    m_clock.slower();
    emit stateChanged();
}

void PlaybackController::stepForward(StepUnit unit) {
    pause();
    Time next = end();
    for (const auto& track : m_tracks) {
        const Time mark = nextMark(*track, position(), unit);
        if (mark > position()) {
            next = std::min(next, mark);
        }
    }
    seek(next);
}

void PlaybackController::stepBack(StepUnit unit) {
    pause();
    Time previous;
    for (const auto& track : m_tracks) {
        const Time mark = previousMark(*track, position(), unit);
        if (mark < position()) {
            previous = std::max(previous, mark);
        }
    }
    seek(previous);
}

void PlaybackController::toStart() {
    pause();
    seek(Time());
}

void PlaybackController::toEnd() {
    pause();
    seek(end());
}

void PlaybackController::runUntil(Time stopAt) {
    if (stopAt <= position()) {
        pause();
        seek(stopAt);
        return;
    }
    play();
    m_clock.setStopAt(stopAt);
}

void PlaybackController::onFrame() {
    if (m_clock.isPlaying()) {
        const double wallSeconds = static_cast<double>(m_wall.nsecsElapsed()) * 1e-9;
        m_wall.start();
        const bool changed = m_clock.advance(std::min(wallSeconds, kLongestFrame));
        if (changed || m_moveIsDue) {
            moved();
        }
        if (!m_clock.isPlaying()) {
            emit stateChanged();
        }
    } else if (m_moveIsDue) {
        moved();
    } else {
        m_frameTimer.stop();
    }
}

void PlaybackController::moved() {
    computeWorlds();
    emit worldChanged();
}

void PlaybackController::computeWorlds() {
    m_moveIsDue = false;
    m_worlds.resize(m_tracks.size());
    for (std::size_t track = 0; track < m_tracks.size(); ++track) {
        worldAt(*m_tracks[track], m_clock.position(), m_worlds[track]);
    }
}

} // namespace ringscope
