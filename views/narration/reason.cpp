// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/reason.h"

#include "core/playback/trace_index.h"
#include "core/trace/link_flow.h"
#include "views/common/chinese.h"
#include "views/common/describe.h"
#include "views/common/fabric_words.h"
#include "views/common/units.h"
#include "views/narration/arithmetic.h"
#include "views/narration/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

constexpr std::size_t kMostLines = 8;

class Reasons {
public:
    Reasons(const TraceIndex& index, const World& world)
        : m_index(index), m_trace(index.trace()), m_header(m_trace.header), m_world(world) {}

    Reason ofCell(Rank node, int place) {
        const Cell& cell = m_world.cell(node, place);
        m_reason.title =
            hasValue(cell.value)
                ? Words::tr("Why %1?").arg(showValue(cell.value))
                : capitalized(
                      Words::tr("%1 of %2").arg(placeInText(m_header, place), nodeInText(m_header, node)));
        add(describeItem(Selectable::ofCell(node, place), m_index, m_world));
        const auto updates = m_index.updatesOfCell(node, place);
        const auto done = std::ranges::partition_point(
            updates, [&](std::uint32_t position) { return m_index.timeOfUpdate(position) <= m_world.time; });
        tellHistory(node, place, {updates.begin(), done});
        return std::move(m_reason);
    }

    Reason ofMessage(MessageId id) {
        const MessageRow& row = m_trace.messages[id.value];
        const float value = m_index.valueSent(id);
        m_reason.title = hasValue(value) ? Words::tr("Why %1?").arg(showValue(value)) : fromTo(row);
        add(describeItem(Selectable::ofMessage(id.value), m_index, m_world));
        tellHistory(row.from, row.source, m_index.updatesBeforeSent(id, 0));
        return std::move(m_reason);
    }

    Reason ofLink(LinkId id) {
        m_reason.title = Words::tr("Why %1?").arg(showBytes(m_world.links[id.value].carried));
        add(describeItem(Selectable::ofLink(id.value), m_index, m_world));
        const std::vector<Carried> carried = carriedBy(id);
        const std::size_t hidden = carried.size() > kMostLines ? carried.size() - kMostLines : 0;
        if (hidden > 0) {
            Bytes bytes = 0;
            for (std::size_t i = 0; i < hidden; ++i)
                bytes += carried[i].bytes;
            add(Words::tr("%1 earlier messages: %2").arg(hidden).arg(showBytes(bytes)), Tone::Muted);
        }
        for (std::size_t i = hidden; i < carried.size(); ++i) {
            const MessageRow& message = m_trace.messages[carried[i].message];
            const QString what = fromTo(message);
            add(carried[i].bytes == message.bytes
                    ? Words::tr("%1: %2", "a message and its bytes").arg(what, showBytes(carried[i].bytes))
                    : Words::tr("%1: %2 so far", "a message and its bytes")
                          .arg(what, showBytes(carried[i].bytes)));
        }
        return std::move(m_reason);
    }

    Reason ofQueue(LinkId id) {
        const LinkState& state = m_world.links[id.value];
        m_reason.title = Words::tr("Why %1?").arg(showWaiting(m_header, state));
        add(describeItem(Selectable::ofQueue(id.value), m_index, m_world));
        if (state.drops > 0)
            add(Words::tr("%n packet(s) were dropped here so far: %1", nullptr, static_cast<int>(state.drops))
                    .arg(showBytes(state.dropped)),
                Tone::Warning);
        if (state.marks > 0)
            add(Words::tr("%n packet(s) were marked here so far", nullptr, static_cast<int>(state.marks)));
        // With packets, what has left is counted without headers, what waits with them: no sum to show.
        if (m_header.headerBytes == 0)
            add(Words::tr("%1 have arrived − %2 have left = %3 wait")
                    .arg(showExactBytes(state.carried + state.queued), showExactBytes(state.carried),
                         showExactBytes(state.queued)));
        std::map<Rank, Bytes> waiting;
        for (const QueuedSegment& queued : state.queue)
            waiting[m_trace.senderOf(m_trace.hops[queued.hop])] += queued.bytes;
        std::size_t shown = 0;
        for (const auto& [sender, bytes] : waiting) {
            if (++shown > kMostLines)
                break;
            add(Words::tr("from %1: %2").arg(nodeInText(m_header, sender), showBytes(bytes)));
        }
        if (waiting.size() > kMostLines)
            add(Words::tr("… and from %1 more").arg(waiting.size() - kMostLines), Tone::Muted);
        return std::move(m_reason);
    }

private:
    struct Carried {
        std::uint32_t message;
        Bytes bytes;
    };

    QString fromTo(const MessageRow& message) const {
        return capitalized(Words::tr("%1 to %2", "a message and its receiver")
                               .arg(originInText(m_trace, message), nodeInText(m_header, message.to)));
    }

    void add(const QString& text, Tone tone = Tone::Plain) {
        if (!text.isEmpty())
            m_reason.lines.push_back({text, tone});
    }

