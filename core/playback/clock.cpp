// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/clock.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kSecondsAtFirst = 20;
constexpr double kIdleSecondsAtFirst = 6;
constexpr double kSecondsAtSlowest = 600;
constexpr double kSecondsAtFastest = 0.5;
constexpr double kPicosecondsPerSecond = 1e12;

} // namespace

PlaybackClock::PlaybackClock(Time end, std::vector<TimeSpan> idle) : m_end(end), m_idle(std::move(idle)) {
    const Time standing = totalOf(m_idle);
    m_movingSeconds = (m_end - standing).seconds();
    m_speed = m_movingSeconds / kSecondsAtFirst;
    if (m_speed > 0)
        m_idleFactor = std::max(1.0, standing.seconds() / kIdleSecondsAtFirst / m_speed);
}

std::vector<TimeSpan>::const_iterator PlaybackClock::idleSpan() const {
    return std::ranges::partition_point(m_idle,
                                        [this](const TimeSpan& span) { return span.end <= m_position; });
}

double PlaybackClock::pace() const {
    const auto idle = idleSpan();
    return idle != m_idle.end() && idle->start <= m_position ? m_speed * m_idleFactor : m_speed;
}

double PlaybackClock::slowest() const {
    return m_movingSeconds / kSecondsAtSlowest;
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
    const Time before = m_position;
    const Time goal = std::min(m_stopAt, m_end);
    double left = std::max(wallSeconds, 0.0);
    while (true) {
        // As far as the pace stays the same.
        const auto idle = idleSpan();
        const bool isIdle = idle != m_idle.end() && idle->start <= m_position;
        const Time change = idle == m_idle.end() ? m_end : isIdle ? idle->end : idle->start;
        const Time until = std::min(goal, change);
        const double rate = pace() * kPicosecondsPerSecond;
        const double passed = left * rate + m_carry;
        const auto distance = static_cast<double>((until - m_position).ps());
        if (passed < distance) {
            const double whole = std::floor(passed);
            m_carry = passed - whole;
            m_position += Time::picoseconds(static_cast<std::int64_t>(whole));
            break;
        }
        if (rate > 0)
            left -= std::max(distance - m_carry, 0.0) / rate;
        m_position = until;
        m_carry = 0;
        if (until == goal) {
            pause();
            break;
        }
    }
    return m_position != before;
}

void PlaybackClock::setStopAt(Time stopAt) {
    m_stopAt = std::max(stopAt, m_position);
}

} // namespace ringscope
