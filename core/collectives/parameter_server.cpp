// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include <vector>

namespace ringscope {

namespace {

constexpr int kPush = 0;
constexpr int kPull = 1;

void worker(Node& node) {
    const int servers = node.servers();
    const auto serverRank = [&](int shard) { return node.workers() + shard; };

    // Workers begin with different servers, or all of them would crowd at the first.
    node.beginStep(kPush, 0);
    std::vector<Outgoing> pushes;
    for (int k = 0; k < servers; ++k) {
        const int shard = (node.rank() + k) % servers;
        pushes.push_back({serverRank(shard), {shard, 1}, {shard, 1}});
    }
    node.exchange(pushes, {});

    node.beginStep(kPull, 0);
    std::vector<Incoming> pulls;
    for (int shard = 0; shard < servers; ++shard)
        pulls.push_back({serverRank(shard), {shard, 1}, Incoming::How::Replace});
    node.exchange({}, pulls);
}

void server(Node& node) {
    const int workers = node.workers();
    const int s = node.rank() - workers;
    const Places shard{s, 1};

    // Added up in the order of ranks, so that a sum never depends on who came first.
    node.beginStep(kPush, 0);
    std::vector<Incoming> pushes;
    for (Rank from = 0; from < workers; ++from)
        pushes.push_back({from, shard, from == 0 ? Incoming::How::Replace : Incoming::How::Add});
    node.exchange({}, pushes);
    if (node.averages())
        node.divideByWorkers(shard);

    node.beginStep(kPull, 0);
    std::vector<Outgoing> pulls;
    for (int k = 0; k < workers; ++k)
        pulls.push_back({(s + k) % workers, shard, shard});
    node.exchange(pulls, {});
}

} // namespace

/// The synchronous parameter server (Li et al. 2014, with BSP): workers push their gradients, shard by shard,
/// to the servers that own them; each server adds up its shard, and the workers pull the result.
void parameterServer(Node& node) {
    if (node.rank() < node.workers())
        worker(node);
    else
        server(node);
}

} // namespace ringscope