    /// What has left on a link, by message, in the order in which they began.
    std::vector<Carried> carriedBy(LinkId id) const {
        std::vector<Carried> result;
        for (const std::uint32_t row : m_index.hopsOfLink(id)) {
            const HopRow& hop = m_trace.hops[row];
            if (hop.start >= m_world.time)
                break;
            if (hop.isAcknowledgement())
                continue;
            // Segments of few messages are interleaved, so its message is found near the end.
            auto found = std::find_if(result.rbegin(), result.rend(), [&hop](const Carried& carried) {
                return carried.message == hop.message;
            });
            if (found == result.rend()) {
                result.push_back({hop.message, 0});
                found = result.rbegin();
            }
            found->bytes += payloadOut(m_trace, hop, m_world.time);
        }
        return result;
    }

    /// One line for each change that led to what (node, place) held at `time`, the latest first: back along
    /// the sum that had gathered most.
    /// From the last of some updates of a place backwards, to where the larger part of its sum came from.
    void tellHistory(Rank node, int place, std::span<const std::uint32_t> updates) {
        std::size_t lines = 0;
        while (true) {
            bool isElsewhere = false;
            while (!updates.empty() && !isElsewhere) {
                const std::uint32_t position = updates.back();
                updates = updates.first(updates.size() - 1);
                if (++lines > kMostLines) {
                    add(Words::tr("… and so on, back to where the sum began"), Tone::Muted);
                    return;
                }
                const Taking taking = takingOfUpdate(m_index, position, place);
                add(changeText(position, node, taking));
                const UpdateRef update = m_trace.updates[position];
                isElsewhere = !update.isLocal() && (taking.combine == Combine::Replace ||
                                                    taking.incoming.count > taking.before.count);
                if (isElsewhere) {
                    const MessageRow& message = m_trace.messages[update.index()];
                    const int i = place - message.target;
                    node = message.from;
                    place = message.source + i;
                    updates = m_index.updatesBeforeSent(MessageId{update.index()}, i);
                }
            }
            if (!isElsewhere)
                return;
        }
    }

    QString changeText(std::uint32_t position, Rank node, const Taking& taking) const {
        const QString when = showTime(m_index.timeOfUpdate(position));
        const QString where = nodeInText(m_header, node);
        const QString sum = unbroken(arithmeticOf(m_header, taking));
        const bool isToCome = m_index.timeOfUpdate(position) > m_world.time;
        const UpdateRef update = m_trace.updates[position];
        if (update.isLocal() && m_trace.locals[update.index()].isRestart())
            return (isToCome ? Words::tr("%1: %2 will compute a gradient: %3")
                             : Words::tr("%1: %2 computed a gradient: %3"))
                .arg(when, where, sum);
        if (taking.combine == Combine::Scale)
            return (isToCome ? Words::tr("%1: %2 will divide it: %3") : Words::tr("%1: %2 divided it: %3"))
                .arg(when, where, sum);
        const QString what = update.isLocal() ? Words::tr("its own gradient")
                                              : originInText(m_trace, m_trace.messages[update.index()]);
        if (taking.combine == Combine::Add)
            return (isToCome ? Words::tr("%1: %2 will add %3: %4", "time, node, what, sum")
                             : Words::tr("%1: %2 added %3: %4", "time, node, what, sum"))
                .arg(when, where, what, sum);
        if (taking.before.count == 0)
            return (isToCome ? Words::tr("%1: %2 will begin with %3: %4", "time, node, what, value")
                             : Words::tr("%1: %2 began with %3: %4", "time, node, what, value"))
                .arg(when, where, what, sum);
        return (isToCome ? Words::tr("%1: %2 will replace its own by %3")
                         : Words::tr("%1: %2 replaced its own by %3"))
            .arg(when, where, what);
    }

    const TraceIndex& m_index;
    const Trace& m_trace;
    const TraceHeader& m_header;
    const World& m_world;
    Reason m_reason;
};

} // namespace

Reason reasonFor(const Selectable& selected, const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    Reasons reasons(index, world);
    switch (selected.kind) {
    case Selectable::Kind::Nothing:
    case Selectable::Kind::Node:
        return {};
    case Selectable::Kind::Cell: {
        const bool exists = selected.node >= 0 && selected.node < trace.header.nodes() &&
                            selected.place >= 0 && selected.place < world.places;
        return exists && world.cell(selected.node, selected.place).state != Cell::State::Absent
                   ? reasons.ofCell(selected.node, selected.place)
                   : Reason();
    }
    case Selectable::Kind::Message:
        return selected.message < trace.messages.size() ? reasons.ofMessage(MessageId{selected.message})
                                                        : Reason();
    case Selectable::Kind::Link:
        return selected.link < world.links.size() ? reasons.ofLink(LinkId{selected.link}) : Reason();
    case Selectable::Kind::Queue:
        return selected.link < world.links.size() ? reasons.ofQueue(LinkId{selected.link}) : Reason();
    }
    return {};
}

} // namespace ringscope
