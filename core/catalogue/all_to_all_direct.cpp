// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

namespace ringscope {

namespace {

std::vector<int> phaseSteps(const JobShape& shape) {
    const int steps = shape.workers > 1 ? 1 : 0;
    return {steps, steps};
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    // All chunks but its own once, and its own to all others; it receives as much.
    const std::uint64_t own = Chunking(shape.elements, shape.workers).size(rank);
    return kElementBytes * (shape.elements - own + static_cast<std::uint64_t>(shape.workers - 1) * own);
}

double finishTime(const FormulaInput& input) {
    const int n = input.shape.workers;
    return input.shape.elements == 0 || n < 2 ? 0 : 2 * transferTime(input, (n - 1.0) / n);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    return {
        headLine("node r of N, numbers mod N", "节点 r，共 N 个；号码对 N 取模"),
        frameLine(0, "for i in 1 … N−1, all at once:", "for i in 1 … N−1，同时进行："),
        workLine(1, "send chunk (r + i) → node (r + i)", 0, Action::Send),
        workLine(1, "recv chunk r ← node (r − i)", 0, Action::Receive),
        workLine(1, "chunk r += received", 0, Action::Combine),
        workLine(0, "chunk r /= N", 0, Action::Divide),
        frameLine(0, "for i in 1 … N−1, all at once:", "for i in 1 … N−1，同时进行："),
        workLine(1, "send chunk r → node (r + i)", 1, Action::Send),
        workLine(1, "recv chunk (r − i) ← node (r − i)", 1, Action::Receive),
        workLine(1, "chunk (r − i) = received", 1, Action::Combine),
    };
}

} // namespace

AlgorithmInfo describeAllToAllDirect() {
    AlgorithmInfo info;
    info.id = "all-to-all-direct";
    info.name = {"Direct AllReduce", "直接 AllReduce"};
    info.summary = {"Every node sends chunk j straight to node j, which adds them up and sends the sum "
                    "straight to all.",
                    "每个节点把第 j 块直接发给节点 j，由它求和，再把和直接发给所有节点。"};
    info.explanation = {
        "Every node answers for one chunk, like a parameter server for its shard. In scatter-reduce each "
        "node sends chunk j straight to node j, which adds up what comes. In all-gather it sends the "
        "finished "
        "chunk straight to all others.\n\n"
        "Each node sends 2(N−1)/N·D, exactly as in the ring, but in two steps: α is paid twice instead of "
        "2(N−1) times. On one switch the two are nearly equally quick for large gradients, never twice as "
        "quick: the bytes are the same. Where links are shared the ring is better, because it talks to "
        "neighbours only; here everybody talks to everybody.",
        "每个节点负责一块，就像参数服务器负责一个分片。scatter-reduce 阶段，每个节点把第 j 块直接发给节点 j，"
        "由它累加；all-gather 阶段，它把求好的块直接发给其他所有节点。\n\n"
        "每个节点发送 2(N−1)/N·D，与环完全一样，但只有两步：延迟只付 2 次，而不是 2(N−1) 次。"
        "在一台交换机上，梯度大时两者几乎一样快，绝不会快一倍，因为字节数相同。"
        "链路要共享时环更好：它只与邻居通信，而这里人人对人人。"};
    info.pseudoCode = pseudoCode();
    info.phases = {
        {.id = "scatter-reduce",
         .name = {"scatter-reduce", "scatter-reduce"},
         .purpose = {"Every chunk goes straight to the node that answers for it, and is added up there.",
                     "每一块直接发给负责它的节点，在那里累加。"},
         .firstLine = 1,
         .lastLine = 5,
         .brief = {"reduce", "reduce"}},
        {.id = "all-gather",
         .name = {"all-gather", "all-gather"},
         .purpose = {"Every node sends its finished chunk straight to all others.",
                     "每个节点把求好的块直接发给其他所有节点。"},
         .firstLine = 6,
         .lastLine = 9,
         .brief = {"gather", "gather"}},
    };
    info.pattern = Pattern::AllToAll;
    info.phaseSteps = phaseSteps;
    info.messages = chunksTwiceToAllOthers;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = firstChunkBytes;
    info.finishTime = finishTime;
    info.symbolsHold = hasEvenChunks;
    info.sentBytesSymbols = notation("2(N−1)/N·D");
    info.totalBytesSymbols = "2(N−1)·D";
    info.finishTimeSymbols = "2·(α + (N−1)/N·D/B)";
    return info;
}

} // namespace ringscope
