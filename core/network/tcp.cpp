// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/tcp.h"

#include <algorithm>
#include <limits>

namespace ringscope {

Tcp::Tcp(Bytes segment, int initialWindow)
    : CongestionControl(static_cast<double>(segment) * initialWindow),
      m_segment(static_cast<double>(segment)), m_initialWindow(m_window),
      m_threshold(std::numeric_limits<double>::infinity()) {}

void Tcp::grow(const Acknowledgement& ack) {
    if (ack.acked == 0 || ack.recovering || !ack.windowLimited)
        return;
    const auto acked = static_cast<double>(ack.acked);
    m_window += m_window < m_threshold ? std::min(acked, m_segment)
                                       : m_segment * std::min(acked, m_window) / m_window;
}

void Tcp::cutTo(double window) {
    m_threshold = std::max(window, 2 * m_segment);
    m_window = m_threshold;
}

Tcp::Cause Tcp::onAcknowledged(const Acknowledgement& ack) {
    grow(ack);
    return Cause::Growth;
}

void Tcp::onFastRetransmit(Bytes inFlight, Time /*now*/) {
    cutTo(static_cast<double>(inFlight) / 2);
}

void Tcp::onTimeout(Bytes inFlight, Time /*now*/) {
    cutTo(static_cast<double>(inFlight) / 2);
    m_window = m_segment;
}

void Tcp::onRestart() {
    m_window = std::min(m_window, m_initialWindow);
}

Dctcp::Dctcp(Bytes segment, int initialWindow, double gain) : Tcp(segment, initialWindow), m_gain(gain) {}

Dctcp::Cause Dctcp::onAcknowledged(const Acknowledgement& ack) {
    m_acked += ack.acked;
    if (ack.marked)
        m_marked += ack.acked;
    if (ack.upTo >= m_windowEnd && m_acked > 0) {
        const double fraction = static_cast<double>(m_marked) / static_cast<double>(m_acked);
        m_alpha = (1 - m_gain) * m_alpha + m_gain * fraction;
        m_acked = 0;
        m_marked = 0;
        m_windowEnd = ack.next;
    }
    if (!ack.marked) {
        grow(ack);
        return Cause::Growth;
    }
    if (ack.recovering || ack.upTo < m_cutUntil)
        return Cause::Growth;
    cutTo(m_window * (1 - m_alpha / 2));
    m_cutUntil = ack.next;
    return Cause::Mark;
}

} // namespace ringscope
