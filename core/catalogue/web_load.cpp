// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"
#include "core/catalogue/web_flows.h"

#include <algorithm>

namespace ringscope {

namespace {

const AlgorithmInfo& ring() {
    static const AlgorithmInfo info = describeRing();
    return info;
}

std::vector<int> phaseSteps(const JobShape& shape) {
    return {shape.workers > 1 && shape.elements > 0 ? 1 : 0};
}

std::uint64_t messages(const JobShape& shape) {
    std::uint64_t flows = 0;
    for (Rank host = 0; host < shape.workers; ++host)
        flows += webFlowsOfHost(host, shape);
    return flows;
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    return ring().sentBytes(rank, shape);
}

Bytes largestMessage(const JobShape& shape) {
    // One flow in e^32 ≈ 8·10^13 is larger than 32 times the mean.
    constexpr std::uint64_t kMeans = 32;
    std::uint64_t largest = 0;
    for (Rank host = 0; host < shape.workers; ++host) {
        const std::uint64_t elements = webElementsOfHost(host, shape);
        const std::uint64_t flows = webFlowsOfHost(host, shape);
        if (flows > 0)
            largest = std::max(largest, std::min(elements, kMeans * ((elements + flows - 1) / flows)));
    }
    return largest * kElementBytes;
}

double finishTime(const FormulaInput& input) {
    return ring().finishTime(input);
}

bool finishTimeHolds(const JobShape& /*shape*/) {
    return false; // the last flows end when they end
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    return {
        headLine("host r of N, T and D as in the ring's training", "主机 r，共 N 台；T、D 取自对应的环训练"),
        frameLine(0, "flows = exponential gaps in [0, T],", "流 = [0, T] 内间隔按指数分布，"),
        frameLine(1, "exponential sizes, 2(N−1)/N·D in all", "大小按指数分布，总共 2(N−1)/N·D"),
        frameLine(0, "for flow in flows:", "for 每条流："),
        frameLine(1, "wait until flow.start", "等到它的开始时刻"),
        workLine(1, "send flow.size → random other host", 0, Action::Send,
                 "send 它的大小 → 随机的另一台主机"),
        frameLine(0, "wait until T", "等到 T"),
    };
}

} // namespace

std::uint64_t webElementsOfHost(Rank host, const JobShape& shape) {
    return sentBytes(host, shape) / kElementBytes;
}

std::uint64_t webFlowsOfHost(Rank host, const JobShape& shape) {
    return std::min(kWebFlowsOfHost, webElementsOfHost(host, shape));
}

AlgorithmInfo describeWebLoad() {
    AlgorithmInfo info;
    info.id = "web-load";
    info.name = {"Web-like load", "类网页负载"};
    info.summary = {
        "Nothing is summed: many small flows between random hosts, as many bytes in the same time "
        "as the ring's training.",
        "不求和：大量小流在随机主机之间传输，与环训练在同样时间内的总字节数相同。"};
    info.explanation = {
        "A load to hold training against, not a way to sum. Each host starts flows as a Poisson process: the "
        "gaps between two of them are exponential and know nothing of each other, nor of what other hosts "
        "do. "
        "Sizes are exponential, too, and each flow goes to another host at random.\n\n"
        "The means are those of the ring: each host sends, to the byte, what it would send in `iterations` "
        "times a ring AllReduce of the gradient, spread over the time that these iterations take with "
        "`compute` between them. So over the whole run a host's link is used as much as in the training.\n\n"
        "What differs is when. Independent flows even each other out, so that the load hardly leaves its "
        "mean; "
        "workers that compute and then all send together swing between nothing and everything, again and "
        "again "
        "at the pace of the iteration.",
        "这是拿来与训练对照的负载，不是求和的办法。每台主机按泊松过程发起流：相邻两条流的间隔服从指数分布，"
        "彼此无关，也与别的主机无关；流的大小同样服从指数分布，目的地是随机选出的另一台主机。\n\n"
        "平均值取自环：每台主机发出的字节数，与它在 iterations 次梯度的 Ring-AllReduce "
        "中发出的完全相同，分摊在这些迭代（连同每次的 compute）所用的时间里。"
        "因此从整个运行看，主机链路的平均利用率与训练相同。\n\n"
        "不同的是时机。相互独立的流此起彼伏、彼此抵消，负载几乎不离开平均值；"
        "而训练中的 worker 先一起计算、再一起发送，负载在零与满之间来回跳，一次迭代一个来回。"};
    info.phases = {
        {.id = "flows",
         .name = {"flows", "流"},
         .purpose = {"Independent flows between random hosts; each step is as long as one iteration of the "
                     "training.",
                     "随机主机之间相互独立的流；每一步与训练的一次迭代同样长。"},
         .firstLine = 3,
         .lastLine = 5},
    };
    info.pseudoCode = pseudoCode();
    info.pattern = Pattern::AllToAll;
    info.sums = false;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.totalBytes = twiceToAllOthers;
    info.largestMessage = largestMessage;
    info.finishTime = finishTime;
    info.finishTimeHolds = finishTimeHolds;
    info.symbolsHold = hasEvenChunks;
    info.sentBytesSymbols = ring().sentBytesSymbols;
    info.totalBytesSymbols = ring().totalBytesSymbols;
    return info;
}

} // namespace ringscope
