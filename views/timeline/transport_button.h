// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QAbstractButton>

namespace ringscope {

/// A round button of the playback bar. Its sign is painted, so that no font has to have it. Clicking does not
/// take the keyboard focus (the space bar stays play and pause); the Tab key reaches it.
class TransportButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class Sign { ToStart, StepBack, Play, Pause, StepForward, ToEnd };

    explicit TransportButton(Sign sign, QWidget* parent = nullptr);

    void setSign(Sign sign);
    Sign sign() const { return m_sign; }
    void setTheme(ThemeKind kind);
    /// Filled with the accent colour: the one button that a lecturer looks for.
    void setProminent(bool prominent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Sign m_sign;
    ThemeKind m_theme = ThemeKind::Light;
    bool m_prominent = false;
};

} // namespace ringscope
