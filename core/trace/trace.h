// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/block_vector.h"
#include "core/base/fabric.h"
#include "core/base/ids.h"
#include "core/base/job_shape.h"
#include "core/base/place_info.h"
#include "core/base/time.h"
#include "core/base/units.h"
#include "core/topology/topology.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

enum class Operation : std::uint8_t { Sum, Average };

/// How a receiver takes what arrives, or a node changes its own place.
enum class Combine : std::uint8_t {
    Replace, ///< the value overwrites what was there (and who had contributed to it)
    Add,     ///< the value is added to what was there
    Scale,   ///< local only: the place is divided by the number of workers (sum → average)
    Restart, ///< local only: a new iteration; the place is as it was at the start of the run
    Discard, ///< nothing changes: the receiver had no use for it, or it was lost on its way
};

/// One message, from the request of its sender to its use by its receiver. 48 bytes.
/// It carries the places [source, source + count) of the sender to the places [target, target + count) of the
/// receiver. A flow carries bytes that belong to no place.
struct MessageRow {
    Time posted;    ///< the sender asked for it
    Time delivered; ///< its last bit reached the receiver; Time::max() when it never did
    /// The receiver took it into its places, or threw it away; of a datagram that was lost, when that was.
    /// Time::max() when nothing of that happened.
    Time consumed;
    std::uint64_t bytes : 55;   ///< payload
    std::uint64_t combine : 7;  ///< a Combine
    std::uint64_t isRepeat : 1; ///< a datagram sent once more: what it carries has been sent before
    /// It was there before its receiver asked for it: taken in at the very instant of asking, after what the
    /// receiver sent in the same exchange.
    std::uint64_t afterSends : 1;
    std::uint16_t from; ///< ranks
    std::uint16_t to;
    std::uint16_t source; ///< first place at the sender
    std::uint16_t target; ///< first place at the receiver
    std::uint16_t count;  ///< number of places; 0: a flow
    std::uint16_t step;   ///< the sender's step when it asked
    float value;          ///< first element at `target` after it was taken in; NaN when sizes only or never
                          ///< (those at the further places: Trace::furtherValues)

    bool isDiscarded() const { return combine == static_cast<std::uint64_t>(Combine::Discard); }
    bool isLost() const { return isDiscarded() && delivered == Time::max(); }
    bool isFlow() const { return count == 0; }
};
static_assert(sizeof(MessageRow) == 48);

/// What is special about a packet: bits of HopRow::flags and DropRow::flags.
enum PacketFlag : std::uint32_t {
    kAcknowledgement = 1, ///< goes back to the sender of the message, and carries none of it
    kMarked = 2,          ///< found more than the ECN threshold waiting, here or at an earlier port
    kRetransmission = 4,  ///< has been sent before
    kLostOnLink = 8,      ///< dropped by the scenario's loss probability, not for want of room
};

/// One segment (lossless) or packet (TCP and the like) of a message passing one link, or a datagram, which
/// may be several packets in a row. 40 bytes. Rows of one link are in the order of service (FIFO). Between
/// `ready` and `start` it waits in the queue at the upstream end; it is on the wire from `start` to `end`,
/// and reaches the other end one latency later.
struct HopRow {
    Time ready; ///< its first bit reached the queue (a switch that stores and forwards: its last)
    Time start; ///< its first bit left
    Time end;   ///< its last bit left
    std::uint32_t message;
    std::uint32_t link;
    std::uint32_t bytes;        ///< on the wire: with the header
    std::uint32_t segment : 28; ///< 0, 1, … within the message
    std::uint32_t flags : 4;    ///< PacketFlags

    bool isAcknowledgement() const { return (flags & kAcknowledgement) != 0; }
};
static_assert(sizeof(HopRow) == 40);

/// A packet that was lost: its port had no room for it, or the link lost it. 24 bytes.
struct DropRow {
    Time time;
    std::uint32_t message;
    std::uint32_t link;
    std::uint32_t bytes; ///< on the wire
    std::uint32_t segment : 28;
    std::uint32_t flags : 4; ///< PacketFlags

