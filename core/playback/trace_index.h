// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/node_set.h"
#include "core/trace/trace.h"

#include <memory>
#include <span>
#include <vector>

namespace ringscope {

/// One step of the whole run.
struct StepSpan {
    int step = 0;  ///< 0 … K − 1
    int phase = 0;
    int index = 0; ///< within its phase
    Time start;    ///< the first node began it
    Time end;      ///< its last message was taken in (or its last local change happened)
    std::uint64_t messages = 0;
    Bytes bytes = 0;
};

/// A run of steps of one phase.
struct PhaseSpan {
    int phase = 0;
    Time start;
    Time end;
};

/// The orderings of a trace that seeking and stepping need, built once and never changed: safe to share between threads
/// and between two windows. Linear in the size of the trace.
class TraceIndex {
public:
    /// Keeps the trace alive. Throws nothing but std::bad_alloc.
    explicit TraceIndex(std::shared_ptr<const Trace> trace);

    const Trace& trace() const { return *m_trace; }
    std::shared_ptr<const Trace> sharedTrace() const { return m_trace; }
    Time end() const { return m_trace->outcome.time; }

    std::span<const StepSpan> steps() const { return m_steps; }
    std::span<const PhaseSpan> phases() const { return m_phases; }

    /// The hop rows of a link, in order of service; rows of one message, in order.
    std::span<const std::uint32_t> hopsOfLink(LinkId link) const;
    std::span<const std::uint32_t> hopsOfMessage(MessageId message) const;
    /// Messages that a node sends (by request) or takes in (by use).
    std::span<const std::uint32_t> messagesFrom(Rank node) const;
    std::span<const std::uint32_t> messagesTo(Rank node) const;
    /// Positions in Trace::updates that changed (node, place), in order.
    std::span<const std::uint32_t> updatesOfCell(Rank node, int place) const;
    /// Positions in Trace::marks of a node, in order.
    std::span<const std::uint32_t> marksOfNode(Rank node) const;

    /// Who has contributed to the places of an update's target once it has happened (for its first place).
    const NodeSet& contributorsAfter(std::uint32_t updatePosition) const;
    /// The node itself, for a gradient place at the start; nobody for a sum or at a server.
    const NodeSet& initialContributors(Rank node, int place) const;

    /// All distinct instants at which anything happens (requests, deliveries, uses, marks, ends), ascending, with 0 and
    /// the end.
    std::span<const Time> eventTimes() const { return m_eventTimes; }

private:
    std::shared_ptr<const Trace> m_trace;
    std::vector<StepSpan> m_steps;
    std::vector<PhaseSpan> m_phases;
    std::vector<Time> m_eventTimes;
};

} // namespace ringscope
