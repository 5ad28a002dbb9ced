// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/decimal.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr int kMaximumExponent = 100'000;

bool startsWithDigit(std::string_view text) {
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

/// The digits so far, trailing zeros held back as part of the exponent until another digit follows them.
class DigitReader {
public:
    explicit DigitReader(Decimal& number) : m_number(number) {}

    void take(char c, bool fraction) {
        m_number.exponent -= fraction ? 1 : 0;
        if (c == '0') {
            ++m_zeros;
            return;
        }
        for (; m_number.digits != 0 && m_zeros > 0; --m_zeros) {
            append(0);
        }
        m_zeros = 0;
        append(static_cast<std::uint64_t>(c - '0'));
    }
    void finish() { m_number.exponent += m_number.digits == 0 ? -m_number.exponent : m_zeros; }

private:
    void append(std::uint64_t digit) {
        m_number.tooManyDigits = m_number.tooManyDigits || m_number.digits > (UINT64_MAX - digit) / 10;
        m_number.digits = m_number.tooManyDigits ? UINT64_MAX : m_number.digits * 10 + digit;
    }

    Decimal& m_number;
    int m_zeros = 0;
};

/// "e-5" at the front of `text`; "e" alone, as in "5 eV", is not part of the number.
int takeExponent(std::string_view& text) {
    std::string_view rest = text;
    if (rest.empty() || (rest.front() != 'e' && rest.front() != 'E')) {
        return 0;
    }
    rest.remove_prefix(1);
    const bool negative = rest.starts_with('-');
    if (negative || rest.starts_with('+')) {
        rest.remove_prefix(1);
    }
    if (!startsWithDigit(rest)) {
        return 0;
    }
    int exponent = 0;
    for (; startsWithDigit(rest); rest.remove_prefix(1)) {
        exponent = std::min(exponent * 10 + (rest.front() - '0'), kMaximumExponent);
    }
    text = rest;
    return negative ? -exponent : exponent;
}

} // namespace

std::optional<Decimal> takeDecimal(std::string_view& text) {
    Decimal number;
    std::string_view rest = text;
    if (rest.starts_with('-') || rest.starts_with('+')) {
        number.negative = rest.front() == '-';
        rest.remove_prefix(1);
    }
    if (!startsWithDigit(rest)) {
        return std::nullopt;
    }
    DigitReader reader(number);
    for (; startsWithDigit(rest); rest.remove_prefix(1)) {
        reader.take(rest.front(), false);
    }
    if (rest.starts_with('.') && startsWithDigit(rest.substr(1))) {
        rest.remove_prefix(1);
        for (; startsWithDigit(rest); rest.remove_prefix(1)) {
            reader.take(rest.front(), true);
        }
    }
    reader.finish();
    number.exponent += takeExponent(rest);
    text = rest;
    return number;
}

std::optional<std::uint64_t> Decimal::whole(int twos, int tens) const {
    if (digits == 0) {
        return 0;
    }
    if (negative || tooManyDigits) {
        return std::nullopt;
    }
    std::uint64_t value = digits;
    int power = exponent + tens;
    for (; power < 0; ++power) { // divide by 5 · 2
        const bool even = value % 2 == 0;
        if (value % 5 != 0 || (!even && twos == 0)) {
            return std::nullopt;
        }
        value /= even ? 10 : 5;
        twos -= even ? 0 : 1;
    }
    for (; power > 0 || twos > 0; power > 0 ? --power : --twos) {
        const std::uint64_t factor = power > 0 ? 10 : 2;
        if (value > UINT64_MAX / factor) {
            return std::nullopt;
        }
        value *= factor;
    }
    return value;
}

} // namespace ringscope
