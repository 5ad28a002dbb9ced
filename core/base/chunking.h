// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace ringscope {

/// How E elements are cut into N contiguous chunks: chunk j has ⌊E/N⌋ elements, plus one for the first E mod
/// N.
class Chunking {
public:
    /// `elements` ≥ 0, `chunks` ≥ 1.
    constexpr Chunking(std::uint64_t elements, int chunks)
        : m_base(elements / static_cast<std::uint64_t>(chunks)),
          m_extra(elements % static_cast<std::uint64_t>(chunks)), m_chunks(chunks) {}

    constexpr int count() const { return m_chunks; }
    constexpr std::uint64_t size(int j) const {
        return m_base + (static_cast<std::uint64_t>(j) < m_extra ? 1 : 0);
    }
    /// The index of the first element of chunk j; offset(count()) is E.
    constexpr std::uint64_t offset(int j) const {
        const auto index = static_cast<std::uint64_t>(j);
        return index * m_base + std::min(index, m_extra);
    }

private:
    std::uint64_t m_base;
    std::uint64_t m_extra;
    int m_chunks;
};

} // namespace ringscope
