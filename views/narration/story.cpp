// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/story.h"

#include "views/common/chinese.h"
#include "views/common/fabric_words.h"
#include "views/common/link_names.h"
#include "views/common/units.h"
#include "views/narration/arithmetic.h"
#include "views/narration/fabric_story.h"
#include "views/narration/link_story.h"
#include "views/narration/phrases.h"
#include "views/narration/port_story.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

} // namespace

Story::Story(const NarratedRun& run, const World& world, const Focus& focus)
    : m_run(run), m_index(run.index()), m_trace(m_index.trace()), m_world(world), m_focus(focus) {
    // What lies at its receiver is added some time: when is told then.
    if (focus.message && !row().isFlow() && !flight().arrived)
        m_taking = takingInTheEnd(m_index, *focus.message, world.time);
}

const MessageRow& Story::row() const {
    return m_trace.messages[m_focus.message->value];
}

const MessageInFlight& Story::flight() const {
    return *std::ranges::find(m_world.inFlight, *m_focus.message, &MessageInFlight::id);
}

std::optional<std::uint32_t> Story::updateJustNow() const {
    // A message that is followed by itself goes on from what its sender has just done.
    const Rank wanted = m_focus.message && !m_focus.isChosen ? row().from : m_focus.node;
    for (std::uint32_t position = m_index.updatesUntil(m_world.time);
         position > 0 && m_index.timeOfUpdate(position - 1) == m_world.time; --position) {
        if (placesOf(m_trace, m_trace.updates[position - 1]).node == wanted)
            return position - 1;
    }
    return std::nullopt;
}

const MessageRow* Story::flowOf(UpdateRef update) const {
    const MessageRow* message = update.isLocal() ? nullptr : &m_trace.messages[update.index()];
    return message != nullptr && message->isFlow() ? message : nullptr;
}

QString Story::happened() const {
    const auto position = updateJustNow();
    if (!position)
        return fabricHappened(m_index, m_world);
    const UpdateRef update = m_trace.updates[*position];
    if (const MessageRow* flow = flowOf(update))
        return Words::tr("%1 has just received %2.")
            .arg(nodeName(m_trace.header, flow->to), originInText(m_trace, *flow));
    const Taking taking = takingOfUpdate(m_index, *position);
    const QString result = unbroken(arithmeticOf(m_trace.header, taking));
    if (update.isLocal()) {
        const LocalRow& local = m_trace.locals[update.index()];
        const QString node = nodeAtStart(m_trace.header, local.node);
        if (taking.combine == Combine::Scale)
            return Words::tr("%1 has just divided %2 by the number of gradients: %3.")
                .arg(node, placeInText(m_trace.header, local.target), result);
        if (local.isRestart())
            return Words::tr("%1 has computed a gradient of its own again.").arg(node);
        return Words::tr("%1 has just taken its own gradient into the sum: %2.").arg(node, result);
    }
    const MessageRow& message = m_trace.messages[update.index()];
    const QString node = nodeAtStart(m_trace.header, message.to);
    if (taking.combine == Combine::Add)
        return Words::tr("%1 has just added %2: %3.").arg(node, originInText(m_trace, message), result);
    if (taking.before.count == 0)
        return Words::tr("%1 has just begun its sum with %2: %3.")
            .arg(node, originInText(m_trace, message), result);
    return Words::tr("%1 has just replaced its own by %2: %3.")
        .arg(node, originInText(m_trace, message), result);
}

QString Story::lying() const {
    const MessageRow& message = row();
    const QString to = nodeAtStart(m_trace.header, message.to);
    const NodeState& receiver = m_world.nodes[message.to];
    if (receiver.waitsForReceiver)
        return Words::tr("%1 has received %2, but is still sending: first %3 must take in what it has sent.")
            .arg(to, originInText(m_trace, message), nodeInText(m_trace.header, receiver.waitsFor));
    return Words::tr("%1 has received %2, but has not asked for it yet.")
        .arg(to, originInText(m_trace, message));
}

QString Story::moving() const {
    const MessageRow& message = row();
    const double sent = flight().sent;
    const QString load = loadInText(m_trace, message);
    const QString from = nodeAtStart(m_trace.header, message.from);
    const QString to = nodeInText(m_trace.header, message.to);
    if (flight().arrived)
        return lying();
    if (waitsForTimeout())
        return sent < 1
                   ? Words::tr("%1 has sent a part of %2 to %3, and now waits for a time-out.")
                         .arg(from, load, to)
                   : Words::tr("%1 has sent %2 to %3, but a part of it was lost: it waits for a time-out.")
                         .arg(from, load, to);
    if (m_trace.header.samplesPorts)
        return Words::tr("%1 is sending %2 to %3.").arg(from, load, to);
    const auto hops = m_index.firstHopsOfMessage(*m_focus.message);
    if (hops.empty() || m_trace.hops[hops.front()].start > m_world.time)
        return Words::tr("%1 has %2 for %3 waiting at its port.").arg(from, load, to);
    if (sent < 1)
        return Words::tr("%1 is sending %2 to %3.").arg(from, load, to);
    return Words::tr("%1 has sent %2 to %3; it is on its way.").arg(from, load, to);
}

