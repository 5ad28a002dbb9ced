// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include "core/base/chunking.h"

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

std::vector<PlaceInfo> ringPlaces(int workers, int, std::uint64_t elements) {
    return inChunks(elements, workers);
}

std::vector<PlaceInfo> shardPlaces(int, int servers, std::uint64_t elements) {
    return inChunks(elements, servers);
}

std::vector<PlaceInfo> ownAndSum(int, int, std::uint64_t elements) {
    return {{0, elements, PlaceInfo::Kind::Gradient}, {0, elements, PlaceInfo::Kind::Sum}};
}

constexpr std::array kCollectives{
    Collective{"naive", ownAndSum, naiveAllReduce},
    Collective{"parameter-server", shardPlaces, parameterServer},
    Collective{"ring", ringPlaces, ringAllReduce},
};

} // namespace

const Collective* findCollective(std::string_view id) {
    const auto* found = std::ranges::find(kCollectives, id, &Collective::id);
    return found == kCollectives.end() ? nullptr : found;
}

} // namespace ringscope