    bool isAcknowledgement() const { return (flags & kAcknowledgement) != 0; }
};
static_assert(sizeof(DropRow) == 24);

/// A sender's window changed. Growth is noted about once a packet, everything else each time. 32 bytes.
struct WindowRow {
    enum class Cause : std::uint32_t {
        Growth,         ///< what was sent has been acknowledged
        Mark,           ///< DCTCP: some of the last window was marked
        Delay,          ///< Swift: the round trip took longer than its target
        FastRetransmit, ///< three duplicate acknowledgements: a packet is taken for lost
        Timeout,        ///< nothing was acknowledged since `since`: everything is sent again
        Restart,        ///< after a pause of more than a time-out
    };
    Time time;
    Time since;         ///< Timeout: when the timer that ran out was started; else equal to time
    std::uint16_t from; ///< the sender's rank
    std::uint16_t to;
    std::uint32_t window;   ///< bytes, afterwards
    std::uint32_t inFlight; ///< bytes sent and not acknowledged, before
    Cause cause;

    bool noticesLoss() const { return cause == Cause::FastRetransmit || cause == Cause::Timeout; }
};
static_assert(sizeof(WindowRow) == 32);

/// What a port has seen so far: kept every so many packets when hops are too many to record. 56 bytes.
struct PortSampleRow {
    Time time;
    std::uint64_t wireBytes; ///< that the link has carried, all counted from the start
    std::uint64_t payloadBytes;
    std::uint32_t link;
    std::uint32_t packets; ///< whose first bit has left
    std::uint32_t drops;
    std::uint32_t marks;        ///< of these packets
    std::uint32_t queue;        ///< bytes that wait, none of which is in wireBytes
    std::uint32_t largestQueue; ///< since the sample before
    Time busy;                  ///< how long the link has been sending
};
static_assert(sizeof(PortSampleRow) == 56);

/// A node began a step. 16 bytes.
struct MarkRow {
    Time time;
    std::uint16_t node;
    std::uint16_t step;  ///< 0 … steps − 1, counted over all phases
    std::uint16_t phase; ///< index into the catalogue's phases of this algorithm
    std::uint16_t index; ///< 0, 1, … within the phase
};
static_assert(sizeof(MarkRow) == 16);

/// A node changed one of its own places without a message. 24 bytes.
struct LocalRow {
    Time time;
    std::uint16_t node;
    std::uint16_t source; ///< the place that was added or copied; equal to target for Scale
    std::uint16_t target;
    std::uint16_t combine; ///< a Combine
    std::uint16_t step;
    std::uint16_t unused;
    float value; ///< first element at `target` afterwards; NaN when sizes only

    /// True when it is the next iteration's gradient, which belongs to no step.
    bool isRestart() const { return combine == static_cast<std::uint16_t>(Combine::Restart); }
};
static_assert(sizeof(LocalRow) == 24);

/// Integers of a switch's slot that reached their limit when a message was taken in, and were not there
/// before: the sums are lost. 24 bytes.
struct OverflowRow {
    Time time;
    std::uint64_t elements;
    std::uint32_t message;
    std::uint16_t node;
    std::uint16_t place;
};
static_assert(sizeof(OverflowRow) == 24);

/// A node computed for a while.
struct ComputeRow {
    Time start;
    Time end;
    std::uint32_t node;
    std::uint32_t step;
};

/// One change of a place, in the order in which they happened (time, then the order of use at each node).
/// Bit 31 set: index into `locals`; clear: a message that was consumed.
struct UpdateRef {
    static constexpr std::uint32_t kLocal = std::uint32_t{1} << 31;
    std::uint32_t bits;

    bool isLocal() const { return (bits & kLocal) != 0; }
    std::uint32_t index() const { return bits & ~kLocal; }
};

