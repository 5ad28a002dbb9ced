// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/fabric_story.h"

#include "core/playback/trace_index.h"
#include "core/topology/path_time.h"
#include "views/common/fabric_words.h"
#include "views/common/link_names.h"
#include "views/common/units.h"
#include "views/narration/phrases.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

/// "the port of the switch to server 0".
QString portInText(const Trace& trace, LinkId link) {
    const VertexId to = trace.topology.link(link).to;
    const bool isHost = to.value < static_cast<std::uint32_t>(trace.topology.hostCount());
    return Words::tr("the port to %1")
        .arg(isHost ? nodeInText(trace.header, static_cast<Rank>(to.value)) : vertexName(trace, to));
}

/// To two significant digits: "3,800". A round trip is no exact measure.
QString roughly(double count) {
    const double decade = std::pow(10.0, std::max(std::floor(std::log10(std::max(count, 1.0))) - 1, 0.0));
    return showCount(static_cast<std::uint64_t>(std::llround(count / decade) * std::llround(decade)));
}

/// What showTime() shows, as a time: four significant digits.
Time asShown(Time time) {
    constexpr std::int64_t kEnd = 10'000;
    std::int64_t unit = 1;
    while (time.ps() / unit >= kEnd)
        unit *= 10;
    return Time::picoseconds((time.ps() + unit / 2) / unit * unit);
}

class FabricStory {
public:
    FabricStory(const TraceIndex& index, const World& world)
        : m_index(index), m_trace(index.trace()), m_world(world) {}

    std::vector<NarrationLine> lines() {
        if (m_trace.header.samplesPorts) {
            add(Words::tr(
                    "There were too many packets to record each one: links and queues are shown as they "
                    "were last sampled, messages only as sent or arrived."),
                Tone::Muted);
        }
        addTimeouts();
        addOverflow();
        addMarks();
        addHeldBack();
        return std::move(m_lines);
    }

private:
    void add(const QString& text, Tone tone) { m_lines.push_back({text, tone}); }

    void addTimeouts() {
        const WindowRow* first = timeoutAhead(m_trace, m_world);
        if (first == nullptr)
            return;
        const bool nothingMoves = isIdle(m_trace, m_world);
        const QString left = showTime(first->time - m_world.time);
        const Time whole = first->time - first->since;
        const QString node = nodeInText(m_trace.header, first->from);
        if (!nothingMoves) {
            add(Words::tr("%1 hears nothing of what it has sent: %2 left of its time-out of %3.")
                    .arg(nodeName(m_trace.header, first->from), left, showTime(whole)),
                Tone::Muted);
            return;
        }
        const QString trips = roughly(roundTripsIn(m_trace, first->from, first->to, whole));
        const auto lost = static_cast<int>(missingPackets(m_index, m_world, first->from, first->to));
        const QString answer = m_trace.header.pool.isUsed()
                                   ? Words::tr("sum", "the answer to a worker's packets")
                                   : Words::tr("acknowledgement", "the answer to a sender's packets");
        const QString why =
            lost > 0 ? Words::tr("Nothing moves: %1 has lost %n packet(s), gets no %4 and waits for "
                                 "its time-out of %2, as long as %3 round trips.",
                                 nullptr, lost)
                     : Words::tr("Nothing moves: %1 gets no %4 and waits for its time-out of %2, as "
                                 "long as %3 round trips.");
        add(why.arg(node, showTime(whole), trips, answer), Tone::Warning);
        // Of what has passed as many digits as make the sum come out.
        const Time passed = asShown(whole) - asShown(first->time - m_world.time);
        add(Words::tr("%1 − %2 = %3 to go.", "time-out − waited so far = left")
                .arg(showTime(whole),
                     showExactTime(passed).replace(QLatin1Char('.'), QLocale().decimalPoint()), left),
            Tone::Plain);
    }

    void addOverflow() {
        const std::optional<LinkId> port = overflowingPort(m_trace, m_world);
        if (!port)
            return;
        const LinkState& link = m_world.links[port->value];
        const auto drops = static_cast<int>(link.drops);
        add(Words::tr("%1 has just overflowed: it has room for %2, %3 wait, and %n packet(s) were dropped so "
                      "far.",
                      nullptr, drops)
                .arg(capitalized(portInText(m_trace, *port)),
                     showQueue(m_trace.header, *m_trace.header.queueCapacity),
                     showWaiting(m_trace.header, link)),
            Tone::Warning);
    }

    void addMarks() {
        const Bytes threshold = m_trace.header.ecnThreshold;
        if (threshold == 0)
            return;
        const std::optional<LinkId> port = fullestPort(m_world, [&](LinkId link) {
            return isSwitchPort(m_trace, link) && m_world.links[link.value].queued > threshold;
        });
        if (!port)
            return;
        add(Words::tr(
                "%1 wait at %2, more than the %3 of its line: what comes now is marked, and its senders "
                "slow down by the share of marks.")
                .arg(showWaiting(m_trace.header, m_world.links[port->value]), portInText(m_trace, *port),
                     showQueue(m_trace.header, threshold)),
            Tone::Plain);
    }

