// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "core/trace/trace.h"

#include <QString>

#include <optional>

namespace ringscope {

/// "1 packet", "64 packets".
QString showPackets(std::uint64_t count);
/// "64 packets" where bytes in a queue are so many of the largest, else (and in a lossless run) "95.2 kB".
QString showQueue(const TraceHeader& header, Bytes bytes);
/// What waits at a port: packets where there are some, bytes of a lossless or a sampled run.
QString showWaiting(const TraceHeader& header, const LinkState& link);

/// True for a port of a switch: its link leaves one.
bool isSwitchPort(const Trace& trace, LinkId link);
/// The port at which most waits, of those that `counts(LinkId)` accepts; of equal ones the first. None where
/// nothing waits at any.
template <class Predicate>
std::optional<LinkId> fullestPort(const World& world, Predicate counts) {
    std::optional<LinkId> fullest;
    Bytes most = 0;
    for (std::uint32_t id = 0; id < world.links.size(); ++id) {
        if (world.links[id].queued > most && counts(LinkId{id})) {
            fullest = LinkId{id};
            most = world.links[id].queued;
        }
    }
    return fullest;
}
/// True when what waits at a port is worth a word: a packet, or, of a lossless run, a hundredth of the
/// largest message that it belongs to. Less waits for an instant wherever messages of uneven lengths follow
/// each other.
bool isWorthTelling(const Trace& trace, const LinkState& link);

/// Of the timers of `sender` that are going to run out, the first to do so: a row of Trace::windows. Null
/// when there is none.
const WindowRow* timeoutAhead(const Trace& trace, const World& world, Rank sender);
/// The same of all senders.
const WindowRow* timeoutAhead(const Trace& trace, const World& world);
/// True when nothing moves, or waits to move, because somebody waits for a time-out.
bool isIdle(const Trace& trace, const World& world);
/// Of a lossless run: the port without room for what `link` would send next; none when it may send.
std::optional<LinkId> portWithoutRoom(const Trace& trace, const World& world, LinkId link);
/// The port that has just dropped packets and is not yet half empty, the one that has dropped most; none when
/// there is none. Not only while it is full to the last packet: that changes with each.
std::optional<LinkId> overflowingPort(const Trace& trace, const World& world);

} // namespace ringscope
