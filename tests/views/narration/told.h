// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/playback/samples.h"
#include "views/narration/narrator.h"

#include <algorithm>
#include <string>
#include <vector>

namespace ringscope {

/// Names, sums and ranges do not break at line ends; to compare, what holds them together is left out.
inline std::string plain(QString text) {
    return text.remove(QChar(0x2060)).replace(QChar::Nbsp, QLatin1Char(' ')).toStdString();
}

inline Narration narrationAt(const TraceIndex& index, Time time, const Selectable& selected = {}) {
    return narrate(index, worldAt(index, time), selected, 0);
}

inline std::string all(const std::vector<NarrationLine>& lines) {
    std::string text;
    for (const NarrationLine& line : lines)
        text += plain(line.text) + "\n";
    return text;
}

/// Empty when `text` contains `part`; else the text, for the report.
inline std::string lacking(const std::string& text, const std::string& part) {
    return text.find(part) == std::string::npos ? "no \"" + part + "\" in: " + text : "";
}

inline bool has(const std::vector<NarrationLine>& lines, Tone tone) {
    return std::ranges::any_of(lines, [tone](const NarrationLine& line) { return line.tone == tone; });
}

inline std::vector<std::string> markedLines(const Narration& narration, CodeLine::Mark mark) {
    std::vector<std::string> lines;
    for (const CodeLine& line : narration.code)
        if (line.mark == mark)
            lines.push_back(plain(line.text.left(10)) + " | " + plain(line.note));
    return lines;
}

inline std::string counter(const Narration& narration, const std::string& label) {
    for (const Counter& candidate : narration.counters)
        if (plain(candidate.label).starts_with(label))
            return plain(candidate.value);
    return "no such counter";
}

using Lines = std::vector<std::string>;

} // namespace ringscope
