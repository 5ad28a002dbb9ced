// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/odd_links.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ringscope {

std::vector<Bandwidth> usualBandwidths(const Topology& topology) {
    const auto tiersOf = [&topology](const Link& link) {
        return std::pair(topology.vertex(link.from).tier, topology.vertex(link.to).tier);
    };
    std::map<std::pair<Tier, Tier>, std::map<Bandwidth, int>> counts;
    for (const Link& link : topology.links())
        ++counts[tiersOf(link)][link.bandwidth];

    std::vector<Bandwidth> usual;
    for (const Link& link : topology.links()) {
        const auto& ofTiers = counts[tiersOf(link)];
        const auto most = std::max_element(ofTiers.begin(), ofTiers.end(), [](const auto& a, const auto& b) {
            return std::pair(a.second, a.first) < std::pair(b.second, b.first);
        });
        usual.push_back(most->first);
    }
    return usual;
}

std::vector<std::optional<Bandwidth>> oddBandwidths(const Topology& topology) {
    std::vector<std::optional<Bandwidth>> odd;
    for (const Bandwidth usual : usualBandwidths(topology)) {
        const Bandwidth own = topology.link(LinkId{static_cast<std::uint32_t>(odd.size())}).bandwidth;
        odd.push_back(own == usual ? std::nullopt : std::optional(own));
    }
    return odd;
}

std::optional<Bandwidth> slower(const std::optional<Bandwidth>& a, const std::optional<Bandwidth>& b) {
    return a && b ? std::min(a, b) : a ? a : b;
}

} // namespace ringscope