bool Story::waitsForTimeout() const {
    if (m_trace.header.transport == TransportKind::Datagram)
        return false; // a worker's timer is not that of its latest packet
    const LinkId first = m_trace.topology.nextLink(VertexId{row().from}, row().from, row().to);
    const LinkState& link = m_world.links[first.value];
    return !link.busy && link.queue.empty() &&
           std::ranges::any_of(m_world.connections, [this](const ConnectionState& connection) {
               return connection.waitsForTimeout() && connection.from == row().from &&
                      connection.to == row().to;
           });
}

QString Story::carrying() const {
    const Content& content = m_taking->incoming;
    if (content.count == 0)
        return {};
    const QString who = contributorsInText(m_trace.header, *content.contributors);
    const bool isComplete = content.count == m_trace.header.workers && content.count > 1;
    if (!hasValue(content.value)) {
        if (content.scaled)
            return Words::tr("It is complete: the average of all %1 gradients.").arg(m_trace.header.workers);
        if (isComplete)
            return Words::tr("It is complete: the sum of all %1 gradients.").arg(m_trace.header.workers);
        return content.count == 1 ? Words::tr("It comes from %1 alone.").arg(who)
                                  : Words::tr("It is a partial sum, from %1.").arg(who);
    }
    const QString value = showValue(content.value);
    if (content.scaled)
        return Words::tr("It is complete: %1, the average of all %2 gradients.")
            .arg(value)
            .arg(m_trace.header.workers);
    const std::uint64_t overflowed = isComplete ? overflowedSums(m_trace, row().target, m_world.time) : 0;
    if (overflowed > 0)
        return Words::tr("It has taken in all %1 gradients, but %n of its sums did not fit 32 bits, and "
                         "stay at the limit; its first element is %2.",
                         nullptr, static_cast<int>(overflowed))
            .arg(m_trace.header.workers)
            .arg(value);
    if (isComplete)
        return Words::tr("It is complete: %1, the sum of all %2 gradients.")
            .arg(value)
            .arg(m_trace.header.workers);
    return content.count == 1 ? Words::tr("It holds %1, from %2 alone.").arg(value, who)
                              : Words::tr("It holds %1, the sum from %2.").arg(value, who);
}

QString Story::onArrival() const {
    const QString to = nodeInText(m_trace.header, row().to);
    if (row().isLost())
        return Words::tr("The link will lose it: %1 never sees it.").arg(to);
    if (row().isDiscarded())
        return Words::tr("It is sent again in vain: %1 has it already, and throws it away.").arg(to);
    const Content& before = m_taking->before;
    if (m_taking->combine == Combine::Add) {
        const bool isOwn = before.count == 1 && before.contributors->contains(row().to);
        if (!hasValue(before.value))
            return isOwn ? Words::tr("On arrival %1 adds it to its own.").arg(to)
                         : Words::tr("On arrival %1 adds it to the sum so far.").arg(to);
        return isOwn ? Words::tr("On arrival %1 adds its own %2:").arg(to, showValue(before.value))
                     : Words::tr("On arrival %1 adds it to %2, the sum so far:")
                           .arg(to, showValue(before.value));
    }
    if (before.count == 0)
        return Words::tr("On arrival it is the first in the sum of %1.").arg(to);
    if (!hasValue(before.value))
        return Words::tr("On arrival it replaces what %1 holds.").arg(to);
    return Words::tr("On arrival it replaces the %1 that %2 holds:").arg(showValue(before.value), to);
}

QString Story::alsoSending() const {
    if (!m_focus.isChosen)
        return {};
    for (const MessageInFlight& flight : m_world.inFlight) {
        const MessageRow& message = m_trace.messages[flight.id.value];
        const auto hops = m_index.firstHopsOfMessage(flight.id);
        const bool isLeaving =
            flight.sent < 1 && !hops.empty() && m_trace.hops[hops.front()].start <= m_world.time;
        if (flight.id != m_focus.message && message.from == m_focus.node && isLeaving)
            return Words::tr("At the same time %1 is sending %2 to %3.")
                .arg(nodeInText(m_trace.header, m_focus.node), loadInText(m_trace, message),
                     nodeInText(m_trace.header, message.to));
    }
    return {};
}

