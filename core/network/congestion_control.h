// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/fabric_settings.h"
#include "core/trace/trace.h"

#include <memory>
#include <optional>

namespace ringscope {

/// What one acknowledgement tells the sender.
struct Acknowledgement {
    Bytes acked = 0;            ///< bytes acknowledged for the first time; 0: a duplicate
    std::uint64_t upTo = 0;     ///< all bytes of the connection before this one have arrived
    std::uint64_t next = 0;     ///< the first byte that has not been sent yet
    bool marked = false;        ///< the packet that it answers was marked
    bool recovering = false;    ///< a packet is taken for lost, and has not been acknowledged since
    bool windowLimited = false; ///< the window, not a want of data, has held the sender back
    Time roundTrip;             ///< from when that packet left the sender's port
    Time now;
};

/// How large a sender's window is. Windows are in bytes of payload, and not whole ones.
class CongestionControl {
public:
    using Cause = WindowRow::Cause;

    virtual ~CongestionControl() = default;

    double window() const { return m_window; }

    /// Returns why the window was made smaller; Growth when it was not.
    virtual Cause onAcknowledged(const Acknowledgement& ack) = 0;
    /// Three duplicate acknowledgements, the first time since all was well.
    virtual void onFastRetransmit(Bytes inFlight, Time now) = 0;
    virtual void onTimeout(Bytes inFlight, Time now) = 0;
    /// Nothing was sent for longer than a time-out.
    virtual void onRestart() = 0;

protected:
    explicit CongestionControl(double window) : m_window(window) {}
    double m_window;
};

/// `segment`: the payload of a full packet; `path`: what Swift's target is made of.
struct PathInfo {
    int links = 0;
    Time unloadedRoundTrip; ///< of one full packet and its acknowledgement
    Time packetTime;        ///< of one full packet on the slowest link
};

/// The control of the transport: Tcp, Dctcp or Swift.
std::unique_ptr<CongestionControl> makeCongestionControl(const FabricSettings& settings, Bytes segment,
                                                         const PathInfo& path);

} // namespace ringscope
