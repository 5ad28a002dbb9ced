// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/two_trees.h"
#include "core/collectives/collectives.h"

#include <vector>

namespace ringscope {

/// AllReduce on two complementary binary trees (Sanders, Speck and Träff 2009): each tree reduces and then
/// broadcasts half of the gradient, cut into segments that follow one another (pipelined). A node is an inner
/// node of at most one tree and a leaf of the other, so that all links are kept busy both ways.
void doubleTree(Node& node) {
    constexpr int kReduce = 0;
    constexpr int kBroadcast = 1;

    const TwoTrees trees(node.workers());
    const Rank r = node.rank();
    const int segments = node.places() / TwoTrees::kTrees;
    const int rounds = node.workers() > 1 ? segments + trees.height() - 1 : 0;
    // This node's links: up to its parents, and down to its children, those of the first colour first.
    struct Link {
        int tree;
        Rank other;
        int depth; ///< of the lower end
    };
    std::vector<Link> up;
    std::vector<Link> down;
    for (const bool isSecond : {false, true})
        for (int tree = 0; tree < TwoTrees::kTrees; ++tree) {
            if (r != 0 && trees.isSecond(tree, r) == isSecond)
                up.push_back({tree, trees.parent(tree, r), trees.depth(tree, r)});
            for (const Rank child : trees.children(tree, r))
                if (trees.isSecond(tree, child) == isSecond)
                    down.push_back({tree, child, trees.depth(tree, child)});
        }
    const auto exchange = [&](int phase, int round, const std::vector<Outgoing>& outgoing,
                              const std::vector<Incoming>& incoming) {
        if (outgoing.empty() && incoming.empty())
            return;
        node.beginStep(phase, round);
        node.exchange(outgoing, incoming);
    };
    const auto isSegment = [segments](int s) { return s >= 0 && s < segments; };
    const auto place = [segments](const Link& link, int s) { return Places{link.tree * segments + s, 1}; };

    // A link deeper down is one segment ahead: what comes up from the children is handed on a round later.
    for (int round = 0; round < rounds; ++round) {
        std::vector<Outgoing> outgoing;
        std::vector<Incoming> incoming;
        const auto segmentOn = [&](const Link& link) { return round - (trees.height() - link.depth); };
        for (const Link& link : up)
            if (const int s = segmentOn(link); isSegment(s))
                outgoing.push_back({link.other, place(link, s), place(link, s)});
        for (const Link& link : down)
            if (const int s = segmentOn(link); isSegment(s))
                incoming.push_back({link.other, place(link, s), Incoming::How::Add});
        exchange(kReduce, round, outgoing, incoming);
    }
    if (node.averages() && r == 0)
        for (int j = 0; j < node.places(); ++j)
            node.divideByWorkers({j, 1});
    for (int round = 0; round < rounds; ++round) {
        std::vector<Outgoing> outgoing;
        std::vector<Incoming> incoming;
        const auto segmentOn = [&](const Link& link) { return round - (link.depth - 1); };
        for (const Link& link : down)
            if (const int s = segmentOn(link); isSegment(s))
                outgoing.push_back({link.other, place(link, s), place(link, s)});
        for (const Link& link : up)
            if (const int s = segmentOn(link); isSegment(s))
                incoming.push_back({link.other, place(link, s), Incoming::How::Replace});
        exchange(kBroadcast, round, outgoing, incoming);
    }
}

} // namespace ringscope
