// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/catalogue/descriptions.h"

#include <algorithm>
#include <array>
#include <limits>

namespace ringscope {

std::span<const AlgorithmInfo> algorithms() {
    static const std::array<AlgorithmInfo, 3> all = {describeNaive(), describeParameterServer(),
                                                     describeRing()};
    return all;
}

const AlgorithmInfo* findAlgorithm(std::string_view id) {
    const auto all = algorithms();
    const auto found = std::ranges::find(all, id, &AlgorithmInfo::id);
    return found == all.end() ? nullptr : &*found;
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
