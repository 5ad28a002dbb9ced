// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

/// Where the nodes that take part stand: G in a group, M groups, blocks of M chunks each.
struct Grid {
    Folding folding;
    int g;
    int m;
    Chunking chunks;

    explicit Grid(const JobShape& shape)
        : folding(Folding::toWholeGroups(shape.workers, shape.group)), g(shape.group),
          m(folding.core / shape.group), chunks(shape.elements, folding.core) {}

    std::uint64_t block(int j) const { return chunks.offset(j % g * m + m) - chunks.offset(j % g * m); }
    std::uint64_t chunk(int block, int j) const { return chunks.size(block % g * m + j % m); }

    /// Elements that the node at position p of group q sends to its next neighbours, in the group and across.
    /// In a ring a node sends all that goes round twice but the one that it completes and the one that
    /// reaches it last.
    std::uint64_t sentWithin(int p) const {
        return 2 * chunks.offset(chunks.count()) - block(p + 1) - block(p + 2);
    }
    std::uint64_t sentAcross(int p, int q) const {
        return 2 * block(p + 1) - chunk(p + 1, q + 1) - chunk(p + 1, q + 2);
    }
};

std::vector<int> phaseSteps(const JobShape& shape) {
    const Grid grid(shape);
    const int fold = foldSteps(grid.folding);
    return {fold, grid.g - 1, grid.m - 1, grid.m - 1, grid.g - 1, fold};
}

std::uint64_t messages(const JobShape& shape) {
    const Grid grid(shape);
    const auto g = static_cast<std::uint64_t>(grid.g);
    const auto m = static_cast<std::uint64_t>(grid.m);
    const std::uint64_t blocks = std::min(g, (shape.elements + m - 1) / m);
    const std::uint64_t chunks = std::min(g * m, shape.elements);
    return 2 * (g - 1) * blocks * m + 2 * (m - 1) * chunks + foldMessages(grid.folding, shape);
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    const Grid grid(shape);
    if (grid.folding.isExtra(rank))
        return gradientBytes(shape);
    const int p = rank % grid.g;
    return kElementBytes * (grid.sentWithin(p) + grid.sentAcross(p, rank / grid.g) +
                            (grid.folding.takesIn(rank) ? shape.elements : 0));
}

Bytes receivedBytes(Rank rank, const JobShape& shape) {
    const Grid grid(shape);
    if (grid.folding.isExtra(rank))
        return gradientBytes(shape);
    // All that comes to a node in a ring is what the one before it sends.
    const int p = rank % grid.g;
    const int q = rank / grid.g;
    return kElementBytes *
           (grid.sentWithin((p + grid.g - 1) % grid.g) + grid.sentAcross(p, (q + grid.m - 1) % grid.m) +
            (grid.folding.takesIn(rank) ? shape.elements : 0));
}

Bytes largestMessage(const JobShape& shape) {
    const Grid grid(shape);
    if (grid.folding.extra > 0)
        return gradientBytes(shape);
    return (grid.g > 1 ? grid.block(0) : grid.chunk(0, 0)) * kElementBytes;
}

bool finishTimeHolds(const JobShape& shape) {
    return Grid(shape).folding.extra == 0;
}

bool symbolsHold(Rank rank, const JobShape& shape) {
    const Folding folding = Grid(shape).folding;
    return folding.isExtra(rank) || shape.elements % static_cast<std::uint64_t>(folding.core) == 0;
}

/// Within the group 2(G−1)/G·D, across the groups 2(M−1)/M of a G-th: together as in one ring of the C = G·M
/// nodes.
Text sentBytesWritten(Rank rank, const JobShape& shape) {
    const Folding folding = Grid(shape).folding;
    return folding.extra == 0 ? notation("2(N−1)/N·D") : foldedSymbols(folding, rank, "2(C−1)/C·D", "C");
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0)
        return 0;
    const Grid grid(input.shape);
    return foldTime(grid.folding, input) + 2 * (grid.g - 1) * transferTime(input, 1.0 / grid.g) +
           2 * (grid.m - 1) * transferTime(input, 1.0 / (grid.g * grid.m));
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    std::vector<PseudoLine> code = {
        headLine("node p of G in group q of M; C = G·M of N nodes, a block: M chunks",
                 "第 q 组（共 M 组）的节点 p（共 G 个）；N 个中取 C = G·M；一大块有 M 块")};
    addFoldInLines(code, "C", 0);
    const auto addRing = [&code](PseudoLine loop, int phase, const char* send, const char* receive,
                                 const char* combine) {
        code.push_back(std::move(loop));
        code.push_back(workLine(1, send, phase, Action::Send));
        code.push_back(workLine(1, receive, phase, Action::Receive));
        code.push_back(workLine(1, combine, phase, Action::Combine));
    };
    const PseudoLine within = frameLine(0, "for k in 0 … G−2, within the group:", "for k in 0 … G−2，组内：");
    const PseudoLine across =
        frameLine(0, "for k in 0 … M−2, chunks of block (p + 1):", "for k in 0 … M−2，大块 (p + 1) 的各块：");
    addRing(within, 1, "send block (p − k)     → next", "recv block (p − k − 1) ← prev",
            "block (p − k − 1) += received");
    addRing(across, 2, "send chunk (q − k)     → group q + 1", "recv chunk (q − k − 1) ← group q − 1",
            "chunk (q − k − 1) += received");
    code.push_back(workLine(0, "chunk (q + 1) /= N", 2, Action::Divide));
    addRing(across, 3, "send chunk (q + 1 − k) → group q + 1", "recv chunk (q − k)     ← group q − 1",
            "chunk (q − k) = received");
    addRing(within, 4, "send block (p + 1 − k) → next", "recv block (p − k)     ← prev",
            "block (p − k) = received");
    addFoldOutLines(code, "C", 5);
    return code;
}

