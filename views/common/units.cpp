// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/units.h"

#include "core/catalogue/catalogue.h"
#include "views/common/chinese.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

class Units {
    Q_DECLARE_TR_FUNCTIONS(Units)
};

const QString kNotANumber = QStringLiteral("—");

enum class Zeros : std::uint8_t { Drop, Keep }; ///< at the end

/// At most `digits` significant digits, never an exponent.
QString plain(double value, int digits, Zeros zeros) {
    int decimals = digits - 1;
    if (value != 0) {
        decimals -= static_cast<int>(std::floor(std::log10(std::abs(value))));
    }
    const QLocale locale;
    decimals = std::clamp(decimals, 0, 12);
    QString text = locale.toString(value, 'f', decimals);
    if (decimals > 0 && zeros == Zeros::Drop) {
        while (text.endsWith(locale.zeroDigit())) {
            text.chop(1);
        }
        if (text.endsWith(locale.decimalPoint())) {
            text.chop(locale.decimalPoint().size());
        }
    }
    return text;
}

struct Unit {
    double size;
    const char* name;
};

constexpr std::array<Unit, 5> kTimeUnits = {
    {{1e-12, "ps"}, {1e-9, "ns"}, {1e-6, "µs"}, {1e-3, "ms"}, {1, "s"}}};
constexpr int kTimeDigits = 4;

/// `value` in the largest unit in which it is at least 1 after rounding; the units ascend.
template <std::size_t N>
QString scaled(double value, const std::array<Unit, N>& units, int digits, Zeros zeros = Zeros::Drop) {
    const double half = 1.0 - 0.5 * std::pow(10.0, -digits);
    std::size_t best = 0;
    while (best + 1 < N && std::abs(value) >= units[best + 1].size * half) {
        ++best;
    }
    return QStringLiteral("%1 %2").arg(plain(value / units[best].size, digits, zeros),
                                       QString::fromUtf8(units[best].name));
}

} // namespace

QString showBytes(Bytes bytes) {
    // Small counts are the ones people check by hand: exact up to 9,999.
    constexpr Bytes kExactBelow = 10'000;
    if (bytes < kExactBelow) {
        return showExactBytes(bytes);
    }
    constexpr std::array<Unit, 5> units = {
        {{1e3, "kB"}, {1e6, "MB"}, {1e9, "GB"}, {1e12, "TB"}, {1e15, "PB"}}};
    const auto value = static_cast<double>(bytes);
    std::size_t best = 0;
    while (best + 1 < units.size() && value >= units[best + 1].size * 0.99995) {
        ++best;
    }
    return QStringLiteral("%1 %2").arg(QLocale().toString(value / units[best].size, 'f', 1),
                                       QString::fromUtf8(units[best].name));
}

QString showExactBytes(Bytes bytes) {
    return QStringLiteral("%1 B").arg(QLocale().toString(static_cast<qulonglong>(bytes)));
}

QString showTime(Time time) {
    return time == Time::max() ? kNotANumber : showSeconds(time.seconds());
}

QString showSeconds(double seconds) {
    if (!std::isfinite(seconds)) {
        return kNotANumber;
    }
    if (seconds == 0) {
        return QStringLiteral("0 s");
    }
    return scaled(seconds, kTimeUnits, kTimeDigits);
}

QString showTimeApart(Time time, Time other) {
    QString text = showTime(time);
    if (time == other || text != showTime(other)) {
        return text;
    }
    constexpr int kMostDigits = 15; // of a double
    const auto precisely = [](Time shown, int digits) {
        return scaled(shown.seconds(), kTimeUnits, digits, Zeros::Keep);
    };
    for (int digits = kTimeDigits + 1; digits <= kMostDigits; ++digits) {
        text = precisely(time, digits);
        if (text != precisely(other, digits)) {
            break;
        }
    }
    return text;
}

QString showExactTime(Time time) {
    std::int64_t size = 1;
    std::size_t unit = 0;
    constexpr std::int64_t kStep = 1000;
    while (unit + 1 < kTimeUnits.size() && time.ps() / size >= kStep) {
        size *= kStep;
        ++unit;
    }
    const int decimals = 3 * static_cast<int>(unit);
    QString text = QString::number(time.ps() / size);
    if (const std::int64_t rest = time.ps() % size; rest != 0) {
        text += QStringLiteral(".%1").arg(rest, decimals, 10, QLatin1Char('0'));
        while (text.endsWith(QLatin1Char('0'))) {
            text.chop(1);
        }
    }
    return QStringLiteral("%1 %2").arg(text, QString::fromUtf8(kTimeUnits[unit].name));
}

QString showBandwidth(Bandwidth bandwidth) {
    constexpr std::array<Unit, 5> units = {
        {{1, "b/s"}, {1e3, "kb/s"}, {1e6, "Mb/s"}, {1e9, "Gb/s"}, {1e12, "Tb/s"}}};
    return scaled(static_cast<double>(bandwidth.bps()), units, 4);
}

QString showRate(double bytesPerSecond) {
    if (!std::isfinite(bytesPerSecond)) {
        return kNotANumber;
    }
    constexpr std::array<Unit, 5> units = {
        {{1, "B/s"}, {1e3, "kB/s"}, {1e6, "MB/s"}, {1e9, "GB/s"}, {1e12, "TB/s"}}};
    return scaled(bytesPerSecond, units, 3);
}

