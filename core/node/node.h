// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/base/units.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

namespace ringscope {

/// Neighbouring places of a node's vector: chunks, shards, or a whole one. `first` ≥ 0, `count` ≥ 0.
struct Places {
    int first = 0;
    int count = 1;
};

/// What a node lends to another.
struct Outgoing {
    Rank to = 0;
    Places what;
    Places target;         ///< where it belongs at the receiver
    bool isRepeat = false; ///< posted once more: the first one may be lost
};

/// What a node takes from another, or from itself (`from` its own rank: `source` is then the place to take
/// from).
struct Incoming {
    enum class How : std::uint8_t { Replace, Add };
    Rank from = 0;
    Places into;
    How how = How::Replace;
    Places source = {};
};

/// What a message says of itself before it is taken in.
struct Received {
    Rank from = 0;
    Places source; ///< at its sender
    Places target; ///< where it belongs here
};

/// What in-network aggregation works with.
struct Aggregation {
    int chunks = 0;    ///< C of a gradient: places 0 … C − 1 of the workers; 0 for one without elements
    int slotCount = 0; ///< that the switch uses, each twice: the places after the chunks are its own
    Time patience = Time::max(); ///< of a worker, before it sends again; max: nothing is ever lost
};

/// All that an algorithm can see: its own rank, its own places, and messages. One virtual node, one thread,
/// private memory.
///
/// A message between places that hold no element is not sent, and not waited for. Messages from one node to
/// another are received in the order in which they were sent. Every call that waits throws when the run is
/// stopped or the node fails; algorithms let that pass through.
class Node {
public:
    virtual ~Node() = default;

    virtual Rank rank() const = 0;
    virtual int workers() const = 0;   ///< nodes with a gradient; their ranks come first
    virtual int servers() const = 0;   ///< parameter servers; 0 for algorithms without
    virtual int groupSize() const = 0; ///< nodes a group; 1 for algorithms without groups
    virtual int places() const = 0;    ///< how many places its vector is divided into
    virtual bool averages() const = 0;
    virtual Aggregation aggregation() const = 0; ///< without slots for other algorithms
    virtual Time now() const = 0;                ///< its clock: virtual time

    /// Marks the beginning of step `index` (0, 1, …) of a phase of this algorithm in the catalogue.
    virtual void beginStep(int phase, int index) = 0;

    /// Sends a copy: the places may be changed as soon as this returns, which is when the last bit has left
    /// the node. With an eager limit, a larger message waits until its receiver asks for it.
    virtual void send(Rank to, Places what, Places target) = 0;

    /// Waits for the next message from `from` and takes it in.
    virtual void receive(const Incoming& incoming) = 0;

    /// Lends places to others and takes places from others at the same time; nothing is copied but into its
    /// place, and where a place that is lent is one that changes: then what goes out is as it was when this
    /// was called. What comes in is taken in the order given. Returns when all has been taken in here and
    /// there. How one send and one receive are ordered is the scenario's choice (`exchange`); with several of
    /// either, all go at once.
    virtual void exchange(std::span<const Outgoing> outgoing, std::span<const Incoming> incoming) = 0;

    /// Sends datagrams, all at once and each on its way by itself, and goes on without waiting for anything.
    /// They carry copies, of as many elements as both sides' places have: into a Slot as integers in fixed
    /// point, out of a Slot as numbers again. A datagram may be lost.
    virtual void post(std::span<const Outgoing> datagrams) = 0;

    /// Waits for the next datagram from whomever; those that arrive at one instant come in the order of their
    /// senders. It is then to be taken in or thrown away. Nothing when none has come by `deadline`, or, at a
    /// server, when all workers have finished.
    virtual std::optional<Received> receiveAny(Time deadline) = 0;
    /// Takes in the datagram that has just been received; integers stay at their limits once they have
    /// reached them.
    virtual void take(Incoming::How how) = 0;
    /// Throws it away.
    virtual void discard() = 0;

    /// Divides places by the number of workers: from a sum to an average.
    virtual void divideByWorkers(Places places) = 0;

    /// Spends virtual time.
    virtual void compute(Time duration) = 0;

    /// Waits until an instant of virtual time; returns at once when that has passed.
    virtual void waitUntil(Time instant) = 0;

    /// Sends a flow: `bytes` > 0 of traffic that belongs to no place. Returns when the last bit has left. The
    /// receiver takes it in as it arrives, and does not ask for it.
    virtual void sendFlow(Rank to, Bytes bytes) = 0;

    /// Begins iteration `iteration` (0, 1, …) of a training loop: a worker spends `duration` on its forward
    /// and backward pass, after which its places hold a gradient of its own again. A server only counts.
    virtual void computeGradient(int iteration, Time duration) = 0;

    void post(const Outgoing& datagram) { post(std::span(&datagram, 1)); }

    /// Lends to one neighbour and waits until it has taken it in.
    void lend(const Outgoing& outgoing) { exchange(std::span(&outgoing, 1), {}); }

    /// Send to one neighbour, take from another.
    void exchange(const Outgoing& outgoing, const Incoming& incoming) {
        exchange(std::span(&outgoing, 1), std::span(&incoming, 1));
    }
};

} // namespace ringscope
