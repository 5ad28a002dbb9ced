// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fonts.h"

#include <QFontDatabase>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

QFont sized(QFont font, double pixels, bool bold) {
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

} // namespace

QFont textFont(double pixels, bool bold) {
    return sized(QGuiApplication::font(), pixels, bold);
}

QFont numberFont(double pixels, bool bold) {
    // The look-up of the system's font is slow, and fonts are asked for in every frame.
    static const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    return sized(fixed, pixels, bold);
}

} // namespace ringscope
