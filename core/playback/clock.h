// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace ringscope {

/// Turns wall time into virtual time while playing. It owns no timer: whoever draws calls advance() once a
/// frame with the wall time since the last frame. The fraction of a picosecond that a frame leaves over is
/// carried, so that even the slowest speed moves on.
class PlaybackClock {
public:
    /// A run of length `end`; `speed` starts so that the whole run takes about 20 s.
    explicit PlaybackClock(Time end = Time());

    Time position() const { return m_position; }
    Time end() const { return m_end; }
    bool isPlaying() const { return m_playing; }
    /// Virtual seconds that pass in a wall second; ≥ 0, 0 stands still.
    double speed() const { return m_speed; }

    void play(); ///< from the start again when at the end
    void pause();
    void seek(Time position); ///< clamped to [0, end]; keeps playing if it was
    void setSpeed(double virtualSecondsPerSecond);
    /// One notch of the logarithmic scale (a factor of 2^(1/2)) faster or slower, between end/600 s and
    /// end/0.5 s.
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
    Time m_position;
    Time m_end;
    Time m_stopAt = Time::max();
    double m_speed = 0;
    double m_carry = 0;
    bool m_playing = false;
};

} // namespace ringscope
