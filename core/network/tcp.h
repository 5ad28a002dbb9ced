// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/congestion_control.h"

namespace ringscope {

/// Slow start, congestion avoidance and what a loss does: RFC 5681, with appropriate byte counting (RFC 3465,
/// L = 1) and growth only while the window is what limits the sender (RFC 7661).
class Tcp : public CongestionControl {
public:
    /// `segment`: bytes of payload of a full packet (SMSS); `initialWindow`: segments.
    Tcp(Bytes segment, int initialWindow);

    Cause onAcknowledged(const Acknowledgement& ack) override;
    void onFastRetransmit(Bytes inFlight, Time now) override;
    void onTimeout(Bytes inFlight, Time now) override;
    void onRestart() override;

protected:
    void grow(const Acknowledgement& ack);
    void cutTo(double window);

    double m_segment;
    double m_initialWindow;

private:
    double m_threshold; ///< ssthresh
};

/// DCTCP: the window is cut once a round trip, by half the fraction α of packets that were marked. Alizadeh
/// et al. 2010: α ← (1 − g)·α + g·F, W ← W·(1 − α/2); α starts at 1 (RFC 8257).
class Dctcp : public Tcp {
public:
    Dctcp(Bytes segment, int initialWindow, double gain);

    Cause onAcknowledged(const Acknowledgement& ack) override;
    double alpha() const { return m_alpha; }

private:
    double m_gain;
    double m_alpha = 1;
    Bytes m_acked = 0;
    Bytes m_marked = 0;
    std::uint64_t m_windowEnd = 0; ///< α is brought up to date when this byte has been acknowledged
    std::uint64_t m_cutUntil = 0;  ///< no other cut before
};

} // namespace ringscope
