// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"
#include "core/collectives/fold.h"

namespace ringscope {

/// Recursive doubling AllReduce (Thakur, Rabenseifner and Gropp 2005): in each of lg P rounds a node
/// exchanges its whole sum with a partner, and the partners' distance doubles. It sends the very place into
/// which it adds. Few rounds, but each sends the whole gradient; nodes beyond the power of two P fold in and
/// out.
void recursiveDoubling(Node& node) {
    constexpr int kExchange = 1;
    constexpr Places kAll{0, 1};

    const Folding folding = Folding::toPowerOfTwo(node.workers());
    const Rank r = node.rank();
    const Fold fold{.folding = folding, .all = kAll, .inPhase = 0, .outPhase = 2};

    if (folding.isExtra(r))
        return sitOut(node, fold);
    foldIn(node, fold);
    int round = 0;
    for (int distance = 1; distance < folding.core; distance *= 2) {
        const Rank partner = r ^ distance;
        node.beginStep(kExchange, round++);
        node.exchange(Outgoing{partner, kAll, kAll}, Incoming{partner, kAll, Incoming::How::Add});
    }
    if (node.averages())
        node.divideByWorkers(kAll);
    foldOut(node, fold);
}

} // namespace ringscope