/// Why a node does not go on.
struct Wait {
    enum class Kind : std::uint8_t {
        Message,  ///< for a message from `on`
        Receiver, ///< a blocking send beyond the eager limit: for `on` to receive it
        Failed,   ///< the node itself has failed; `on` is the node
    };
    Rank node = 0;
    Rank on = 0;
    Kind kind = Kind::Message;

    friend bool operator==(const Wait&, const Wait&) = default;
};

struct Outcome {
    enum class Kind : std::uint8_t { Finished, Deadlock, Stalled, Stopped };
    Kind kind = Kind::Finished;
    Time time;               ///< the end of the run: the last node's finish, or the last thing that happened
    std::vector<Wait> waits; ///< who waits for whom at the end; empty when finished
    std::vector<Rank>
        cycle; ///< deadlock: the nodes of the wait cycle, each waiting for the next, the last for the first
    std::vector<Rank> failed;   ///< stalled: the nodes that failed
    std::vector<Time> failedAt; ///< when each of them did
};

/// What comparing every node's result with a serial reference has shown.
struct Verification {
    bool carried = false;  ///< false: sizes only, nothing to verify
    bool correct = false;  ///< every element within the rounding error that any order of additions may have
    bool sameBits = false; ///< all nodes hold the same bits
    bool exact = false;    ///< every element equals the exact result
    /// Largest |node − exact sum (double)|; infinity where a sum did not fit fp32.
    double maxAbsError = 0;
    double maxAbsDifference = 0;  ///< largest |node − fp32 sum in rank order|: another order of additions
    std::uint64_t overflowed = 0; ///< elements whose sum did not fit the integers of a switch
};

/// What was run: all that a reader of the trace needs to know of the scenario.
struct TraceHeader {
    std::string scenario;  ///< its name
    std::string algorithm; ///< id in the catalogue
    Operation operation = Operation::Sum;
    int workers = 0; ///< nodes with a gradient: ranks 0 … workers − 1
    /// Parameter servers, or the switch that adds up: ranks workers … workers + servers − 1.
    int servers = 0;
    int group = 1;              ///< nodes a group: ranks 0 … group − 1 are the first; 1 without groups
    std::uint64_t elements = 0; ///< of one gradient
    bool carriesPayload = false;
    std::string gradient;   ///< the model's name, or empty
    Bytes segmentBytes = 0; ///< the largest segment, or packet with its header, that messages were cut into
    TransportKind transport = TransportKind::Lossless;
    Switching switching = Switching::CutThrough;
    Bytes headerBytes = 0; ///< of each packet's bytes on the wire; an acknowledgement is header alone
    std::optional<Bytes> queueCapacity = {}; ///< bytes that may wait at a port of a switch; unset: unlimited
    Bytes ecnThreshold = 0; ///< a packet that finds more bytes waiting is marked; 0: no port marks
    /// Hops were too many to record: ports were sampled instead.
    bool samplesPorts = false;
    std::uint64_t seed = 0;
    /// A load that is there to be compared: its messages are flows, the operation and values say nothing.
    bool isLoad = false;
    /// Nodes exchange in turn, odd and even ones, or those whose sends wait for a receiver: a step takes more
    /// than one transfer, of which the closed forms know nothing.
    bool takesTurns = false;
    /// A node's send is over when it was handed over, so that nodes may be in different steps.
    bool runsAhead = false;
    SlotPool pool = {};          ///< of the switch that adds up; unused by other algorithms
    int scaleBits = 0;           ///< its integers stand for n / 2^scaleBits
    Time patience = Time::max(); ///< its workers send again after so long without an answer; max: never
    int steps = 0;               ///< K: the number of steps of the algorithm here
    std::vector<std::uint16_t> firstSteps = {}; ///< by phase: the number of its first step
    int iterations = 1;                         ///< of the training loop: each goes through all phases
    Time computing = Time();                    ///< how long each worker computes in each iteration
    std::vector<PlaceInfo> places;

