// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/contributions.h"

#include <algorithm>
#include <unordered_map>

namespace ringscope {

/// Goes through a trace in its order, with what every cell holds now.
class Contributions::Follower {
public:
    Follower(Contributions& result, const Trace& trace, const Grouping& cells, const Grouping& messagesFrom)
        : m_result(result), m_trace(trace), m_cells(cells), m_messagesFrom(messagesFrom),
          m_places(trace.header.places.size()), m_nextSent(static_cast<std::size_t>(trace.header.nodes())) {
        const std::size_t cellCount = m_nextSent.size() * m_places;
        m_now.reserve(cellCount);
        m_nextItem.reserve(cellCount);
        for (std::size_t cell = 0; cell < cellCount; ++cell) {
            m_now.push_back(
                result.initial(trace, static_cast<Rank>(cell / m_places), static_cast<int>(cell % m_places)));
            m_nextItem.push_back(static_cast<std::uint32_t>(cells.firstOf(cell)));
        }
    }

    void follow() {
        for (const UpdateRef update : m_trace.updates) {
            if (update.isLocal())
                apply(m_trace.locals[update.index()]);
            else
                apply(MessageId{update.index()}, m_trace.messages[update.index()]);
        }
        for (std::size_t node = 0; node < m_nextSent.size(); ++node)
            sendAll(node, Time::max(), Which::Before);
    }

private:
    enum class Which : std::uint8_t { Before, UpTo };

    std::size_t cellOf(std::size_t node, std::size_t place) const { return node * m_places + place; }

    /// All that a node asked to be sent before `time`, or up to and at it, carries what its places hold now.
    void sendAll(std::size_t node, Time time, Which which) {
        const std::span<const std::uint32_t> ids = m_messagesFrom.of(node);
        for (std::size_t& next = m_nextSent[node]; next < ids.size(); ++next) {
            const MessageRow& message = m_trace.messages[ids[next]];
            if (message.posted > time || (message.posted == time && which == Which::Before))
                return;
            m_result.m_sent[ids[next]] = versionOf(cellOf(node, message.source));
            for (std::size_t i = 1; i < message.count; ++i)
                m_result.m_sentFurther[m_result.m_firstFurther[ids[next]] + i - 1] =
                    versionOf(cellOf(node, message.source + i));
        }
    }

    Version versionOf(std::size_t cell) const {
        return m_nextItem[cell] == m_cells.firstOf(cell) ? kInitial : m_nextItem[cell] - 1;
    }

    Content contentOf(Version version, std::size_t cell) const {
        return version == kInitial ? m_result.initial(m_trace, static_cast<Rank>(cell / m_places),
                                                      static_cast<int>(cell % m_places))
                                   : m_result.after(version);
    }

    void apply(MessageId id, const MessageRow& message) {
        sendAll(message.from, message.consumed, Which::Before);
        sendAll(message.to, message.consumed, message.afterSends != 0 ? Which::UpTo : Which::Before);
        for (std::size_t i = 0; i < message.count; ++i)
            change(cellOf(message.to, message.target + i),
                   contentOf(m_result.sent(id, i), cellOf(message.from, message.source + i)),
                   static_cast<Combine>(message.combine));
    }

    void apply(const LocalRow& local) {
        sendAll(local.node, local.time, Which::Before);
        if (local.isRestart()) {
            change(cellOf(local.node, local.target), m_result.initial(m_trace, local.node, local.target),
                   Combine::Replace);
            return;
        }
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
    const Grouping& m_messagesFrom;
    std::size_t m_places;
    std::vector<Content> m_now;
    std::vector<std::uint32_t> m_nextItem;
    std::vector<std::size_t> m_nextSent; ///< by node: the position in its messages
    std::unordered_map<std::uint64_t, std::uint32_t> m_unions;
};

Contributions::Contributions(const Trace& trace, const Grouping& cells, const Grouping& messagesFrom)
    : m_after(cells.itemCount()), m_sent(trace.messages.size(), kInitial),
      m_sentFurther(trace.furtherValues.size(), kInitial),
      m_emptySet(static_cast<std::uint32_t>(trace.header.workers)) {
    for (Rank rank = 0; rank <= trace.header.workers; ++rank) {
        NodeSet set(trace.header.workers);
        if (rank < trace.header.workers)
            set.insert(rank);
        m_sizes.push_back(set.size());
        m_sets.push_back(std::move(set));
    }
    if (!trace.furtherValues.empty()) {
        std::uint32_t next = 0;
        for (const MessageRow& message : trace.messages) {
            m_firstFurther.push_back(next);
            next += message.count - 1U;
        }
    }
    Follower(*this, trace, cells, messagesFrom).follow();
}

Contributions::Content Contributions::initial(const Trace& trace, Rank node, int place) const {
    const bool isOwnGradient =
        node < trace.header.workers &&
        trace.header.places[static_cast<std::size_t>(place)].kind == PlaceInfo::Kind::Gradient;
    return Content(isOwnGradient ? static_cast<std::uint32_t>(node) : m_emptySet);
}

} // namespace ringscope
