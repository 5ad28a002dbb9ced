// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/axis_scale.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

struct Prefix {
    double factor;
    const char* symbol;
};
constexpr std::array<Prefix, 11> kPrefixes{{{1e-12, "p"},
                                            {1e-9, "n"},
                                            {1e-6, "µ"},
                                            {1e-3, "m"},
                                            {1, ""},
                                            {1e3, "k"},
                                            {1e6, "M"},
                                            {1e9, "G"},
                                            {1e12, "T"},
                                            {1e15, "P"},
                                            {1e18, "E"}}};

/// The largest of 1, 2, 5 · 10^k that is not above `value` (a hair of rounding allowed), which is positive.
double niceBelow(double value) {
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    const double mantissa = value / decade * (1 + 1e-9);
    return decade * (mantissa >= 5 ? 5 : mantissa >= 2 ? 2 : 1);
}

double niceAbove(double value) {
    const double below = niceBelow(value);
    if (value <= below * (1 + 1e-9)) {
        return below;
    }
    const double decade = std::pow(10.0, std::floor(std::log10(below * (1 + 1e-9))));
    return below < 1.5 * decade ? 2 * decade : below < 3 * decade ? 5 * decade : 10 * decade;
}

} // namespace

AxisUnit axisUnit(Quantity quantity, double largest) {
    switch (quantity) {
    case Quantity::Count:
        return {1, QString()};
    case Quantity::Fraction:
        return {0.01, QStringLiteral("%")};
    case Quantity::Seconds:
    case Quantity::ByteCount:
        break;
    }
    const bool isTime = quantity == Quantity::Seconds;
    const QString base = isTime ? QStringLiteral("s") : QStringLiteral("B");
    if (!std::isfinite(largest) || largest <= 0) {
        return {1, base};
    }
    // No fractions of bytes, and no kiloseconds.
    const Prefix* found = &kPrefixes[4];
    for (const Prefix& prefix : kPrefixes) {
        const bool isUsual = isTime ? prefix.factor <= 1 : prefix.factor >= 1;
        if (isUsual && (prefix.factor <= largest * (1 + 1e-9))) {
            found = &prefix;
        }
    }
    if (isTime && largest < kPrefixes.front().factor) {
        found = &kPrefixes.front();
    }
    return {found->factor, QString::fromUtf8(found->symbol) + base};
}

QString axisLabel(double value, const AxisUnit& unit, double step) {
    constexpr int kMostDecimals = 9;
    const double shown = value / unit.factor;
    double rest = step / unit.factor;
    const QLocale locale;
    if (std::abs(shown) < rest * 1e-6) {
        return locale.toString(0);
    }
    // As many as it takes to write the step itself: 2.5 needs one.
    int decimals = 0;
    while (decimals <= kMostDecimals && std::abs(rest - std::round(rest)) > rest * 1e-6) {
        rest *= 10;
        ++decimals;
    }
    if (decimals > kMostDecimals || std::abs(shown) >= 1e9) {
        return locale.toString(shown, 'g', 4);
    }
    return locale.toString(shown, 'f', decimals);
}

QString axisTitle(const QString& title, const AxisUnit& unit) {
    return unit.symbol.isEmpty()
               ? title
               : QCoreApplication::translate("ringscope::Axis", "%1 (%2)", "axis title and unit")
                     .arg(title, unit.symbol);
}

AxisRange rangeFromZero(double largest, double whenEmpty, double headroom) {
    const bool isUsable = std::isfinite(largest) && largest > 0;
    return {0, (isUsable ? largest : whenEmpty) * (1 + headroom)};
}

AxisRange logarithmicRange(std::span<const double> values) {
    double least = 0;
    double most = 0;
    for (const double value : values) {
        if (std::isfinite(value) && value > 0) {
            least = least > 0 ? std::min(least, value) : value;
            most = std::max(most, value);
        }
    }
    if (most <= 0) {
        return {1, 10};
    }
    AxisRange range{niceBelow(least), niceAbove(most)};
    while (range.upper < range.lower * 9.99) {
        // One notch at each end, so that equal values lie in the middle.
        range.upper = niceAbove(range.upper * 1.1);
        if (range.upper < range.lower * 9.99) {
            range.lower = niceBelow(range.lower / 1.1);
        }
    }
    return range;
}

std::vector<double> logarithmicTicks(const AxisRange& range, int most) {
    std::vector<double> fine;
    std::vector<double> decades;
    const int first = static_cast<int>(std::floor(std::log10(range.lower)));
    const int last = static_cast<int>(std::ceil(std::log10(range.upper)));
    for (int exponent = first; exponent <= last; ++exponent) {
        for (const double mantissa : {1.0, 2.0, 5.0}) {
            const double tick = mantissa * std::pow(10.0, exponent);
            if (tick >= range.lower * (1 - 1e-9) && tick <= range.upper * (1 + 1e-9)) {
                fine.push_back(tick);
                if (mantissa == 1.0) {
                    decades.push_back(tick);
                }
            }
        }
    }
    const auto limit = static_cast<std::size_t>(std::max(most, 2));
    if (fine.size() <= limit || decades.size() < 2) {
        return fine;
    }
    std::vector<double> sparse;
    const std::size_t stride = (decades.size() + limit - 1) / limit;
    for (std::size_t i = 0; i < decades.size(); i += stride) {
        sparse.push_back(decades[i]);
    }
    return sparse;
}

} // namespace ringscope
