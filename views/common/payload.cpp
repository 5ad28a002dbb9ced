// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/payload.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

/// The updates of a cell up to and including `time`.
std::span<const std::uint32_t> updatesUntil(const TraceIndex& index, Rank node, int place, Time time) {
    const Trace& trace = index.trace();
    const auto updates = index.updatesOfCell(node, place);
    const auto end = std::partition_point(updates.begin(), updates.end(), [&](std::uint32_t position) {
        return timeOfUpdate(trace, trace.updates[position]) <= time;
    });
    return updates.first(static_cast<std::size_t>(end - updates.begin()));
}

/// True when the value that `updates` left was divided, here or by the node that it came from.
bool wasScaled(const TraceIndex& index, std::span<const std::uint32_t> updates) {
    const Trace& trace = index.trace();
    if (trace.header.operation != Operation::Average) {
        return false;
    }
    while (!updates.empty()) {
        const UpdateRef update = trace.updates[updates.back()];
        if (update.isLocal()) {
            return static_cast<Combine>(trace.locals[update.index()].combine) == Combine::Scale;
        }
        const MessageRow& message = trace.messages[update.index()];
        if (static_cast<Combine>(message.combine) != Combine::Replace) {
            return false;
        }
        updates = updatesUntil(index, message.from, message.source, message.posted);
    }
    return false;
}

Content contentAfter(const TraceIndex& index, Rank node, int place, std::span<const std::uint32_t> updates) {
    const Trace& trace = index.trace();
    Content content;
    if (updates.empty()) {
        const auto places = trace.header.places.size();
        content.contributors = &index.initialContributors(node, place);
        content.value =
            trace.initialValues[static_cast<std::size_t>(node) * places + static_cast<std::size_t>(place)];
    } else {
        const UpdateRef update = trace.updates[updates.back()];
        content.contributors = &index.contributorsAfter(updates.back());
        content.value =
            update.isLocal() ? trace.locals[update.index()].value : trace.messages[update.index()].value;
        content.scaled = wasScaled(index, updates);
    }
    content.count = content.contributors->size();
    return content;
}

} // namespace

Time timeOfUpdate(const Trace& trace, UpdateRef update) {
    return update.isLocal() ? trace.locals[update.index()].time : trace.messages[update.index()].consumed;
}

Content contentAt(const TraceIndex& index, Rank node, int place, Time time) {
    return contentAfter(index, node, place, updatesUntil(index, node, place, time));
}

Content contentOf(const TraceIndex& index, MessageId message) {
    const MessageRow& row = index.trace().messages[message.value];
    return contentAt(index, row.from, row.source, row.posted);
}

Taking takingOfUpdate(const TraceIndex& index, std::uint32_t position) {
    const Trace& trace = index.trace();
    const UpdateRef update = trace.updates[position];
    Taking taking;
    Rank node = 0;
    int place = 0;
    if (update.isLocal()) {
        const LocalRow& row = trace.locals[update.index()];
        node = row.node;
        place = row.target;
        taking.combine = static_cast<Combine>(row.combine);
        taking.result = row.value;
    } else {
        const MessageRow& row = trace.messages[update.index()];
        node = row.to;
        place = row.target;
        taking.combine = static_cast<Combine>(row.combine);
        taking.result = row.value;
        taking.incoming = contentOf(index, MessageId{update.index()});
    }
    // Several updates may happen at one instant: what was before is what the update just before this one
    // left.
    const auto updates = index.updatesOfCell(node, place);
    const auto own = std::lower_bound(updates.begin(), updates.end(), position);
    taking.before =
        contentAfter(index, node, place, updates.first(static_cast<std::size_t>(own - updates.begin())));
    if (update.isLocal()) {
        const LocalRow& row = trace.locals[update.index()];
        taking.incoming =
            row.source == row.target ? taking.before : contentAt(index, node, row.source, row.time);
    }
    return taking;
}

Taking takingOfMessage(const TraceIndex& index, MessageId message, Time time) {
    const Trace& trace = index.trace();
    const MessageRow& row = trace.messages[message.value];
    if (row.consumed <= time) {
        const auto updates = index.updatesOfCell(row.to, row.target);
        const auto own = std::find_if(updates.begin(), updates.end(), [&](std::uint32_t position) {
            return !trace.updates[position].isLocal() && trace.updates[position].index() == message.value;
        });
        return takingOfUpdate(index, *own);
    }
    Taking taking;
    taking.before = contentAt(index, row.to, row.target, time);
    taking.incoming = contentOf(index, message);
    taking.combine = static_cast<Combine>(row.combine);
    taking.result = kUnknown;
    return taking;
}

} // namespace ringscope
