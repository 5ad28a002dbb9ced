// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

#include <algorithm>

namespace ringscope {

namespace {

std::vector<int> phaseSteps(const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    return {foldSteps(folding), folding.rounds(), folding.rounds(), foldSteps(folding)};
}

std::uint64_t messages(const JobShape& shape) {
    // At each distance the ranges that go out are those of all nodes, each once in either phase; those that
    // begin beyond the last element are not sent.
    const Folding folding = powerOfTwoIn(shape);
    const auto core = static_cast<std::uint64_t>(folding.core);
    std::uint64_t ranges = 0;
    for (std::uint64_t distance = 1; distance < core; distance *= 2)
        ranges += std::min(core, (shape.elements + distance - 1) / distance * distance);
    return 2 * ranges + foldMessages(folding, shape);
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    if (folding.isExtra(rank))
        return gradientBytes(shape);
    const Chunking chunks(shape.elements, folding.core);
    // It sends its partner's range on the way down and its own on the way up, and receives them the other way
    // round: together they are the range of the next larger distance.
    std::uint64_t elements = folding.takesIn(rank) ? shape.elements : 0;
    for (int distance = 1; distance < folding.core; distance *= 2) {
        const int first = rank / (2 * distance) * 2 * distance;
        elements += chunks.offset(first + 2 * distance) - chunks.offset(first);
    }
    return elements * kElementBytes;
}

Bytes largestMessage(const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    if (folding.extra > 0)
        return gradientBytes(shape);
    return Chunking(shape.elements, folding.core).offset(folding.core / 2) * kElementBytes;
}

bool symbolsHold(Rank rank, const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    return folding.isExtra(rank) || shape.elements % static_cast<std::uint64_t>(folding.core) == 0;
}

/// The P nodes of the power of two send 2(P−1)/P·D as if they were alone (Rabenseifner 2004), those that have
/// taken another in hand the result back to it (Thakur, Rabenseifner and Gropp 2005, section 4.5).
Text sentBytesWritten(Rank rank, const JobShape& shape) {
    return isPowerOfTwo(shape) ? notation("2(N−1)/N·D")
                               : foldedSymbols(powerOfTwoIn(shape), rank, "2(P−1)/P·D", "P");
}

int halvedDistance(int index, const JobShape& shape) {
    return powerOfTwoIn(shape).core >> (index + 1);
}

int doubledDistance(int index, const JobShape& /*shape*/) {
    return 1 << index;
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0)
        return 0;
    const Folding folding = powerOfTwoIn(input.shape);
    double seconds = foldTime(folding, input);
    for (int distance = 1; distance < folding.core; distance *= 2)
        seconds += 2 * transferTime(input, static_cast<double>(distance) / folding.core);
    return seconds;
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    std::vector<PseudoLine> code = {headLine("node r of N, P = 2^⌊lg N⌋; block(r, d): the d chunks around r",
                                             "节点 r，共 N 个，P = 2^⌊lg N⌋；大块(r, d)：r 所在的 d 块")};
    addFoldInLines(code, "P", 0);
    code.push_back(frameLine(0, "for d in P/2, P/4 … 1:"));
    code.push_back(workLine(1, "send block(r⊕d, d) → node r⊕d", 1, Action::Send));
    code.push_back(workLine(1, "recv block(r, d)   ← node r⊕d", 1, Action::Receive));
    code.push_back(workLine(1, "block(r, d) += received", 1, Action::Combine));
    code.push_back(workLine(0, "chunk r /= N", 1, Action::Divide));
    code.push_back(frameLine(0, "for d in 1, 2 … P/2:"));
    code.push_back(workLine(1, "send block(r, d)   → node r⊕d", 2, Action::Send));
    code.push_back(workLine(1, "recv block(r⊕d, d) ← node r⊕d", 2, Action::Receive));
    code.push_back(workLine(1, "block(r⊕d, d) = received", 2, Action::Combine));
    addFoldOutLines(code, "P", 3);
    return code;
}

} // namespace

