// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include <vector>

namespace ringscope {

/// Direct AllReduce: every node sends chunk j straight to node j, which adds up all N of them; then every
/// node sends its finished chunk straight to all others. The same bytes as the ring in two steps instead of
/// 2(N−1), but each node talks to all others.
void allToAllDirect(Node& node) {
    constexpr int kScatterReduce = 0;
    constexpr int kAllGather = 1;

    const int n = node.workers();
    const Rank r = node.rank();
    const auto chunk = [](int j) { return Places{j, 1}; };
    if (n == 1)
        return;

    // Each begins with its next neighbour and takes from its previous one first: no link is an incast.
    std::vector<Outgoing> outgoing;
    std::vector<Incoming> incoming;
    for (int i = 1; i < n; ++i) {
        const Rank to = (r + i) % n;
        outgoing.push_back({to, chunk(to), chunk(to)});
        incoming.push_back({(r + n - i) % n, chunk(r), Incoming::How::Add});
    }
    node.beginStep(kScatterReduce, 0);
    node.exchange(outgoing, incoming);
    if (node.averages())
        node.divideByWorkers(chunk(r));

    for (Outgoing& loan : outgoing)
        loan.what = loan.target = chunk(r);
    for (Incoming& take : incoming)
        take = {take.from, chunk(take.from), Incoming::How::Replace};
    node.beginStep(kAllGather, 0);
    node.exchange(outgoing, incoming);
}

} // namespace ringscope
