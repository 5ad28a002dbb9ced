// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/text_widths.h"

#include "views/common/fonts.h"

#include <QFontMetricsF>

namespace ringscope {

TextWidths TextWidths::measure() {
    constexpr double kPixels = 100;
    const QString sample = QStringLiteral("Worker 12 · c3 out");
    TextWidths widths;
    widths.digit = QFontMetricsF(numberFont(kPixels, true)).horizontalAdvance(QLatin1Char('0')) / kPixels;
    widths.letter = QFontMetricsF(textFont(kPixels, true)).horizontalAdvance(sample) / kPixels /
                    static_cast<double>(sample.size());
    return widths;
}

} // namespace ringscope
