// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringscope {

/// Widths of characters relative to the height of their font, from the fonts in use: what layouts reckon
/// with.
struct TextWidths {
    double digit = 0.6;   ///< of a digit of numberFont()
    double letter = 0.65; ///< of an average character of textFont(), bold

    static TextWidths measure();
};

} // namespace ringscope
