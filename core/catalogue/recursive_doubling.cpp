// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

namespace ringscope {

namespace {

std::vector<int> phaseSteps(const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    return {foldSteps(folding), folding.rounds(), foldSteps(folding)};
}

std::uint64_t messages(const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    const int exchanged = shape.elements > 0 ? folding.core * folding.rounds() : 0;
    return static_cast<std::uint64_t>(exchanged) + foldMessages(folding, shape);
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    const Folding folding = powerOfTwoIn(shape);
    const int times = folding.isExtra(rank) ? 1 : folding.rounds() + (folding.takesIn(rank) ? 1 : 0);
    return static_cast<Bytes>(times) * gradientBytes(shape);
}

Bytes totalBytes(const JobShape& shape) {
    return messages(shape) * gradientBytes(shape);
}

/// With P of N nodes in the exchange each of them sends lg P gradients there, and each of the N − P that are
/// left over costs two messages of a whole gradient (Thakur, Rabenseifner and Gropp 2005, section 4.5).
Text sentBytesWritten(Rank rank, const JobShape& shape) {
    return isPowerOfTwo(shape) ? notation("lg N·D") : foldedSymbols(powerOfTwoIn(shape), rank, "lg P·D", "P");
}

std::string totalBytesWritten(const JobShape& shape) {
    return isPowerOfTwo(shape) ? "N·lg N·D"
                               : "P·lg P·D + 2(N−P)·D" + withValue("P", powerOfTwoIn(shape).core);
}

int distance(int index, const JobShape& /*shape*/) {
    return 1 << index;
}

double finishTime(const FormulaInput& input) {
    if (input.shape.elements == 0)
        return 0;
    const Folding folding = powerOfTwoIn(input.shape);
    return foldTime(folding, input) + folding.rounds() * transferTime(input, 1);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    std::vector<PseudoLine> code = {headLine("node r of N, P = 2^⌊lg N⌋", "节点 r，共 N 个，P = 2^⌊lg N⌋")};
    addFoldInLines(code, "P", 0);
    code.push_back(frameLine(0, "for d in 1, 2 … P/2:"));
    code.push_back(workLine(1, "send all → node r⊕d", 1, Action::Send));
    code.push_back(workLine(1, "recv all ← node r⊕d", 1, Action::Receive));
    code.push_back(workLine(1, "mine += received", 1, Action::Combine));
    code.push_back(workLine(0, "mine /= N", 1, Action::Divide));
    addFoldOutLines(code, "P", 2);
    return code;
}

} // namespace

AlgorithmInfo describeRecursiveDoubling() {
    AlgorithmInfo info;
    info.id = "recursive-doubling";
    info.name = {"Recursive doubling", "递归倍增"};
    info.summary = {"In pairs, round by round twice as far apart, the nodes exchange and add whole sums.",
                    "节点两两配对，距离逐轮加倍，每轮互换整个部分和并相加。"};
    info.explanation = {
        "In the first round each node exchanges its whole gradient with its neighbour, and both add what "
        "comes in to their own. In the second round the partner is two ranks away, then four: after every "
        "round a sum holds twice as many gradients, and after lg N rounds all of them.\n\n"
        "It has the fewest steps of all, lg N, and is the best choice for short messages. But each step "
        "sends the whole gradient: lg N·D a node, against less than 2·D in the ring.\n\n"
        "If N is no power of two, the nodes beyond the largest power of two P fold in before and out "
        "afterwards.",
        "第一轮，每个节点与相邻的搭档互换整个梯度，各自加到自己的上面；第二轮搭档相距 2，再下一轮相距 4："
        "每过一轮，部分和里的梯度数翻倍，lg N 轮之后就是全部。\n\n"
        "它的步数最少，只有 lg N 步，消息短时最合适；但每一步都发整个梯度，每个节点共发 lg N·D，"
        "而环不到 2·D。\n\n"
        "N 不是 2 的幂时，超出最大的 2 的幂 P 的节点先并入搭档，最后取回结果。"};
    info.pseudoCode = pseudoCode();
    info.phases = {foldInPhase(1),
                   {.id = "exchange",
                    .name = {"exchange", "交换"},
                    .purpose = {"Pairs exchange their whole sums and add them; the distance doubles in every "
                                "round.",
                                "成对互换整个部分和并相加，距离逐轮加倍。"},
                    .firstLine = 6,
                    .lastLine = 10,
                    .loopVariable = "d",
                    .loopValue = distance},
                   foldOutPhase(11)};
    info.pattern = Pattern::Butterfly;
    info.exchanging = Exchanging::InPlace;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes;
    info.totalBytes = totalBytes;
    info.largestMessage = gradientBytes;
    info.finishTime = finishTime;
    info.finishTimeHolds = isPowerOfTwo;
    info.sentBytesSymbols = notation("lg N·D");
    info.totalBytesSymbols = "N·lg N·D";
    info.finishTimeSymbols = "lg N·(α + D/B)";
    info.sentBytesCondition = "N = 2^k";
    info.finishTimeCondition = "N = 2^k";
    info.sentBytesWritten = sentBytesWritten;
    info.totalBytesWritten = totalBytesWritten;
    return info;
}

} // namespace ringscope
