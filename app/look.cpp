// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look.h"

#include "views/common/fonts.h"

#include <algorithm>

namespace ringscope {

void Look::choose(ThemeKind kind) {
    m_chosen = kind;
    emit changed();
}

void Look::present(int screenHeight) {
    m_presenting = true;
    m_textScale = presentingScale(screenHeight);
    emit changed();
}

void Look::stopPresenting() {
    m_presenting = false;
    m_textScale = 1;
    emit changed();
}

double Look::presentingScale(int screenHeight) {
    constexpr double kLeast = 1.45;
    constexpr double kLines = 45;
    return std::max(kLeast, screenHeight / kLines / kTextPixels);
}

} // namespace ringscope
