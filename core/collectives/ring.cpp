// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

namespace ringscope {

/// Ring AllReduce (Patarasuk and Yuan 2009): N − 1 steps of scatter-reduce, after which each node holds one
/// complete chunk, then N − 1 steps of all-gather. Each node sends 2(N−1)/N of the gradient, to its next
/// neighbour only. The sum of chunk j starts at node j and goes once round the ring.
void ringAllReduce(Node& node) {
    constexpr int kScatterReduce = 0;
    constexpr int kAllGather = 1;

    const int n = node.workers();
    const Rank r = node.rank();
    const Rank next = (r + 1) % n;
    const Rank previous = (r + n - 1) % n;
    const auto chunk = [n](int j) { return Places{((j % n) + n) % n, 1}; };

    for (int k = 0; k < n - 1; ++k) {
        node.beginStep(kScatterReduce, k);
        node.exchange(Outgoing{next, chunk(r - k), chunk(r - k)},
                      Incoming{previous, chunk(r - k - 1), Incoming::How::Add});
    }
    if (node.averages())
        node.divideByWorkers(chunk(r + 1));
    for (int k = 0; k < n - 1; ++k) {
        node.beginStep(kAllGather, k);
        node.exchange(Outgoing{next, chunk(r + 1 - k), chunk(r + 1 - k)},
                      Incoming{previous, chunk(r - k), Incoming::How::Replace});
    }
}

} // namespace ringscope
