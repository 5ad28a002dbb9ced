// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace ringscope {

/// An index into one particular table; ids of different tables do not mix.
template <class Tag>
struct Id {
    static constexpr std::uint32_t kNone = UINT32_MAX;

    std::uint32_t value = kNone;

    constexpr bool isValid() const { return value != kNone; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using LinkId = Id<struct LinkTag>;       ///< a directed link of the topology
using VertexId = Id<struct VertexTag>;   ///< a host or a switch; hosts come first, host i is node i
using MessageId = Id<struct MessageTag>; ///< a row of the trace's message table

/// A node's number among all that take part: workers are 0 … W−1, parameter servers follow.
using Rank = int;

} // namespace ringscope