    void addHeldBack() {
        std::vector<Rank> held;
        LinkId full;
        for (std::uint32_t id = 0; id < m_world.links.size(); ++id) {
            const std::optional<LinkId> port = portWithoutRoom(m_trace, m_world, LinkId{id});
            if (!port)
                continue;
            full = *port;
            held.push_back(m_trace.senderOf(m_trace.hops[m_world.links[id].queue.front().hop]));
        }
        if (held.empty())
            return;
        const QString first = nodeAtStart(m_trace.header, held.front());
        const QString waits = showWaiting(m_trace.header, m_world.links[full.value]);
        const QString port = portInText(m_trace, full);
        if (held.size() == 1)
            add(Words::tr("%1 may not send: there is no room at %2, where %3 wait.").arg(first, port, waits),
                Tone::Warning);
        else
            add(Words::tr("%1 and %n more may not send: there is no room at %2, where %3 wait.", nullptr,
                          static_cast<int>(held.size()) - 1)
                    .arg(first, port, waits),
                Tone::Warning);
    }

    const TraceIndex& m_index;
    const Trace& m_trace;
    const World& m_world;
    std::vector<NarrationLine> m_lines;
};

/// The last row of `rows` (by time) at or before `time`, if that is at `time`.
template <class Row>
const Row* rowAt(const BlockVector<Row>& rows, Time time) {
    std::size_t first = 0;
    std::size_t last = rows.size();
    while (first < last) {
        const std::size_t middle = first + (last - first) / 2;
        if (rows[middle].time <= time)
            first = middle + 1;
        else
            last = middle;
    }
    return first > 0 && rows[first - 1].time == time ? &rows[first - 1] : nullptr;
}

QString noticed(const Trace& trace, const WindowRow& row) {
    if (row.cause == WindowRow::Cause::Timeout)
        return Words::tr(
                   "The time-out of %1 has come: it has heard nothing for %2, closes its window to %3 and "
                   "sends again from the first packet that is missing.")
            .arg(nodeInText(trace.header, row.from), showTime(row.time - row.since), showBytes(row.window));
    if (row.cause == WindowRow::Cause::FastRetransmit)
        return Words::tr(
                   "%1 has heard three times that a packet is missing: it sends that one again at once, "
                   "without waiting for a time-out, and reduces its window to %2.")
            .arg(nodeName(trace.header, row.from), showBytes(row.window));
    return {};
}

} // namespace

std::vector<NarrationLine> fabricLines(const TraceIndex& index, const World& world) {
    return FabricStory(index, world).lines();
}

QString fabricHappened(const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    if (const WindowRow* row = rowAt(trace.windows, world.time)) {
        if (QString text = noticed(trace, *row); !text.isEmpty())
            return text;
    }
    const DropRow* drop = rowAt(trace.drops, world.time);
    if (drop == nullptr)
        return {};
    const QString sender = nodeInText(trace.header, trace.senderOf(*drop));
    const QString what = drop->isAcknowledgement() ? Words::tr("An acknowledgement of %1").arg(sender)
                                                   : Words::tr("A packet of %1").arg(sender);
    if ((drop->flags & kLostOnLink) != 0)
        return Words::tr("%1 has just been lost on the link %2.")
            .arg(what, linkName(trace, LinkId{drop->link}));
    return Words::tr("%1 has just been dropped: %2 is full.")
        .arg(what, portInText(trace, LinkId{drop->link}));
}

std::size_t missingPackets(const TraceIndex& index, const World& world, Rank from, Rank to) {
    const Trace& trace = index.trace();
    std::set<std::pair<std::uint32_t, std::uint32_t>> missing; // message and segment
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        const auto drops = index.transport().dropsOfLink(LinkId{id});
        for (std::uint32_t i = 0; i < world.links[id].drops; ++i) {
            const DropRow& drop = trace.drops[drops[i]];
            if (!drop.isAcknowledgement() && trace.senderOf(drop) == from && trace.receiverOf(drop) == to)
                missing.emplace(drop.message, drop.segment);
        }
    }
    std::set<std::uint32_t> messages;
    for (const auto& [message, segment] : missing)
        messages.insert(message);
    for (const std::uint32_t message : messages)
        for (const std::uint32_t row : index.lastHopsOfMessage(MessageId{message})) {
            const HopRow& hop = trace.hops[row];
            if (hop.end + trace.topology.links()[hop.link].latency <= world.time)
                missing.erase({message, hop.segment});
        }
    return missing.size();
}

double roundTripsIn(const Trace& trace, Rank from, Rank to, Time time) {
    const TraceHeader& header = trace.header;
    const Time there = unloadedTime(trace.topology, from, to, header.segmentBytes, header.switching);
    // The answer to a datagram is as large: a sum.
    const Bytes answer =
        header.transport == TransportKind::Datagram ? header.segmentBytes : header.headerBytes;
    const Time back = unloadedTime(trace.topology, to, from, answer, header.switching);
    return time.seconds() / (there + back).seconds();
}

} // namespace ringscope
