// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QObject>
#include <QSize>

namespace ringscope {

/// How the window looks now: the theme that was chosen, or the projector's with larger type while presenting.
class Look : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    ThemeKind theme() const { return m_presenting ? ThemeKind::Projector : m_chosen; }
    double textScale() const { return m_textScale; }

    void choose(ThemeKind kind);
    /// Larger type, for a screen of that size.
    void present(QSize screen);
    void stopPresenting();

    /// How much larger type is to be where an audience sees it: a line is at least 1/45 of the picture, which
    /// is read from the last row; less on a screen that is too narrow for such a window, but at least 1.
    static double presentingScale(QSize screen);

signals:
    void changed();

private:
    ThemeKind m_chosen = ThemeKind::Light;
    bool m_presenting = false;
    double m_textScale = 1;
};

} // namespace ringscope
