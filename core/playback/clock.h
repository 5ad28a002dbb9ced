// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/playback/transport_index.h"

#include <vector>

namespace ringscope {

/// Turns wall time into virtual time while playing. It owns no timer: whoever draws calls advance() once a
/// frame with the wall time since the last frame. The fraction of a picosecond that a frame leaves over is
/// carried, so that even the slowest speed moves on.
///
/// Stretches in which nothing moves pass more quickly: a run may wait for a time-out for most of its length,
/// and what is worth watching is over in a hundredth of it.
class PlaybackClock {
public:
    /// A run of length `end`, in which nothing moves during `idle` (by time). The speed starts so that what
    /// moves takes about 20 s, and the rest no more than 6 s.
    explicit PlaybackClock(Time end = Time(), std::vector<TimeSpan> idle = {});

    Time position() const { return m_position; }
    Time end() const { return m_end; }
    bool isPlaying() const { return m_playing; }
    /// Virtual seconds that pass in a wall second; ≥ 0, 0 stands still.
    double speed() const { return m_speed; }
    /// The same at this position: larger than speed() while nothing moves.
    double pace() const;

    void play(); ///< from the start again when at the end
    void pause();
    void seek(Time position); ///< clamped to [0, end]; keeps playing if it was
    void setSpeed(double virtualSecondsPerSecond);
    /// One notch of the logarithmic scale (a factor of 2^(1/2)) faster or slower, between what shows the part
    /// that moves in 600 s and what shows the whole in 0.5 s.
    void faster();
    void slower();
    double slowest() const;
    double fastest() const;

    /// Moves on by `wallSeconds` (≥ 0); pauses at the end, or at `stopAt` when that is set. Returns true when
    /// the position changed.
    bool advance(double wallSeconds);
    /// Pauses on reaching this instant (cleared by reaching it, by seek and by pause).
    void setStopAt(Time stopAt);

private:
    /// The idle span at this position, or the next.
    std::vector<TimeSpan>::const_iterator idleSpan() const;

    Time m_position;
    Time m_end;
    std::vector<TimeSpan> m_idle;
    double m_movingSeconds = 0;
    double m_idleFactor = 1; ///< by which idle spans pass more quickly
    Time m_stopAt = Time::max();
    double m_speed = 0;
    double m_carry = 0;
    bool m_playing = false;
};

} // namespace ringscope
