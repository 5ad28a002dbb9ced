// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/trace_shape.h"

#include "views/common/odd_links.h"
#include "views/common/units.h"

#include <algorithm>
#include <string>
#include <unordered_set>

namespace ringscope {

namespace {

/// Beyond that no picture has room for digits.
constexpr int kMostNodesWithDigits = 16;

int longestValue(const Trace& trace) {
    std::unordered_set<float> values(trace.initialValues.begin(), trace.initialValues.end());
    for (const MessageRow& message : trace.messages) {
        values.insert(message.value);
    }
    for (const LocalRow& local : trace.locals) {
        values.insert(local.value);
    }
    qsizetype longest = 1;
    for (const float value : values) {
        longest = std::max(longest, showValue(value).size());
    }
    return static_cast<int>(longest);
}

bool goesRound(const Trace& trace) {
    const int workers = trace.header.workers;
    if (trace.messages.empty()) {
        return trace.header.servers == 0;
    }
    for (const MessageRow& message : trace.messages) {
        if (message.to != (message.from + 1) % workers) {
            return false;
        }
    }
    return true;
}

bool sendsToAll(const Trace& trace) {
    const auto workers = static_cast<std::size_t>(trace.header.workers);
    std::vector<bool> used(workers * workers);
    for (const MessageRow& message : trace.messages) {
        if (message.from < workers && message.to < workers) {
            used[message.from * workers + message.to] = true;
        }
    }
    return static_cast<std::size_t>(std::count(used.begin(), used.end(), true)) == workers * (workers - 1);
}

} // namespace

TraceShape traceShapeOf(const Trace& trace) {
    TraceShape shape;
    shape.workers = trace.header.workers;
    shape.servers = trace.header.servers;
    shape.adder = trace.header.pool.isUsed() ? trace.header.workers : -1;
    shape.places = static_cast<int>(trace.header.places.size());
    shape.neighbours = goesRound(trace);
    shape.everyPair = sendsToAll(trace);
    shape.hasValues = trace.header.carriesPayload;
    const auto odd = oddBandwidths(trace.topology);
    shape.hasOddLinks = std::ranges::any_of(odd, [](const auto& bandwidth) { return bandwidth.has_value(); });
    if (shape.hasValues && shape.nodes() <= kMostNodesWithDigits) {
        shape.valueChars = longestValue(trace);
    } else {
        shape.valueChars = static_cast<int>(std::to_string(shape.workers).size()) * 2 + 1; // "12/16"
    }
    return shape;
}

} // namespace ringscope
