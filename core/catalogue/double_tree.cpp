// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/two_trees.h"
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

#include <algorithm>

namespace ringscope {

namespace {

Chunking chunksOf(const JobShape& shape) {
    return {shape.elements, TwoTrees::kTrees * segmentsOfTree(shape.elements)};
}

std::uint64_t firstHalfOf(const Chunking& chunks) {
    return chunks.offset(chunks.count() / TwoTrees::kTrees);
}

std::vector<int> phaseSteps(const JobShape& shape) {
    // The first segment takes as many steps as the tree is high, and each of the others comes one step later.
    const int steps = segmentsOfTree(shape.elements) + TwoTrees(shape.workers).height() - 1;
    return shape.workers > 1 ? std::vector{steps, steps} : std::vector{0, 0};
}

std::uint64_t messages(const JobShape& shape) {
    const auto chunks = static_cast<std::uint64_t>(chunksOf(shape).count());
    return 2 * static_cast<std::uint64_t>(shape.workers - 1) * std::min(shape.elements, chunks);
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    // Both halves to its parents, and each half to the children that it has in that tree; it receives from
    // the same.
    const TwoTrees trees(shape.workers);
    const std::uint64_t firstHalf = firstHalfOf(chunksOf(shape));
    return kElementBytes * ((rank > 0 ? shape.elements : 0) + trees.children(0, rank).size() * firstHalf +
                            trees.children(1, rank).size() * (shape.elements - firstHalf));
}

Bytes largestMessage(const JobShape& shape) {
    return chunksOf(shape).size(0) * kElementBytes;
}

/// With two nodes each link carries one segment after the other; with more, some links are idle while the
/// pipeline fills and drains, and what is sent there early or late no formula of N alone gives.
bool finishTimeIsExact(const JobShape& shape) {
    return shape.workers <= 2;
}

bool symbolsHold(Rank /*rank*/, const JobShape& shape) {
    return 2 * firstHalfOf(chunksOf(shape)) == shape.elements;
}

Text sentBytesWritten(Rank rank, const JobShape& shape) {
    const TwoTrees trees(shape.workers);
    const std::size_t children = trees.children(0, rank).size() + trees.children(1, rank).size();
    return neighboursSymbols(rank > 0 ? TwoTrees::kTrees : 0, static_cast<int>(children), "D/2");
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0 || input.shape.workers < 2)
        return 0;
    // In a step a node sends and receives a segment in each tree. A gradient of fewer elements than a tree
    // has segments leaves the rest of them empty: they are not sent, and the pipeline is as much shorter.
    const auto segments = static_cast<int>(
        std::min(input.shape.elements, static_cast<std::uint64_t>(segmentsOfTree(input.shape.elements))));
    const int steps = 2 * (segments + TwoTrees(input.shape.workers).height() - 1);
    return steps * transferTime(input, 1.0 / segments);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    return {
        headLine("node r of N, S segments a tree; both trees at once",
                 "节点 r，共 N 个，每棵树 S 段；两棵树同时进行"),
        frameLine(0, "for k in 0 … S + ⌈lg N⌉ − 2:"),
        workLine(1, "send last summed segment → parents", 0, Action::Send, "send 刚求好和的段 → 父节点"),
        workLine(1, "recv next segment ← children", 0, Action::Receive, "recv 下一段 ← 子节点"),
        workLine(1, "segment += received", 0, Action::Combine),
        workLine(0, "node 0: all segments /= N", 0, Action::Divide, "节点 0：所有段 /= N"),
        frameLine(0, "for k in 0 … S + ⌈lg N⌉ − 2:"),
        workLine(1, "send last finished segment → children", 1, Action::Send, "send 刚收到的段 → 子节点"),
        workLine(1, "recv next segment ← parents", 1, Action::Receive, "recv 下一段 ← 父节点"),
        workLine(1, "segment = received", 1, Action::Combine),
    };
}

} // namespace

AlgorithmInfo describeDoubleTree() {
    AlgorithmInfo info;
    info.id = "double-tree";
    info.name = {"Double binary tree", "双二叉树"};
    info.summary = {"Two trees carry half of the gradient each, segment after segment; who hands on in one "
                    "tree is a leaf in the other.",
                    "两棵二叉树各传一半梯度，一段接一段；在一棵树里做中间节点的，在另一棵里就是叶子。"};
    info.explanation = {
        "In a binary tree half of the nodes are leaves, whose links are idle half of the time. So there are "
        "two trees, each for half of the gradient, made such that no node is an inner node of both: an inner "
        "node of one is a leaf of the other. Node 0 stands above both roots.\n\n"
        "Each half is cut into S segments that follow one another up the trees and then down again "
        "(pipelining): while an inner node sends one segment on, the next comes in. A tree is only ⌈lg N⌉ "
        "high, so after that many steps all of its links are busy.\n\n"
        "All nodes together send 2(N−1)·D, exactly as with a single tree. With many segments the time comes "
        "near 2·D/B + 2·lg N·α: nearly the bandwidth of the ring with nearly the latency of a tree, which is "
        "why large clusters use it.",
        "二叉树里有一半节点是叶子，它们的链路有一半时间闲着。于是用两棵树，各管一半梯度，并让每个节点最多在一"
        "棵树里"
        "做中间节点：在这棵树里转发的，在那棵树里就是叶子。节点 0 在两个根之上。\n\n"
        "每一半再切成 S "
        "段，一段接一段地沿树向上，然后向下（流水线）：中间节点发出上一段的同时，下一段正在进来。"
        "树高只有 ⌈lg N⌉，走完这么多步，所有链路就都忙起来了。\n\n"
        "全体一共发送 2(N−1)·D，与单棵树完全一样。段数多时，时间接近 2·D/B + 2·lg N·α："
        "带宽接近环，延迟接近树，所以大规模集群爱用它。"};
    info.pseudoCode = pseudoCode();
    info.phases = {
        {.id = "reduce",
         .name = {"reduce", "汇总"},
         .purpose = {"Segments travel up both trees and grow into sums, down to node 0.",
                     "各段沿两棵树向上累加，汇到节点 0。"},
         .firstLine = 1,
         .lastLine = 5,
         .loopVariable = "k"},
        {.id = "broadcast",
         .name = {"broadcast", "广播"},
         .purpose = {"The finished segments travel down both trees.", "求好和的各段沿两棵树向下发回。"},
         .firstLine = 6,
         .lastLine = 9,
         .loopVariable = "k"},
    };
    info.pattern = Pattern::DoubleTree;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = largestMessage;
    info.finishTime = finishTime;
    info.finishTimeIsExact = finishTimeIsExact;
    info.finishTimeLeavesOut = {"how the pipeline fills and drains is not counted",
                                "未计流水线灌满和排空的细节"};
    info.symbolsHold = symbolsHold;
    info.sentBytesSymbols = notation("(parents + children)·D/2");
    info.totalBytesSymbols = "2(N−1)·D";
    info.finishTimeSymbols = "2(S + ⌈lg N⌉ − 1)·(α + D/(S·B))";
    info.sentBytesWritten = sentBytesWritten;
    return info;
}

} // namespace ringscope
