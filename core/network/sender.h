// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/congestion_control.h"
#include "core/network/round_trip.h"

#include <deque>
#include <memory>
#include <optional>

namespace ringscope {

/// The sending side of a connection: a stream of bytes, what of it may be sent now, and what is sent again.
/// Loss is found by three duplicate acknowledgements (NewReno: RFC 6582) or by a time-out, after which all
/// that was not acknowledged is sent again. It knows nothing of packets on their way: those who drive it tell
/// it the time.
class Sender {
public:
    struct Segment {
        std::uint64_t first = 0; ///< bytes [first, last) of the stream
        std::uint64_t last = 0;
        MessageId message;
        std::uint32_t number = 0; ///< of the segment within its message
        bool isRetransmission = false;
        bool endsMessage = false;
    };
    /// Told of each change of the window.
    struct Change {
        WindowRow::Cause cause = WindowRow::Cause::Growth;
        Bytes inFlight = 0; ///< before
        Time since;         ///< Timeout: when the timer was started
    };

    /// `segment`: payload of a full packet.
    Sender(Bytes segment, std::unique_ptr<CongestionControl> control, Time rtoMinimum,
           Time unloadedRoundTrip);

    /// A message joins the stream.
    void push(MessageId message, Bytes bytes, Time now);

    /// What to send now; empty when there is nothing, or the window or the pace forbids it. hasSent()
    /// follows.
    std::optional<Segment> next(Time now);
    /// The segment leaves the host at `departure`, after what its port has to send before. Time-outs and
    /// round trips count from then: a host knows of its own port.
    void hasSent(const Segment& segment, Time departure);

    /// `upTo`: the receiver has all bytes before; `marked`: the packet that it answers was; `departed`: when
    /// that packet left.
    Change onAcknowledgement(std::uint64_t upTo, bool marked, Time departed, Time now);

    /// Unset while nothing is on its way.
    std::optional<Time> deadline() const { return m_deadline; }
    /// The deadline has come.
    Change onTimeout(Time now);

    /// When the pace allows the next packet; unset when something else must happen first.
    std::optional<Time> resumesAt() const { return m_resumesAt; }

    double window() const { return m_control->window(); }
    Bytes inFlight() const { return m_next - m_acked; }
    bool hasUnacknowledged() const { return m_acked < m_highest; }
    /// Set when the window was restarted by the last push.
    bool hasRestarted() const { return m_hasRestarted; }

private:
    struct Message {
        MessageId id;
        std::uint64_t first;
        std::uint64_t last;
    };
    Segment segmentAt(std::uint64_t first) const;
    bool windowAllows(Bytes bytes, Time now);
    void startTimer(Time from);
    void onDuplicate(Time now, Change& change);
    void onNew(std::uint64_t upTo, Bytes acked, Time now);

    Bytes m_segment;
    std::unique_ptr<CongestionControl> m_control;
    RoundTripEstimator m_estimator;
    struct Departure {
        std::uint64_t last;
        Time time;
    };
    std::deque<Message> m_messages;     ///< those that are not wholly acknowledged
    std::deque<Departure> m_departures; ///< of what is in flight, each byte's latest
    std::uint64_t m_end = 0;            ///< of the stream so far
    std::uint64_t m_next = 0;           ///< first byte to send
    std::uint64_t m_highest = 0;        ///< first byte that was never sent
    std::uint64_t m_acked = 0;          ///< first byte that was not acknowledged
    std::uint64_t m_recover = 0;        ///< recovery ends, and may begin again, from here
    bool m_isRecovering = false;
    bool m_isWindowLimited = false;
    bool m_hasRestarted = false;
    int m_duplicates = 0;
    double m_inflation = 0; ///< of the window while recovering: one packet for each that has left the network
    std::optional<std::uint64_t> m_resend; ///< taken for lost: goes out next, whatever the window
    std::optional<Time> m_deadline;
    std::optional<Time> m_resumesAt;
    Time m_timerStarted;
    Time m_lastSent;
};

} // namespace ringscope
