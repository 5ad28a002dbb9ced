// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/line_choice.h"

#include "views/charts/chart_line.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

namespace {

bool contains(const std::vector<LinkId>& links, LinkId link) {
    return std::find(links.begin(), links.end(), link) != links.end();
}

} // namespace

std::vector<LinkId> linksOf(const TraceIndex& index, const Selectable& item) {
    const Trace& trace = index.trace();
    std::vector<LinkId> links;
    switch (item.kind) {
    case Selectable::Kind::Link:
    case Selectable::Kind::Queue:
        if (item.link < trace.topology.links().size()) {
            links.push_back(LinkId{item.link});
        }
        break;
    case Selectable::Kind::Node:
    case Selectable::Kind::Cell:
        if (item.node >= 0 && item.node < trace.topology.hostCount()) {
            const VertexId vertex{static_cast<std::uint32_t>(item.node)};
            links = trace.topology.outgoing(vertex);
            const std::vector<LinkId> incoming = trace.topology.incoming(vertex);
            links.insert(links.end(), incoming.begin(), incoming.end());
        }
        break;
    case Selectable::Kind::Message:
        if (item.message < trace.messages.size()) {
            for (const std::uint32_t hop : index.hopsOfMessage(MessageId{item.message})) {
                const LinkId link{trace.hops[hop].link};
                if (!contains(links, link)) {
                    links.push_back(link);
                }
            }
        }
        break;
    case Selectable::Kind::Nothing:
        break;
    }
    return links;
}

std::vector<LinkId> chooseLinks(std::span<const double> weights, const std::vector<LinkId>& selected,
                                bool keepIdle, std::size_t most) {
    std::vector<LinkId> chosen;
    for (const LinkId link : selected) {
        if (chosen.size() < most && (keepIdle || weights[link.value] > 0)) {
            chosen.push_back(link);
        }
    }
    std::vector<std::uint32_t> order(weights.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return weights[a] > weights[b]; });
    for (const std::uint32_t link : order) {
        if (chosen.size() >= most || weights[link] <= 0) {
            break;
        }
        if (!contains(selected, LinkId{link})) {
            chosen.push_back(LinkId{link});
        }
    }
    return chosen;
}

std::vector<AlikeLinks> groupAlike(const std::vector<LinkId>& links, std::vector<Series> series,
                                   const std::vector<LinkId>& apart, double secondsTolerance,
                                   double valueTolerance) {
    std::vector<AlikeLinks> groups;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto fits = [&](const AlikeLinks& group) {
            return !contains(apart, group.links.front()) &&
                   alike(group.series, series[i], secondsTolerance, valueTolerance);
        };
        const auto group =
            contains(apart, links[i]) ? groups.end() : std::find_if(groups.begin(), groups.end(), fits);
        if (group != groups.end()) {
            group->links.push_back(links[i]);
        } else {
            groups.push_back({{links[i]}, std::move(series[i])});
        }
    }
    return groups;
}

} // namespace ringscope
