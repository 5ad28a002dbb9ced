// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"
#include "core/collectives/fold.h"

namespace ringscope {

/// Hierarchical AllReduce (Jia et al. 2018; as a two-dimensional torus Mikami et al. 2018): scatter-reduce in
/// a ring within each group of G neighbouring ranks; then each node sums its one block of M chunks with the
/// nodes of the same position in the other groups, in a ring across the M groups; then all-gather within the
/// group. Each node sends as much as in one ring, in 2(G−1) + 2(M−1) steps instead of 2(N−1). Nodes beyond
/// the last whole group fold in and out.
void hierarchical(Node& node) {
    constexpr int kReduceWithin = 1;
    constexpr int kReduceAcross = 2;
    constexpr int kGatherAcross = 3;
    constexpr int kGatherWithin = 4;

    const int g = node.groupSize();
    const Folding folding = Folding::toWholeGroups(node.workers(), g);
    const int m = folding.core / g;
    const Rank r = node.rank();
    const Fold fold{.folding = folding, .all = {0, folding.core}, .inPhase = 0, .outPhase = 5};
    const auto mod = [](int i, int n) { return (i + n) % n; };

    if (folding.isExtra(r))
        return sitOut(node, fold);
    foldIn(node, fold);

    const int p = r % g; // position in the group
    const int q = r / g; // number of the group
    const auto within = [=](int position) { return q * g + mod(position, g); };
    const auto across = [=](int group) { return mod(group, m) * g + p; };
    const auto block = [=](int j) { return Places{mod(j, g) * m, m}; };
    const auto chunk = [=](int j) { return Places{block(p + 1).first + mod(j, m), 1}; };

    for (int k = 0; k < g - 1; ++k) {
        node.beginStep(kReduceWithin, k);
        node.exchange(Outgoing{within(p + 1), block(p - k), block(p - k)},
                      Incoming{within(p - 1), block(p - k - 1), Incoming::How::Add});
    }
    for (int k = 0; k < m - 1; ++k) {
        node.beginStep(kReduceAcross, k);
        node.exchange(Outgoing{across(q + 1), chunk(q - k), chunk(q - k)},
                      Incoming{across(q - 1), chunk(q - k - 1), Incoming::How::Add});
    }
    if (node.averages())
        node.divideByWorkers(chunk(q + 1));
    for (int k = 0; k < m - 1; ++k) {
        node.beginStep(kGatherAcross, k);
        node.exchange(Outgoing{across(q + 1), chunk(q + 1 - k), chunk(q + 1 - k)},
                      Incoming{across(q - 1), chunk(q - k), Incoming::How::Replace});
    }
    for (int k = 0; k < g - 1; ++k) {
        node.beginStep(kGatherWithin, k);
        node.exchange(Outgoing{within(p + 1), block(p + 1 - k), block(p + 1 - k)},
                      Incoming{within(p - 1), block(p - k), Incoming::How::Replace});
    }
    foldOut(node, fold);
}

} // namespace ringscope
