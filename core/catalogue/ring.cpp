// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

namespace ringscope {

namespace {

std::vector<int> phaseSteps(const JobShape& shape) {
    return {shape.workers - 1, shape.workers - 1};
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    // In scatter-reduce a node sends every chunk but rank+1, which it completes itself; in all-gather every
    // chunk but rank+2, which is the last to reach it.
    const int n = shape.workers;
    const Chunking chunks(shape.elements, n);
    return kElementBytes * (2 * shape.elements - chunks.size((rank + 1) % n) - chunks.size((rank + 2) % n));
}

Bytes receivedBytes(Rank rank, const JobShape& shape) {
    // All that comes to a node is what the one before it sends.
    return sentBytes((rank + shape.workers - 1) % shape.workers, shape);
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0)
        return 0;
    const int n = input.shape.workers;
    return 2.0 * (n - 1) * transferTime(input, 1.0 / n);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    return {
        headLine("node r of N, chunk numbers mod N", "节点 r，共 N 个；块号对 N 取模"),
        frameLine(0, "for k in 0 … N−2:"),
        workLine(1, "send chunk (r − k)     → next", 0, Action::Send),
        workLine(1, "recv chunk (r − k − 1) ← prev", 0, Action::Receive),
        workLine(1, "chunk (r − k − 1) += received", 0, Action::Combine),
        workLine(0, "chunk (r + 1) /= N", 0, Action::Divide),
        frameLine(0, "for k in 0 … N−2:"),
        workLine(1, "send chunk (r + 1 − k) → next", 1, Action::Send),
        workLine(1, "recv chunk (r − k)     ← prev", 1, Action::Receive),
        workLine(1, "chunk (r − k) = received", 1, Action::Combine),
    };
}

} // namespace

AlgorithmInfo describeRing() {
    AlgorithmInfo info;
    info.id = "ring";
    info.name = {"Ring AllReduce", "Ring-AllReduce"};
    info.summary = {"The nodes stand in a ring and pass chunks to the next node: first to add them up, then "
                    "to hand out the sums.",
                    "节点围成一个环，只把块传给下家：先边传边累加，再把算好的和传一圈。"};
    info.explanation = {
        "The gradient is cut into N chunks, one for each node. In scatter-reduce every node sends one chunk "
        "to the next "
        "node and adds the one that comes from the previous node to its own. After N−1 steps each node holds "
        "one chunk "
        "that everybody has contributed to.\n\n"
        "In all-gather these finished chunks travel round the ring once more, N−1 steps again, and replace "
        "what the "
        "others hold. Now every node has every sum.\n\n"
        "Each node sends 2(N−1)/N·D bytes: less than twice the gradient, however many nodes take part. In "
        "every step "
        "all links carry a chunk of the same size, so no link is a bottleneck. The price is 2(N−1) steps, "
        "each of which "
        "costs the latency once, and that one slow node holds up the whole ring.",
        "把梯度切成 N 块，每个节点分管一块。scatter-reduce "
        "阶段，每个节点每步向下家发一块，同时把上家发来的一块累加到"
        "自己的那一块上；走完 N−1 步，每个节点手里都有一块是全体之和。\n\n"
        "all-gather 阶段，这些已经求好和的块再沿环走 N−1 "
        "步，覆盖沿途节点原有的块，最后每个节点都有全部的和。\n\n"
        "每个节点一共发送 2(N−1)/N·D "
        "字节，不论节点多少都不到梯度的两倍；每一步所有链路上的块都一样大，没有哪条链路是瓶颈。"
        "代价是要走 2(N−1) 步，每步都付一次延迟，而且一个慢节点会拖住整个环。"};
    info.phases = {
        {.id = "scatter-reduce",
         .name = {"scatter-reduce", "scatter-reduce"},
         .purpose = {"Chunks travel round the ring and grow into sums: in the end each node holds one "
                     "complete chunk.",
                     "块沿环传递并不断累加：结束时每个节点各有一块完整的和。"},
         .firstLine = 1,
         .lastLine = 5,
         .loopVariable = "k",
         .brief = {"reduce", "reduce"}},
        {.id = "all-gather",
         .name = {"all-gather", "all-gather"},
         .purpose =
             {"The complete chunks travel round the ring once more, until every node holds all of them.",
              "完整的块再沿环传一圈，直到每个节点集齐所有的块。"},
         .firstLine = 6,
         .lastLine = 9,
         .loopVariable = "k",
         .brief = {"gather", "gather"}},
    };
    info.pseudoCode = pseudoCode();
    info.pattern = Pattern::Ring;
    info.exchanging = Exchanging::Apart;
    info.phaseSteps = phaseSteps;
    // Each chunk crosses N−1 links while it is summed and N−1 while it is handed on.
    info.messages = chunksTwiceToAllOthers;
    info.sentBytes = sentBytes;
    info.receivedBytes = receivedBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = firstChunkBytes;
    info.finishTime = finishTime;
    info.symbolsHold = hasEvenChunks;
    info.sentBytesSymbols = notation("2(N−1)/N·D");
    info.totalBytesSymbols = "2(N−1)·D";
    info.finishTimeSymbols = "2(N−1)·(α + D/(N·B))";
    return info;
}

} // namespace ringscope
