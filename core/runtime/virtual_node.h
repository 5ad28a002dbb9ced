// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/node/node.h"
#include "core/trace/trace.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace ringscope {

class Engine;

/// Thrown through an algorithm when its node may not go on: the run was stopped, ended in a deadlock, or the
/// node failed.
struct NodeReleased {};

/// How blocking calls behave: the scenario's `exchange`.
struct ExchangeRules {
    enum class Order : std::uint8_t { Simultaneous, SendFirst, OddEven };
    Order order = Order::Simultaneous;
    Bytes eagerLimit = kMaximumBytes; ///< a blocking send of more bytes waits for its receiver
};

/// What a node waits for.
struct Request {
    enum class Kind : std::uint8_t { Exchange, Send, Flow, Compute, Pause, ReceiveAny, Finished };
    Kind kind = Kind::Finished;
    std::span<const Outgoing> outgoing = {};
    std::span<const Incoming> incoming = {};
    Time duration = {};                 ///< Compute, Pause
    std::unique_ptr<float[]> copy = {}; ///< Send: what the message carries
    /// Exchange: what is lent of places that change in the same exchange, as it was when it was called; one
    /// for each of `outgoing`, null where the places themselves are lent.
    std::vector<std::unique_ptr<float[]>> staged = {};
    Bytes flowBytes = 0;         ///< Flow
    Time deadline = Time::max(); ///< ReceiveAny
};

/// One virtual node: its thread's private memory, and the Node interface that turns calls into requests to
/// the engine.
class VirtualNode final : public Node {
public:
    VirtualNode(Engine& engine, Rank rank, const TraceHeader& header, const ExchangeRules& rules);

    Rank rank() const override { return m_rank; }
    int workers() const override { return m_header.workers; }
    int servers() const override { return m_header.servers; }
    int groupSize() const override { return m_header.group; }
    int places() const override { return static_cast<int>(m_header.places.size()); }
    bool averages() const override { return m_header.operation == Operation::Average; }
    Aggregation aggregation() const override;
    Time now() const override { return m_now; }
    void beginStep(int phase, int index) override;
    void send(Rank to, Places what, Places target) override;
    void receive(const Incoming& incoming) override;
    void exchange(std::span<const Outgoing> outgoing, std::span<const Incoming> incoming) override;
    void post(std::span<const Outgoing> datagrams) override;
    std::optional<Received> receiveAny(Time deadline) override;
    void take(Incoming::How how) override;
    void discard() override;
    void divideByWorkers(Places places) override;
    void compute(Time duration) override;
    void waitUntil(Time instant) override;
    void sendFlow(Rank to, Bytes bytes) override;
    void computeGradient(int iteration, Time duration) override;
    using Node::exchange;
    using Node::post;

    /// Elements in a range of places; 0 for a range that holds none.
    std::uint64_t elementsOf(Places places) const;
    Bytes bytesOf(Places places) const { return elementsOf(places) * kElementBytes; }
    /// The first element of a range; null when sizes only.
    float* dataOf(Places places) const;
    /// A copy of their elements; null when sizes only.
    std::unique_ptr<float[]> copyOf(Places places) const;

private:
    friend class Engine;

    /// A message for this node that no take has claimed yet.
    struct Arrival {
        MessageId id;
        Rank from = 0;
        const float* data = nullptr; ///< the sender's places, or the copy's
        std::unique_ptr<float[]> copy;
        bool isLoan = false;           ///< its sender goes on only when it has been taken in
        std::size_t furtherValues = 0; ///< where the trace keeps those of its further places
    };

    /// A take whose turn has come in virtual time; the node's thread carries it out when it wakes.
    struct Claim {
        Arrival arrival;         ///< an invalid id for a take from the node itself
        std::uint32_t local = 0; ///< that take's row
        Incoming incoming;
    };

    /// A datagram for the engine to send when the node next blocks.
    struct Post {
        Outgoing outgoing;
        std::uint64_t elements = 0;
        std::shared_ptr<const float[]> data; ///< shared by those of a multicast; null when sizes only
    };

    /// One for this node.
    struct Datagram {
        MessageId id;
        std::shared_ptr<const float[]> data;
    };

    /// What the node did to its own places, and with datagrams.
    struct Change {
        MessageId taken = {}; ///< invalid for a local change
        Combine how = Combine::Replace;
        LocalRow local = {};
    };

    enum class State : std::uint8_t { Running, Waiting, Finished, Failed };

    void block();
    bool sendsFirst(Rank to, Rank from) const;
    void stageWhatChanges();
    void carryOutClaims();
    void combine(const Incoming& incoming, const float* source, float* into) const;
    void recordValues(const Claim& claim);
    PlaceInfo::Kind kindOf(Places places) const {
        return m_header.places[static_cast<std::size_t>(places.first)].kind;
    }
    std::shared_ptr<const float[]> datagramOf(Places what, Places target, std::uint64_t elements) const;
    std::uint64_t takeIn(const MessageRow& message, const float* source, Incoming::How how);
    void allocate();

    Engine& m_engine;
    const TraceHeader& m_header;
    const ExchangeRules& m_rules;
    const Rank m_rank;
    std::unique_ptr<float[]> m_memory; ///< the gradient (a server: its shard), then the sum if there is one
    std::uint64_t m_firstElement = 0;  ///< of the gradient in m_memory; not 0 at servers

    // Written by the node's thread while it runs, read by the engine while it waits.
    Request m_request;
    std::vector<MarkRow> m_marks;
    std::vector<Change> m_changes;
    std::vector<OverflowRow> m_overflows;
    std::vector<Post> m_posts;
    std::uint16_t m_step = 0;
    int m_iteration = 0;

    // Written by the engine while the node waits.
    State m_state = State::Running;
    bool m_failsAtStart = false;
    Time m_now;
    std::size_t m_nextTake = 0;
    bool m_takesDone = false;
    int m_unconsumedLoans = 0;  ///< in virtual time; those that were staged, too
    bool m_requestDone = false; ///< Send, Flow, Compute, Pause
    bool m_isCandidate = false;
    bool m_waitsForReceiver = false;        ///< a Send beyond the eager limit, not yet on its way
    std::vector<Arrival> m_inbox;           ///< in the order in which they were sent
    std::vector<std::uint16_t> m_inboxFrom; ///< the same messages' senders, close together for searching
    std::vector<Claim> m_claims;
    std::unordered_map<std::uint32_t, Datagram> m_underWay; ///< datagrams to this node, by message
    std::deque<Datagram> m_arrived; ///< those that the node has not received; its thread takes them out
    Datagram m_received;            ///< the one that it is looking at
    Time m_alarmAt = Time::max();   ///< of the earliest Patience event on its way
    bool m_released = true;         ///< what the wake-up means: go on, or only carry out the claims
    bool m_abort = false;

    // Shared between threads that run at the same time.
    alignas(64) std::atomic<std::uint32_t> m_wake{0};
    std::atomic<int> m_loansInUse{0}; ///< lent memory that receivers' threads have yet to read
};

} // namespace ringscope
