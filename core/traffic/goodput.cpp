// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/goodput.h"

#include <algorithm>

namespace ringscope {

namespace {

bool isPush(const Trace& trace, std::uint16_t to) {
    return to >= trace.header.workers;
}

/// When the last of what workers push has arrived; 0 when they push nothing.
Time endOfPush(const Trace& trace) {
    Time last;
    for (const MessageRow& message : trace.messages) {
        if (isPush(trace, message.to)) {
            last = std::max(last, message.delivered);
        }
    }
    return last;
}

} // namespace

std::optional<double> pushGoodput(const Trace& trace) {
    Bytes bytes = 0;
    for (const MessageRow& message : trace.messages) {
        bytes += isPush(trace, message.to) ? message.bytes : 0;
    }
    const Time last = endOfPush(trace);
    if (bytes == 0 || last == Time() || last > trace.outcome.time) {
        return std::nullopt;
    }
    return 8 * static_cast<double>(bytes) / last.seconds();
}

std::uint64_t pushTimeouts(const Trace& trace) {
    const Time last = endOfPush(trace);
    std::uint64_t timeouts = 0;
    for (const WindowRow& row : trace.windows) {
        const bool isTimeout = row.cause == WindowRow::Cause::Timeout;
        timeouts += isTimeout && isPush(trace, row.to) && row.time <= last ? 1 : 0;
    }
    return timeouts;
}

double goodputWithIdle(Bytes bytes, Bandwidth bandwidth, Time idle) {
    const double bits = 8 * static_cast<double>(bytes);
    return bits / (bits / static_cast<double>(bandwidth.bps()) + idle.seconds());
}

} // namespace ringscope
