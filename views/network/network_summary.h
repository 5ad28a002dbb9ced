// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// The most important thing that happens in the network at an instant, with its numbers.
struct NetworkSummary {
    enum class Kind {
        NotStarted, ///< nothing has been sent yet
        Idle,       ///< nothing moves: somebody waits for a time-out
        Overflow,   ///< a port is full and has just dropped packets
        HeldBack,   ///< nodes may not send: there is no room at a port
        Incast,     ///< a port receives from several links more than it can send on
        Draining,   ///< a port has bytes waiting, but receives no more than it sends
        Backlog,    ///< nodes have several messages waiting at their own ports
        SettingOut, ///< nodes send, and nothing has come to a switch yet
        Balanced,   ///< links are busy and nothing piles up
        UnderWay,   ///< of sampled ports nothing waits at a switch: only the messages are known
        Quiet,      ///< no link is busy
        Ended,
    };
    Kind kind = Kind::Quiet;
    LinkId port; ///< Incast, Draining, Overflow: the worst port; Backlog: the fullest; HeldBack: the full one
    int count = 0; ///< Incast: links that fill it; Draining: senders; Backlog, HeldBack, Idle: nodes;
                   ///< SettingOut, Balanced: busy links; UnderWay: messages
    int ports = 0; ///< Incast: ports of which this is true
    std::uint64_t receivedBps = 0; ///< Incast: what arrives for it, in bits per second
    Bytes waiting = 0;             ///< Incast, Draining, Backlog, Overflow, HeldBack: bytes at the port
    Rank sender = 0;               ///< Idle: whose time-out comes first
    Time timeout;                  ///< Idle: how long it waits in all
    Time left;                     ///< Idle: for how long yet
    std::uint32_t drops = 0;       ///< Overflow: packets that the port has lost so far

    /// Something that costs time.
    bool isTrouble() const {
        return kind == Kind::Idle || kind == Kind::Overflow || kind == Kind::HeldBack || kind == Kind::Incast;
    }

    friend bool operator==(const NetworkSummary&, const NetworkSummary&) = default;
};

NetworkSummary summarize(const Trace& trace, const World& world);

/// "4 links fill one: the port to Server 0 drains at 10 Gb/s and receives 40 Gb/s."
QString summaryText(const Trace& trace, const NetworkSummary& summary);

} // namespace ringscope
