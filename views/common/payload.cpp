// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/payload.h"

#include "core/base/fixed_point.h"

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

Content contentOf(const TraceIndex& index, Contributions::Content content, float value) {
    const Contributions& all = index.contributions();
    return {.contributors = &all.set(content),
            .count = all.sizeOf(content),
            .value = value,
            .scaled = content.isScaled()};
}

Content contentAfter(const TraceIndex& index, Rank node, int place, std::span<const std::uint32_t> updates) {
    const Contributions& all = index.contributions();
    if (updates.empty())
        return contentOf(index, all.initial(index.trace(), node, place), index.initialValue(node, place));
    const std::size_t item = index.firstUpdateOfCell(node, place) + updates.size() - 1;
    return contentOf(index, all.after(item), index.valueAfter(updates.back(), place));
}

/// The position of the update by which a message was taken in; none where it never was.
std::optional<std::uint32_t> updateOf(const TraceIndex& index, MessageId message) {
    const Trace& trace = index.trace();
    const MessageRow& row = trace.messages[message.value];
    for (const std::uint32_t position : index.updatesOfCell(row.to, row.target))
        if (!trace.updates[position].isLocal() && trace.updates[position].index() == message.value)
            return position;
    return std::nullopt;
}

} // namespace

Time timeOfUpdate(const Trace& trace, UpdateRef update) {
    return update.isLocal() ? trace.locals[update.index()].time : trace.messages[update.index()].consumed;
}

UpdatedPlaces placesOf(const Trace& trace, UpdateRef update) {
    if (update.isLocal()) {
        const LocalRow& row = trace.locals[update.index()];
        return {.node = row.node,
                .target = row.target,
                .count = 1,
                .step = row.step,
                .combine = static_cast<Combine>(row.combine),
                .isRestart = row.isRestart()};
    }
    const MessageRow& row = trace.messages[update.index()];
    return {.node = row.to,
            .target = row.target,
            .count = row.count,
            .step = row.step,
            .combine = static_cast<Combine>(row.combine)};
}

std::uint64_t overflowedSums(const Trace& trace, int chunk, Time time) {
    std::uint64_t elements = 0;
    for (const OverflowRow& row : trace.overflows)
        if (row.time <= time && trace.messages[row.message].source == chunk)
            elements += row.elements;
    return elements;
}

Content contentAt(const TraceIndex& index, Rank node, int place, Time time) {
    return contentAfter(index, node, place, updatesUntil(index, node, place, time));
}

Content contentOf(const TraceIndex& index, MessageId message) {
    return contentOf(index, index.contentSent(message), index.valueSent(message));
}

Taking takingOfUpdate(const TraceIndex& index, std::uint32_t position, std::optional<int> wanted) {
    const Trace& trace = index.trace();
    const UpdateRef update = trace.updates[position];
    Taking taking;
    Rank node = 0;
    int place = 0;
    if (update.isLocal()) {
        const LocalRow& row = trace.locals[update.index()];
        node = row.node;
        place = row.target;
        // A new gradient takes the place of the old sum, whatever that was.
        taking.combine = row.isRestart() ? Combine::Replace : static_cast<Combine>(row.combine);
    } else {
        const MessageRow& row = trace.messages[update.index()];
        node = row.to;
        place = wanted.value_or(row.target);
        taking.combine = static_cast<Combine>(row.combine);
        const int source = row.source + place - row.target;
        taking.incoming = contentAfter(
            index, row.from, source, index.updatesBeforeSent(MessageId{update.index()}, place - row.target));
    }
    taking.result = index.valueAfter(position, place);
    if (!update.isLocal() && taking.combine == Combine::Add && !trace.overflows.empty())
        taking.overflows =
            FixedPoint(trace.header.scaleBits).isOverflow(taking.result) &&
            overflowedSums(trace, trace.messages[update.index()].source, timeOfUpdate(trace, update)) > 0;
    // Several updates may happen at one instant: what was before is what the update just before this one
    // left.
    const auto updates = index.updatesOfCell(node, place);
    const auto own = std::lower_bound(updates.begin(), updates.end(), position);
    taking.before =
        contentAfter(index, node, place, updates.first(static_cast<std::size_t>(own - updates.begin())));
    if (update.isLocal()) {
        const LocalRow& row = trace.locals[update.index()];
        if (row.isRestart())
            taking.incoming = contentAfter(index, node, place, {});
        else
            taking.incoming =
                row.source == row.target ? taking.before : contentAt(index, node, row.source, row.time);
    }
    return taking;
}

Taking takingInTheEnd(const TraceIndex& index, MessageId message, Time time) {
    const auto own = updateOf(index, message);
    return own ? takingOfUpdate(index, *own) : takingOfMessage(index, message, time);
}

Taking takingOfMessage(const TraceIndex& index, MessageId message, Time time) {
    const Trace& trace = index.trace();
    const MessageRow& row = trace.messages[message.value];
    if (row.consumed <= time)
        if (const auto own = updateOf(index, message))
            return takingOfUpdate(index, *own);
    Taking taking;
    taking.before = contentAt(index, row.to, row.target, time);
    taking.incoming = contentOf(index, message);
    taking.combine = static_cast<Combine>(row.combine);
    taking.result = kUnknown;
    return taking;
}

} // namespace ringscope
