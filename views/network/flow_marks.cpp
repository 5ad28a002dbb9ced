// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/flow_marks.h"

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

/// The least of 1, 2, 5, 10, 20 … that is not below `bytes`.
Bytes roundedUp(Bytes bytes) {
    Bytes decade = 1;
    while (decade * 10 < bytes) {
        decade *= 10;
    }
    for (const Bytes factor : {Bytes{1}, Bytes{2}, Bytes{5}}) {
        if (factor * decade >= bytes) {
            return factor * decade;
        }
    }
    return 10 * decade;
}

/// Deals portions to senders so that at any point each has had as many as its bytes are worth, to within one.
class Dealer {
public:
    void add(std::uint16_t sender, Bytes bytes) {
        const auto known = std::find_if(m_credits.begin(), m_credits.end(),
                                        [sender](const auto& credit) { return credit.first == sender; });
        if (known == m_credits.end()) {
            m_credits.emplace_back(sender, static_cast<std::int64_t>(bytes));
        } else {
            known->second += static_cast<std::int64_t>(bytes);
        }
    }
    std::uint16_t deal(Bytes portion) {
        const auto richest =
            std::max_element(m_credits.begin(), m_credits.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
        richest->second -= static_cast<std::int64_t>(portion);
        return richest->first;
    }
    std::size_t senderCount() const { return m_credits.size(); }
    std::uint16_t firstSender() const { return m_credits.front().first; }

private:
    std::vector<std::pair<std::uint16_t, std::int64_t>> m_credits; // few senders a link: a list is enough
};

FlowMarks::OfLink cut(const Trace& trace, std::span<const std::uint32_t> hops, Bytes unit) {
    FlowMarks::OfLink link;
    Dealer dealer;
    Bytes filled = 0; // of the portion that is being filled
    for (const std::uint32_t row : hops) {
        const HopRow& hop = trace.hops[row];
        const auto sender = static_cast<std::uint16_t>(trace.senderOf(hop));
        Bytes left = hop.bytes;
        while (left > 0) {
            const Bytes part = std::min(left, unit - filled);
            dealer.add(sender, part);
            left -= part;
            filled += part;
            if (filled == unit) {
                link.senders.push_back(dealer.deal(unit));
                filled = 0;
            }
        }
    }
    if (filled > 0) {
        link.senders.push_back(dealer.deal(filled));
    }
    if (dealer.senderCount() == 1) {
        link.onlySender = dealer.firstSender();
    }
    return link;
}

} // namespace

FlowMarks makeFlowMarks(const TraceIndex& run, int portions) {
    const Trace& trace = run.trace();
    const auto count = static_cast<std::uint32_t>(trace.topology.links().size());
    Bytes most = 0;
    for (std::uint32_t id = 0; id < count; ++id) {
        const auto hops = run.hopsOfLink(LinkId{id});
        most = std::max(most, run.linkRows().sum(LinkId{id}, hops.size(), LinkRows::Which::All).bytes);
    }
    FlowMarks marks;
    marks.unit = roundedUp((most + static_cast<Bytes>(portions) - 1) / static_cast<Bytes>(portions));
    marks.links.reserve(count);
    for (std::uint32_t id = 0; id < count; ++id) {
        marks.links.push_back(cut(trace, run.hopsOfLink(LinkId{id}), marks.unit));
    }
    return marks;
}

} // namespace ringscope
