// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/node_set.h"
#include "core/playback/contributions.h"
#include "core/playback/grouping.h"
#include "core/playback/link_rows.h"
#include "core/playback/transport_index.h"
#include "core/trace/trace.h"

#include <limits>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace ringscope {

/// One step of the whole run.
struct StepSpan {
    int step = 0; ///< 0 … K − 1
    int phase = 0;
    int index = 0; ///< within its phase
    Time start;    ///< the run as a whole went on to it, as stepStarts() says
    Time end; ///< its last message was taken in (or its last local change happened); the run's end when one
              ///< never was
    std::uint64_t messages = 0;
    Bytes bytes = 0;

    friend bool operator==(const StepSpan&, const StepSpan&) = default;
};

/// A run of steps of one phase, in one iteration.
struct PhaseSpan {
    int phase = 0;
    int firstStep = 0; ///< 0 … K − 1
    int lastStep = 0;
    Time start;
    Time end;

    friend bool operator==(const PhaseSpan&, const PhaseSpan&) = default;
};

/// The orderings of a trace that seeking and stepping need, built once and never changed: safe to share
/// between threads and between two windows. Linear in the size of the trace.
class TraceIndex {
public:
    static constexpr std::uint32_t kNoHop = UINT32_MAX;

    /// Keeps the trace alive. Throws Error soon after `unwanted` is stopped, and std::bad_alloc.
    explicit TraceIndex(std::shared_ptr<const Trace> trace, const std::stop_token& unwanted = {});

    const Trace& trace() const { return *m_trace; }
    std::shared_ptr<const Trace> sharedTrace() const { return m_trace; }
    Time end() const { return m_trace->outcome.time; }

    std::span<const StepSpan> steps() const { return m_steps; }
    std::span<const PhaseSpan> phases() const { return m_phases; }
    /// Where the next phase begins, or, where workers compute in between, the phase's own end.
    Time endOfBand(std::size_t phase) const;
    /// The same of the steps, by their position in steps().
    Time endOfStepBand(std::size_t position) const;

    /// The hop rows of a link, in order of service.
    std::span<const std::uint32_t> hopsOfLink(LinkId link) const { return m_linkRows.of(link); }
    /// The hop rows of a message, without acknowledgements: link by link along its path, each in order of
    /// service, which is that of segments where nothing is sent again.
    std::span<const std::uint32_t> hopsOfMessage(MessageId message) const {
        return m_hopsOfMessage.of(message.value);
    }
    /// Those of them on its first link, or on the link that ends at its receiver (none before it has come so
    /// far).
    std::span<const std::uint32_t> firstHopsOfMessage(MessageId message) const;
    std::span<const std::uint32_t> lastHopsOfMessage(MessageId message) const;
    /// The row of the same segment one link earlier, or kNoHop at its first link and where queues hold whole
    /// packets.
    std::uint32_t previousHop(std::uint32_t hop) const { return m_previousHop[hop]; }
    /// The rows of links with sums over them.
    const LinkRows& linkRows() const { return m_linkRows; }

    /// Losses, marks, windows and time-outs.
    const TransportIndex& transport() const { return m_transport; }

    /// Messages that a node sends (by request) or takes in (by use; those never used come last, without those
    /// that were lost or thrown away).
    std::span<const std::uint32_t> messagesFrom(Rank node) const { return m_messagesFrom.of(asIndex(node)); }
    std::span<const std::uint32_t> messagesTo(Rank node) const { return m_messagesTo.of(asIndex(node)); }
    /// Positions in Trace::updates that changed (node, place), in order.
    std::span<const std::uint32_t> updatesOfCell(Rank node, int place) const {
        return m_cells.of(cellOf(node, place));
    }
    /// Positions in Trace::marks of a node, in order.
    std::span<const std::uint32_t> marksOfNode(Rank node) const { return m_marksOfNode.of(asIndex(node)); }
    /// Rows of Trace::computes of a node, in order.
    std::span<const std::uint32_t> computesOfNode(Rank node) const {
        return m_computesOfNode.of(asIndex(node));
    }

