// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/catalogue/descriptions.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace ringscope {

std::span<const AlgorithmInfo> algorithms() {
    static const std::array all = {describeNaive(),
                                   describeParameterServer(),
                                   describeRing(),
                                   describeAllToAllDirect(),
                                   describeRecursiveDoubling(),
                                   describeHalvingDoubling(),
                                   describeTree(),
                                   describeDoubleTree(),
                                   describeHierarchical(),
                                   describeInNetwork(),
                                   describeWebLoad()};
    return all;
}

const AlgorithmInfo* findAlgorithm(std::string_view id) {
    const auto all = algorithms();
    const auto found = std::ranges::find(all, id, &AlgorithmInfo::id);
    return found == all.end() ? nullptr : &*found;
}

int AlgorithmInfo::steps(const JobShape& shape) const {
    const std::vector<int> counts = phaseSteps(shape);
    return std::accumulate(counts.begin(), counts.end(), 0);
}

Text AlgorithmInfo::sentSymbols(Rank rank, const JobShape& shape) const {
    if (rank >= shape.workers)
        return {serverSentBytesSymbols, serverSentBytesSymbols};
    return sentBytesWritten == nullptr ? sentBytesSymbols : sentBytesWritten(rank, shape);
}

std::string AlgorithmInfo::totalSymbols(const JobShape& shape) const {
    return totalBytesWritten == nullptr ? totalBytesSymbols : totalBytesWritten(shape);
}

double algorithmBandwidth(Bytes gradientBytes, double seconds) {
    if (!(seconds > 0))
        return std::numeric_limits<double>::quiet_NaN();
    return static_cast<double>(gradientBytes) / seconds;
}

double busBandwidth(Bytes gradientBytes, double seconds, int nodes) {
    return algorithmBandwidth(gradientBytes, seconds) * 2.0 * (nodes - 1) / nodes;
}

} // namespace ringscope
