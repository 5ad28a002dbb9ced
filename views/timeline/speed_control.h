// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QSlider;

namespace ringscope {

/// A position 0 … 1 on a logarithmic scale from `slowest` to `fastest` (both positive), and back.
double speedAt(double position, double slowest, double fastest);
double positionOfSpeed(double speed, double slowest, double fastest);

/// The speed of playback on a logarithmic slider, and in words: "1 s = 20 ms".
class SpeedControl : public QWidget {
    Q_OBJECT
public:
    explicit SpeedControl(PlaybackController* playback, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void readSpeed();
    void readPace();
    void writeSpeed(int position);

    QPointer<PlaybackController> m_playback;
    QLabel* m_caption;
    QSlider* m_slider;
    QLabel* m_text;
};

} // namespace ringscope
