// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/reassembly.h"

#include <algorithm>
#include <iterator>

namespace ringscope {

void Reassembly::add(std::uint64_t first, std::uint64_t last) {
    if (last <= m_complete)
        return;
    if (first > m_complete) {
        auto after = m_ahead.upper_bound(first);
        if (after != m_ahead.begin() && std::prev(after)->second >= first) {
            --after;
            first = after->first;
            last = std::max(last, after->second);
            after = m_ahead.erase(after);
        }
        while (after != m_ahead.end() && after->first <= last) {
            last = std::max(last, after->second);
            after = m_ahead.erase(after);
        }
        m_ahead.emplace_hint(after, first, last);
        return;
    }
    m_complete = last;
    while (!m_ahead.empty() && m_ahead.begin()->first <= m_complete) {
        m_complete = std::max(m_complete, m_ahead.begin()->second);
        m_ahead.erase(m_ahead.begin());
    }
}

} // namespace ringscope
