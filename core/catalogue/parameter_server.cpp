// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

#include <algorithm>

namespace ringscope {

namespace {

std::vector<int> phaseSteps(const JobShape& /*shape*/) {
    return {1, 1};
}

std::uint64_t messages(const JobShape& shape) {
    const auto shards = std::min(shape.elements, static_cast<std::uint64_t>(shape.servers));
    return 2 * static_cast<std::uint64_t>(shape.workers) * shards;
}

Bytes shardBytes(int server, const JobShape& shape) {
    return Chunking(shape.elements, shape.servers).size(server) * kElementBytes;
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    if (rank < shape.workers)
        return gradientBytes(shape);
    return static_cast<Bytes>(shape.workers) * shardBytes(rank - shape.workers, shape);
}

Bytes totalBytes(const JobShape& shape) {
    return 2 * static_cast<Bytes>(shape.workers) * gradientBytes(shape);
}

Bytes largestMessage(const JobShape& shape) {
    return shardBytes(0, shape);
}

/// With more servers than workers, those that have all of their shard answer before the last have theirs.
bool finishTimeIsExact(const JobShape& shape) {
    return shape.servers <= shape.workers;
}

bool symbolsHold(Rank rank, const JobShape& shape) {
    return rank < shape.workers || shape.elements % static_cast<std::uint64_t>(shape.servers) == 0;
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0)
        return 0;
    const double workersPerServer = static_cast<double>(input.shape.workers) / input.shape.servers;
    return 2 * transferTime(input, std::max(workersPerServer, 1.0));
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    const auto worker = [](PseudoLine line) { return runBy(PseudoLine::Role::Worker, std::move(line)); };
    const auto server = [](PseudoLine line) { return runBy(PseudoLine::Role::Server, std::move(line)); };
    return {
        headLine("worker w of W, server s of S", "worker w，共 W 个；server s，共 S 个"),
        worker(frameLine(0, "worker w, for i in 0 … S−1:")),
        worker(workLine(1, "send shard (w + i) → server (w + i)", 0, Action::Send)),
        server(frameLine(0, "server s, for w in 0 … W−1:")),
        server(workLine(1, "recv shard s ← worker w", 0, Action::Receive)),
        server(workLine(1, "sum of shard s += received", 0, Action::Combine, "分片 s 的和 += 收到的")),
        server(workLine(0, "shard s /= W", 0, Action::Divide)),
        server(frameLine(0, "server s, for i in 0 … W−1:")),
        server(workLine(1, "send shard s → worker (s + i)", 1, Action::Send)),
        worker(frameLine(0, "worker w, for s in 0 … S−1:")),
        worker(workLine(1, "recv shard s ← server s", 1, Action::Receive)),
        worker(workLine(1, "my shard s = received", 1, Action::Combine)),
    };
}

} // namespace

AlgorithmInfo describeParameterServer() {
    AlgorithmInfo info;
    info.id = "parameter-server";
    info.name = {"Parameter server", "参数服务器"};
    info.summary = {
        "The workers push their gradients to servers, which add them up; then the workers pull the sums.",
        "worker 把梯度推给 server，由 server 求和；worker 再把和拉回来。"};
    info.explanation = {
        "The gradient is cut into S contiguous shards, one a server. In the push every worker sends each "
        "shard to its "
        "server, which adds up what the workers send, in the order of the workers. In the pull every server "
        "sends the "
        "finished shard back to all workers.\n\n"
        "A worker sends and receives only D bytes. A server, however, takes in W shards on one link: with "
        "one server, W "
        "links fill one, and a queue grows in front of it (incast). More servers share the load, at most "
        "until there "
        "are as many as workers.",
        "梯度切成 S 个连续的分片，每个 server 管一个。push 阶段，每个 worker 把各个分片发给对应的 "
        "server，server 按 worker "
        "的编号次序累加；pull 阶段，每个 server 把求好和的分片发回所有 worker。\n\n"
        "每个 worker 只收、发各 D 字节；而一个 server 要从一条链路收下 W 个分片：只有一个 server 时，W "
        "条链路同时灌进一条，"
        "队列便在它前面堆积（incast）。多设 server 可以分担，直到 server 与 worker 一样多为止。"};
    info.phases = {
        {.id = "push",
         .name = {"push", "push"},
         .purpose = {"Workers send their shards to the servers, which add them up.",
                     "worker 把各分片发给 server，由 server 累加。"},
         .firstLine = 1,
         .lastLine = 6},
        {.id = "pull",
         .name = {"pull", "pull"},
         .purpose = {"Servers send the finished shards back to all workers.",
                     "server 把求好和的分片发回所有 worker。"},
         .firstLine = 7,
         .lastLine = 11},
    };
    info.pseudoCode = pseudoCode();
    info.pattern = Pattern::Servers;
    info.usesServers = true;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes; // it gets as much from each other node as it sends there
    info.totalBytes = totalBytes;
    info.largestMessage = largestMessage;
    info.finishTime = finishTime;
    info.finishTimeIsExact = finishTimeIsExact;
    info.finishTimeLeavesOut = {"servers that have their shard answer while others still receive",
                                "先收齐分片的 server 不等其他 server，提前发回"};
    info.symbolsHold = symbolsHold;
    info.sentBytesSymbols = notation("D");
    info.serverSentBytesSymbols = "W·D/S";
    info.totalBytesSymbols = "2·W·D";
    info.finishTimeSymbols = "2·(α + max(W/S, 1)·D/B)";
    return info;
}

} // namespace ringscope
