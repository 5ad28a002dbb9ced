// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look.h"

#include "views/common/fonts.h"

#include <algorithm>

namespace ringscope {

void Look::choose(ThemeKind kind) {
    m_chosen = kind;
    emit changed();
}

void Look::present(QSize screen) {
    m_presenting = true;
    m_textScale = presentingScale(screen);
    emit changed();
}

void Look::stopPresenting() {
    m_presenting = false;
    m_textScale = 1;
    emit changed();
}

double Look::presentingScale(QSize screen) {
    constexpr double kLeast = 1.45;
    constexpr double kLines = 45;
    constexpr double kWidestBar = 880; // of playback, at scale 1
    const double readable = std::max(kLeast, screen.height() / kLines / kTextPixels);
    return std::max(1.0, std::min(readable, screen.width() / kWidestBar));
}

} // namespace ringscope
