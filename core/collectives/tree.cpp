// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include <bit>

namespace ringscope {

/// AllReduce on a binomial tree: reduce to node 0, then broadcast along the same edges backwards. In round k
/// of the reduce the nodes whose lowest set bit is 2^k send their sums to the node without that bit, and are
/// done; in the broadcast the last edges come first.
void treeAllReduce(Node& node) {
    constexpr int kReduce = 0;
    constexpr int kBroadcast = 1;
    constexpr Places kAll{0, 1};

    const int n = node.workers();
    const Rank r = node.rank();
    const int rounds = std::bit_width(static_cast<unsigned>(n - 1));

    for (int k = 0; k < rounds && r % (1 << k) == 0; ++k) {
        const int distance = 1 << k;
        const bool sends = r % (2 * distance) != 0;
        if (!sends && r + distance >= n)
            continue;
        node.beginStep(kReduce, k);
        if (sends)
            node.lend({r - distance, kAll, kAll});
        else
            node.receive({r + distance, kAll, Incoming::How::Add});
    }
    if (node.averages() && r == 0)
        node.divideByWorkers(kAll);
    for (int k = 0; k < rounds; ++k) {
        const int distance = 1 << (rounds - 1 - k);
        const bool receives = r % (2 * distance) == distance;
        const bool sends = r % (2 * distance) == 0 && r + distance < n;
        if (!receives && !sends)
            continue;
        node.beginStep(kBroadcast, k);
        if (receives)
            node.receive({r - distance, kAll, Incoming::How::Replace});
        else
            node.lend({r + distance, kAll, kAll});
    }
}

} // namespace ringscope
