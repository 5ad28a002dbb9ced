// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// A decimal number just as it is written: ± digits · 10^exponent. Nothing is rounded through a double.
struct Decimal {
    bool negative = false;
    std::uint64_t digits = 0;
    int exponent = 0;
    /// The digits, without zeros at either end, do not fit 64 bits: too fine for any quantity here.
    bool tooManyDigits = false;

    /// this · 2^twos · 10^tens, when that is a whole number that fits; `twos` ≥ 0. A negative number is never
    /// whole.
    std::optional<std::uint64_t> whole(int twos = 0, int tens = 0) const;
};

/// Reads "12", "-1.5", "1e-5" … from the front of `text` and removes it; nothing, and `text` unchanged, when
/// no number stands there.
std::optional<Decimal> takeDecimal(std::string_view& text);

} // namespace ringscope