std::vector<PhaseInfo> phases() {
    return {foldInPhase(1),
            {.id = "reduce-within",
             .name = {"scatter-reduce in the group", "组内 scatter-reduce"},
             .purpose = {"A ring in each group: in the end each of its nodes holds one block of "
                         "chunks, summed over the group.",
                         "每组内部走一圈环：结束时组里每个节点各有一大块，是全组之和。"},
             .firstLine = 6,
             .lastLine = 9,
             .loopVariable = "k",
             .brief = {"reduce in group", "组内 reduce"}},
            {.id = "reduce-across",
             .name = {"scatter-reduce across groups", "组间 scatter-reduce"},
             .purpose =
                 {"A ring of the nodes of the same position: their block is summed over all groups, chunk by "
                  "chunk.",
                  "各组同一位置的节点走一圈环：把手里那一大块逐块对所有组求和。"},
             .firstLine = 10,
             .lastLine = 14,
             .loopVariable = "k",
             .brief = {"reduce across", "组间 reduce"}},
            {.id = "gather-across",
             .name = {"all-gather across groups", "组间 all-gather"},
             .purpose = {"The finished chunks of the block go round the same ring.",
                         "这一大块里求好的各块沿同一个环再传一圈。"},
             .firstLine = 15,
             .lastLine = 18,
             .loopVariable = "k",
             .brief = {"gather across", "组间 gather"}},
            {.id = "gather-within",
             .name = {"all-gather in the group", "组内 all-gather"},
             .purpose = {"The finished blocks go round the ring of each group.",
                         "求好的各大块在每组的环里再传一圈。"},
             .firstLine = 19,
             .lastLine = 22,
             .loopVariable = "k",
             .brief = {"gather in group", "组内 gather"}},
            foldOutPhase(23)};
}

} // namespace

AlgorithmInfo describeHierarchical() {
    AlgorithmInfo info;
    info.id = "hierarchical";
    info.name = {"Hierarchical AllReduce", "分层 AllReduce"};
    info.summary = {"Rings within groups, then rings across the groups for what each node has summed, then "
                    "back within.",
                    "先在组内走环求和，再让各组同一位置的节点跨组走环，最后回到组内收集。"};
    info.explanation = {
        "The nodes stand in M groups of G: a group is a server with several accelerators, or the hosts at "
        "one leaf switch. The gradient is cut into N chunks, and G blocks of M chunks. First each group runs "
        "the scatter-reduce of a ring: its nodes then hold one block each, summed over the group. Then the "
        "nodes of the same position in all groups sum that one block in a ring across the groups, chunk by "
        "chunk, and hand it round. Last, each group gathers its blocks.\n\n"
        "Each node sends 2(N−1)/N·D, exactly as in one ring through all, and as little crosses from group to "
        "group. But there are only 2(G−1) + 2(M−1) steps instead of 2(N−1): for 64 nodes in groups of 8, 28 "
        "instead of 126. With G near √N there are fewest.\n\n"
        "If G does not divide N, the nodes beyond the last whole group fold in and out.",
        "节点分成 M 组，每组 G 个：一组可以是一台装有多块加速卡的服务器，或同一台叶交换机下的主机。"
        "梯度切成 N 块，每 M 块合为一大块，共 G 大块。"
        "先在每组内走环做 scatter-reduce，组里每个节点各有一大块全组之和；再由各组同一位置的节点跨组走环，"
        "对这一大块逐块求和并传遍；最后每组内部 all-gather。\n\n"
        "每个节点发送 2(N−1)/N·D，与一个大环完全一样，跨组的流量也一样少；但只要 2(G−1) + 2(M−1) 步，"
        "而不是 2(N−1) 步：64 个节点、每组 8 个，是 28 步而不是 126 步。G 接近 √N 时步数最少。\n\n"
        "G 不能整除 N 时，凑不满一组的节点先并入、最后发还。"};
    info.pseudoCode = pseudoCode();
    info.phases = phases();
    info.pattern = Pattern::Groups;
    info.exchanging = Exchanging::Apart;
    info.usesGroups = true;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = receivedBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = largestMessage;
    info.finishTime = finishTime;
    info.finishTimeHolds = finishTimeHolds;
    info.symbolsHold = symbolsHold;
    info.sentBytesSymbols = notation("2(N−1)/N·D");
    info.totalBytesSymbols = "2(N−1)·D";
    info.finishTimeSymbols = "2(G−1)·(α + D/(G·B)) + 2(M−1)·(α + D/(N·B)), M = N/G";
    info.sentBytesCondition = "N = G·M";
    info.sentBytesWritten = sentBytesWritten;
    return info;
}

} // namespace ringscope
