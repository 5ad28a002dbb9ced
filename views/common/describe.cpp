// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/describe.h"

#include "core/catalogue/catalogue.h"
#include "views/common/chinese.h"
#include "views/common/fabric_words.h"
#include "views/common/link_names.h"
#include "views/common/payload.h"
#include "views/common/slot_states.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace ringscope {

namespace {

class Describer {
    Q_DECLARE_TR_FUNCTIONS(ItemDescription)
public:
    Describer(const TraceIndex& index, const World& world)
        : m_index(index), m_trace(index.trace()), m_world(world) {}

    QString node(Rank rank) const;
    QString link(LinkId id) const;
    QString queue(LinkId id) const;
    QString cell(Rank rank, int place) const;
    QString message(MessageId id) const;

private:
    const TraceHeader& header() const { return m_trace.header; }
    QString inText(Rank rank) const { return nodeInText(header(), rank); }
    QString holding(const Content& content) const;
    QString useOfSlot(int place) const;
    QString overflow(Rank rank, int place) const;
    QString state(const NodeState& state) const;
    QString takenIn(MessageId id, const MessageRow& row) const;

    const TraceIndex& m_index;
    const Trace& m_trace;
    const World& m_world;
};

QString sentences(const QStringList& parts) {
    QStringList present;
    for (const QString& part : parts) {
        if (!part.isEmpty()) {
            present.append(part);
        }
    }
    return closedUp(present.join(QLatin1Char(' ')));
}

QString Describer::state(const NodeState& state) const {
    if (state.failed) {
        return tr("It has failed.");
    }
    if (state.finished) {
        return tr("It has finished.");
    }
    if (state.computing) {
        return tr("It is computing.");
    }
    if (state.step < 0) {
        return tr("It has not begun its first step.");
    }
    if (state.waitsFor >= 0) {
        const QString waiting = state.waitsForReceiver
                                    ? tr("It is in step %1 of %2 and waits for %3 to take in what it sent.")
                                    : tr("It is in step %1 of %2 and waits for %3.");
        return waiting.arg(state.step + 1).arg(header().steps).arg(inText(state.waitsFor));
    }
    return tr("It is in step %1 of %2.").arg(state.step + 1).arg(header().steps);
}

QString Describer::node(Rank rank) const {
    const NodeState& now = m_world.nodes[static_cast<std::size_t>(rank)];
    const QString sent =
        tr("sent %1 in %n message(s)", nullptr, static_cast<int>(now.sentMessages)).arg(showBytes(now.sent));
    const QString received =
        tr("received %1 in %n message(s)", nullptr, static_cast<int>(now.receivedMessages))
            .arg(showBytes(now.received));
    return sentences({tr("%1: %2, %3.").arg(nodeName(header(), rank), sent, received), state(now)});
}

QString Describer::link(LinkId id) const {
    const Link& link = m_trace.topology.link(id);
    const LinkState& now = m_world.links[id.value];
    const QString what =
        tr("Link %1: %2, latency %3.")
            .arg(linkName(m_trace, id), showBandwidth(link.bandwidth), showTime(link.latency));
    if (header().samplesPorts) {
        const QString sampled = tr("It had carried %1 when its port was last sampled, and %2 waited there.")
                                    .arg(showExactBytes(now.carried), showBytes(now.queued));
        return sentences({what, sampled});
    }
    const QString carried =
        tr("It has carried %1; %n message(s) have passed whole.", nullptr, static_cast<int>(now.messages))
            .arg(showExactBytes(now.carried));
    const QString waiting =
        now.queued > 0 ? tr("%1 wait at its port.").arg(showBytes(now.queued)) : QString();
    return sentences({what, carried, now.busy ? tr("It is busy.") : tr("It is idle."), waiting});
}

QString Describer::queue(LinkId id) const {
    const LinkState& now = m_world.links[id.value];
    if (header().queuesWholePackets()) {
        return tr("Queue at the port of link %1: %2 wait, %3.")
            .arg(linkName(m_trace, id), showWaiting(header(), now), showExactBytes(now.queued));
    }
    return tr("Queue at the port of link %1: %2 wait in %n segment(s).", nullptr,
              static_cast<int>(now.queue.size()))
        .arg(linkName(m_trace, id), showExactBytes(now.queued));
}

QString Describer::holding(const Content& content) const {
    if (content.count == 0) {
        return tr("Nothing has arrived yet.");
    }
    const QString who = tr("from %n node(s) of %1 (%2)", nullptr, content.count)
                            .arg(header().workers)
                            .arg(showRanks(header(), *content.contributors));
    if (std::isnan(content.value)) {
        return tr("It is a sum %1; sizes only, no values.").arg(who);
    }
    if (content.scaled) {
        return tr("Its first element is %1: the average, %2.").arg(showValue(content.value), who);
    }
    return tr("Its first element is %1, %2.").arg(showValue(content.value), who);
}

QString Describer::cell(Rank rank, int place) const {
    const Cell& cell = m_world.cell(rank, place);
    if (cell.state == Cell::State::Absent) {
        return {};
    }
    const PlaceInfo& info = header().places[static_cast<std::size_t>(place)];
    const QString range = info.elements == 0 ? tr("no elements")
                          : header().isSlot(place)
                              ? tr("room for %1 integers of 32 bits").arg(showCount(info.elements))
                              : tr("elements %1 to %2 (%3)")
                                    .arg(showCount(info.offset), showCount(info.offset + info.elements - 1),
                                         showBytes(info.elements * kElementBytes));
    const QString what =
        capitalized(tr("%1 of %2: %3.").arg(placeName(header(), place), inText(rank), range));
    const Content content{cell.contributors, cell.contributorCount, cell.value, cell.scaled};
    const bool isSlot = header().isSlot(place);
    return sentences({what, holding(content),
                      cell.state == Cell::State::Complete && !isSlot ? tr("It is complete.") : QString(),
                      isSlot ? useOfSlot(place) : QString(), overflow(rank, place)});
}

QString Describer::useOfSlot(int place) const {
    const SlotStates states(m_trace, m_world);
    const SlotVersion& version = states.at(place);
    switch (version.state) {
    case SlotVersion::State::Empty:
        return {};
    case SlotVersion::State::Filling:
        return tr("It adds up chunk %1.").arg(version.chunk);
    case SlotVersion::State::Multicast:
        return tr("Chunk %1 is complete, and its sum has been sent to all workers: %2 of %3 have it.")
            .arg(version.chunk)
            .arg(version.receivers)
            .arg(header().workers);
    case SlotVersion::State::Done:
        return tr("Chunk %1 is complete, and all workers have its sum.").arg(version.chunk);
    case SlotVersion::State::Kept:
        return tr("It is the shadow copy: the sum of chunk %1, kept for those that have not been counted in "
                  "the slot's other version yet.")
            .arg(version.chunk);
    case SlotVersion::State::Spent:
        return tr("It may be overwritten: all workers have the sum of chunk %1.").arg(version.chunk);
    }
    return {};
}

/// What a chunk's sums have lost on their way through the switch, seen at a slot that holds it or at a worker
/// that has its sum.
QString Describer::overflow(Rank rank, int place) const {
    const std::uint32_t last = m_world.cell(rank, place).lastUpdate;
    if (m_trace.overflows.empty() || last == UINT32_MAX) {
        return {};
    }
    const UpdateRef update = m_trace.updates[last];
    const int chunk =
        header().isSlot(place) && !update.isLocal() ? m_trace.messages[update.index()].source : place;
    const std::uint64_t elements = overflowedSums(m_trace, chunk, m_world.time);
    return elements == 0 ? QString()
                         : tr("Overflow: %n of its sums do not fit 32 bits, and stay at the limit.", nullptr,
                              static_cast<int>(elements));
}

QString Describer::takenIn(MessageId id, const MessageRow& row) const {
    const Taking taking = takingInTheEnd(m_index, id, m_world.time);
    const QString incoming = showValue(taking.incoming.value);
    const QString before = showValue(taking.before.value);
    const bool done = row.consumed <= m_world.time;
    if (std::isnan(taking.incoming.value) || row.isLost()) {
        return {};
    }
    if (taking.combine == Combine::Discard) {
        return done ? tr("It was thrown away: what it carries had been taken in before.")
                    : tr("On arrival it is thrown away: what it carries has been taken in before.");
    }
    if (taking.combine == Combine::Replace) {
        return done ? tr("%1 has taken its place.").arg(incoming)
                    : tr("On arrival %1 takes its place.").arg(incoming);
    }
    if (taking.overflows && done) {
        return tr("It was added: %1 + %2 does not fit, and stays at the limit, %3.")
            .arg(incoming, before, showValue(taking.result));
    }
    return done ? tr("It was added: %1 + %2 = %3.").arg(incoming, before, showValue(taking.result))
           : std::isnan(taking.before.value) ? tr("On arrival it is added.")
                                             : tr("On arrival it is added: %1 + %2.").arg(incoming, before);
}

QString Describer::message(MessageId id) const {
    const MessageRow& row = m_trace.messages[id.value];
    const QString load = row.isFlow() ? tr("Flow") : placesName(header(), row.source, row.count);
    const QString what = capitalized(
        tr("%1 from %2 to %3: %4.").arg(load, inText(row.from), inText(row.to), showBytes(row.bytes)));
    const auto flight = std::find_if(m_world.inFlight.begin(), m_world.inFlight.end(),
                                     [id](const MessageInFlight& candidate) { return candidate.id == id; });
    QString where;
    if (flight != m_world.inFlight.end()) {
        where = flight->arrived ? tr("It has arrived and waits to be taken in.")
                : header().samplesPorts
                    ? tr("It is under way; how far, only a record of every packet would tell.")
                    : tr("%1 have left, %2 have arrived.")
                          .arg(showPercent(flight->sent), showPercent(flight->delivered));
    } else if (row.posted > m_world.time) {
        where = tr("It will be sent at %1.").arg(showTime(row.posted));
    } else if (row.isLost()) {
        where = tr("It was lost on the link at %1.").arg(showTime(row.consumed));
    } else {
        where = tr("It arrived at %1.").arg(showTime(row.delivered));
    }
    if (row.isFlow()) {
        return sentences({what, where});
    }
    return sentences({what, where, holding(contentOf(m_index, id)), takenIn(id, row)});
}

} // namespace

