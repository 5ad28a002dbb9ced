// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include <vector>

namespace ringscope {

/// The naive AllReduce: every node sends its whole gradient to every other, and each adds all of them up, in
/// the order of ranks, so that all end with the same bits. N(N−1) gradients cross the network.
void naiveAllReduce(Node& node) {
    constexpr Places kOwn{0, 1};
    constexpr Places kSum{1, 1};

    const int n = node.workers();
    const Rank r = node.rank();
    if (n > 1)
        node.beginStep(0, 0);

    // Each begins with its own next neighbour: were all to begin with node 0, its link would be an incast.
    std::vector<Outgoing> outgoing;
    for (int k = 1; k < n; ++k)
        outgoing.push_back({(r + k) % n, kOwn, kSum});
    std::vector<Incoming> incoming;
    for (Rank from = 0; from < n; ++from)
        incoming.push_back({from, kSum, from == 0 ? Incoming::How::Replace : Incoming::How::Add, kOwn});
    node.exchange(outgoing, incoming);

    if (node.averages())
        node.divideByWorkers(kSum);
}

} // namespace ringscope
