// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/congestion_control.h"

namespace ringscope {

/// Swift: the window follows the measured delay. Kumar et al. 2020, algorithm 1: below the target delay it
/// grows by `ai` packets a round trip; above, it is cut in proportion to the excess, at most once a round
/// trip. The target grows with the path and with the smallness of the window (flow scaling). Hosts take no
/// time here, so all of the delay is the fabric's.
class Swift : public CongestionControl {
public:
    Swift(const SwiftSettings& settings, Bytes segment, int initialWindow, const PathInfo& path);

    Cause onAcknowledged(const Acknowledgement& ack) override;
    void onFastRetransmit(Bytes inFlight, Time now) override;
    void onTimeout(Bytes inFlight, Time now) override;
    void onRestart() override {}

    /// The delay that is aimed at with the window as it is.
    Time target() const;

private:
    bool mayCut(Time now) const;
    void scaleBy(double factor, Time now);

    SwiftSettings m_settings;
    double m_segment;
    Time m_unscaledTarget;
    double m_alpha; ///< a and b of flow scaling
    double m_beta;
    Time m_roundTrip;
    Time m_lastCut;
    bool m_hasCut = false;
    int m_timeouts = 0; ///< in a row
};

} // namespace ringscope
