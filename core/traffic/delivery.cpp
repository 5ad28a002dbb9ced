// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/delivery.h"

#include "core/trace/link_flow.h"

#include <algorithm>

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
        if (hop.isAcknowledgement()) {
            continue;
        }
        const MessageRow& message = trace.messages[hop.message];
        const Link& link = trace.topology.link(LinkId{hop.link});
        if (link.from.value == message.from) {
            m_parts[hop.message].sent += payloadOut(trace, hop, end);
        }
        if (link.to.value == message.to) {
            m_parts[hop.message].received += payloadOut(trace, hop, end - link.latency);
        }
    }
}

// What was sent twice counts once.

Bytes Delivery::sent(std::size_t message) const {
    const Bytes whole = m_trace.messages[message].bytes;
    return m_parts.empty() ? whole : std::min(m_parts[message].sent, whole);
}

Bytes Delivery::received(std::size_t message) const {
    const Bytes whole = m_trace.messages[message].bytes;
    return m_parts.empty() ? whole : std::min(m_parts[message].received, whole);
}

} // namespace ringscope
