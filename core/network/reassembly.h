// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>

namespace ringscope {

/// The receiving side of a connection: a stream of bytes, put in order; each byte is taken once.
class Reassembly {
public:
    /// Bytes [first, last) have arrived.
    void add(std::uint64_t first, std::uint64_t last);

    /// All bytes before this one have arrived: what is acknowledged.
    std::uint64_t complete() const { return m_complete; }

private:
    std::uint64_t m_complete = 0;
    std::map<std::uint64_t, std::uint64_t> m_ahead; ///< what came early: first → last, apart from each other
};

} // namespace ringscope
