// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/goodput.h"

#include <algorithm>

namespace ringscope {

std::optional<double> pushGoodput(const Trace& trace) {
    Bytes bytes = 0;
    Time last;
    for (const MessageRow& message : trace.messages) {
        if (message.to >= trace.header.workers) {
            bytes += message.bytes;
            last = std::max(last, message.delivered);
        }
    }
    if (bytes == 0 || last == Time() || last > trace.outcome.time) {
        return std::nullopt;
    }
    return 8 * static_cast<double>(bytes) / last.seconds();
}

double goodputWithIdle(Bytes bytes, Bandwidth bandwidth, Time idle) {
    const double bits = 8 * static_cast<double>(bytes);
    return bits / (bits / static_cast<double>(bandwidth.bps()) + idle.seconds());
}

} // namespace ringscope
