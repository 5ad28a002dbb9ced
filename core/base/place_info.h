// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringscope {

/// What one place of a node holds: a chunk, a shard, or a whole vector.
struct PlaceInfo {
    enum class Kind : std::uint8_t {
        Gradient, ///< starts as the node's own gradient
        Sum,      ///< starts empty
        Slot,     ///< of an aggregating switch, and of nobody else: 32-bit integers; starts empty
    };
    std::uint64_t offset = 0;   ///< first element: of the gradient, of the sum, of the switch's memory
    std::uint64_t elements = 0; ///< may be 0
    Kind kind = Kind::Gradient;
};

} // namespace ringscope
