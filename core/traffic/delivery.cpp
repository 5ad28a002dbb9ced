// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/delivery.h"

#include "core/trace/link_flow.h"

namespace ringscope {

Delivery::Delivery(const Trace& trace) : m_trace(trace) {
    const Time end = trace.outcome.time;
    bool allArrived = true;
    for (const MessageRow& message : trace.messages) {
        allArrived = allArrived && message.delivered <= end;
    }
    if (allArrived) {
        return;
    }
    m_parts.resize(trace.messages.size());
    for (const HopRow& hop : trace.hops) {
        const MessageRow& message = trace.messages[hop.message];
        const Link& link = trace.topology.link(LinkId{hop.link});
        if (link.from.value == message.from) {
            m_parts[hop.message].sent += bytesOut(hop, end);
        }
        if (link.to.value == message.to) {
            m_parts[hop.message].received += bytesOut(hop, end - link.latency);
        }
    }
}

Bytes Delivery::sent(std::size_t message) const {
    return m_parts.empty() ? m_trace.messages[message].bytes : m_parts[message].sent;
}

Bytes Delivery::received(std::size_t message) const {
    return m_parts.empty() ? m_trace.messages[message].bytes : m_parts[message].received;
}

} // namespace ringscope
