// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace ringscope {

/// A point in virtual time, or a span of it: a whole number of picoseconds (up to about 106 days).
/// Sums and products that do not fit throw OverflowError; nothing ever wraps.
class Time {
public:
    constexpr Time() = default;

    static constexpr Time picoseconds(std::int64_t ps) { return Time(ps); }
    static constexpr Time nanoseconds(std::int64_t ns) { return Time(checkedProduct(ns, 1'000)); }
    static constexpr Time microseconds(std::int64_t us) { return Time(checkedProduct(us, 1'000'000)); }
    static constexpr Time milliseconds(std::int64_t ms) { return Time(checkedProduct(ms, 1'000'000'000)); }
    static constexpr Time max() { return Time(INT64_MAX); }

    /// The nearest picosecond to `seconds`; throws OverflowError for NaN and for what does not fit.
    static Time fromSeconds(double seconds);

    constexpr std::int64_t ps() const { return m_ps; }
    /// For display and plotting only: a double has 53 bits, a long run needs up to 63.
    constexpr double seconds() const { return static_cast<double>(m_ps) * 1e-12; }

    friend constexpr auto operator<=>(Time, Time) = default;
    friend constexpr Time operator+(Time a, Time b) { return Time(checkedSum(a.m_ps, b.m_ps)); }
    friend constexpr Time operator-(Time a, Time b) { return Time(checkedDifference(a.m_ps, b.m_ps)); }
    friend constexpr Time operator*(Time a, std::int64_t n) { return Time(checkedProduct(a.m_ps, n)); }
    Time& operator+=(Time other) { return *this = *this + other; }

private:
    explicit constexpr Time(std::int64_t ps) : m_ps(ps) {}

    [[noreturn]] static void throwOverflow(const char* what);

    static constexpr std::int64_t checkedSum(std::int64_t a, std::int64_t b) {
        if (b > 0 ? a > INT64_MAX - b : a < INT64_MIN - b)
            throwOverflow("sum");
        return a + b;
    }
    static constexpr std::int64_t checkedDifference(std::int64_t a, std::int64_t b) {
        if (b < 0 ? a > INT64_MAX + b : a < INT64_MIN + b)
            throwOverflow("difference");
        return a - b;
    }
    static constexpr std::int64_t checkedProduct(std::int64_t a, std::int64_t b) {
        if (a != 0 && b != 0) {
            const bool tooLarge = a > 0 ? (b > 0 ? a > INT64_MAX / b : b < INT64_MIN / a)
                                        : (b > 0 ? a < INT64_MIN / b : a < INT64_MAX / b);
            if (tooLarge)
                throwOverflow("product");
        }
        return a * b;
    }

    std::int64_t m_ps = 0;
};

} // namespace ringscope
