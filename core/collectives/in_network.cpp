// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

constexpr int kAggregate = 0;
constexpr int kVersions = 2;

/// How often a worker sends the same packet in vain before it stops asking: long after any loss that a
/// scenario may have, but not for ever when another worker is dead.
constexpr int kMostAttempts = 200;

/// Where the switch keeps the sum of a slot, in one of its two versions.
int placeOf(const Aggregation& job, int slot, int version) {
    return std::max(job.chunks, 1) + kVersions * slot + version;
}

/// The slots are used in turn, round by round. Whoever enters a new round begins a step.
class Rounds {
public:
    Rounds(Node& node, int slots) : m_node(node), m_slots(slots) {}

    void enter(int chunk) {
        const int round = chunk / m_slots;
        if (round <= m_latest)
            return;
        m_latest = round;
        m_node.beginStep(kAggregate, round);
    }

private:
    Node& m_node;
    int m_slots;
    int m_latest = -1;
};

/// What a worker has sent to a slot and has no answer to.
struct Pending {
    int chunk = -1; ///< −1: nothing
    int version = 0;
    int attempts = 0;
    Time deadline = Time::max();
};

class Worker {
public:
    explicit Worker(Node& node)
        : m_node(node), m_job(node.aggregation()), m_rounds(node, m_job.slotCount),
          m_pending(static_cast<std::size_t>(m_job.slotCount)) {}

    void run() {
        const int first = std::min(m_job.slotCount, m_job.chunks);
        for (int slot = 0; slot < first; ++slot)
            start(slot, slot, 0);
        for (int left = m_job.chunks; left > 0;) {
            const std::optional<Received> received = m_node.receiveAny(nextDeadline());
            if (!received)
                sendAgain();
            else if (takeResult(*received))
                --left;
        }
    }

private:
    void start(int slot, int chunk, int version) {
        m_rounds.enter(chunk);
        m_pending[static_cast<std::size_t>(slot)] = {chunk, version, 0, Time::max()};
        send(slot, false);
    }

    void send(int slot, bool isRepeat) {
        Pending& pending = m_pending[static_cast<std::size_t>(slot)];
        m_node.post(
            {m_node.workers(), {pending.chunk, 1}, {placeOf(m_job, slot, pending.version), 1}, isRepeat});
        const bool keepsAsking = m_job.patience != Time::max() && ++pending.attempts < kMostAttempts;
        pending.deadline = keepsAsking ? m_node.now() + m_job.patience : Time::max();
    }

    /// The result of one slot is the leave to send the next chunk into it: into its other version, because
    /// another worker may still need this one again. False for an answer that came twice.
    bool takeResult(const Received& result) {
        const int slot = (result.source.first - placeOf(m_job, 0, 0)) / kVersions;
        Pending& pending = m_pending[static_cast<std::size_t>(slot)];
        const int chunk = result.target.first;
        if (pending.chunk != chunk) {
            m_node.discard();
            return false;
        }
        m_node.take(Incoming::How::Replace);
        if (m_node.averages())
            m_node.divideByWorkers(result.target);
        const int next = chunk + m_job.slotCount;
        if (next < m_job.chunks)
            start(slot, next, 1 - pending.version);
        else
            pending = {};
        return true;
    }

    Time nextDeadline() const { return std::ranges::min(m_pending, {}, &Pending::deadline).deadline; }

    void sendAgain() {
        for (int slot = 0; slot < m_job.slotCount; ++slot)
            if (m_pending[static_cast<std::size_t>(slot)].deadline <= m_node.now())
                send(slot, true);
    }

    Node& m_node;
    const Aggregation m_job;
    Rounds m_rounds;
    std::vector<Pending> m_pending; ///< by slot
};

/// One version of one slot.
struct Slot {
    std::vector<bool> seen; ///< by worker
    int count = 0;          ///< contributions, modulo the number of workers: 0 when complete
};

void aggregatingSwitch(Node& node) {
    const Aggregation job = node.aggregation();
    const int workers = node.workers();
    const int firstPlace = placeOf(job, 0, 0);
    Rounds rounds(node, job.slotCount);
    std::vector<Slot> slots(static_cast<std::size_t>(kVersions * job.slotCount),
                            {std::vector<bool>(static_cast<std::size_t>(workers)), 0});
    std::vector<Outgoing> results;

    while (const std::optional<Received> packet = node.receiveAny(Time::max())) {
        const auto index = static_cast<std::size_t>(packet->target.first - firstPlace);
        const auto from = static_cast<std::size_t>(packet->from);
        Slot& slot = slots[index];
        Slot& shadow = slots[index ^ 1]; // the other version of the same slot
        if (slot.seen[from]) {
            node.discard();
            if (slot.count == 0) // the worker has missed the result
                node.post({packet->from, packet->target, packet->source, true});
            continue;
        }
        rounds.enter(packet->source.first);
        slot.seen[from] = true;
        shadow.seen[from] = false; // whoever uses this version has the result of the other
        node.take(slot.count == 0 ? Incoming::How::Replace : Incoming::How::Add);
        slot.count = (slot.count + 1) % workers;
        if (slot.count > 0)
            continue;
        results.clear();
        for (Rank worker = 0; worker < workers; ++worker)
            results.push_back({worker, packet->target, packet->source});
        node.post(results);
    }
}

} // namespace

/// In-network aggregation (SwitchML: Sapio et al. 2021, algorithms 3 and 4): the workers stream their
/// gradients, chunk by chunk, into the few slots of a switch, which adds up what comes and sends each sum to
/// all of them. A packet that is lost is sent again by its worker; the switch counts each worker once, and
/// keeps a result until every worker has shown, by using the slot's other version, that it has it.
void inNetworkAllReduce(Node& node) {
    if (node.rank() < node.workers())
        Worker(node).run();
    else
        aggregatingSwitch(node);
}

} // namespace ringscope
