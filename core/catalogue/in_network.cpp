// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"
#include "core/catalogue/descriptions.h"

#include <algorithm>

namespace ringscope {

namespace {

std::uint64_t rounds(const JobShape& shape) {
    const std::uint64_t window = shape.pool.window(shape.elements);
    return (shape.pool.chunks(shape.elements) + window - 1) / window;
}

std::vector<int> phaseSteps(const JobShape& shape) {
    return {static_cast<int>(rounds(shape))};
}

std::uint64_t messages(const JobShape& shape) {
    return 2 * static_cast<std::uint64_t>(shape.workers) * shape.pool.chunks(shape.elements);
}

Bytes sentBytes(Rank rank, const JobShape& shape) {
    return gradientBytes(shape) * (rank < shape.workers ? 1 : static_cast<Bytes>(shape.workers));
}

Bytes totalBytes(const JobShape& shape) {
    return 2 * static_cast<Bytes>(shape.workers) * gradientBytes(shape);
}

Bytes largestMessage(const JobShape& shape) {
    return std::min(shape.elements, shape.pool.chunkElements()) * kElementBytes;
}

bool finishTimeIsExact(const JobShape& shape) {
    return shape.pool.burst == 1;
}

/// Of the packets, also where they are sent in bursts: n chunks leave a worker back to back, and each next
/// one when the sum of the one n before it is back: after a round trip RTT = 2·(α + t), t being the time of a
/// chunk on the wire. So a round of n takes n·t where the window covers the round trip, and RTT where it does
/// not.
double finishTime(const FormulaInput& input) {
    const JobShape& shape = input.shape;
    if (shape.elements == 0)
        return 0;
    const SlotPool pool = shape.pool.ofPackets();
    const Bytes whole = pool.chunkElements() * kElementBytes;
    const std::uint64_t before = pool.chunks(shape.elements) - 1; // chunks before the last one
    const std::uint64_t window = pool.window(shape.elements);
    const auto onWire = [&](Bytes payload) {
        return static_cast<double>(pool.framing().wireBytes(payload)) / input.bytesPerSecond;
    };
    const double chunk = onWire(whole);
    const double last = onWire(gradientBytes(shape) - before * whole);
    const double roundTrip = 2 * (input.pathLatency + chunk);
    const double round = std::max(roundTrip, static_cast<double>(window) * chunk);
    const bool isAlone = before == 0 || (roundTrip >= round && before % window == 0);
    const std::uint64_t wholeRounds = before / window;
    return static_cast<double>(wholeRounds) * round + static_cast<double>(before % window) * chunk +
           2 * input.pathLatency + last + (isAlone ? last : chunk);
}

std::vector<PseudoLine> pseudoCode() {
    using Action = PseudoLine::Action;
    const auto worker = [](PseudoLine line) { return runBy(PseudoLine::Role::Worker, std::move(line)); };
    const auto server = [](PseudoLine line) { return runBy(PseudoLine::Role::Server, std::move(line)); };
    return {
        headLine("worker w of W; switch with s slots", "worker w，共 W 个；交换机有 s 个槽"),
        worker(frameLine(0, "worker w, chunk c in its window of s:", "worker w，窗口（s 块）内的块 c：")),
        worker(workLine(1, "send 2^f · chunk c → slot c mod s", 0, Action::Send)),
        worker(workLine(1, "recv sum of chunk c ← switch", 0, Action::Receive, "recv 块 c 的和 ← 交换机")),
        worker(workLine(1, "my chunk c = sum / 2^f", 0, Action::Combine)),
        worker(workLine(1, "chunk c /= W", 0, Action::Divide)),
        worker(frameLine(1, "on time-out: send chunk c again", "超时：再 send 块 c")),
        server(frameLine(0, "switch, for each packet of a slot:", "交换机，对槽的每个包：")),
        server(workLine(1, "recv chunk c ← worker w", 0, Action::Receive)),
        server(frameLine(1, "w seen: drop; if complete, slot → w", "w 已计入：丢弃；槽已收齐则槽 → w")),
        server(workLine(1, "slot += received", 0, Action::Combine)),
        server(workLine(1, "all W seen: send slot → all workers", 0, Action::Send,
                        "W 个都已计入：send 槽 → 所有 worker")),
    };
}

} // namespace

AlgorithmInfo describeInNetwork() {
    AlgorithmInfo info;
    info.id = "in-network";
    info.name = {"In-network aggregation", "网内聚合"};
    info.summary = {
        "The switch itself adds the gradients up as they pass, and sends every sum to all workers.",
        "梯度经过交换机时，由交换机自己相加，再把每个和发给所有 worker。"};
    info.explanation = {
        "After SwitchML (Sapio et al. 2021). A programmable switch can add, but it has little memory and no "
        "floating point. So the workers send their gradients in small packets of k integers, scaled by 2^f; "
        "the switch adds them up in a pool of s slots. When all W workers have sent a chunk, the switch "
        "sends "
        "the sum to all of them, and that is each worker's leave to send one more chunk into the slot.\n\n"
        "Each worker sends D and receives D, at the same time and however many workers there are: about half "
        "of what a ring moves, and without its 2(N−1) steps. With headers D becomes D′ = D·(1 + 19/k), k "
        "integers a packet. A packet of p bytes is back after RTT = 2·(α + p/B), α from worker to switch; a "
        "pool that is too small for the round trip limits the rate to s·p/RTT.\n\n"
        "A sum that does not fit 32 bits is lost: choose f so that W times the largest value fits. A packet "
        "that is lost is sent again after a time-out; the switch remembers whom it has counted, and keeps a "
        "slot's last sum in a second version (the shadow copy) until all workers have it.",
        "依据 SwitchML（Sapio 等，2021）。可编程交换机会做加法，但内存很小，也没有浮点数。于是各 worker "
        "把梯度乘以 2^f 取整，装进每个 k 个整数的小包发出；交换机在 s 个槽组成的池里累加。一块收齐 W 个 "
        "worker "
        "的贡献后，交换机把和发给所有 worker；worker 收到和，才可以往这个槽里再发一块。\n\n"
        "每个 worker 发 D、收 D，而且同时进行，与 worker 数无关：约为环的一半，也没有环的 2(N−1) "
        "步。加上包头，D 变成 D′ = D·(1 + 19/k)，k 是每包的整数个数。一个 p 字节的包往返一次要 RTT = 2·(α + "
        "p/B)，α 是 worker 到交换机的延迟；槽太少、盖不住往返时，速率就只有 s·p/RTT。\n\n"
        "和超出 32 位就溢出而丢失：选 f 时要让 W 倍的最大值放得下。丢失的包超时后重发；交换机记得已计入了谁，"
        "并把每个槽上一次的和留在第二个版本（影子副本）里，直到所有 worker 都拿到。"};
    info.phases = {
        {.id = "aggregate",
         .name = {"aggregate", "聚合"},
         .purpose = {"Chunks stream into the slots of the switch, and their sums back to all workers.",
                     "各块流入交换机的槽，其和流回所有 worker。"},
         .firstLine = 1,
         .lastLine = 11},
    };
    info.pseudoCode = pseudoCode();
    info.pattern = Pattern::Servers;
    info.usesSwitch = true;
    info.phaseSteps = phaseSteps;
    info.messages = messages;
    info.sentBytes = sentBytes;
    info.receivedBytes = sentBytes; // a worker gets a sum for each chunk, the switch every chunk of all
    info.totalBytes = totalBytes;
    info.largestMessage = largestMessage;
    info.finishTime = finishTime;
    info.finishTimeIsExact = finishTimeIsExact;
    info.finishTimeLeavesOut = {"of single packets, not of bursts", "按单个包计算，而非成批的包"};
    info.sentBytesSymbols = notation("D");
    info.serverSentBytesSymbols = "W·D";
    info.totalBytesSymbols = "2·W·D";
    info.finishTimeSymbols = "RTT + (D′ − p)/min(B, s·p/RTT)";
    return info;
}

} // namespace ringscope
