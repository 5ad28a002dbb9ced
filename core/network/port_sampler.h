// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/fabric_settings.h"
#include "core/trace/trace_recorder.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace ringscope {

/// Counts what each link carries and what waits at its port, and records it every kPacketsBetweenSamples
/// packets that come to the port; and when the port has sent all, if a long pause follows.
///
/// A packet's service is settled when it comes, which may be long before it leaves. So it is counted only as
/// its bits go out: at no instant has a link carried more than its bandwidth allows.
class PortSampler {
public:
    PortSampler(std::size_t links, TraceRecorder& recorder);

    /// A packet enters its port at hop.ready; `payload`: of its bytes; `isMarked`: by this port; `waiting`:
    /// bytes that wait there, with it.
    void onPacket(const HopRow& hop, Bytes payload, bool isMarked, Bytes waiting);
    void onDrop(LinkId link, Bytes waiting, Time now);
    /// Records what has passed since, up to the `end` of the run.
    void finish(Time end);

private:
    struct Packet {
        HopRow hop;
        Bytes payload;
        bool isMarked;
    };
    struct Port {
        PortSampleRow row = {};     ///< the packets that have left whole
        std::deque<Packet> packets; ///< those that have not, in the order of service
        std::uint32_t arrivals = 0; ///< since the last record, dropped ones too
        Time recorded;              ///< when that was
        Time freeAt;                ///< when the last of them will have left
        bool hasMoreToTell = false; ///< than was recorded
    };

    void noteRest(Port& port, Time now);
    void count(Port& port, Bytes waiting, Time now);
    void settle(Port& port, Time now);
    void record(Port& port, Time now);

    TraceRecorder& m_recorder;
    std::vector<Port> m_ports; ///< by link
};

} // namespace ringscope
