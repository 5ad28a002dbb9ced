// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include "core/base/chunking.h"
#include "core/base/folding.h"
#include "core/base/two_trees.h"
#include "core/collectives/web_load.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

std::vector<PlaceInfo> inChunks(std::uint64_t elements, int chunks) {
    const Chunking chunking(elements, chunks);
    std::vector<PlaceInfo> places;
    for (int j = 0; j < chunks; ++j)
        places.push_back({chunking.offset(j), chunking.size(j), PlaceInfo::Kind::Gradient});
    return places;
}

std::vector<PlaceInfo> chunkANode(const JobShape& shape) {
    return inChunks(shape.elements, shape.workers);
}

std::vector<PlaceInfo> shardAServer(const JobShape& shape) {
    return inChunks(shape.elements, shape.servers);
}

std::vector<PlaceInfo> chunkANodeOfPowerOfTwo(const JobShape& shape) {
    return inChunks(shape.elements, Folding::toPowerOfTwo(shape.workers).core);
}

std::vector<PlaceInfo> chunkANodeOfWholeGroups(const JobShape& shape) {
    return inChunks(shape.elements, Folding::toWholeGroups(shape.workers, shape.group).core);
}

std::vector<PlaceInfo> segmentsOfTwoTrees(const JobShape& shape) {
    return inChunks(shape.elements, TwoTrees::kTrees * segmentsOfTree(shape.elements));
}

std::vector<PlaceInfo> whole(const JobShape& shape) {
    return inChunks(shape.elements, 1);
}

std::vector<PlaceInfo> ownAndSum(const JobShape& shape) {
    return {{0, shape.elements, PlaceInfo::Kind::Gradient}, {0, shape.elements, PlaceInfo::Kind::Sum}};
}

/// The workers' chunks, then the switch's slots: two versions of each next to each other.
std::vector<PlaceInfo> chunksAndSlots(const JobShape& shape) {
    const std::uint64_t whole = shape.pool.chunkElements();
    std::vector<PlaceInfo> places{{0, std::min(whole, shape.elements), PlaceInfo::Kind::Gradient}};
    for (std::uint64_t first = whole; first < shape.elements; first += whole)
        places.push_back({first, std::min(whole, shape.elements - first), PlaceInfo::Kind::Gradient});
    const std::uint64_t inSlot = places.front().elements;
    for (std::uint64_t i = 0; i < 2 * shape.pool.window(shape.elements); ++i)
        places.push_back({i * inSlot, inSlot, PlaceInfo::Kind::Slot});
    return places;
}

/// A single place without elements: flows carry bytes that no place knows of.
std::vector<PlaceInfo> nothing(const JobShape& /*shape*/) {
    return {{0, 0, PlaceInfo::Kind::Sum}};
}

constexpr std::array kCollectives{
    Collective{"all-to-all-direct", chunkANode, allToAllDirect},
    Collective{"double-tree", segmentsOfTwoTrees, doubleTree},
    Collective{"halving-doubling", chunkANodeOfPowerOfTwo, halvingDoubling},
    Collective{"hierarchical", chunkANodeOfWholeGroups, hierarchical},
    Collective{"in-network", chunksAndSlots, inNetworkAllReduce},
    Collective{"naive", ownAndSum, naiveAllReduce},
    Collective{"parameter-server", shardAServer, parameterServer},
    Collective{"recursive-doubling", whole, recursiveDoubling},
    Collective{"ring", chunkANode, ringAllReduce},
    Collective{"tree", whole, treeAllReduce},
    Collective{"web-load", nothing, nullptr, webLoad},
};

} // namespace

const Collective* findCollective(std::string_view id) {
    const auto* found = std::ranges::find(kCollectives, id, &Collective::id);
    return found == kCollectives.end() ? nullptr : found;
}

} // namespace ringscope