    /// When an update (by its position in Trace::updates) happened.
    Time timeOfUpdate(std::uint32_t updatePosition) const;
    /// The number of updates at or before `time`.
    std::uint32_t updatesUntil(Time time) const;

    /// Who has contributed to the places of an update's target once it has happened (for its first place).
    const NodeSet& contributorsAfter(std::uint32_t updatePosition) const;
    /// The node itself, for a gradient place at the start; nobody for a sum or at a server.
    const NodeSet& initialContributors(Rank node, int place) const;
    /// The first element of a place at the start; NaN where empty or sizes only.
    float initialValue(Rank node, int place) const { return m_trace->initialValues[cellOf(node, place)]; }
    /// The first element that an update left at a place that it changed; NaN when sizes only or empty.
    float valueAfter(std::uint32_t updatePosition, int place) const;

    /// Who had contributed to a message's first place when its sender asked for it, and its first element
    /// then (NaN when sizes only).
    const NodeSet& contributorsSent(MessageId id) const { return m_contributions.set(contentSent(id)); }
    /// The same, and whether it had been divided by the number of workers.
    Contributions::Content contentSent(MessageId id) const;
    float valueSent(MessageId id) const;
    /// Those of the updates of (its sender, its i-th place) that had happened when its sender asked for it.
    std::span<const std::uint32_t> updatesBeforeSent(MessageId id, int i) const;

    const Contributions& contributions() const { return m_contributions; }
    /// The position of a cell's first update among those of all cells (for Contributions::after).
    std::size_t firstUpdateOfCell(Rank node, int place) const { return m_cells.firstOf(cellOf(node, place)); }
    /// What valueAfter() says of the update at such a position: together by cell, because a World reads them
    /// all.
    float cellValueAfter(std::size_t cellItem) const {
        return m_cellValues.empty() ? std::numeric_limits<float>::quiet_NaN() : m_cellValues[cellItem];
    }

    /// Calls `visit(id)` for every message asked for at or before `time` and not taken in by then, by id.
    template <class Visit>
    void forEachInFlight(Time time, Visit visit) const;

    /// All distinct instants at which anything happens (requests, deliveries, uses, marks, drops, time-outs,
    /// ends), ascending, with 0 and the end.
    std::span<const Time> eventTimes() const { return m_eventTimes; }

private:
    bool computesBetween(int step, int next) const;
    static constexpr std::size_t kInFlightBlock = 64;

    static std::size_t asIndex(Rank node) { return static_cast<std::size_t>(node); }
    std::size_t cellOf(Rank node, int place) const {
        return asIndex(node) * m_trace->header.places.size() + static_cast<std::size_t>(place);
    }
    std::uint32_t messagesPostedUntil(Time time) const;
    void groupHops();
    void groupMessages();
    void groupUpdates();
    void collectCellValues();

    std::shared_ptr<const Trace> m_trace;
    Grouping m_hopsOfMessage;
    std::vector<std::uint32_t> m_previousHop;
    LinkRows m_linkRows;
    TransportIndex m_transport;
    Grouping m_messagesFrom;
    Grouping m_messagesTo;
    Grouping m_cells;
    Grouping m_marksOfNode;
    Grouping m_computesOfNode;
    Contributions m_contributions;
    std::vector<float> m_cellValues;  ///< by position in m_cells; empty when sizes only
    std::vector<Time> m_lastConsumed; ///< by block of messages: when the last of them was taken in
    std::vector<StepSpan> m_steps;
    std::vector<PhaseSpan> m_phases;
    std::vector<Time> m_eventTimes;
};

template <class Visit>
void TraceIndex::forEachInFlight(Time time, Visit visit) const {
    const std::uint32_t posted = messagesPostedUntil(time);
    for (std::size_t block = 0; block * kInFlightBlock < posted; ++block) {
        if (m_lastConsumed[block] <= time)
            continue;
        const std::size_t last = std::min<std::size_t>((block + 1) * kInFlightBlock, posted);
        for (std::size_t id = block * kInFlightBlock; id < last; ++id)
            if (m_trace->messages[id].consumed > time)
                visit(MessageId{static_cast<std::uint32_t>(id)});
    }
}

} // namespace ringscope
