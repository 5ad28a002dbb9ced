// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/phrases.h"

#include "views/common/chinese.h"
#include "views/common/describe.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

bool isWholeGradient(const TraceHeader& header, int place) {
    const PlaceInfo& info = header.places[static_cast<std::size_t>(place)];
    return header.servers == 0 && info.kind == PlaceInfo::Kind::Gradient && header.places.size() > 1 &&
           header.places.back().kind == PlaceInfo::Kind::Sum;
}

/// The gradient is not divided: one place, in which a node's sum grows.
bool isUndivided(const TraceHeader& header) {
    return header.servers == 0 && header.places.size() == 1;
}

} // namespace

QString nodeAtStart(const TraceHeader& header, Rank node) {
    return header.pool.isUsed() && header.isServer(node) ? Words::tr("The switch") : nodeName(header, node);
}

QString contributorsInText(const TraceHeader& header, const NodeSet& set) {
    const QString ranks = showRanks(header, set);
    const bool isOne = set.size() == 1;
    if (isOne)
        return unbroken((header.servers == 0 ? Words::tr("node %1") : Words::tr("worker %1")).arg(ranks));
    return (header.servers == 0 ? Words::tr("nodes %1") : Words::tr("workers %1")).arg(ranks);
}

QString loadInText(const Trace& trace, const MessageRow& message) {
    if (message.isFlow())
        return Words::tr("a flow of %1").arg(unbroken(showBytes(message.bytes)));
    if (isWholeGradient(trace.header, message.source))
        return Words::tr("its whole gradient");
    if (isUndivided(trace.header))
        return Words::tr("all that it holds");
    return unbroken(placesName(trace.header, message.source, message.count));
}

QString originInText(const Trace& trace, const MessageRow& message) {
    const QString from = nodeInText(trace.header, message.from);
    if (message.isFlow())
        return Words::tr("a flow from %1").arg(from);
    if (isWholeGradient(trace.header, message.source))
        return Words::tr("the gradient of %1").arg(from);
    if (isUndivided(trace.header))
        return Words::tr("what %1 held").arg(from);
    return Words::tr("%1 from %2")
        .arg(unbroken(placesName(trace.header, message.source, message.count)), from);
}

QString placeInText(const TraceHeader& header, int place) {
    if (isWholeGradient(header, place))
        return Words::tr("its own gradient");
    if (header.places[static_cast<std::size_t>(place)].kind == PlaceInfo::Kind::Sum)
        return Words::tr("the sum");
    if (isUndivided(header))
        return Words::tr("the whole gradient");
    return unbroken(placeName(header, place));
}

QString chainInText(const TraceHeader& header, const std::vector<Rank>& chain) {
    QStringList names;
    for (const Rank rank : chain)
        names.append(nodeInText(header, rank));
    return names.join(QStringLiteral(" → "));
}

bool hasValue(float value) {
    return !std::isnan(value);
}

} // namespace ringscope
