// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/sender.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr int kDuplicatesForLoss = 3;

} // namespace

Sender::Sender(Bytes segment, std::unique_ptr<CongestionControl> control, Time rtoMinimum,
               Time unloadedRoundTrip)
    : m_segment(segment), m_control(std::move(control)), m_estimator(rtoMinimum, unloadedRoundTrip) {}

void Sender::push(MessageId message, Bytes bytes, Time now) {
    // RFC 5681, 4.1: after a pause nothing is known of the network any more.
    m_hasRestarted = !hasUnacknowledged() && m_end > 0 && now - m_lastSent > m_estimator.timeout();
    if (m_hasRestarted)
        m_control->onRestart();
    m_messages.push_back({message, m_end, m_end + bytes});
    m_end += bytes;
}

Sender::Segment Sender::segmentAt(std::uint64_t first) const {
    const auto message = std::ranges::upper_bound(m_messages, first, {}, &Message::last);
    Segment segment;
    segment.first = first;
    segment.last = std::min(first + m_segment, message->last);
    segment.message = message->id;
    segment.number = static_cast<std::uint32_t>((first - message->first) / m_segment);
    segment.isRetransmission = first < m_highest;
    segment.endsMessage = segment.last == message->last;
    return segment;
}

bool Sender::windowAllows(Bytes bytes, Time now) {
    // Limited transmit (RFC 3042): the first duplicates let new data out, so that small windows get to three.
    const int limited = m_isRecovering ? 0 : std::min(m_duplicates, kDuplicatesForLoss - 1);
    const double window = m_control->window() + m_inflation + static_cast<double>(m_segment) * limited;
    if (static_cast<double>(inFlight() + bytes) <= window)
        return true;
    // A window below one packet is kept by pacing: one packet, then a pause. (Swift, section 3.1.)
    if (inFlight() == 0 && (!m_resumesAt || *m_resumesAt <= now))
        return true;
    m_isWindowLimited = true;
    return false;
}

std::optional<Sender::Segment> Sender::next(Time now) {
    if (m_resend) {
        const Segment again = segmentAt(*m_resend);
        m_resend.reset();
        m_deadline.reset(); // a retransmission gets the whole time
        return again;
    }
    if (m_next == m_end)
        return std::nullopt;
    const Segment segment = segmentAt(m_next);
    if (!windowAllows(segment.last - segment.first, now))
        return std::nullopt;
    m_next = segment.last;
    m_highest = std::max(m_highest, m_next);
    return segment;
}

void Sender::hasSent(const Segment& segment, Time departure) {
    m_lastSent = departure;
    if (segment.last == m_next)
        m_departures.push_back({segment.last, departure});
    if (!m_deadline)
        startTimer(departure);
}

void Sender::startTimer(Time from) {
    m_timerStarted = from;
    m_deadline = from + m_estimator.timeout();
}

Sender::Change Sender::onAcknowledgement(std::uint64_t upTo, bool marked, Time departed, Time now) {
    Change change{WindowRow::Cause::Growth, inFlight(), now};
    if (upTo < m_acked)
        return change; // overtaken by a later one
    const Bytes acked = upTo - m_acked;
    m_estimator.add(now - departed);
    Acknowledgement ack;
    ack.acked = acked;
    ack.upTo = upTo;
    ack.next = std::max(m_next, upTo);
    ack.marked = marked;
    ack.recovering = m_isRecovering;
    ack.windowLimited = m_isWindowLimited;
    ack.roundTrip = now - departed;
    ack.now = now;
    change.cause = m_control->onAcknowledged(ack);
    if (acked > 0)
        onNew(upTo, acked, now);
    else if (hasUnacknowledged())
        onDuplicate(now, change);
    if (m_control->window() < static_cast<double>(m_segment)) {
        const double windows = static_cast<double>(m_segment) / m_control->window();
        m_resumesAt = now + Time::fromSeconds(ack.roundTrip.seconds() * windows);
    } else {
        m_resumesAt.reset();
    }
    return change;
}

void Sender::onNew(std::uint64_t upTo, Bytes acked, Time now) {
    m_acked = upTo;
    m_next = std::max(m_next, upTo);
    m_duplicates = 0;
    while (!m_messages.empty() && m_messages.front().last <= m_acked)
        m_messages.pop_front();
    if (m_isRecovering && upTo >= m_recover) {
        m_isRecovering = false;
        m_inflation = 0;
    } else if (m_isRecovering) {
        // A partial acknowledgement: the next hole is lost as well (RFC 6582, 3.2, step 3).
        m_resend = upTo;
        m_inflation =
            std::max(0.0, m_inflation - static_cast<double>(acked)) + static_cast<double>(m_segment);
    }
    m_isWindowLimited = false;
    while (!m_departures.empty() && m_departures.front().last <= m_acked)
        m_departures.pop_front();
    if (hasUnacknowledged())
        startTimer(m_departures.empty() ? now : std::max(now, m_departures.front().time));
    else
        m_deadline.reset();
}

void Sender::onDuplicate(Time now, Change& change) {
    ++m_duplicates;
    if (m_isRecovering) {
        m_inflation += static_cast<double>(m_segment);
        return;
    }
    if (m_duplicates != kDuplicatesForLoss || m_acked < m_recover)
        return;
    m_isRecovering = true;
    m_recover = m_highest;
    m_resend = m_acked;
    m_control->onFastRetransmit(inFlight(), now);
    m_inflation = static_cast<double>(m_segment) * kDuplicatesForLoss;
    change.cause = WindowRow::Cause::FastRetransmit;
}

Sender::Change Sender::onTimeout(Time now) {
    const Change change{WindowRow::Cause::Timeout, inFlight(), m_timerStarted};
    m_control->onTimeout(m_highest - m_acked, now);
    m_estimator.backOff();
    m_isRecovering = false;
    m_recover = m_highest;
    m_inflation = 0;
    m_duplicates = 0;
    m_resend.reset();
    m_resumesAt.reset();
    m_next = m_acked;
    m_departures.clear();
    m_deadline.reset();
    return change;
}

} // namespace ringscope
