// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"

#include <optional>

namespace ringscope {

/// What a place held, or what a message carries: what a cell shows.
struct Content {
    const NodeSet* contributors = nullptr; ///< owned by the TraceIndex; null when nobody's
    int count = 0;                         ///< of contributors
    float value = 0;                       ///< first element; NaN when sizes only or empty
    bool scaled = false;                   ///< already divided by the number of workers
};

/// What (node, place) held just after everything up to and including `time`.
Content contentAt(const TraceIndex& index, Rank node, int place, Time time);

/// What a message carries: the sender's place when the message was asked for.
Content contentOf(const TraceIndex& index, MessageId message);

/// A change of a place: what it held, what was added or put there, and what came out.
struct Taking {
    Content before;
    Content incoming; ///< what the message carries, or the node's own place that was added; for Scale the
                      ///< same as before
    Combine combine = Combine::Replace;
    float result = 0; ///< as the node's thread computed it; NaN while it has not happened yet, or sizes only
    bool overflows = false; ///< the result is the limit of a switch's integers, and no sum
};

/// How many sums of a chunk have reached the limit of a switch's integers by `time`. Looks through all that
/// did.
std::uint64_t overflowedSums(const Trace& trace, int chunk, Time time);

/// What the update at a position in Trace::updates did to the place `wanted`, one of those that it
/// changed; left out, the first of them.
Taking takingOfUpdate(const TraceIndex& index, std::uint32_t position, std::optional<int> wanted = {});

/// The change that a message makes to its receiver's place; `result` is NaN when it has not been taken in by
/// `time`.
Taking takingOfMessage(const TraceIndex& index, MessageId message, Time time);

/// The same as it is when the message is (or will be) taken in, `result` included; where it never is, as at
/// `time`.
Taking takingInTheEnd(const TraceIndex& index, MessageId message, Time time);

/// Where an update, local or by a message, changed something: `count` places of a node from `target` on (0 of
/// a flow, which changes nothing).
struct UpdatedPlaces {
    Rank node = 0;
    int target = 0;
    int count = 1;
    int step = 0; ///< of the row that it comes from
    Combine combine = Combine::Replace;
    bool isRestart = false; ///< the node has computed a gradient of its own again
};
UpdatedPlaces placesOf(const Trace& trace, UpdateRef update);

/// When an update happened.
Time timeOfUpdate(const Trace& trace, UpdateRef update);

} // namespace ringscope
