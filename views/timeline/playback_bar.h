// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/theme.h"

#include <QPointer>
#include <QWidget>

class QLabel;

namespace ringscope {

class SpeedControl;
class TimeGroove;
class TransportButton;

/// Buttons, speed, time line, and in words: the virtual time, the phase and step, and what happens next.
class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    explicit PlaybackBar(PlaybackController* playback, QWidget* parent = nullptr);

    void setTheme(ThemeKind kind);
    void setTextScale(double scale);

    /// Where there is little room the speed gives way: it also has keys.
    QSize minimumSizeHint() const override;

    TimeGroove* groove() const { return m_groove; }

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void arrange();
    int widthWithSpeed() const;
    void setFonts();
    void showRuns();
    void showState();
    void showPosition();
    QString timeText();

    QPointer<PlaybackController> m_playback;
    TransportButton* m_toStart;
    TransportButton* m_stepBack;
    TransportButton* m_play;
    TransportButton* m_stepForward;
    TransportButton* m_toEnd;
    SpeedControl* m_speed;
    TimeGroove* m_groove;
    QLabel* m_time;
    QLabel* m_whole;
    QLabel* m_step;
    QLabel* m_next;
    double m_textScale = 1;
    Time m_now;    ///< as shown
    Time m_before; ///< what was shown before
};

} // namespace ringscope
