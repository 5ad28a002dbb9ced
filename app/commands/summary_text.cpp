// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/summary_text.h"

#include "app/commands/execution.h"
#include "core/catalogue/catalogue.h"
#include "core/traffic/table_text.h"

#include <fmt/format.h>

#include <map>

namespace ringscope {

namespace {

constexpr std::string_view kExpected = "expected.";

void addLine(std::string& text, std::string_view key, std::string_view value) {
    text += fmt::format("{:<20} {}\n", fmt::format("{}:", key), value);
}

/// " = 147.081 ms", what helps to read the value in the row of that key; may be empty.
std::string explanation(std::string_view key, const TableValue& value) {
    if (const auto* time = std::get_if<Time>(&value); time != nullptr) {
        return " = " + timeText(*time);
    }
    return key == "wire_bytes" ? " (over all links: a packet counts on each that it passes)" : "";
}

/// An order of additions other than the reference's is no error; what it does is said.
void addRounding(std::string& text, const Verification& verification) {
    if (verification.correct && !verification.exact) {
        addLine(text, "rounding",
                fmt::format("no error: fp32 additions in another order round differently; {}",
                            verification.sameBits ? "all nodes hold the same bits"
                                                  : "the nodes hold different bits"));
    }
}

void addBandwidths(std::string& text, const Trace& trace) {
    const std::optional<double> seconds = secondsOfAllReduce(trace);
    if (!seconds) {
        return;
    }
    const TraceHeader& header = trace.header;
    addLine(text, "algbw",
            fmt::format("{:.4g} GB/s (gradient / time of an AllReduce; 1 GB = 10^9 bytes)",
                        algorithmBandwidth(header.gradientBytes(), *seconds) / 1e9));
    addLine(text, "busbw",
            fmt::format("{:.4g} GB/s (algbw · 2(N-1)/N)",
                        busBandwidth(header.gradientBytes(), *seconds, header.workers) / 1e9));
}

/// In a fabric time and crossing bytes are held against the best placement there is.
std::string_view expectedWord(const Trace& trace, std::string_view key) {
    const bool dependsOnPlacement = key == "finish_ns" || key == "core_bytes";
    return trace.topology.isFabric() && dependsOnPlacement ? "expected in order" : "expected";
}

/// What stands behind a measured value. A time that is only near says so, and what it leaves out.
std::string expectedText(const Trace& trace, std::string_view key, const TableValue& value) {
    const std::string number = valueText(value).value_or("-");
    const std::string_view word = expectedWord(trace, key);
    const bool isTime = key == "finish_ns" && number != "-";
    const std::string leavesOut = isTime ? expectedOf(trace).leavesOut.en : std::string();
    return leavesOut.empty() ? fmt::format(" ({} {})", word, number)
                             : fmt::format(" ({} ≈ {}; {})", word, number, leavesOut);
}

} // namespace

std::string summaryText(const Trace& trace, const Table& summary) {
    std::map<std::string, TableValue> expected;
    for (const std::vector<TableValue>& row : summary.rows) {
        const auto& key = std::get<std::string>(row[0]);
        if (key.starts_with(kExpected)) {
            expected.emplace(key.substr(kExpected.size()), row[1]);
        }
    }
    std::string text;
    for (const std::vector<TableValue>& row : summary.rows) {
        const auto& key = std::get<std::string>(row[0]);
        if (key.starts_with(kExpected)) {
            continue;
        }
        std::string line = valueText(row[1]).value_or("-");
        line += explanation(key, row[1]);
        if (const auto found = expected.find(key); found != expected.end()) {
            line += expectedText(trace, key, found->second);
        }
        addLine(text, key, line);
    }
    addRounding(text, trace.verification);
    addBandwidths(text, trace);
    return text;
}

} // namespace ringscope
