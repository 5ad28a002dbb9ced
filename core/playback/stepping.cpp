// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/stepping.h"

#include <algorithm>

namespace ringscope {

namespace {

/// The nearest instants on either side of a moment, of all that it is told of; at the limits when there are
/// none.
class Nearest {
public:
    Nearest(Time from, Time end) : m_from(from), m_next(end) {}

    void add(Time time) {
        if (time > m_from)
            m_next = std::min(m_next, time);
        else if (time < m_from)
            m_previous = std::max(m_previous, time);
    }
    Time next() const { return m_next; }
    Time previous() const { return m_previous; }

private:
    Time m_from;
    Time m_next;
    Time m_previous;
};

Nearest nearestMarks(const TraceIndex& index, Time from, StepUnit unit) {
    Nearest nearest(from, index.end());
    nearest.add(Time());
    nearest.add(index.end());
    switch (unit) {
    case StepUnit::Step:
        for (const StepSpan& step : index.steps())
            nearest.add(step.start);
        break;
    case StepUnit::Phase:
        for (const PhaseSpan& phase : index.phases())
            nearest.add(phase.start);
        break;
    case StepUnit::Event: {
        const auto times = index.eventTimes();
        const auto here = std::ranges::lower_bound(times, from);
        if (here != times.begin())
            nearest.add(*std::prev(here));
        const auto after = std::ranges::upper_bound(times, from);
        if (after != times.end())
            nearest.add(*after);
        break;
    }
    }
    return nearest;
}

} // namespace

Time nextMark(const TraceIndex& index, Time from, StepUnit unit) {
    return nearestMarks(index, from, unit).next();
}

Time previousMark(const TraceIndex& index, Time from, StepUnit unit) {
    return nearestMarks(index, from, unit).previous();
}

Time startOfStep(const TraceIndex& index, int k) {
    const auto steps = index.steps();
    const auto found = std::ranges::lower_bound(steps, k - 1, {}, &StepSpan::step);
    return found == steps.end() ? index.end() : found->start;
}

Time nextEventOfNode(const TraceIndex& index, Time from, Rank node) {
    const Trace& trace = index.trace();
    Nearest nearest(from, index.end());
    const auto addFirstAfter = [&](std::span<const std::uint32_t> rows, auto timeOf) {
        const auto next =
            std::ranges::partition_point(rows, [&](std::uint32_t row) { return timeOf(row) <= from; });
        if (next != rows.end())
            nearest.add(timeOf(*next));
    };
    addFirstAfter(index.messagesFrom(node), [&](std::uint32_t id) { return trace.messages[id].posted; });
    addFirstAfter(index.messagesTo(node), [&](std::uint32_t id) { return trace.messages[id].consumed; });
    addFirstAfter(index.marksOfNode(node),
                  [&](std::uint32_t position) { return trace.marks[position].time; });
    addFirstAfter(index.computesOfNode(node), [&](std::uint32_t row) { return trace.computes[row].start; });
    addFirstAfter(index.computesOfNode(node), [&](std::uint32_t row) { return trace.computes[row].end; });
    for (int place = 0; place < static_cast<int>(trace.header.places.size()); ++place)
        addFirstAfter(index.updatesOfCell(node, place),
                      [&](std::uint32_t update) { return index.timeOfUpdate(update); });
    for (const std::uint32_t id : index.messagesTo(node)) // not in the order of their arrival
        nearest.add(trace.messages[id].delivered);
    for (std::size_t i = 0; i < index.transport().connections().size(); ++i)
        if (index.transport().connections()[i].from == node)
            addFirstAfter(index.transport().timeoutsOf(i),
                          [&](std::uint32_t row) { return trace.windows[row].time; });
    nearest.add(trace.finish[static_cast<std::size_t>(node)]);
    for (std::size_t i = 0; i < trace.outcome.failed.size(); ++i)
        if (trace.outcome.failed[i] == node)
            nearest.add(trace.outcome.failedAt[i]);
    return nearest.next();
}

Time nextEventOfLink(const TraceIndex& index, Time from, LinkId link) {
    const Trace& trace = index.trace();
    Nearest nearest(from, index.end());
    const auto drops = index.transport().dropsOfLink(link);
    const auto nextDrop =
        std::ranges::partition_point(drops, [&](std::uint32_t row) { return trace.drops[row].time <= from; });
    if (nextDrop != drops.end())
        nearest.add(trace.drops[*nextDrop].time);
    const auto rows = index.hopsOfLink(link);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const HopRow& hop = trace.hops[rows[i]];
        if (hop.segment == 0) {
            nearest.add(hop.ready);
            nearest.add(hop.start);
        }
        if (index.linkRows().endsMessage(link, i))
            nearest.add(hop.end);
        if (hop.ready > nearest.next())
            break;
    }
    return nearest.next();
}

} // namespace ringscope
