// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Items 0, 1, … put together by group, each group keeping the order of its items: a counting sort, linear
/// and stable.
class Grouping {
public:
    Grouping() = default;

    /// `visitAll(visit)` calls `visit(item, group)` for every item in its order; it is called twice and must
    /// do the same both times. An item may be visited for several groups, or for none.
    template <class VisitAll>
    Grouping(std::size_t groups, VisitAll visitAll) : m_first(groups + 1, 0) {
        visitAll([this](std::uint32_t, std::size_t group) { ++m_first[group + 1]; });
        for (std::size_t group = 0; group < groups; ++group)
            m_first[group + 1] += m_first[group];
        m_items.resize(m_first.back());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        visitAll([this, &next](std::uint32_t item, std::size_t group) { m_items[next[group]++] = item; });
    }

    std::span<const std::uint32_t> of(std::size_t group) const {
        return std::span(m_items).subspan(m_first[group], m_first[group + 1] - m_first[group]);
    }
    std::span<std::uint32_t> of(std::size_t group) {
        return std::span(m_items).subspan(m_first[group], m_first[group + 1] - m_first[group]);
    }
    /// Where a group begins among all items in their new order, and the item at a place of that order.
    std::size_t firstOf(std::size_t group) const { return m_first[group]; }
    std::uint32_t item(std::size_t place) const { return m_items[place]; }
    std::size_t itemCount() const { return m_items.size(); }
    std::size_t groupCount() const { return m_first.empty() ? 0 : m_first.size() - 1; }

private:
    std::vector<std::uint32_t> m_first; ///< groups + 1
    std::vector<std::uint32_t> m_items;
};

} // namespace ringscope