QString showCount(std::uint64_t count) {
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString showPercent(double fraction) {
    if (!std::isfinite(fraction)) {
        return kNotANumber;
    }
    const QLocale locale;
    return locale.toString(fraction * 100, 'f', 1) + locale.percent();
}

QString showValue(float value) {
    if (!std::isfinite(value)) {
        return std::isnan(value) ? kNotANumber
                                 : QStringLiteral("%1∞").arg(value < 0 ? QStringLiteral("−") : QString());
    }
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    // Whole numbers are shown whole while a float holds each of them, or a round power as the digits
    // scenarios use.
    constexpr float kWholeBelow = 1e9F;
    if (std::trunc(value) == value && std::abs(value) < kWholeBelow) {
        return locale.toString(static_cast<qlonglong>(value));
    }
    return locale.toString(static_cast<double>(value), 'g', 4);
}

QString localized(const Text& text) {
    const bool chinese = QLocale().language() == QLocale::Chinese && !text.zh.empty();
    return QString::fromStdString(chinese ? text.zh : text.en);
}

QString nodeName(const TraceHeader& header, Rank node) {
    if (header.servers == 0) {
        return Units::tr("Node %1").arg(node);
    }
    if (node < header.workers) {
        return Units::tr("Worker %1").arg(node);
    }
    if (header.pool.isUsed()) {
        return Units::tr("Switch");
    }
    return Units::tr("Server %1").arg(node - header.workers);
}

QString nodeInText(const TraceHeader& header, Rank node) {
    if (header.servers == 0) {
        return unbroken(Units::tr("node %1").arg(node));
    }
    if (node < header.workers) {
        return unbroken(Units::tr("worker %1").arg(node));
    }
    if (header.pool.isUsed()) {
        return Units::tr("the switch");
    }
    return unbroken(Units::tr("server %1").arg(node - header.workers));
}

QString capitalized(const QString& text) {
    return text.left(1).toUpper() + text.mid(1);
}

QString shortNodeName(const TraceHeader& header, Rank node) {
    if (header.servers == 0) {
        return QString::number(node);
    }
    if (node < header.workers) {
        return Units::tr("W%1", "short for worker").arg(node);
    }
    if (header.pool.isUsed()) {
        return Units::tr("Sw", "short for switch");
    }
    return Units::tr("S%1", "short for server").arg(node - header.workers);
}

namespace {

enum class PlaceRole : std::uint8_t { Chunk, Segment, Shard, Own, Sum, Whole, Slot };

PlaceRole roleOf(const TraceHeader& header, int place) {
    using Kind = PlaceInfo::Kind;
    if (header.pool.isUsed()) {
        return header.isSlot(place) ? PlaceRole::Slot : PlaceRole::Chunk;
    }
    if (header.servers > 0) {
        return PlaceRole::Shard;
    }
    if (header.places[static_cast<std::size_t>(place)].kind == Kind::Sum) {
        return PlaceRole::Sum;
    }
    const bool besideASum = std::any_of(header.places.begin(), header.places.end(),
                                        [](const PlaceInfo& info) { return info.kind == Kind::Sum; });
    if (besideASum) {
        return PlaceRole::Own;
    }
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    if (algorithm != nullptr && algorithm->pattern == Pattern::DoubleTree)
        return PlaceRole::Segment;
    return header.places.size() == 1 ? PlaceRole::Whole : PlaceRole::Chunk;
}

/// Of two trees, each with half of the places: which of its segments a place is, and of which tree (1, 2).
struct Segment {
    int number;
    int tree;

    Segment(const TraceHeader& header, int place)
        : number(place % half(header)), tree(place / half(header) + 1) {}

private:
    static int half(const TraceHeader& header) { return static_cast<int>(header.places.size()) / 2; }
};

} // namespace

QString placeName(const TraceHeader& header, int place) {
    switch (roleOf(header, place)) {
    case PlaceRole::Chunk:
        return Units::tr("chunk %1").arg(place);
    case PlaceRole::Segment: {
        const Segment segment(header, place);
        return Units::tr("segment %1 of tree %2").arg(segment.number).arg(segment.tree);
    }
    case PlaceRole::Shard:
        return Units::tr("shard %1").arg(place);
    case PlaceRole::Own:
        return Units::tr("own gradient");
    case PlaceRole::Sum:
        return Units::tr("sum");
    case PlaceRole::Whole:
        return Units::tr("whole gradient");
    case PlaceRole::Slot:
        return Units::tr("slot %1", "e.g. 2a: its number and its version")
            .arg(QString::fromStdString(header.slotName(place)));
    }
    return {};
}

QString shortPlaceName(const TraceHeader& header, int place) {
    switch (roleOf(header, place)) {
    case PlaceRole::Chunk:
        return Units::tr("c%1", "short for chunk").arg(place);
    case PlaceRole::Segment: {
        const Segment segment(header, place);
        return QStringLiteral("%1.%2").arg(segment.tree).arg(segment.number);
    }
    case PlaceRole::Shard:
        return Units::tr("s%1", "short for shard").arg(place);
    case PlaceRole::Own:
        return Units::tr("own", "short for own gradient");
    case PlaceRole::Sum:
        return Units::tr("sum", "a node's sum of all gradients");
    case PlaceRole::Whole:
        return Units::tr("all", "short for whole gradient");
    case PlaceRole::Slot:
        return QString::fromStdString(header.slotName(place));
    }
    return {};
}

} // namespace ringscope