AlgorithmInfo describeHalvingDoubling() {
    AlgorithmInfo info;
    info.id = "halving-doubling";
    info.name = {"Halving-doubling", "折半-倍增"};
    info.summary = {"In pairs: each node gives away half of what it still answers for, round by round, until "
                    "it holds one finished chunk; then the chunks are gathered the same way back.",
                    "节点两两配对：每轮把自己负责的一半交出去，直到只剩一块求好和的块；再按原路倍增收集。"};
    info.explanation = {
        "In the first round a node exchanges half of the gradient with a partner N/2 ranks away: each keeps "
        "the half in which it goes on, and adds what comes in. In the next round the partner is N/4 away and "
        "a quarter is exchanged, and so on: after lg N rounds node r holds the sum of chunk r. All-gather "
        "goes back the same way: what is exchanged doubles from round to round.\n\n"
        "Each node sends 2(N−1)/N·D, no more than in the ring, but in 2·lg N steps instead of 2(N−1): this "
        "wins when the latency counts. The price is that partners are far apart, so that on a large network "
        "many pairs share the links between switches.\n\n"
        "If N is no power of two, the nodes beyond the largest power of two P hand their gradients to "
        "partners before and get the result afterwards (fold in, fold out). That costs two whole gradients "
        "more on those partners' links.",
        "第一轮，每个节点与相距 N/2 的搭档交换半个梯度：各自留下自己继续负责的那一半，把收到的加上去。"
        "第二轮搭档相距 N/4，交换四分之一，依此类推；lg N 轮之后，节点 r 手里是第 r 块的和。"
        "all-gather 按原路返回，每轮交换的量翻倍。\n\n"
        "每个节点发送 2(N−1)/N·D，不比环多，却只要 2·lg N 步，而不是 2(N−1) 步：延迟要紧时它占优。"
        "代价是搭档相隔很远，在大网络里许多对节点要争用交换机之间的链路。\n\n"
        "N 不是 2 的幂时，超出最大的 2 的幂 P 的节点先把梯度并入搭档，最后再取回结果；"
        "这些搭档的链路上因此多走两个完整的梯度。"};
    info.pseudoCode = pseudoCode();
    info.phases = {foldInPhase(1),
                   {.id = "scatter-reduce",
                    .name = {"scatter-reduce", "scatter-reduce"},
                    .purpose = {"Pairs exchange halves and add them: what each answers for halves in every "
                                "round, down to one finished chunk.",
                                "成对交换一半并累加：每个节点负责的范围逐轮折半，最后各剩一块完整的和。"},
                    .firstLine = 6,
                    .lastLine = 10,
                    .loopVariable = "d",
                    .loopValue = halvedDistance,
                    .brief = {"reduce", "reduce"}},
                   {.id = "all-gather",
                    .name = {"all-gather", "all-gather"},
                    .purpose = {"The same pairs, the nearest first, exchange what they have finished: it "
                                "doubles in every round.",
                                "同样的配对由近到远交换已完成的块，每轮翻倍，直到集齐。"},
                    .firstLine = 11,
                    .lastLine = 14,
                    .loopVariable = "d",
                    .loopValue = doubledDistance,
                    .brief = {"gather", "gather"}},
                   foldOutPhase(15)};
    info.pattern = Pattern::Butterfly;
    info.exchanging = Exchanging::Apart;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = largestMessage;
    info.finishTime = finishTime;
    info.finishTimeHolds = isPowerOfTwo;
    info.symbolsHold = symbolsHold;
    info.sentBytesSymbols = notation("2(N−1)/N·D");
    info.totalBytesSymbols = "2(N−1)·D";
    info.finishTimeSymbols = "2·lg N·α + 2(N−1)/N·D/B";
    info.sentBytesCondition = "N = 2^k";
    info.finishTimeCondition = "N = 2^k";
    info.sentBytesWritten = sentBytesWritten;
    return info;
}

} // namespace ringscope
