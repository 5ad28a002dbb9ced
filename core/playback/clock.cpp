// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/clock.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kSecondsAtFirst = 20;
constexpr double kSecondsAtSlowest = 600;
constexpr double kSecondsAtFastest = 0.5;
constexpr double kPicosecondsPerSecond = 1e12;

} // namespace

PlaybackClock::PlaybackClock(Time end) : m_end(end), m_speed(end.seconds() / kSecondsAtFirst) {}

double PlaybackClock::slowest() const {
    return m_end.seconds() / kSecondsAtSlowest;
}

double PlaybackClock::fastest() const {
    return m_end.seconds() / kSecondsAtFastest;
}

void PlaybackClock::play() {
    if (m_position >= m_end)
        seek(Time());
    m_playing = m_end > Time();
}

void PlaybackClock::pause() {
    m_playing = false;
    m_stopAt = Time::max();
}

void PlaybackClock::seek(Time position) {
    m_position = std::clamp(position, Time(), m_end);
    m_stopAt = Time::max();
    m_carry = 0;
}

void PlaybackClock::setSpeed(double virtualSecondsPerSecond) {
    // Also refuses what is not a number.
    m_speed = virtualSecondsPerSecond > 0 ? std::clamp(virtualSecondsPerSecond, slowest(), fastest()) : 0;
}

void PlaybackClock::faster() {
    setSpeed(std::max(m_speed * std::numbers::sqrt2, slowest()));
}

void PlaybackClock::slower() {
    setSpeed(m_speed / std::numbers::sqrt2);
}

bool PlaybackClock::advance(double wallSeconds) {
    if (!m_playing)
        return false;
    const Time goal = std::min(m_stopAt, m_end);
    const double passed = std::max(wallSeconds, 0.0) * m_speed * kPicosecondsPerSecond + m_carry;
    if (passed >= static_cast<double>((goal - m_position).ps())) {
        const bool moved = goal != m_position;
        m_position = goal;
        m_carry = 0;
        pause();
        return moved;
    }
    const double whole = std::floor(passed);
    m_carry = passed - whole;
    m_position += Time::picoseconds(static_cast<std::int64_t>(whole));
    return whole > 0;
}

void PlaybackClock::setStopAt(Time stopAt) {
    m_stopAt = std::max(stopAt, m_position);
}

} // namespace ringscope
