// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

#include <bit>

namespace ringscope {

namespace {

int rounds(const JobShape& shape) {
    return std::bit_width(static_cast<unsigned>(shape.workers - 1));
}

std::vector<int> phaseSteps(const JobShape& shape) {
    return {rounds(shape), rounds(shape)};
}

std::uint64_t messages(const JobShape& shape) {
    return shape.elements > 0 ? 2 * static_cast<std::uint64_t>(shape.workers - 1) : 0;
}

int parents(Rank rank) {
    return rank > 0 ? 1 : 0;
}

int children(Rank rank, const JobShape& shape) {
    int count = 0;
    for (int distance = 1; rank % (2 * distance) == 0 && rank + distance < shape.workers; distance *= 2)
        ++count;
    return count;
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    // It receives from the same.
    return static_cast<Bytes>(parents(rank) + children(rank, shape)) * gradientBytes(shape);
}

Text sentBytesWritten(Rank rank, const JobShape& shape) {
    return neighboursSymbols(parents(rank), children(rank, shape), "D");
}

int reduceDistance(int index, const JobShape& /*shape*/) {
    return 1 << index;
}

int broadcastDistance(int index, const JobShape& shape) {
    return 1 << (rounds(shape) - 1 - index);
}

double finishTime(const FormulaInput& input) {
    return input.shape.elements == 0 ? 0 : 2 * rounds(input.shape) * transferTime(input, 1);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    return {
        headLine("node r of N; lsb(r): the lowest 1 of r in binary, lsb(0) = N",
                 "节点 r，共 N 个；lsb(r)：r 的二进制中最低位的 1，lsb(0) = N"),
        frameLine(0, "for d in 1, 2, 4 … < lsb(r):"),
        workLine(1, "recv all ← node r + d", 0, Action::Receive),
        workLine(1, "mine += received", 0, Action::Combine),
        workLine(0, "send all → node r − lsb(r)", 0, Action::Send),
        workLine(0, "mine /= N", 0, Action::Divide),
        workLine(0, "recv all ← node r − lsb(r)", 1, Action::Receive),
        workLine(0, "mine = received", 1, Action::Combine),
        frameLine(0, "for d in … 4, 2, 1 < lsb(r):"),
        workLine(1, "send all → node r + d", 1, Action::Send),
    };
}

} // namespace

AlgorithmInfo describeTree() {
    AlgorithmInfo info;
    info.id = "tree";
    info.name = {"Binomial tree", "二项树"};
    info.summary = {"The gradients are summed up along a tree to node 0, and the sum goes back down the same "
                    "tree.",
                    "梯度沿一棵树逐层汇总到节点 0，求好的和再沿同一棵树发回。"};
    info.explanation = {
        "Reduce: in the first round every odd node sends its gradient to the even node before it; in the "
        "second round every second one of these sends its sum two ranks down, then four, until node 0 has "
        "all. Broadcast: the same edges the other way round, the longest first.\n\n"
        "It takes 2·lg N steps and only 2(N−1)·D bytes in all, but every step moves the whole gradient, and "
        "in each of them most nodes are idle: half of the nodes send in the first round, one in the last. "
        "So the time is 2·lg N·(α + D/B), which is far from the ring's for large gradients.",
        "汇总（reduce）：第一轮，奇数节点把梯度发给前面的偶数节点；第二轮，这些节点每两个中有一个把部分和"
        "发给相距 2 的节点，再下一轮相距 4，直到节点 0 "
        "收齐。广播（broadcast）：沿同样的边反过来走，最长的边在先。\n\n"
        "一共 2·lg N 步，总流量只有 2(N−1)·D，但每一步都搬整个梯度，而且大多数节点闲着："
        "第一轮有一半节点在发，最后一轮只有一个。所以时间是 2·lg N·(α + D/B)，梯度大时远不如环。"};
    info.pseudoCode = pseudoCode();
    info.phases = {
        {.id = "reduce",
         .name = {"reduce", "汇总"},
         .purpose = {"Sums travel up the tree, from the leaves to node 0.",
                     "部分和沿树向上，从叶子汇到节点 0。"},
         .firstLine = 1,
         .lastLine = 5,
         .loopVariable = "d",
         .loopValue = reduceDistance},
        {.id = "broadcast",
         .name = {"broadcast", "广播"},
         .purpose = {"The finished sum travels down the same tree.", "求好的和沿同一棵树向下发回。"},
         .firstLine = 6,
         .lastLine = 9,
         .loopVariable = "d",
         .loopValue = broadcastDistance},
    };
    info.pattern = Pattern::Tree;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = gradientBytes;
    info.finishTime = finishTime;
    info.finishTimeHolds = isPowerOfTwo;
    info.sentBytesSymbols = notation("(parents + children)·D");
    info.totalBytesSymbols = "2(N−1)·D";
    info.finishTimeSymbols = "2·lg N·(α + D/B)";
    info.finishTimeCondition = "N = 2^k";
    info.sentBytesWritten = sentBytesWritten;
    return info;
}

} // namespace ringscope
