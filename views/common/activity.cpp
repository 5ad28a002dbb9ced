// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/activity.h"

#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace ringscope {

namespace {

constexpr double kNearlyThere = 0.85; ///< share of a message that has arrived
constexpr double kJustNow = 0.15;     ///< of the time that the last message was on its way

class Arithmetic {
    Q_DECLARE_TR_FUNCTIONS(Arithmetic)
};

/// How long after a change at a node it still counts as just now.
Time freshFor(const TraceIndex& index, Rank node, Time now) {
    const Trace& trace = index.trace();
    const auto taken = index.messagesTo(node);
    const auto after = std::partition_point(taken.begin(), taken.end(), [&](std::uint32_t message) {
        return trace.messages[message].consumed <= now;
    });
    if (after == taken.begin()) {
        return {};
    }
    const std::uint32_t message = *(after - 1);
    const auto hops = index.hopsOfMessage(MessageId{message});
    if (hops.empty()) {
        return {};
    }
    const Time onTheWay = trace.messages[message].consumed - trace.hops[hops.front()].start;
    return Time::picoseconds(static_cast<std::int64_t>(static_cast<double>(onTheWay.ps()) * kJustNow));
}

} // namespace

Activity::Activity(const TraceIndex& index, const World& world)
    : m_places(static_cast<std::size_t>(world.places)), m_flags(world.nodes.size() * m_places) {
    addFreshCells(index, world);
    addMessages(index, world);
    std::sort(m_changes.begin(), m_changes.end(), [](const CellChange& a, const CellChange& b) {
        return std::tuple(a.node, !a.done, a.place) < std::tuple(b.node, !b.done, b.place);
    });
}

void Activity::addFreshCells(const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    std::vector<std::uint32_t> firstFresh; // by node: updates are in the order of time
    for (Rank node = 0; node < static_cast<Rank>(world.nodes.size()); ++node) {
        const Time since = world.time - std::min(world.time, freshFor(index, node, world.time));
        firstFresh.push_back(since == Time() ? 0 : index.updatesUntil(since - Time::picoseconds(1)));
    }
    const std::uint32_t now = index.updatesUntil(world.time);
    for (std::uint32_t update = *std::ranges::min_element(firstFresh); update < now; ++update) {
        const UpdatedPlaces changed = placesOf(trace, trace.updates[update]);
        const Rank node = changed.node;
        if (update < firstFresh[static_cast<std::size_t>(node)]) {
            continue;
        }
        for (int place = changed.target; place < changed.target + changed.count; ++place) {
            if (world.cell(node, place).lastUpdate == update) {
                flag(node, place) |= kFresh;
                m_changes.push_back({node, place, true, takingOfUpdate(index, update, place)});
            }
        }
    }
}

void Activity::addMessages(const TraceIndex& index, const World& world) {
    const Trace& trace = index.trace();
    // Of the messages for a cell, the one that will be taken in next.
    std::unordered_map<std::size_t, const MessageInFlight*> next;
    const auto takenInBefore = [&](const MessageInFlight& a, const MessageInFlight& b) {
        return trace.messages[a.id.value].consumed < trace.messages[b.id.value].consumed;
    };
    for (const MessageInFlight& message : world.inFlight) {
        const MessageRow& row = trace.messages[message.id.value];
        if (row.isFlow()) {
            continue;
        }
        for (int i = 0; i < row.count; ++i) {
            if (message.sent < 1) {
                flag(row.from, row.source + i) |= kOutgoing;
            }
            if (message.sent > 0) {
                flag(row.to, row.target + i) |= kIncoming;
            }
        }
        const auto [found, added] = next.emplace(row.to * m_places + row.target, &message);
        if (!added && takenInBefore(message, *found->second)) {
            found->second = &message;
        }
    }
    for (const auto& [cell, message] : next) {
        const MessageRow& row = trace.messages[message->id.value];
        const bool isNear = message->arrived || message->delivered >= kNearlyThere;
        if (isNear && row.consumed != Time::max()) { // a node that gets no further takes nothing in
            m_changes.push_back({row.to, row.target, false, takingOfMessage(index, message->id, world.time)});
        }
    }
}

const CellChange* Activity::changeAt(Rank node) const {
    const auto found = std::find_if(m_changes.begin(), m_changes.end(),
                                    [node](const CellChange& change) { return change.node == node; });
    return found == m_changes.end() ? nullptr : &*found;
}

const CellChange* Activity::changeOf(Rank node, int place) const {
    const auto found = std::find_if(m_changes.begin(), m_changes.end(), [&](const CellChange& change) {
        return change.node == node && change.place == place;
    });
    return found == m_changes.end() ? nullptr : &*found;
}

QString showArithmetic(const TraceHeader& header, const CellChange& change) {
    const Taking& taking = change.taking;
    const bool add = taking.combine == Combine::Add;
    const bool scale = taking.combine == Combine::Scale;
    if (!header.carriesPayload) {
        const int incoming = taking.incoming.count;
        if (scale) {
            return QStringLiteral("÷ %1").arg(header.workers);
        }
        if (!add) {
            return Arithmetic::tr("← %n node(s)", "a sum of so many nodes replaces the old value", incoming);
        }
        const int together = incoming + taking.before.count;
        return Arithmetic::tr("%1 + %2 = %n node(s)", "how many nodes have contributed", together)
            .arg(incoming)
            .arg(taking.before.count);
    }
    const QString before = showValue(taking.before.value);
    const QString result = showValue(taking.result);
    if (scale) {
        return QStringLiteral("%1 ÷ %2 = %3").arg(before).arg(header.workers).arg(result);
    }
    const QString incoming = showValue(taking.incoming.value);
    if (!add) {
        return QStringLiteral("%1 ← %2").arg(shortPlaceName(header, change.place), incoming);
    }
    return change.done ? QStringLiteral("%1 + %2 = %3").arg(incoming, before, result)
                       : QStringLiteral("%1 + %2").arg(incoming, before);
}

} // namespace ringscope
