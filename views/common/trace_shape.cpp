// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/trace_shape.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Beyond that no picture has room for digits.
constexpr int kMostNodesWithDigits = 16;

/// The width that values need: whole ones their digits, others the four significant digits that showValue()
/// gives them.
class ValueWidth {
public:
    void add(float value) {
        if (!std::isfinite(value)) {
            return;
        }
        m_largest = std::max(m_largest, std::abs(value));
        m_negative = m_negative || value < 0;
        m_whole = m_whole && std::trunc(value) == value;
    }

    int chars() const {
        constexpr int kDecimal = 6;    // "0.1234", "277.8"
        constexpr int kScientific = 9; // "1.234e+04"
        const int digits = m_largest < 10 ? 1 : static_cast<int>(std::floor(std::log10(m_largest))) + 1;
        const int width = m_whole ? std::min(digits, kScientific) : digits > 4 ? kScientific : kDecimal;
        return width + (m_negative ? 1 : 0);
    }

private:
    float m_largest = 0;
    bool m_negative = false;
    bool m_whole = true;
};

int longestValue(const Trace& trace) {
    ValueWidth width;
    for (const float value : trace.initialValues) {
        width.add(value);
    }
    for (const MessageRow& message : trace.messages) {
        width.add(message.value);
    }
    for (const LocalRow& local : trace.locals) {
        width.add(local.value);
    }
    return width.chars();
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

} // namespace

TraceShape traceShapeOf(const Trace& trace) {
    TraceShape shape;
    shape.workers = trace.header.workers;
    shape.servers = trace.header.servers;
    shape.places = static_cast<int>(trace.header.places.size());
    shape.neighbours = goesRound(trace);
    shape.hasValues = trace.header.carriesPayload;
    if (shape.hasValues && shape.nodes() <= kMostNodesWithDigits) {
        shape.valueChars = longestValue(trace);
    } else {
        shape.valueChars = static_cast<int>(std::to_string(shape.workers).size()) * 2 + 1; // "12/16"
    }
    return shape;
}

} // namespace ringscope
