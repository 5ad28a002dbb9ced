// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/contributions.h"

#include <algorithm>
#include <unordered_map>

namespace ringscope {

/// Goes through a trace in its order, with what every cell holds now.
class Contributions::Follower {
public:
    Follower(Contributions& result, const Trace& trace, const Grouping& cells)
        : m_result(result), m_trace(trace), m_cells(cells), m_places(trace.header.places.size()) {
        const auto nodes = static_cast<std::size_t>(trace.header.nodes());
        m_now.reserve(nodes * m_places);
        m_nextItem.reserve(nodes * m_places);
        for (std::size_t cell = 0; cell < nodes * m_places; ++cell) {
            m_now.push_back(
                result.initial(trace, static_cast<Rank>(cell / m_places), static_cast<int>(cell % m_places)));
            m_nextItem.push_back(static_cast<std::uint32_t>(cells.firstOf(cell)));
        }
    }

    void follow() {
        for (const UpdateRef update : m_trace.updates) {
            if (update.isLocal()) {
                apply(m_trace.locals[update.index()]);
            } else {
                const MessageRow& message = m_trace.messages[update.index()];
                // A message takes time, so what is asked for at the very instant of a change is asked for
                // after it.
                sendAllBefore(message.consumed);
                apply(update.index(), message);
            }
        }
        sendAllBefore(Time::max());
    }

private:
    std::size_t cellOf(std::size_t node, std::size_t place) const { return node * m_places + place; }

    void sendAllBefore(Time time) {
        for (; m_nextMessage < m_trace.messages.size(); ++m_nextMessage) {
            const MessageRow& message = m_trace.messages[m_nextMessage];
            if (message.posted >= time)
                return;
            m_result.m_sent[m_nextMessage] = m_now[cellOf(message.from, message.source)];
        }
    }

    void apply(std::uint32_t id, const MessageRow& message) {
        const auto combine = static_cast<Combine>(message.combine);
        change(cellOf(message.to, message.target), m_result.m_sent[id], combine);
        // Further places of one message: the sender kept them unchanged until it was taken in.
        for (std::size_t i = 1; i < message.count; ++i)
            change(cellOf(message.to, message.target + i), m_now[cellOf(message.from, message.source + i)],
                   combine);
    }

    void apply(const LocalRow& local) {
        sendAllBefore(local.time);
        change(cellOf(local.node, local.target), m_now[cellOf(local.node, local.source)],
               static_cast<Combine>(local.combine));
    }

    void change(std::size_t cell, Content source, Combine combine) {
        Content& content = m_now[cell];
        if (combine == Combine::Replace)
            content = source;
        else if (combine == Combine::Add)
            content = content.withSet(unite(content.set(), source.set()));
        else
            content = content.scaled();
        m_result.m_after[m_nextItem[cell]++] = content;
    }

    std::uint32_t unite(std::uint32_t a, std::uint32_t b) {
        if (a == b || b == m_result.m_emptySet)
            return a;
        if (a == m_result.m_emptySet)
            return b;
        const std::uint64_t key = std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
        const auto [found, isNew] =
            m_unions.try_emplace(key, static_cast<std::uint32_t>(m_result.m_sets.size()));
        if (isNew) {
            NodeSet both = m_result.m_sets[a];
            both.insert(m_result.m_sets[b]);
            m_result.m_sizes.push_back(both.size());
            m_result.m_sets.push_back(std::move(both));
        }
        return found->second;
    }

    Contributions& m_result;
    const Trace& m_trace;
    const Grouping& m_cells;
    std::size_t m_places;
    std::vector<Content> m_now;
    std::vector<std::uint32_t> m_nextItem;
    std::size_t m_nextMessage = 0;
    std::unordered_map<std::uint64_t, std::uint32_t> m_unions;
};

Contributions::Contributions(const Trace& trace, const Grouping& cells)
    : m_after(cells.itemCount()), m_sent(trace.messages.size()),
      m_emptySet(static_cast<std::uint32_t>(trace.header.workers)) {
    for (Rank rank = 0; rank <= trace.header.workers; ++rank) {
        NodeSet set(trace.header.workers);
        if (rank < trace.header.workers)
            set.insert(rank);
        m_sizes.push_back(set.size());
        m_sets.push_back(std::move(set));
    }
    Follower(*this, trace, cells).follow();
}

Contributions::Content Contributions::initial(const Trace& trace, Rank node, int place) const {
    const bool isOwnGradient =
        node < trace.header.workers &&
        trace.header.places[static_cast<std::size_t>(place)].kind == PlaceInfo::Kind::Gradient;
    return Content(isOwnGradient ? static_cast<std::uint32_t>(node) : m_emptySet);
}

} // namespace ringscope
