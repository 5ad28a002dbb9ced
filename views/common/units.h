// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/base/time.h"
#include "core/base/units.h"
#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// Quantities as people read them, in the current locale (QLocale()): "39.8 MB", "31.8 ms", "10 Gb/s". MB is
/// 10^6 bytes. A value that is not a number is "—".
QString showBytes(Bytes bytes);
QString showExactBytes(Bytes bytes); ///< grouped digits and B: "39,756,000 B"
QString showTime(Time time);
QString showSeconds(double seconds);
/// With as many more digits than showTime() as tell it from `other`.
QString showTimeApart(Time time, Time other);
/// All of its digits in the unit that suits it: "659.1916352 ms". parseTime() reads it back equal.
QString showExactTime(Time time);
QString showBandwidth(Bandwidth bandwidth);
QString showRate(double bytesPerSecond); ///< "8.75 GB/s"
QString showCount(std::uint64_t count);
QString showPercent(double fraction);
/// A gradient value: integers whole ("1111"), others with up to four significant digits.
QString showValue(float value);

/// The text in the language that is on (QLocale()): Chinese, else English.
QString localized(const Text& text);

/// A node's name to show: "Node 2", "Worker 2", "Server 0" (translated).
QString nodeName(const TraceHeader& header, Rank node);
/// The same within a sentence: "node 2", "worker 2", "server 0", "the switch".
QString nodeInText(const TraceHeader& header, Rank node);
/// The same text with a capital first letter, for the start of a sentence.
QString capitalized(const QString& text);
QString shortNodeName(const TraceHeader& header, Rank node); ///< "2", "W2", "S0"
/// A place's name: "chunk 3", "shard 1", "own gradient", "sum".
QString placeName(const TraceHeader& header, int place);
QString shortPlaceName(const TraceHeader& header,
                       int place); ///< "c3", "s1", "own", "sum"; "2.19": tree, segment

} // namespace ringscope