std::vector<NarrationLine> Story::now() const {
    std::vector<NarrationLine> lines;
    const auto add = [&lines](const QString& text, Tone tone = Tone::Plain) {
        if (!text.isEmpty())
            lines.push_back({text, tone});
    };
    const std::vector<NarrationLine> fabric = fabricLines(m_index, m_world);
    // Why nothing moves comes before what would move.
    const bool fabricFirst = isIdle(m_trace, m_world);
    if (fabricFirst)
        lines = fabric;
    const auto addPorts = [&] {
        if (fabric.empty())
            add(portLine(m_trace, m_world), Tone::Warning);
        else if (!fabricFirst)
            lines.insert(lines.end(), fabric.begin(), fabric.end());
    };
    if (!m_focus.message) {
        const NodeState& node = m_world.nodes[static_cast<std::size_t>(m_focus.node)];
        const QString name = nodeAtStart(m_trace.header, m_focus.node);
        if (m_focus.link)
            add(Words::tr("No message is on its way over the link %1.")
                    .arg(linkName(m_trace, *m_focus.link)));
        else if (node.finished)
            add(Words::tr("%1 is done; others are still at work.").arg(name));
        else if (node.computing)
            add(Words::tr("%1 is computing.").arg(name));
        else if (node.waitsFor >= 0)
            add(Words::tr("%1 waits for %2.").arg(name, nodeInText(m_trace.header, node.waitsFor)));
        else
            add(Words::tr("Nothing is on its way to or from %1.")
                    .arg(nodeInText(m_trace.header, m_focus.node)));
        addPorts();
        return lines;
    }
    QString sentence = moving();
    if (fabricFirst) {
        add(sentence);
        return lines;
    }
    for (const QString& part : m_taking ? QStringList{carrying(), onArrival()} : QStringList())
        if (!part.isEmpty())
            sentence += Words::tr(" ", "between two sentences; empty in Chinese") + part;
    add(sentence);
    if (!flight().arrived)
        add(slowLinkLine(m_trace, m_run.usualBandwidths(), row()), Tone::Warning);
    add(alsoSending(), Tone::Muted);
    addPorts();
    return lines;
}

QString Story::arithmetic() const {
    if (m_taking)
        return arithmeticOf(m_trace.header, *m_taking);
    if (m_focus.link)
        return {}; // what its node has just done is not the link's
    const auto position = updateJustNow();
    if (position && flowOf(m_trace.updates[*position]) == nullptr)
        return arithmeticOf(m_trace.header, takingOfUpdate(m_index, *position));
    return {};
}

QString Story::arithmeticNote() const {
    if (arithmetic().isEmpty())
        return {};
    if (!m_trace.header.carriesPayload)
        return Words::tr("sizes only: the values are not carried");
    QString what = m_focus.message
                       ? Words::tr("the first element of %1").arg(placeInText(m_trace.header, row().target))
                       : Words::tr("the first element");
    // Of more nodes the values do not say whose gradients are in them, and those of node 0 are 0 to begin
    // with.
    constexpr int kMostDigits = 8;
    if (!m_taking || m_trace.header.workers <= kMostDigits)
        return what;
    return Words::tr("%1; %2", "which element, how many gradients")
        .arg(what, gradientsOf(m_trace.header, *m_taking));
}

QString Story::next() const {
    if (m_world.atEnd || !m_focus.message)
        return {};
    const MessageRow& message = row();
    if (message.consumed == Time::max())
        return m_trace.outcome.kind == Outcome::Kind::Finished
                   ? QString()
                   : Words::tr("It is never taken in: the run ends at %1.").arg(showTime(m_index.end()));
    if (message.isLost())
        return Words::tr("Next: %1 hears nothing, and sends it again after a time-out.")
            .arg(nodeInText(m_trace.header, std::min(message.from, message.to)));
    if (message.isDiscarded())
        return {};
    const QString name = nodeInText(m_trace.header, message.to);
    const auto incoming = m_index.messagesTo(message.to);
    const auto taken = std::ranges::find(incoming, m_focus.message->value);
    const auto outgoing = m_index.messagesFrom(message.to);
    const auto sent = std::ranges::partition_point(
        outgoing, [&](std::uint32_t id) { return m_trace.messages[id].posted < message.consumed; });
    const bool takesMore =
        std::next(taken) != incoming.end() && m_trace.messages[*std::next(taken)].consumed != Time::max();
    const bool sendsMore = sent != outgoing.end();
    if (sendsMore &&
        (!takesMore || m_trace.messages[*sent].posted < m_trace.messages[*std::next(taken)].consumed)) {
        const MessageRow& following = m_trace.messages[*sent];
        return Words::tr("Next, at %1: %2 sends %3 to %4.")
            .arg(showTime(following.posted), name, loadInText(m_trace, following),
                 nodeInText(m_trace.header, following.to));
    }
    if (takesMore)
        return Words::tr("Next: %1 takes in what %2 sends.")
            .arg(name, nodeInText(m_trace.header, m_trace.messages[*std::next(taken)].from));
    const Time finish = m_trace.finish[static_cast<std::size_t>(message.to)];
    if (finish != Time::max())
        return Words::tr("Then %1 is done, at %2.").arg(name, showTime(finish));
    return Words::tr("After that %1 gets no further.").arg(name);
}

} // namespace ringscope
