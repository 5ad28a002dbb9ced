// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ringscope {

class PlaybackController;
struct World;

/// What a run has moved up to now, under its stage: two runs that are compared stand side by
/// side.
class TrackCounters : public QLabel {
    Q_OBJECT
public:
    explicit TrackCounters(PlaybackController* playback, QWidget* parent = nullptr);

    void setTrack(int track);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString counters(const World& world) const;
    void restart();
    void refresh();

    PlaybackController* m_playback;
    int m_track = 0;
};

} // namespace ringscope
