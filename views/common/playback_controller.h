// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/clock.h"
#include "core/playback/stepping.h"
#include "core/playback/world.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace ringscope {

/// The one clock of a window and the Worlds at its position: one track for a run, two for a comparison. It
/// owns the only frame timer of the program; play, the slider, the keys and the step buttons all end in the
/// same seek. The timer runs while playing and while the play head is dragged, so that neither draws more
/// than 60 frames a second.
class PlaybackController : public QObject {
    Q_OBJECT
public:
    explicit PlaybackController(QObject* parent = nullptr);

    /// Shows these runs (none, one or two) from their start. The clock's end is the later of their ends.
    void setTracks(std::vector<std::shared_ptr<const TraceIndex>> tracks);
    int trackCount() const { return static_cast<int>(m_tracks.size()); }
    const TraceIndex& index(int track = 0) const { return *m_tracks[static_cast<std::size_t>(track)]; }
    std::shared_ptr<const TraceIndex> sharedIndex(int track = 0) const {
        return m_tracks[static_cast<std::size_t>(track)];
    }
    /// The World of a track at the clock's position.
    const World& world(int track = 0) const { return m_worlds[static_cast<std::size_t>(track)]; }

    Time position() const { return m_clock.position(); }
    Time end() const { return m_clock.end(); }
    bool isPlaying() const { return m_clock.isPlaying(); }
    double speed() const { return m_clock.speed(); }
    double pace() const { return m_clock.pace(); } ///< larger than speed() while nothing moves
    double slowest() const { return m_clock.slowest(); }
    double fastest() const { return m_clock.fastest(); }

public slots:
    void play();
    void pause();
    void togglePlay();
    void replay();                        ///< from the start
    void seek(ringscope::Time position);  ///< moves at once; a playing clock goes on from there
    void scrub(ringscope::Time position); ///< seek by dragging: pauses
    void setSpeed(double virtualSecondsPerSecond);
    void faster();
    void slower();
    void stepForward(ringscope::StepUnit
                         unit); ///< to the next mark of track 0 (union of both tracks when comparing); pauses
    void stepBack(ringscope::StepUnit unit);
    void toStart();
    void toEnd();
    void
    runUntil(ringscope::Time stopAt); ///< plays and pauses there; goes there at once when that is in the past

signals:
    void tracksChanged(); ///< other runs: everything must be laid out again
    void worldChanged();  ///< the position moved: repaint
    void stateChanged();  ///< playing, paused, speed

private:
    void onFrame();
    void moved();
    void computeWorlds();

    PlaybackClock m_clock;
    QTimer m_frameTimer;
    QElapsedTimer m_wall;
    std::vector<std::shared_ptr<const TraceIndex>> m_tracks;
    std::vector<World> m_worlds;
    bool m_moveIsDue = false; ///< scrubbed since the last frame
};

} // namespace ringscope
