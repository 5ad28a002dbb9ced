// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/place_info.h"
#include "core/node/node.h"

#include <string_view>
#include <vector>

namespace ringscope {

/// An algorithm as it runs: how it divides the vector into places, and the program that every node executes.
struct Collective {
    std::string_view id;
    std::vector<PlaceInfo> (*places)(int workers, int servers, std::uint64_t elements) = nullptr;
    void (*program)(Node& node) = nullptr;
};

/// Null when there is none of that id.
const Collective* findCollective(std::string_view id);

/// The programs: one file each.
void naiveAllReduce(Node& node);
void parameterServer(Node& node);
void ringAllReduce(Node& node);

} // namespace ringscope
