// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"
#include "core/collectives/fold.h"

namespace ringscope {

/// Halving-doubling AllReduce (Rabenseifner 2004; Thakur, Rabenseifner and Gropp 2005). Scatter-reduce by
/// recursive halving: in each round a node gives its partner the half of its chunks in which the partner goes
/// on, and the partners come nearer, until node r holds the sum of chunk r. Then all-gather by recursive
/// doubling, the same way back. Each node sends 2(P−1)/P of the gradient in 2·lg P rounds; nodes beyond the
/// power of two P fold in and out.
void halvingDoubling(Node& node) {
    constexpr int kScatterReduce = 1;
    constexpr int kAllGather = 2;

    const Folding folding = Folding::toPowerOfTwo(node.workers());
    const int p = folding.core;
    const Rank r = node.rank();
    const Fold fold{.folding = folding, .all = {0, p}, .inPhase = 0, .outPhase = 3};
    // Of the ranges of `size` chunks, the one with the chunk of `rank` in it.
    const auto range = [](Rank rank, int size) { return Places{rank / size * size, size}; };

    if (folding.isExtra(r))
        return sitOut(node, fold);
    foldIn(node, fold);
    int round = 0;
    for (int distance = p / 2; distance >= 1; distance /= 2) {
        const Rank partner = r ^ distance;
        node.beginStep(kScatterReduce, round++);
        node.exchange(Outgoing{partner, range(partner, distance), range(partner, distance)},
                      Incoming{partner, range(r, distance), Incoming::How::Add});
    }
    if (node.averages())
        node.divideByWorkers(range(r, 1));
    round = 0;
    for (int distance = 1; distance < p; distance *= 2) {
        const Rank partner = r ^ distance;
        node.beginStep(kAllGather, round++);
        node.exchange(Outgoing{partner, range(r, distance), range(r, distance)},
                      Incoming{partner, range(partner, distance), Incoming::How::Replace});
    }
    foldOut(node, fold);
}

} // namespace ringscope
