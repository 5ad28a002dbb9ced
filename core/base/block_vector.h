// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace ringscope {

/// An append-only table in blocks: growing never moves rows, so millions of them cost no copies and no double
/// peak.
template <class T>
class BlockVector {
public:
    static constexpr std::size_t kBlockShift = 14;
    static constexpr std::size_t kBlockRows = std::size_t{1} << kBlockShift;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::size_t byteSize() const { return m_blocks.size() * kBlockRows * sizeof(T); }

    const T& operator[](std::size_t i) const { return m_blocks[i >> kBlockShift][i & (kBlockRows - 1)]; }
    T& operator[](std::size_t i) { return m_blocks[i >> kBlockShift][i & (kBlockRows - 1)]; }

    T& push_back(const T& row) {
        if ((m_size & (kBlockRows - 1)) == 0)
            m_blocks.push_back(std::make_unique_for_overwrite<T[]>(kBlockRows));
        T& place = m_blocks.back()[m_size & (kBlockRows - 1)];
        place = row;
        ++m_size;
        return place;
    }

    /// Calls `visit(std::span<const T>)` for each contiguous run of rows, in order.
    template <class Visit>
    void forEachRun(Visit visit) const {
        for (std::size_t first = 0; first < m_size; first += kBlockRows)
            visit(std::span<const T>(m_blocks[first >> kBlockShift].get(),
                                     std::min(kBlockRows, m_size - first)));
    }

    class Iterator {
    public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        Iterator(const BlockVector* table, std::size_t index) : m_table(table), m_index(index) {}
        const T& operator*() const { return (*m_table)[m_index]; }
        Iterator& operator++() {
            ++m_index;
            return *this;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const BlockVector* m_table;
        std::size_t m_index;
    };
    Iterator begin() const { return Iterator(this, 0); }
    Iterator end() const { return Iterator(this, m_size); }

private:
    std::vector<std::unique_ptr<T[]>> m_blocks;
    std::size_t m_size = 0;
};

} // namespace ringscope
