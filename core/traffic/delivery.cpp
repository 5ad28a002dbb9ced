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

// What was sent twice counts once, what was thrown away was not received.

Bytes Delivery::sent(std::size_t message) const {
    const MessageRow& row = m_trace.messages[message];
    if (row.isRepeat != 0) {
        return 0;
    }
    return m_parts.empty() ? Bytes{row.bytes} : std::min<Bytes>(m_parts[message].sent, row.bytes);
}

Bytes Delivery::received(std::size_t message) const {
    const MessageRow& row = m_trace.messages[message];
    if (row.isDiscarded()) {
        return 0;
    }
    return m_parts.empty() ? Bytes{row.bytes} : std::min<Bytes>(m_parts[message].received, row.bytes);
}

} // namespace ringscope
