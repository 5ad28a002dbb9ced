// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/node_set.h"
#include "core/trace/trace.h"

#include <bit>
#include <vector>

namespace ringscope {

class TraceIndex;

/// One place of one node at an instant.
struct Cell {
    enum class State : std::uint8_t {
        Absent,   ///< this node does not hold this place
        Empty,    ///< nobody has contributed yet
        Partial,  ///< some have
        Complete, ///< all workers have; also a place without elements: nothing is missing in it
    };
    State state = State::Absent;
    bool scaled = false; ///< already divided by the number of workers
    int contributorCount = 0;
    const NodeSet* contributors = nullptr; ///< owned by the TraceIndex; null when absent
    float value = 0; ///< the first element as the node's thread computed it; NaN when sizes only
    std::uint32_t lastUpdate = UINT32_MAX; ///< position in Trace::updates, or UINT32_MAX at the start

    /// Values are equal when their bits are, so that "no value" (NaN) equals itself.
    friend bool operator==(const Cell& a, const Cell& b) {
        return a.state == b.state && a.scaled == b.scaled && a.contributorCount == b.contributorCount &&
               a.contributors == b.contributors && a.lastUpdate == b.lastUpdate &&
               std::bit_cast<std::uint32_t>(a.value) == std::bit_cast<std::uint32_t>(b.value);
    }
};

/// A message that has been asked for and not yet been taken in by its receiver.
struct MessageInFlight {
    MessageId id;
    double sent = 0;      ///< fraction of its bytes that has left the sender, 0 … 1
    double delivered = 0; ///< fraction that has reached the receiver, 0 … 1
    bool arrived = false; ///< whole at the receiver, waiting to be taken in

    friend bool operator==(const MessageInFlight&, const MessageInFlight&) = default;
};

/// A segment (or the part of it that is there) on a link. Fractions are of the link's length, 0 at its start;
/// with a latency of 0 the head is at 1 as soon as it leaves.
struct SegmentOnLink {
    std::uint32_t hop = 0; ///< row in Trace::hops
    double head = 0;       ///< how far its first bit is
    double tail = 0;       ///< how far its last bit is; 0 while it is still leaving
    double progress = 0;   ///< fraction of its bytes that has left

    friend bool operator==(const SegmentOnLink&, const SegmentOnLink&) = default;
};

/// What waits in a queue of one message in a row: neighbouring segments of it, the front of the queue first.
/// Where queues hold whole packets, all of them data or all acknowledgements, all marked or none.
struct QueuedSegment {
    std::uint32_t hop = 0;     ///< the row of the first of them
    Bytes bytes = 0;           ///< of them that wait: arrived, and not yet sent
    std::uint32_t packets = 1; ///< how many they are

    friend bool operator==(const QueuedSegment&, const QueuedSegment&) = default;
};

struct LinkState {
    Bytes carried = 0;             ///< payload that has left on it so far, again when sent again
    Bytes queued = 0;              ///< bytes (headers too) that have arrived at its queue and not yet left
    std::uint64_t messages = 0;    ///< messages whose last bit has left
    bool busy = false;             ///< something is leaving now
    std::uint32_t drops = 0;       ///< packets lost so far at its queue, or on it
    std::uint32_t recentDrops = 0; ///< the latest of them: not older than TransportIndex::recentFor
    Bytes dropped = 0;             ///< bytes of all of them
    std::uint32_t marks = 0;       ///< packets that its queue has marked so far
    std::vector<SegmentOnLink> onWire; ///< oldest (furthest) first
    std::vector<QueuedSegment> queue;  ///< front first; a segment in service is in it while part of it waits

    std::uint32_t queuedPackets() const {
        std::uint32_t packets = 0;
        for (const QueuedSegment& run : queue)
            packets += run.packets;
        return packets;
    }
    /// True when something could leave, but there is no room for it at the next port.
    bool isHeldBack() const { return !busy && !queue.empty(); }

    friend bool operator==(const LinkState&, const LinkState&) = default;
};

struct NodeState {
    Bytes sent = 0;                     ///< payload bytes that have left it
    Bytes received = 0;                 ///< payload bytes that have reached it
    std::uint64_t sentMessages = 0;     ///< whose last bit has left it
    std::uint64_t receivedMessages = 0; ///< whose last bit has reached it
    int step = -1;                      ///< the step that it is in; −1 before the first
    int phase = -1;                     ///< its phase; −1 before the first
    bool finished = false;
    bool computing = false;
    Rank waitsFor = -1;            ///< the node whose message it needs next, or whose receive; −1 when none
    bool waitsForReceiver = false; ///< whose receive: its own send ends only then
    bool failed = false;

    friend bool operator==(const NodeState&, const NodeState&) = default;
};

/// What one node sends to another over a transport that adapts. Only connections whose window ever changed.
struct ConnectionState {
    static constexpr std::uint32_t kNone = UINT32_MAX;

    Rank from = 0;
    Rank to = 0;
    Bytes window = 0; ///< as last noted; 0 before it first changed
    std::uint32_t timeouts = 0;
    std::uint32_t fastRetransmits = 0;
    /// The row of Trace::windows of the time-out that its timer, which runs, will come to; kNone when it will
    /// be acknowledged in time.
    std::uint32_t timeout = kNone;

    bool waitsForTimeout() const { return timeout != kNone; }
    friend bool operator==(const ConnectionState&, const ConnectionState&) = default;
};

/// The whole state of a run at one instant: a pure function of (trace, time). However one got to `time`, by
/// stepping forward, stepping back or a direct seek, the World is the same.
struct World {
    Time time;
    int step = -1;  ///< the step that the run as a whole is in; −1 before the first
    int phase = -1; ///< the phase of that step
    int places = 0;
    bool atEnd = false;
    std::vector<NodeState> nodes;
    std::vector<LinkState> links;
    std::vector<Cell> cells;                  ///< node-major: cell(node, place)
    std::vector<MessageInFlight> inFlight;    ///< by message id
    std::vector<ConnectionState> connections; ///< by sender, then receiver
    std::uint64_t retransmissions = 0; ///< packets sent again so far; of a sampled run known at its end only

    const Cell& cell(Rank node, int place) const {
        return cells[static_cast<std::size_t>(node) * static_cast<std::size_t>(places) +
                     static_cast<std::size_t>(place)];
    }

    friend bool operator==(const World&, const World&) = default;
};

/// The World just after everything that happens at `time`: clamped to [0, end of the run]. Costs a few binary
/// searches a link and a cell (no replay, no checkpoint to restore): below 5 ms in a trace of a million rows.
World worldAt(const TraceIndex& index, Time time);
/// The same, written over `world` to reuse its memory: what it held before makes no difference.
void worldAt(const TraceIndex& index, Time time, World& world);

} // namespace ringscope
