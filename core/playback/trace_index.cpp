// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/trace_index.h"

#include "core/base/errors.h"
#include "core/playback/step_spans.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace ringscope {

namespace {

/// Sorts one message's rows link by link along its path; over more than two links they come interleaved.
void sortAlongPath(const Trace& trace, std::span<std::uint32_t> rows) {
    const auto follows = [&](std::uint32_t before, std::uint32_t row) {
        const HopRow& a = trace.hops[before];
        const HopRow& b = trace.hops[row];
        return a.link == b.link ? b.segment == std::uint32_t{a.segment} + 1 : b.segment == 0;
    };
    if (std::ranges::adjacent_find(rows, std::not_fn(follows)) == rows.end())
        return;
    std::vector<std::uint32_t> path;
    for (const std::uint32_t row : rows)
        if (std::ranges::find(path, trace.hops[row].link) == path.end())
            path.push_back(trace.hops[row].link);
    std::ranges::stable_sort(
        rows, {}, [&](std::uint32_t row) { return std::ranges::find(path, trace.hops[row].link); });
}

/// How many of the rows 0 … size − 1 satisfy a condition that holds up to some row and not beyond.
template <class Condition>
std::uint32_t countWhile(std::size_t size, Condition holds) {
    std::uint32_t first = 0;
    auto last = static_cast<std::uint32_t>(size);
    while (first < last) {
        const std::uint32_t middle = first + (last - first) / 2;
        if (holds(middle))
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

} // namespace

TraceIndex::TraceIndex(std::shared_ptr<const Trace> trace, const std::stop_token& unwanted)
    : m_trace(std::move(trace)) {
    const auto goOn = [&unwanted] {
        if (unwanted.stop_requested())
            throw Error("nobody waits for the index any more");
    };
    goOn();
    groupHops();
    goOn();
    m_linkRows = LinkRows(*m_trace, m_hopsOfMessage);
    goOn();
    m_transport = TransportIndex(*m_trace);
    groupMessages();
    goOn();
    groupUpdates();
    goOn();
    const auto nodes = static_cast<std::size_t>(m_trace->header.nodes());
    m_marksOfNode = Grouping(nodes, [this](auto visit) {
        std::uint32_t position = 0;
        for (const MarkRow& mark : m_trace->marks)
            visit(position++, mark.node);
    });
    m_computesOfNode = Grouping(nodes, [this](auto visit) {
        std::uint32_t position = 0;
        for (const ComputeRow& compute : m_trace->computes)
            visit(position++, compute.node);
    });
    m_contributions = Contributions(*m_trace, m_cells, m_messagesFrom);
    goOn();
    collectCellValues();
    goOn();
    m_steps = stepSpans(*m_trace);
    m_phases = phaseSpans(m_steps);
    m_eventTimes = distinctInstants(*m_trace);
}

void TraceIndex::groupHops() {
    const std::size_t messages = m_trace->messages.size();
    m_hopsOfMessage = Grouping(messages, [this](auto visit) {
        std::uint32_t row = 0;
        for (const HopRow& hop : m_trace->hops) {
            if (!hop.isAcknowledgement())
                visit(row, hop.message);
            ++row;
        }
    });
    m_previousHop.assign(m_trace->hops.size(), kNoHop);
    const bool isFluid = !m_trace->header.queuesWholePackets();
    for (std::size_t message = 0; message < messages; ++message) {
        const std::span<std::uint32_t> rows = m_hopsOfMessage.of(message);
        sortAlongPath(*m_trace, rows);
        if (!isFluid)
            continue;
        std::size_t start = 0;
        std::size_t previousStart = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const HopRow& hop = m_trace->hops[rows[i]];
            if (hop.segment == 0) {
                previousStart = start;
                start = i;
            }
            if (start > 0)
                m_previousHop[rows[i]] = rows[previousStart + hop.segment];
        }
    }
}

void TraceIndex::groupMessages() {
    const auto nodes = static_cast<std::size_t>(m_trace->header.nodes());
    m_messagesFrom = Grouping(nodes, [this](auto visit) {
        std::uint32_t id = 0;
        for (const MessageRow& message : m_trace->messages)
            visit(id++, message.from);
    });
    m_messagesTo = Grouping(nodes, [this](auto visit) {
        for (const UpdateRef update : m_trace->updates)
            if (!update.isLocal())
                visit(update.index(), m_trace->messages[update.index()].to);
        std::uint32_t id = 0;
        for (const MessageRow& message : m_trace->messages) {
            if (message.consumed == Time::max())
                visit(id, message.to);
            ++id;
        }
    });
    std::size_t id = 0;
    for (const MessageRow& message : m_trace->messages) {
        if (id++ % kInFlightBlock == 0)
            m_lastConsumed.push_back(message.consumed);
        m_lastConsumed.back() = std::max(m_lastConsumed.back(), message.consumed);
    }
}

void TraceIndex::groupUpdates() {
    const std::size_t places = m_trace->header.places.size();
    m_cells =
        Grouping(static_cast<std::size_t>(m_trace->header.nodes()) * places, [this, places](auto visit) {
            std::uint32_t position = 0;
            for (const UpdateRef update : m_trace->updates) {
                if (update.isLocal()) {
                    const LocalRow& local = m_trace->locals[update.index()];
                    visit(position, local.node * places + local.target);
                } else {
                    const MessageRow& message = m_trace->messages[update.index()];
                    for (std::size_t i = 0; i < message.count; ++i)
                        visit(position, message.to * places + message.target + i);
                }
                ++position;
            }
        });
}

void TraceIndex::collectCellValues() {
    if (!m_trace->header.carriesPayload)
        return;
    const std::size_t places = m_trace->header.places.size();
    m_cellValues.reserve(m_cells.itemCount());
    for (std::size_t cell = 0; cell < m_cells.groupCount(); ++cell)
        for (const std::uint32_t update : std::as_const(m_cells).of(cell))
            m_cellValues.push_back(valueAfter(update, static_cast<int>(cell % places)));
}

std::span<const std::uint32_t> TraceIndex::firstHopsOfMessage(MessageId message) const {
    const std::span<const std::uint32_t> rows = hopsOfMessage(message);
    if (rows.empty())
        return rows;
    const std::uint32_t first = m_trace->hops[rows.front()].link;
    const auto end = std::ranges::partition_point(
        rows, [&](std::uint32_t row) { return m_trace->hops[row].link == first; });
    return {rows.begin(), end};
}

std::span<const std::uint32_t> TraceIndex::lastHopsOfMessage(MessageId message) const {
    const std::span<const std::uint32_t> rows = hopsOfMessage(message);
    if (rows.empty())
        return rows;
    const std::uint32_t last = m_trace->hops[rows.back()].link;
    if (m_trace->topology.link(LinkId{last}).to.value != m_trace->messages[message.value].to)
        return {};
    const auto begin = std::ranges::partition_point(
        rows, [&](std::uint32_t row) { return m_trace->hops[row].link != last; });
    return {begin, rows.end()};
}

bool TraceIndex::computesBetween(int step, int next) const {
    const TraceHeader& header = m_trace->header;
    return header.computing > Time() && !header.isLoad &&
           header.iterationOf(step) != header.iterationOf(next);
}

Time TraceIndex::endOfBand(std::size_t phase) const {
    if (phase + 1 == m_phases.size())
        return end();
    const PhaseSpan& next = m_phases[phase + 1];
    return computesBetween(m_phases[phase].firstStep, next.firstStep) ? m_phases[phase].end : next.start;
}

Time TraceIndex::endOfStepBand(std::size_t position) const {
    if (position + 1 == m_steps.size())
        return end();
    const StepSpan& next = m_steps[position + 1];
    return computesBetween(m_steps[position].step, next.step) ? m_steps[position].end : next.start;
}

Time TraceIndex::timeOfUpdate(std::uint32_t updatePosition) const {
    const UpdateRef update = m_trace->updates[updatePosition];
    return update.isLocal() ? m_trace->locals[update.index()].time
                            : m_trace->messages[update.index()].consumed;
}

std::uint32_t TraceIndex::updatesUntil(Time time) const {
    return countWhile(m_trace->updates.size(),
                      [&](std::uint32_t position) { return timeOfUpdate(position) <= time; });
}

std::uint32_t TraceIndex::messagesPostedUntil(Time time) const {
    return countWhile(m_trace->messages.size(),
                      [&](std::uint32_t id) { return m_trace->messages[id].posted <= time; });
}

const NodeSet& TraceIndex::contributorsAfter(std::uint32_t updatePosition) const {
    const UpdateRef update = m_trace->updates[updatePosition];
    std::size_t cell = 0;
    if (update.isLocal()) {
        const LocalRow& local = m_trace->locals[update.index()];
        cell = cellOf(local.node, local.target);
    } else {
        const MessageRow& message = m_trace->messages[update.index()];
        cell = cellOf(message.to, message.target);
    }
    const std::span<const std::uint32_t> updates = m_cells.of(cell);
    const auto found = std::ranges::lower_bound(updates, updatePosition);
    return m_contributions.set(
        m_contributions.after(m_cells.firstOf(cell) + static_cast<std::size_t>(found - updates.begin())));
}

const NodeSet& TraceIndex::initialContributors(Rank node, int place) const {
    return m_contributions.set(m_contributions.initial(*m_trace, node, place));
}

float TraceIndex::valueAfter(std::uint32_t updatePosition, int place) const {
    const UpdateRef update = m_trace->updates[updatePosition];
    if (update.isLocal())
        return m_trace->locals[update.index()].value;
    const MessageRow& message = m_trace->messages[update.index()];
    if (place == message.target)
        return message.value;
    const auto further = static_cast<std::size_t>(place - message.target) - 1;
    return m_trace->furtherValues[m_contributions.firstFurther(MessageId{update.index()}) + further];
}

Contributions::Content TraceIndex::contentSent(MessageId id) const {
    const Contributions::Version version = m_contributions.sent(id);
    const MessageRow& message = m_trace->messages[id.value];
    return version == Contributions::kInitial
               ? m_contributions.initial(*m_trace, message.from, message.source)
               : m_contributions.after(version);
}

std::span<const std::uint32_t> TraceIndex::updatesBeforeSent(MessageId id, int i) const {
    const MessageRow& message = m_trace->messages[id.value];
    const Contributions::Version version = m_contributions.sent(id, static_cast<std::size_t>(i));
    const std::size_t first = firstUpdateOfCell(message.from, message.source + i);
    return updatesOfCell(message.from, message.source + i)
        .first(version == Contributions::kInitial ? 0 : version + 1 - first);
}

float TraceIndex::valueSent(MessageId id) const {
    const Contributions::Version version = m_contributions.sent(id);
    const MessageRow& message = m_trace->messages[id.value];
    return version == Contributions::kInitial ? initialValue(message.from, message.source)
                                              : valueAfter(m_cells.item(version), message.source);
}

} // namespace ringscope