    /// What the closed forms give for one iteration, for all.
    Bytes timesIterations(Bytes bytes) const { return bytes * static_cast<Bytes>(iterations); }
    std::string timesIterations(const std::string& symbols) const {
        if (iterations == 1)
            return symbols;
        const bool isSum = symbols.find(" + ") != std::string::npos;
        return std::to_string(iterations) + " · " + (isSum ? "(" + symbols + ")" : symbols);
    }
    /// The iteration that a step belongs to: 0, 1, …
    int iterationOf(int step) const { return step * iterations / steps; }
    /// A queue counts whole packets from `ready` to `start`; otherwise segments are fluid, and come in bit by
    /// bit.
    bool queuesWholePackets() const {
        return transport != TransportKind::Lossless || switching == Switching::StoreAndForward ||
               queueCapacity.has_value();
    }
    int nodes() const { return workers + servers; }
    JobShape shape() const { return {workers, servers, group, elements, pool}; }
    bool isServer(Rank rank) const { return rank >= workers; }
    bool isSlot(int place) const {
        return places[static_cast<std::size_t>(place)].kind == PlaceInfo::Kind::Slot;
    }
    /// "2a" or "2b": the number of a slot, and which of its two versions. Expects a slot.
    std::string slotName(int place) const;
    /// True when `node` holds `place` at all: a parameter server holds its own shard only, a switch its
    /// slots, and nobody else those.
    bool holds(Rank node, int place) const;
    Bytes gradientBytes() const { return elements * kElementBytes; }
};

/// Everything that happened in one run. Only run() makes one, and nothing changes it afterwards.
struct Trace {
    TraceHeader header;
    Topology topology;
    BlockVector<MessageRow> messages;       ///< in the order of their requests: posted never decreases
    BlockVector<HopRow> hops;               ///< in the order in which segments reached their queue
    BlockVector<DropRow> drops;             ///< by time
    std::uint64_t retransmissions = 0;      ///< packets that had been sent before
    BlockVector<WindowRow> windows;         ///< by time
    BlockVector<PortSampleRow> portSamples; ///< of each link by time; only when header.samplesPorts
    BlockVector<MarkRow> marks;             ///< by time
    BlockVector<LocalRow> locals;           ///< by time
    BlockVector<OverflowRow> overflows;     ///< by time
    BlockVector<ComputeRow> computes;       ///< by start
    BlockVector<UpdateRef> updates;         ///< messages consumed and local changes, in their order
    /// For messages of several places: what `value` is for the first place, for each further one, message by
    /// message in their order.
    BlockVector<float> furtherValues;
    /// First element of each place at the start, node-major: [node · places + place]; NaN where empty or
    /// sizes only.
    std::vector<float> initialValues;
    std::vector<Time> finish; ///< per node; Time::max() for one that did not finish
    Outcome outcome;
    Verification verification;

    /// How much of its message a hop carries.
    Bytes payloadOf(const HopRow& hop) const {
        if (hop.isAcknowledgement())
            return 0;
        if (header.headerBytes == 0)
            return hop.bytes;
        return hop.bytes - (hop.bytes + header.segmentBytes - 1) / header.segmentBytes * header.headerBytes;
    }
    /// Whose packet a HopRow or DropRow is, and for whom: an acknowledgement goes from the receiver of its
    /// message to the sender.
    template <class Row>
    Rank senderOf(const Row& row) const {
        return row.isAcknowledgement() ? messages[row.message].to : messages[row.message].from;
    }
    template <class Row>
    Rank receiverOf(const Row& row) const {
        return row.isAcknowledgement() ? messages[row.message].from : messages[row.message].to;
    }
    /// As header.holds().
    bool holds(Rank node, int place) const { return header.holds(node, place); }
    /// 128 bits over all rows, as 32 hexadecimal digits: equal for equal runs on any machine.
    std::string digest() const;
    /// Bytes of memory in the tables.
    std::size_t byteSize() const;
};

} // namespace ringscope
