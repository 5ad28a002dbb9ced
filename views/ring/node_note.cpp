// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/node_note.h"

#include "views/common/units.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace ringscope {

namespace {

class Notes {
    Q_DECLARE_TR_FUNCTIONS(NodeNote)
};

/// What a node sends and receives at the moment.
struct Traffic {
    const MessageRow* leaving = nullptr; ///< the first of its messages that has not left
    std::vector<const MessageRow*>
        coming; ///< of which something is under way, and nothing or not all has been taken in
};

Traffic trafficOf(const Trace& trace, const World& world, Rank node) {
    Traffic traffic;
    for (const MessageInFlight& message : world.inFlight) {
        const MessageRow& row = trace.messages[message.id.value];
        if (row.from == node && message.sent < 1 && traffic.leaving == nullptr) {
            traffic.leaving = &row;
        }
        if (row.to == node && (message.sent > 0 || message.arrived)) {
            traffic.coming.push_back(&row);
        }
    }
    return traffic;
}

QString trafficText(const TraceHeader& header, const Traffic& traffic) {
    // Where every node has the same two neighbours the chunk is what matters, else the node at the other end.
    const bool goesRound = header.servers == 0 && header.places.back().kind == PlaceInfo::Kind::Gradient;
    QStringList parts;
    if (traffic.leaving != nullptr) {
        parts.append(goesRound ? Notes::tr("%1 out").arg(shortPlaceName(header, traffic.leaving->source))
                               : QStringLiteral("→ %1").arg(shortNodeName(header, traffic.leaving->to)));
    }
    if (traffic.coming.size() == 1) {
        const MessageRow& row = *traffic.coming.front();
        parts.append(goesRound ? Notes::tr("%1 in").arg(shortPlaceName(header, row.target))
                               : QStringLiteral("← %1").arg(shortNodeName(header, row.from)));
    } else if (!traffic.coming.empty()) {
        parts.append(Notes::tr("← %n messages", nullptr, static_cast<int>(traffic.coming.size())));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

NodeNote nodeNote(const TraceIndex& index, const World& world, const Activity& activity, Rank node) {
    const Trace& trace = index.trace();
    const NodeState& state = world.nodes[static_cast<std::size_t>(node)];
    if (state.failed) {
        return {Notes::tr("failed"), NodeNote::Tone::Trouble};
    }
    const bool stuck = world.atEnd && trace.outcome.kind != Outcome::Kind::Finished;
    if (stuck && state.waitsFor >= 0) {
        return {Notes::tr("waits for %1").arg(shortNodeName(trace.header, state.waitsFor)),
                NodeNote::Tone::Trouble};
    }
    if (const CellChange* change = activity.changeAt(node)) {
        return {showArithmetic(trace.header, *change), NodeNote::Tone::Arithmetic};
    }
    const QString traffic = trafficText(trace.header, trafficOf(trace, world, node));
    if (!traffic.isEmpty()) {
        return {traffic, NodeNote::Tone::Quiet};
    }
    if (state.finished) {
        return {Notes::tr("done"), NodeNote::Tone::Done};
    }
    if (state.computing) {
        return {Notes::tr("computing"), NodeNote::Tone::Quiet};
    }
    if (state.waitsFor >= 0) {
        return {Notes::tr("waits for %1").arg(shortNodeName(trace.header, state.waitsFor)),
                NodeNote::Tone::Quiet};
    }
    return {};
}

QString placeSizes(const TraceHeader& header) {
    if (header.elements == 0) {
        return Notes::tr("empty gradient: nothing to send");
    }
    const auto [smallest, largest] =
        std::minmax_element(header.places.begin(), header.places.end(),
                            [](const PlaceInfo& a, const PlaceInfo& b) { return a.elements < b.elements; });
    const QString low = showBytes(smallest->elements * kElementBytes);
    const QString high = showBytes(largest->elements * kElementBytes);
    const bool shards = header.servers > 0 && !header.pool.isUsed();
    if (header.places.back().kind == PlaceInfo::Kind::Sum) {
        return Notes::tr("one gradient %1").arg(high);
    }
    if (low == high) {
        return shards ? Notes::tr("one shard %1").arg(high) : Notes::tr("one chunk %1").arg(high);
    }
    return shards ? Notes::tr("shards of %1 to %2").arg(low, high)
                  : Notes::tr("chunks of %1 to %2").arg(low, high);
}

QString endOfRun(const Trace& trace) {
    const Outcome& outcome = trace.outcome;
    QStringList names;
    switch (outcome.kind) {
    case Outcome::Kind::Finished:
        return Notes::tr("finished in %1").arg(showTime(outcome.time));
    case Outcome::Kind::Deadlock:
        for (const Rank node : outcome.cycle) {
            names.append(shortNodeName(trace.header, node));
        }
        if (!names.isEmpty()) {
            names.append(names.first());
        }
        return Notes::tr("deadlock: %1").arg(names.join(QStringLiteral(" → ")));
    case Outcome::Kind::Stalled:
        for (const Rank node : outcome.failed) {
            names.append(nodeName(trace.header, node));
        }
        return Notes::tr("%1 failed", "names of the nodes that failed: why it has stalled")
            .arg(names.join(QStringLiteral(", ")));
    case Outcome::Kind::Stopped:
        return Notes::tr("stopped at %1").arg(showTime(outcome.time));
    }
    return {};
}

} // namespace ringscope
