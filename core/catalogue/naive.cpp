// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

namespace ringscope {

namespace {

std::vector<int> phaseSteps(const JobShape& shape) {
    return {shape.workers > 1 ? 1 : 0};
}

std::uint64_t messages(const JobShape& shape) {
    const auto n = static_cast<std::uint64_t>(shape.workers);
    return shape.elements == 0 ? 0 : n * (n - 1);
}

Bytes sentBytes(Rank /*rank*/, const JobShape& shape) {
    return static_cast<Bytes>(shape.workers - 1) * gradientBytes(shape);
}

Bytes totalBytes(const JobShape& shape) {
    return static_cast<Bytes>(shape.workers) * sentBytes(0, shape);
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0 || input.shape.workers < 2)
        return 0;
    return transferTime(input, input.shape.workers - 1);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    return {
        headLine("node r of N, node numbers mod N", "节点 r，共 N 个；节点号对 N 取模"),
        frameLine(0, "for i in 1 … N−1:"),
        workLine(1, "send my gradient → node (r + i)", 0, Action::Send),
        frameLine(0, "sum = 0"),
        frameLine(0, "for i in 0 … N−1:"),
        workLine(1, "recv gradient ← node i", 0, Action::Receive),
        workLine(1, "sum += received", 0, Action::Combine),
        workLine(0, "sum /= N", 0, Action::Divide),
    };
}

} // namespace

AlgorithmInfo describeNaive() {
    AlgorithmInfo info;
    info.id = "naive";
    info.name = {"Naive AllReduce", "朴素 AllReduce"};
    info.summary = {"Every node sends its whole gradient to every other node, and each adds up all of them.",
                    "每个节点把整个梯度发给其他所有节点，各自求和。"};
    info.explanation = {
        "Every node sends its whole gradient to each of the N−1 others, and adds up what it gets, in the "
        "order of the "
        "nodes, so that all of them end with the same bits.\n\n"
        "It takes one step only. But each node sends and receives (N−1)·D bytes, and all nodes together "
        "N(N−1)·D: the "
        "traffic grows with the square of the number of nodes, while each node still has only one link to "
        "send on.",
        "每个节点把自己的整个梯度分别发给另外 N−1 "
        "个节点，再按节点编号的次序把收到的梯度加起来，因此所有节点的结果每一位都相同。\n\n"
        "它只需一步。可是每个节点要收、发各 (N−1)·D 字节，全体一共 N(N−1)·D 字节：通信量按节点数的平方增长，"
        "而每个节点仍然只有一条链路可用。"};
    info.phases = {
        {.id = "exchange",
         .name = {"exchange", "交换"},
         .purpose = {"Everybody sends everything to everybody, and adds up what arrives.",
                     "每个节点都把全部梯度发给所有节点，并把收到的加起来。"},
         .firstLine = 1,
         .lastLine = 7},
    };
    info.pseudoCode = pseudoCode();
    info.pattern = Pattern::AllToAll;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes; // it gets as much from each other node as it sends there
    info.totalBytes = totalBytes;
    info.largestMessage = gradientBytes;
    info.finishTime = finishTime;
    info.sentBytesSymbols = notation("(N−1)·D");
    info.totalBytesSymbols = "N(N−1)·D";
    info.finishTimeSymbols = "α + (N−1)·D/B";
    return info;
}

} // namespace ringscope
