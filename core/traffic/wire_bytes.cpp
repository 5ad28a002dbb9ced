// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/wire_bytes.h"

#include "core/trace/link_flow.h"

namespace ringscope {

WireBytes::WireBytes(const Trace& trace)
    : m_isKnown(trace.header.headerBytes > 0 && !trace.header.samplesPorts) {
    if (!m_isKnown) {
        return;
    }
    m_ofMessage.resize(trace.messages.size());
    m_ofSender.resize(static_cast<std::size_t>(trace.header.nodes()));
    for (const HopRow& hop : trace.hops) {
        const MessageRow& message = trace.messages[hop.message];
        const std::uint32_t origin = hop.isAcknowledgement() ? message.to : message.from;
        if (trace.topology.link(LinkId{hop.link}).from.value == origin) {
            const Bytes out = bytesOut(hop, trace.outcome.time);
            m_ofMessage[hop.message] += out;
            m_ofSender[origin] += out;
        }
    }
}

} // namespace ringscope
