// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

/// How much of each message had left its sender, and had reached its receiver, when the run ended. Of a
/// finished run that is all; of one that ended otherwise the part under way is counted too. Keeps a reference
/// to the trace.
class Delivery {
public:
    explicit Delivery(const Trace& trace);

    Bytes sent(std::size_t message) const;
    Bytes received(std::size_t message) const;
    bool isSent(std::size_t message) const { return sent(message) == m_trace.messages[message].bytes; }
    bool isReceived(std::size_t message) const {
        return received(message) == m_trace.messages[message].bytes;
    }

private:
    struct Part {
        Bytes sent = 0;
        Bytes received = 0;
    };
    const Trace& m_trace;
    std::vector<Part> m_parts; ///< by message; empty when all have arrived
};

} // namespace ringscope
