// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <bit>
#include <cstdint>
#include <vector>

namespace ringscope {

/// A set of ranks: who has contributed to a partial sum.
class NodeSet {
public:
    NodeSet() = default;
    explicit NodeSet(int capacity) : m_words((static_cast<std::size_t>(capacity) + 63) / 64) {}

    bool contains(Rank rank) const {
        const auto index = static_cast<std::size_t>(rank);
        return index / 64 < m_words.size() && ((m_words[index / 64] >> (index % 64)) & 1) != 0;
    }
    void insert(Rank rank) {
        m_words[static_cast<std::size_t>(rank) / 64] |= std::uint64_t{1} << (rank % 64);
    }
    void insert(const NodeSet& other) {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] |= other.m_words[i];
    }
    int size() const {
        int count = 0;
        for (const std::uint64_t word : m_words)
            count += std::popcount(word);
        return count;
    }
    bool isEmpty() const { return size() == 0; }

    friend bool operator==(const NodeSet&, const NodeSet&) = default;

private:
    std::vector<std::uint64_t> m_words;
};

} // namespace ringscope
