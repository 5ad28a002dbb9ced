// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/link_rows.h"

#include <unordered_set>

namespace ringscope {

LinkRows::LinkRows(const Trace& trace, const Grouping& hopsOfMessage)
    : m_trace(&trace), m_hops(trace.topology.links().size(), [&trace](auto visit) {
          std::uint32_t row = 0;
          for (const HopRow& hop : trace.hops)
              visit(row++, hop.link);
      }) {
    m_flags.reserve(m_hops.itemCount());
    m_sums.reserve(m_hops.itemCount() / kStride + 1);
    Tallies sums;
    const bool hasPackets = trace.header.headerBytes > 0;
    for (std::uint32_t id = 0; id < trace.topology.links().size(); ++id) {
        std::unordered_set<std::uint64_t> passed; // segments: what is sent again counts once
        const Link& link = trace.topology.link(LinkId{id});
        m_sumsBefore.push_back(sums);
        for (const std::uint32_t row : m_hops.of(id)) {
            const HopRow& hop = trace.hops[row];
            const MessageRow& message = trace.messages[hop.message];
            // The last row of a message's first link carries its last segment.
            const std::span<const std::uint32_t> path = hopsOfMessage.of(hop.message);
            std::uint8_t flags = bit(Which::All);
            const std::uint64_t segment = (std::uint64_t{hop.message} << 32) | hop.segment;
            if (hasPackets && (hop.isAcknowledgement() || !passed.insert(segment).second)) {
                addItem(flags, sums);
                continue;
            }
            if (link.from.value == message.from && message.isRepeat == 0)
                flags |= bit(Which::FromSender);
            if (link.to.value == message.to && !message.isDiscarded())
                flags |= bit(Which::ToReceiver);
            const Bytes payload = trace.header.segmentBytes - trace.header.headerBytes;
            const std::size_t following = std::size_t{hop.segment} + 1;
            const bool ends = hasPackets
                                  ? hop.segment * payload + trace.payloadOf(hop) >= message.bytes
                                  : following == path.size() || trace.hops[path[following]].segment == 0;
            if (ends)
                flags |= kEndsMessage;
            addItem(flags, sums);
        }
    }
}

void LinkRows::addItem(std::uint8_t flags, Tallies& sums) {
    const std::size_t item = m_flags.size();
    if (item % kStride == 0)
        m_sums.push_back(sums);
    m_flags.push_back(flags);
    addRow(item, sums);
}

void LinkRows::addRow(std::size_t item, Tallies& sums) const {
    const Bytes bytes = m_trace->payloadOf(m_trace->hops[m_hops.item(item)]);
    const std::uint8_t flags = m_flags[item];
    const std::uint64_t message = (flags & kEndsMessage) != 0 ? 1 : 0;
    for (const Which which : {Which::All, Which::FromSender, Which::ToReceiver})
        if ((flags & bit(which)) != 0) {
            Tally& sum = sums[static_cast<std::size_t>(which)];
            sum = sum + Tally{bytes, message};
        }
}

Tally LinkRows::prefix(std::size_t items, Which which) const {
    if (m_sums.empty())
        return {};
    const std::size_t stride = std::min(items / kStride, m_sums.size() - 1);
    Tallies sums = m_sums[stride];
    for (std::size_t item = stride * kStride; item < items; ++item)
        addRow(item, sums);
    return sums[static_cast<std::size_t>(which)];
}

Tally LinkRows::sum(LinkId link, std::size_t rows, Which which) const {
    return prefix(m_hops.firstOf(link.value) + rows, which) -
           m_sumsBefore[link.value][static_cast<std::size_t>(which)];
}

bool LinkRows::counts(LinkId link, std::size_t position, Which which) const {
    return (m_flags[m_hops.firstOf(link.value) + position] & bit(which)) != 0;
}

bool LinkRows::endsMessage(LinkId link, std::size_t position) const {
    return (m_flags[m_hops.firstOf(link.value) + position] & kEndsMessage) != 0;
}

} // namespace ringscope
