// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/node_set.h"
#include "core/playback/grouping.h"
#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

/// Who has contributed to what: followed through all messages and local changes of a trace, once. Equal sets
/// that came about in the same way are kept once, so that a ring of N nodes needs N² sets and not one a row.
class Contributions {
public:
    /// What a place, or a message, holds at some moment.
    class Content {
    public:
        Content() = default;
        explicit Content(std::uint32_t set) : m_set(set & kSetMask) {}

        std::uint32_t set() const { return m_set; }
        /// True when it has been divided by the number of workers.
        bool isScaled() const { return m_scaled != 0; }
        Content withSet(std::uint32_t set) const {
            Content result = *this;
            result.m_set = set & kSetMask;
            return result;
        }
        Content scaled() const {
            Content result = *this;
            result.m_scaled = 1;
            return result;
        }

    private:
        static constexpr std::uint32_t kSetMask = (std::uint32_t{1} << 31) - 1;
        std::uint32_t m_set : 31 = 0;
        std::uint32_t m_scaled : 1 = 0;
    };

    /// The place of an update among those of all cells; kInitial: none yet, it is as it was at the start.
    using Version = std::uint32_t;
    static constexpr Version kInitial = UINT32_MAX;

    Contributions() = default;
    /// `cells` groups the positions in Trace::updates by cell (node · places + place), `messagesFrom` the
    /// messages by sender.
    Contributions(const Trace& trace, const Grouping& cells, const Grouping& messagesFrom);

    const NodeSet& set(Content content) const { return m_sets[content.set()]; }
    int sizeOf(Content content) const { return m_sizes[content.set()]; }

    Content initial(const Trace& trace, Rank node, int place) const;
    /// By position among all items of `cells`: what the cell holds after that update.
    Content after(std::size_t cellItem) const { return m_after[cellItem]; }
    /// Which version of its sender's place a message carries, for its i-th place.
    Version sent(MessageId message, std::size_t i = 0) const {
        return i == 0 ? m_sent[message.value] : m_sentFurther[m_firstFurther[message.value] + i - 1];
    }
    /// Where a message's values of further places begin in Trace::furtherValues.
    std::size_t firstFurther(MessageId message) const { return m_firstFurther[message.value]; }

private:
    class Follower;

    std::vector<NodeSet> m_sets; ///< the singletons 0 … workers − 1, then the empty set, then unions
    std::vector<int> m_sizes;
    std::vector<Content> m_after;
    std::vector<Version> m_sent;
    std::vector<Version> m_sentFurther;        ///< as Trace::furtherValues
    std::vector<std::uint32_t> m_firstFurther; ///< by message; empty when none carries several places
    std::uint32_t m_emptySet = 0;
};

} // namespace ringscope
