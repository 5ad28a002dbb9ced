// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QObject>

namespace ringscope {

/// How the window looks now: the theme that was chosen, or the projector's with larger type while presenting.
class Look : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    ThemeKind theme() const { return m_presenting ? ThemeKind::Projector : m_chosen; }
    double textScale() const { return m_presenting ? kPresentingScale : 1; }
    bool isPresenting() const { return m_presenting; }

    void choose(ThemeKind kind);
    void setPresenting(bool presenting);

    static constexpr double kPresentingScale = 1.45;

signals:
    void changed();

private:
    ThemeKind m_chosen = ThemeKind::Light;
    bool m_presenting = false;
};

} // namespace ringscope
