// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/speed_control.h"

#include "views/common/units.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {
constexpr int kSliderSteps = 1'000;
}

double speedAt(double position, double slowest, double fastest) {
    return slowest * std::pow(fastest / slowest, std::clamp(position, 0.0, 1.0));
}

double positionOfSpeed(double speed, double slowest, double fastest) {
    if (speed <= slowest || fastest <= slowest)
        return 0;
    return std::min(std::log(speed / slowest) / std::log(fastest / slowest), 1.0);
}

SpeedControl::SpeedControl(PlaybackController* playback, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_caption(new QLabel(this)),
      m_slider(new QSlider(Qt::Horizontal, this)), m_text(new QLabel(this)) {
    m_slider->setRange(0, kSliderSteps);
    m_slider->setPageStep(kSliderSteps / 20);
    m_slider->setFocusPolicy(Qt::TabFocus);
    m_caption->setBuddy(m_slider);

    auto* words = new QHBoxLayout;
    words->addWidget(m_caption);
    words->addStretch();
    words->addWidget(m_text);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    rows->addStretch();
    rows->addLayout(words);
    rows->addWidget(m_slider);
    rows->addStretch();

    connect(m_slider, &QSlider::valueChanged, this, &SpeedControl::writeSpeed);
    connect(playback, &PlaybackController::stateChanged, this, &SpeedControl::readSpeed);
    connect(playback, &PlaybackController::tracksChanged, this, &SpeedControl::readSpeed);
    connect(playback, &PlaybackController::worldChanged, this, &SpeedControl::readPace);
    readSpeed();
}

void SpeedControl::readSpeed() {
    m_caption->setText(tr("Speed"));
    m_slider->setAccessibleName(tr("Speed of playback"));
    const bool canPlay = m_playback && m_playback->trackCount() > 0 && m_playback->slowest() > 0;
    setEnabled(canPlay);
    if (!canPlay) {
        m_text->setText(QStringLiteral("—"));
        setToolTip(tr("There is nothing to play: no run yet, or one that takes no time."));
        return;
    }
    const double speed = m_playback->speed();
    readPace();
    setToolTip(
        tr("One second of the lecture shows %1 of virtual time. Logarithmic; keys + and −. Where nothing "
           "moves, more of it passes.")
            .arg(showSeconds(speed)));
    const double position = positionOfSpeed(speed, m_playback->slowest(), m_playback->fastest());
    const QSignalBlocker quiet(m_slider); // showing a speed is not setting it
    m_slider->setValue(static_cast<int>(std::lround(position * kSliderSteps)));
}

void SpeedControl::readPace() {
    if (!isEnabled())
        return;
    const double pace = m_playback->pace();
    const QString text = tr("1 s = %1").arg(showSeconds(pace));
    m_text->setText(pace > m_playback->speed() ? QStringLiteral("» ") + text : text);
}

void SpeedControl::writeSpeed(int position) {
    if (m_playback && m_playback->slowest() > 0)
        m_playback->setSpeed(speedAt(static_cast<double>(position) / kSliderSteps, m_playback->slowest(),
                                     m_playback->fastest()));
}

void SpeedControl::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        readSpeed();
    QWidget::changeEvent(event);
}

} // namespace ringscope