QString showRanks(const TraceHeader& header, const NodeSet& set) {
    QStringList runs;
    for (Rank first = 0; first < header.nodes(); ++first) {
        if (!set.contains(first)) {
            continue;
        }
        Rank last = first;
        while (last + 1 < header.nodes() && set.contains(last + 1)) {
            ++last;
        }
        if (last - first >= 2) {
            runs.append(unbroken(QStringLiteral("%1–%2").arg(first).arg(last)));
        } else {
            runs.append(QString::number(first));
            if (last > first) {
                runs.append(QString::number(last));
            }
        }
        first = last;
    }
    return runs.join(Describer::tr(", ", "between the numbers of nodes"));
}

QString placesName(const TraceHeader& header, int first, int count) {
    if (count == 1) {
        return placeName(header, first);
    }
    if (count == static_cast<int>(header.places.size())) {
        return Describer::tr("all chunks");
    }
    return Describer::tr("chunks %1–%2", "a range").arg(first).arg(first + count - 1);
}

QString describeItem(const Selectable& item, const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    const Describer describe(index, world);
    const bool nodeExists = item.node >= 0 && item.node < trace.header.nodes();
    const bool linkExists = item.link < trace.topology.links().size();
    switch (item.kind) {
    case Selectable::Kind::Nothing:
        return {};
    case Selectable::Kind::Node:
        return nodeExists ? describe.node(item.node) : QString();
    case Selectable::Kind::Link:
        return linkExists ? describe.link(LinkId{item.link}) : QString();
    case Selectable::Kind::Queue:
        return linkExists ? describe.queue(LinkId{item.link}) : QString();
    case Selectable::Kind::Cell:
        return nodeExists && item.place >= 0 && item.place < world.places
                   ? describe.cell(item.node, item.place)
                   : QString();
    case Selectable::Kind::Message:
        return item.message < trace.messages.size() ? describe.message(MessageId{item.message}) : QString();
    }
    return {};
}

} // namespace ringscope
